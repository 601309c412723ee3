// Where the cells of a board are in its picture, in whose units a cell is 100 high. Boards of squares and of hexagons differ
// only here: all of them are drawn and operated by the same components.
import type { Place } from '../rules/types';
import { fileOf, rankOf, rowsOf, spotOf, type Grid } from './grid';

export const cell = 100;
/** The width of the rim around the cells, with the names of columns and ranks. */
export const rim = 34;

export interface Point {
    readonly x: number;
    readonly y: number;
}

/** The form of all cells of a board. */
export interface Shape {
    readonly width: number;
    readonly height: number;
    /** Around the point 0,0. */
    readonly corners: readonly Point[];
    /** Where the name of a rank is, seen from the first cell of its row. */
    readonly rankLabel: Point;
}

export interface Frame {
    readonly width: number;
    readonly height: number;
    readonly shape: Shape;
    /** The cells as shown: rows from the top, each from left to right. */
    readonly rows: readonly (readonly Place[])[];
    readonly centre: (place: Place) => Point;
    /** Dark, light or between them: neighbours differ. */
    readonly shade: (place: Place) => 0 | 1 | 2;
    /** What is below and around the cells, as paths, which may overlap. */
    readonly rim: readonly string[];
}

/** A place is named by a sign for its column and the number of its rank: "c8", "57". */
export const columnName = (place: Place): string => place.slice(0, 1);
export const rankName = (place: Place): string => place.slice(1);

export function centreOf(frame: Pick<Frame, 'centre'>, place: Place): Point {
    return frame.centre(place);
}

export const square: Shape = {
    width: cell,
    height: cell,
    corners: [
        { x: -50, y: -50 },
        { x: 50, y: -50 },
        { x: 50, y: 50 },
        { x: -50, y: 50 },
    ],
    rankLabel: { x: -cell / 2 - rim / 2, y: 0 },
};

/** A board of squares. */
export interface SquareFrame extends Frame {
    /** The height of the strips above and below the rim, for pieces next to the board; 0: none. */
    readonly tray: number;
}

export function frameOf(grid: Grid, tray = 0): SquareFrame {
    const width = grid.files * cell + 2 * rim;
    const height = grid.ranks * cell + 2 * (rim + tray);
    return {
        tray,
        width,
        height,
        shape: square,
        rows: rowsOf(grid),
        centre: (place) => {
            const { column, row } = spotOf(grid, place);
            return { x: rim + (column + 0.5) * cell, y: tray + rim + (row + 0.5) * cell };
        },
        shade: (place) => ((fileOf(place) + rankOf(place)) % 2 === 0 ? 0 : 1),
        rim: [roundedBox(1, tray + 1, width - 2, height - 2 * tray - 2)],
    };
}

/** A rectangle with round corners. */
export function roundedBox(x: number, y: number, width: number, height: number): string {
    const round = 14;
    const [across, down] = [width - 2 * round, height - 2 * round];
    const corner = (dx: number, dy: number): string =>
        `a${String(round)} ${String(round)} 0 0 1 ${String(dx * round)} ${String(dy * round)}`;
    return [
        `M${String(x + round)} ${String(y)}h${String(across)}${corner(1, 1)}`,
        `v${String(down)}${corner(-1, 1)}h${String(-across)}${corner(-1, -1)}v${String(-down)}${corner(1, -1)}z`,
    ].join('');
}

/** The top left corner of a square. */
export function cornerOf(frame: SquareFrame, place: Place): Point {
    const { x, y } = frame.centre(place);
    return { x: x - cell / 2, y: y - cell / 2 };
}

/**
 * The corners of a cell around a point, as the points of a polygon; `inset`: how far its sides are moved inwards.
 */
export function outlineOf({ corners }: Pick<Shape, 'corners'>, inset = 0, around?: Point): string {
    const scale = 1 - (2 * inset) / cell;
    const { x: left, y: top } = around ?? { x: 0, y: 0 };
    return corners
        .map(({ x, y }) => `${(left + x * scale).toFixed(1)},${(top + y * scale).toFixed(1)}`)
        .join(' ');
}

export interface Label extends Point {
    readonly text: string;
}

/** The names of the columns below the board, and of the ranks at its left. */
export function labelsOf({ rows, shape, centre }: Frame): readonly Label[] {
    const columns = columnsOf({ rows, centre }).map((text) => {
        const own = rows.flat().filter((place) => columnName(place) === text);
        const lowest = own.map(centre).reduce((low, point) => (point.y > low.y ? point : low));
        return { text, x: lowest.x, y: lowest.y + cell / 2 + rim / 2 };
    });
    const ranks = rows.flatMap(([first]) => {
        if (first === undefined) return [];
        const { x, y } = centre(first);
        return [{ text: rankName(first), x: x + shape.rankLabel.x, y: y + shape.rankLabel.y }];
    });
    return [...columns, ...ranks];
}

/** The names of the columns from left to right. */
export function columnsOf({ rows, centre }: Pick<Frame, 'rows' | 'centre'>): readonly string[] {
    const places = rows.flat().toSorted((a, b) => centre(a).x - centre(b).x);
    return [...new Set(places.map(columnName))];
}

const ways: Readonly<Record<string, Point>> = {
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
};

/**
 * The cell that a key leads to: the nearest in that direction, or an end of the row; if `wide`, of the board. Null: the
 * key does nothing here, or would leave the board.
 */
export function cellBeyond(frame: Frame, from: Place, key: string, wide: boolean): Place | null {
    const row = (wide ? frame.rows.flat() : frame.rows.find((places) => places.includes(from))) ?? [];
    if (key === 'Home') return row[0] ?? null;
    if (key === 'End') return row.at(-1) ?? null;
    const way = ways[key];
    return way ? nearest(frame, from, way) : null;
}

function nearest({ rows, centre }: Frame, from: Place, way: Point): Place | null {
    const start = centre(from);
    const far = (place: Place): number => {
        const { x, y } = centre(place);
        const along = (x - start.x) * way.x + (y - start.y) * way.y;
        const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
        return along > 1 && aside <= along ? along + 2 * aside : Infinity;
    };
    const [best] = rows
        .flat()
        .map((place) => ({ place, distance: far(place) }))
        .filter(({ distance }) => distance < Infinity)
        .toSorted((a, b) => a.distance - b.distance);
    return best?.place ?? null;
}
