// The layout of a board of squares in the units of its picture: a square is 100 wide.
import { spotOf, type Grid } from './grid';
import type { Place } from '../rules/types';

export const cell = 100;
/** The width of the rim around the squares, with the names of files and ranks. */
export const rim = 34;

export interface Point {
    readonly x: number;
    readonly y: number;
}

export interface Frame {
    readonly grid: Grid;
    /** The height of the strips above and below the rim, for pieces next to the board; 0: none. */
    readonly tray: number;
    readonly width: number;
    readonly height: number;
}

export function frameOf(grid: Grid, tray = 0): Frame {
    return {
        grid,
        tray,
        width: grid.files * cell + 2 * rim,
        height: grid.ranks * cell + 2 * (rim + tray),
    };
}

/** The top left corner of a square. */
export function cornerOf(frame: Frame, square: Place): Point {
    const { column, row } = spotOf(frame.grid, square);
    return { x: rim + column * cell, y: frame.tray + rim + row * cell };
}

export function centreOf(frame: Frame, square: Place): Point {
    const { x, y } = cornerOf(frame, square);
    return { x: x + cell / 2, y: y + cell / 2 };
}
