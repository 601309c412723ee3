// Where the squares and hexagons are in the picture, in whose units a square is 100 wide and a hexagon 100 high. What
// follows from the names alone: which squares there are, the rules say.
import type { Point } from '../../boards/frame';
import type { Place, Player } from '../../rules/types';
import type { Letter, OctiScene } from './scene';

export const cell = 100;
const rim = 36;
/** The height of the strips above and below the board, for what a player has beside it. */
export const tray = 84;
/** The distance between the centre and the corners of a hexagon. */
const radius = cell / Math.sqrt(3);

export interface Frame {
    readonly hexagonal: boolean;
    /** Seen from the side of player one: everything is turned round. */
    readonly turned: boolean;
    readonly directions: 6 | 8;
    readonly squares: readonly Place[];
    readonly width: number;
    readonly height: number;
    /** Where the middle of the board is before it is moved into the picture. */
    readonly middle: Point;
}

const columnOf = (square: Place): number => Number(square[0]);
export const rankOf = (square: Place): number => Number(square[1]);

/** The centre of a square, as seen by player two, with the origin anywhere. */
function rawCentre(hexagonal: boolean, square: Place): Point {
    const column = columnOf(square);
    const rank = rankOf(square);
    return hexagonal
        ? { x: 1.5 * radius * column, y: (column / 2 - rank) * cell }
        : { x: column * cell, y: -rank * cell };
}

export function frameOf({ board, squares, limits }: OctiScene, bottom: Player): Frame {
    const hexagonal = board === 'hexi';
    const centres = squares.map((square) => rawCentre(hexagonal, square));
    const span = (values: readonly number[]): { low: number; high: number } => ({
        low: Math.min(...values),
        high: Math.max(...values),
    });
    const across = span(centres.map(({ x }) => x));
    const down = span(centres.map(({ y }) => y));
    const breadth = hexagonal ? 2 * radius : cell;
    return {
        hexagonal,
        turned: bottom === 'one',
        directions: limits.directions,
        squares,
        width: across.high - across.low + breadth + 2 * rim,
        height: down.high - down.low + cell + 2 * (rim + tray),
        middle: { x: (across.low + across.high) / 2, y: (down.low + down.high) / 2 },
    };
}

export function centreOf(frame: Frame, square: Place): Point {
    const { x, y } = rawCentre(frame.hexagonal, square);
    const side = frame.turned ? -1 : 1;
    return {
        x: frame.width / 2 + side * (x - frame.middle.x),
        y: frame.height / 2 + side * (y - frame.middle.y),
    };
}

const corners = [0, 60, 120, 180, 240, 300].map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
});
const square = [
    { x: -50, y: -50 },
    { x: 50, y: -50 },
    { x: 50, y: 50 },
    { x: -50, y: 50 },
];

/** The corners of a square or hexagon around the point 0,0, drawn in by so many hundredths. */
export function outlineOf({ hexagonal }: Pick<Frame, 'hexagonal'>, inset = 0): string {
    const scale = 1 - (2 * inset) / 100;
    return (hexagonal ? corners : square)
        .map(({ x, y }) => `${(x * scale).toFixed(1)},${(y * scale).toFixed(1)}`)
        .join(' ');
}

/** The width and height of the area of a square or hexagon. */
export function areaOf({ hexagonal }: Pick<Frame, 'hexagonal'>): { width: number; height: number } {
    return { width: hexagonal ? 2 * radius : cell, height: cell };
}

/** By how many degrees a direction is turned from upwards, clockwise. */
export function angleOf(
    { turned, directions }: Pick<Frame, 'turned' | 'directions'>,
    letter: Letter,
): number {
    return ((letter.charCodeAt(0) - 65) * 360) / directions + (turned ? 180 : 0);
}

/** The point at this distance from 0,0 in a direction. */
export function pointAt(
    frame: Pick<Frame, 'turned' | 'directions'>,
    letter: Letter,
    distance: number,
): Point {
    const turn = (angleOf(frame, letter) * Math.PI) / 180;
    return { x: distance * Math.sin(turn), y: -distance * Math.cos(turn) };
}

/** A light or dark square, or one of three shades of hexagons: neighbours differ. */
export function shadeOf(frame: Pick<Frame, 'hexagonal'>, at: Place): 0 | 1 | 2 {
    const sum = columnOf(at) + rankOf(at);
    return (frame.hexagonal ? sum % 3 : sum % 2) as 0 | 1 | 2;
}

/** The ranks from the top of the screen, each from left to right. */
export function rowsOf(frame: Frame): readonly (readonly Place[])[] {
    const ranks = [...new Set(frame.squares.map(rankOf))].sort((a, b) => (frame.turned ? a - b : b - a));
    const order = frame.turned ? -1 : 1;
    return ranks.map((rank) =>
        frame.squares
            .filter((one) => rankOf(one) === rank)
            .toSorted((a, b) => order * (columnOf(a) - columnOf(b))),
    );
}

export interface Label extends Point {
    readonly text: string;
}

/** The numbers of columns below the board, and of ranks at its left. */
export function labelsOf(frame: Frame): readonly Label[] {
    const columns = [...new Set(frame.squares.map(columnOf))];
    const lowest = columns.map((column) => {
        const own = frame.squares.filter((one) => columnOf(one) === column);
        const at = own
            .map((one) => centreOf(frame, one))
            .reduce((low, point) => (point.y > low.y ? point : low));
        return { text: String(column), x: at.x, y: at.y + cell / 2 + rim / 2 };
    });
    const aside = frame.hexagonal ? { x: -58, y: -34 } : { x: -cell / 2 - rim / 2, y: 0 };
    const leftmost = rowsOf(frame).map((row) => {
        const at = centreOf(frame, row[0] ?? '11');
        return { text: String(rankOf(row[0] ?? '11')), x: at.x + aside.x, y: at.y + aside.y };
    });
    return [...lowest, ...leftmost];
}

/** Where a player's strip begins. */
export function trayTop(frame: Frame, below: boolean): number {
    return below ? frame.height - tray + 4 : 4;
}

const towards: Readonly<Record<string, Point>> = {
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
};

/** The square that a key leads to: the nearest in that direction, or an end of the rank. Null: the key does nothing. */
export function squareBeyond(frame: Frame, from: Place, key: string): Place | null {
    if (key === 'Home' || key === 'End') {
        const row = rowsOf(frame).find((squares) => squares.includes(from)) ?? [];
        return (key === 'Home' ? row[0] : row.at(-1)) ?? null;
    }
    const way = towards[key];
    if (!way) return null;
    const start = centreOf(frame, from);
    const far = (square: Place): number => {
        const { x, y } = centreOf(frame, square);
        const along = (x - start.x) * way.x + (y - start.y) * way.y;
        const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x);
        return along > 1 && aside <= along ? along + 2 * aside : Infinity;
    };
    const [best] = frame.squares
        .map((square) => ({ square, distance: far(square) }))
        .filter(({ distance }) => distance < Infinity)
        .toSorted((a, b) => a.distance - b.distance);
    return best?.square ?? null;
}
