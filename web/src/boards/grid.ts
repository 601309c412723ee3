// Boards of squares: where a square is on the screen.
import type { Place } from '../rules/types';

export interface Grid {
    readonly files: number;
    readonly ranks: number;
    /** Seen from the far side: rank 1 is at the top. */
    readonly turned: boolean;
}

/** Columns from the left and rows from the top, as shown on the screen. */
export interface Spot {
    readonly column: number;
    readonly row: number;
}

/** The indices of file and rank, both from 0. */
export function squareAt(file: number, rank: number): Place {
    return String.fromCharCode('a'.charCodeAt(0) + file) + String(rank + 1);
}

export function fileOf(square: Place): number {
    return square.charCodeAt(0) - 'a'.charCodeAt(0);
}

export function rankOf(square: Place): number {
    return Number(square.slice(1)) - 1;
}

export function spotOf(grid: Grid, square: Place): Spot {
    const file = fileOf(square);
    const rank = rankOf(square);
    return grid.turned
        ? { column: grid.files - 1 - file, row: rank }
        : { column: file, row: grid.ranks - 1 - rank };
}

export function squareOf(grid: Grid, { column, row }: Spot): Place {
    return grid.turned ? squareAt(grid.files - 1 - column, row) : squareAt(column, grid.ranks - 1 - row);
}

const counted = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The squares as shown, row by row from the top left. */
export function rowsOf(grid: Grid): readonly (readonly Place[])[] {
    return counted(grid.ranks).map((row) =>
        counted(grid.files).map((column) => squareOf(grid, { column, row })),
    );
}
