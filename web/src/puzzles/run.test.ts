import { describe, expect, test } from 'vitest';
import { nameOf, type Puzzle } from './pack';
import { begin, current, mistake, next, secondsLeft, stormLength, ticked, type Draw } from './run';

const first: Draw = () => 0;
const never = (): boolean => false;

function puzzle(rating: number): Puzzle {
    return {
        game: 'any',
        variant: 'any',
        position: String(rating),
        kind: 'win',
        turns: 1,
        solution: ['a1-a2'],
        rating,
        themes: [],
    };
}
const pack = [puzzle(1500), puzzle(700), puzzle(1100)];

test('practice begins with what has not been solved, and forgives mistakes', () => {
    const solved = new Set([nameOf(puzzle(1500))]);
    const run = begin('practice', pack, (name) => solved.has(name), 0, first);
    expect(run.queue.map(({ rating }) => rating)).toEqual([700, 1100, 1500]);
    expect(mistake(run, 1)).toBe(run);
});

test('a draw decides the order in practice', () => {
    const last: Draw = (bound) => bound - 1;
    expect(current(begin('practice', pack, never, 0, last))?.rating).toBe(1100);
});

test('a streak gets harder and ends with the first mistake', () => {
    let run = begin('streak', pack, never, 0, first);
    expect(current(run)?.rating).toBe(700);
    run = next(run, true, 1);
    expect(current(run)?.rating).toBe(1100);
    run = mistake(run, 2);
    expect(run).toMatchObject({ solved: 1, over: true });
    expect(current(run)).toBeUndefined();
});

describe('a storm', () => {
    test('goes on after a mistake with another puzzle, which does not count', () => {
        const run = mistake(begin('storm', pack, never, 0, first), 1000);
        expect(run).toMatchObject({ solved: 0, over: false });
        expect(current(run)?.rating).toBe(1100);
    });
    test('is over after three minutes', () => {
        const run = begin('storm', pack, never, 5000, first);
        expect(secondsLeft(run, 5000)).toBe(180);
        expect(ticked(run, 5000 + stormLength - 1).over).toBe(false);
        expect(ticked(run, 5000 + stormLength).over).toBe(true);
        expect(secondsLeft(run, 5000 + 2 * stormLength)).toBe(0);
    });
    test('is over when there are no more puzzles', () => {
        const run = [1, 2, 3].reduce((now) => next(now, true, 1), begin('storm', pack, never, 0, first));
        expect(run).toMatchObject({ solved: 3, over: true });
    });
});
