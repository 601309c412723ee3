import { expect, test } from 'vitest';
import { rowsOf, spotOf, squareBeyond, type Grid } from './grid';

const seen: Grid = { files: 3, ranks: 4, turned: false };
const turned: Grid = { ...seen, turned: true };

test('rank 1 is at the bottom, or at the top of a flipped board', () => {
    expect(rowsOf(seen)).toEqual([
        ['a4', 'b4', 'c4'],
        ['a3', 'b3', 'c3'],
        ['a2', 'b2', 'c2'],
        ['a1', 'b1', 'c1'],
    ]);
    expect(rowsOf(turned)[0]).toEqual(['c1', 'b1', 'a1']);
    expect(spotOf(turned, 'c1')).toEqual({ column: 0, row: 0 });
});

test('arrow keys go where they point, on a flipped board too', () => {
    expect(squareBeyond(seen, 'b2', 'ArrowUp', false)).toBe('b3');
    expect(squareBeyond(turned, 'b2', 'ArrowUp', false)).toBe('b1');
    expect(squareBeyond(seen, 'b2', 'ArrowLeft', false)).toBe('a2');
    expect(squareBeyond(turned, 'b2', 'ArrowLeft', false)).toBe('c2');
});

test('no key leads off the board', () => {
    expect(squareBeyond(seen, 'a1', 'ArrowLeft', false)).toBeNull();
    expect(squareBeyond(seen, 'a1', 'ArrowDown', false)).toBeNull();
    expect(squareBeyond(seen, 'a1', 'Enter', false)).toBeNull();
});

test('Home and End go along the row, with Control to the corners', () => {
    expect(squareBeyond(seen, 'b2', 'Home', false)).toBe('a2');
    expect(squareBeyond(seen, 'b2', 'End', false)).toBe('c2');
    expect(squareBeyond(seen, 'b2', 'Home', true)).toBe('a4');
    expect(squareBeyond(seen, 'b2', 'End', true)).toBe('c1');
});
