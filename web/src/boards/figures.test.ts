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

test('every figure has a unique key', () => {
    expect(new Set(start.map((figure) => figure.key)).size).toBe(3);
});

test('figures keep their keys, moving or not', () => {
    const after = follow(start, [unit('x', 'b6'), unit('x', 'e8'), unit('ball', 'c8')], [step('c8', 'b6')]);
    expect(keyAt(after, 'x', 'b6')).toBe(keyAt(start, 'x', 'c8'));
    expect(keyAt(after, 'x', 'e8')).toBe(keyAt(start, 'x', 'e8'));
});

test('a passed ball goes through every receiver', () => {
    const after = follow(
        start,
        [unit('x', 'c8'), unit('x', 'e8'), unit('ball', 'a1')],
        [step('c8', 'e8'), step('e8', 'a1')],
    );
    const ball = after.find((figure) => figure.unit.kind === 'ball');
    expect(ball?.key).toBe(keyAt(start, 'ball', 'c8'));
    expect(ball?.via).toEqual(['e8']);
});

test('a move that is taken back keeps the key', () => {
    const moved = follow(start, [unit('x', 'b6'), unit('x', 'e8'), unit('ball', 'c8')], [step('c8', 'b6')]);
    const back = follow(moved, [unit('x', 'c8'), unit('x', 'e8'), unit('ball', 'c8')], []);
    expect(keyAt(back, 'x', 'c8')).toBe(keyAt(start, 'x', 'c8'));
});

test('when one of two figures on a square moves, both keep their keys', () => {
    const pair = follow([], [unit('pawn', 'a1'), unit('pawn', 'a1')], []);
    const apart = follow(pair, [unit('pawn', 'b1'), unit('pawn', 'a1')], [step('a1', 'b1')]);
    expect(apart.map((figure) => figure.key).sort()).toEqual(pair.map((figure) => figure.key).sort());
});

test('a new figure gets a new key', () => {
    const after = follow(start, [unit('y', 'c8')], []);
    expect(start.map((figure) => figure.key)).not.toContain(after[0]?.key);
});
