import { expect, test } from 'vitest';
import type { Place, Trace } from '../rules/types';
import { follow, type Unit } from './figures';

const unit = (kind: string, place: Place): Unit => ({ kind, place });
const step = (from: Place, to: Place): Trace => ({
    text: `${from}-${to}`,
    kind: 'move',
    from,
    to,
    dice: null,
});
const keyAt = (figures: ReturnType<typeof follow>, kind: string, place: Place): number | undefined =>
    figures.find((figure) => figure.unit.kind === kind && figure.unit.place === place)?.key;

const start = follow([], [unit('x', 'c8'), unit('x', 'e8'), unit('ball', 'c8')], []);

test('every figure has a key of its own', () => {
    expect(new Set(start.map((figure) => figure.key)).size).toBe(3);
});

test('what moves keeps its key, and so does what stays', () => {
    const after = follow(start, [unit('x', 'b6'), unit('x', 'e8'), unit('ball', 'c8')], [step('c8', 'b6')]);
    expect(keyAt(after, 'x', 'b6')).toBe(keyAt(start, 'x', 'c8'));
    expect(keyAt(after, 'x', 'e8')).toBe(keyAt(start, 'x', 'e8'));
});

test('what is passed on goes by every holder', () => {
    const after = follow(
        start,
        [unit('x', 'c8'), unit('x', 'e8'), unit('ball', 'a1')],
        [step('c8', 'e8'), step('e8', 'a1')],
    );
    const ball = after.find((figure) => figure.unit.kind === 'ball');
    expect(ball?.key).toBe(keyAt(start, 'ball', 'c8'));
    expect(ball?.via).toEqual(['e8']);
});

test('a step that is taken back is followed, too', () => {
    const moved = follow(start, [unit('x', 'b6'), unit('x', 'e8'), unit('ball', 'c8')], [step('c8', 'b6')]);
    const back = follow(moved, [unit('x', 'c8'), unit('x', 'e8'), unit('ball', 'c8')], []);
    expect(keyAt(back, 'x', 'c8')).toBe(keyAt(start, 'x', 'c8'));
});

test('of two on one place, one goes and one stays', () => {
    const pair = follow([], [unit('pawn', 'a1'), unit('pawn', 'a1')], []);
    const apart = follow(pair, [unit('pawn', 'b1'), unit('pawn', 'a1')], [step('a1', 'b1')]);
    expect(apart.map((figure) => figure.key).sort()).toEqual(pair.map((figure) => figure.key).sort());
});

test('what is new gets a key that nobody had', () => {
    const after = follow(start, [unit('y', 'c8')], []);
    expect(start.map((figure) => figure.key)).not.toContain(after[0]?.key);
});
