import { expect, test } from 'vitest';
import { chartOf } from './chart';
import type { RatingChange } from './wire';

const frame = { width: 200, height: 100, margin: 10 };
const changes = (...ratings: readonly number[]): readonly RatingChange[] =>
    ratings.map((rating, index) => ({ time: index, table: 'mx6d928dxa', rating, deviation: 50 }));

test('an empty list has no chart', () => {
    expect(chartOf([], frame)).toBeNull();
});
test('a line goes from margin to margin, with higher ratings further up', () => {
    const chart = chartOf(changes(1500, 1600, 1550), frame);
    expect(chart?.points.map(({ x }) => x)).toEqual([10, 100, 190]);
    const [first, second, third] = chart?.points.map(({ y }) => y) ?? [];
    expect(second).toBeLessThan(third ?? 0);
    expect(third).toBeLessThan(first ?? 0);
    expect(chart?.line.split(' ')).toHaveLength(3);
});
test('axis labels are round numbers that enclose all ratings', () => {
    const chart = chartOf(changes(1432, 1688), frame);
    const marks = chart?.marks.map(({ rating }) => rating) ?? [];
    expect(marks.every((rating) => rating % 10 === 0)).toBe(true);
    expect(marks[0]).toBeLessThanOrEqual(1432);
    expect(marks.at(-1)).toBeGreaterThanOrEqual(1688);
    expect(marks.length).toBeLessThanOrEqual(6);
});
test('a single game is a point in the middle, within the frame', () => {
    const [point] = chartOf(changes(1500), frame)?.points ?? [];
    expect(point?.x).toBe(100);
    expect(point?.y).toBeGreaterThanOrEqual(10);
    expect(point?.y).toBeLessThanOrEqual(90);
});
