import { expect, test } from 'vitest';
import { cellBeyond, columnsOf, frameOf, labelsOf, outlineOf, square } from './frame';

const grid = { files: 3, ranks: 4, turned: false };
const seen = frameOf(grid);
const turned = frameOf({ ...grid, turned: true });

test('arrow keys go where they point, on a flipped board too', () => {
    expect(cellBeyond(seen, 'b2', 'ArrowUp', false)).toBe('b3');
    expect(cellBeyond(turned, 'b2', 'ArrowUp', false)).toBe('b1');
    expect(cellBeyond(seen, 'b2', 'ArrowLeft', false)).toBe('a2');
    expect(cellBeyond(turned, 'b2', 'ArrowLeft', false)).toBe('c2');
});

test('no key leads off the board', () => {
    expect(cellBeyond(seen, 'a1', 'ArrowLeft', false)).toBeNull();
    expect(cellBeyond(seen, 'a1', 'ArrowDown', false)).toBeNull();
    expect(cellBeyond(seen, 'a1', 'Enter', false)).toBeNull();
});

test('Home and End go along the row, with Control to the corners', () => {
    expect(cellBeyond(seen, 'b2', 'Home', false)).toBe('a2');
    expect(cellBeyond(seen, 'b2', 'End', false)).toBe('c2');
    expect(cellBeyond(seen, 'b2', 'Home', true)).toBe('a4');
    expect(cellBeyond(seen, 'b2', 'End', true)).toBe('c1');
});

test('columns are named from left to right below the board, and ranks at its left', () => {
    expect(columnsOf(seen)).toEqual(['a', 'b', 'c']);
    expect(columnsOf(turned)).toEqual(['c', 'b', 'a']);
    expect(labelsOf(turned).map(({ text }) => text)).toEqual(['c', 'b', 'a', '1', '2', '3', '4']);
    const [first, , , rank] = labelsOf(seen);
    expect(first).toMatchObject({ text: 'a', x: 84, y: 451 });
    expect(rank).toMatchObject({ text: '4', x: 17, y: 84 });
});

test('an outline is drawn in by its inset', () => {
    expect(outlineOf(square)).toBe('-50.0,-50.0 50.0,-50.0 50.0,50.0 -50.0,50.0');
    expect(outlineOf(square, 5)).toBe('-45.0,-45.0 45.0,-45.0 45.0,45.0 -45.0,45.0');
});
