import { expect, test } from 'vitest';
import { rowsOf, spotOf, type Grid } from './grid';

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
