// Where the squares and hexagons are in the picture. It follows from their names alone; which there are, the rules say.
import {
    cell,
    columnName,
    outlineOf,
    rankName,
    rim,
    roundedBox,
    square,
    type Frame,
    type Point,
    type Shape,
} from '../../boards/frame';
import type { Place, Player } from '../../rules/types';
import type { Letter, OctiScene } from './scene';

/** The height of the strips above and below the board, for what a player has beside it. */
export const tray = 84;
/** The distance between the centre and the corners of a hexagon. */
const radius = cell / Math.sqrt(3);

const hexagon: Shape = {
    width: 2 * radius,
    height: cell,
    corners: [0, 60, 120, 180, 240, 300].map((degrees) => {
        const turn = (degrees * Math.PI) / 180;
        return { x: radius * Math.cos(turn), y: radius * Math.sin(turn) };
    }),
    rankLabel: { x: -58, y: -34 },
};

/** How pods are seen: their directions, and whether from the side of player one, which turns everything round. */
export interface Sight {
    readonly turned: boolean;
    readonly directions: 6 | 8;
}

export interface OctiFrame extends Frame, Sight {}

const columnOf = (place: Place): number => Number(columnName(place));
const rankOf = (place: Place): number => Number(rankName(place));

/** The centre of a cell, as seen by player two, with the origin anywhere. */
function rawCentre(hexagonal: boolean, place: Place): Point {
    const column = columnOf(place);
    const rank = rankOf(place);
    return hexagonal
        ? { x: 1.5 * radius * column, y: (column / 2 - rank) * cell }
        : { x: column * cell, y: -rank * cell };
}

/** The ranks from the top of the screen, each from left to right. */
function rowsOf(places: readonly Place[], turned: boolean): readonly (readonly Place[])[] {
    const order = turned ? -1 : 1;
    const ranks = [...new Set(places.map(rankOf))].sort((a, b) => order * (b - a));
    return ranks.map((rank) =>
        places
            .filter((place) => rankOf(place) === rank)
            .toSorted((a, b) => order * (columnOf(a) - columnOf(b))),
    );
}

interface Span {
    readonly low: number;
    readonly high: number;
}

function spanOf(values: readonly number[]): Span {
    return { low: Math.min(...values), high: Math.max(...values) };
}

export function frameOf({ board, squares, limits }: OctiScene, bottom: Player): OctiFrame {
    const hexagonal = board === 'hexi';
    const shape = hexagonal ? hexagon : square;
    const turned = bottom === 'one';
    const centres = squares.map((place) => rawCentre(hexagonal, place));
    const across = spanOf(centres.map(({ x }) => x));
    const down = spanOf(centres.map(({ y }) => y));
    const width = across.high - across.low + shape.width + 2 * rim;
    const height = down.high - down.low + cell + 2 * (rim + tray);
    const centre = (place: Place): Point => {
        const { x, y } = rawCentre(hexagonal, place);
        const side = turned ? -1 : 1;
        return {
            x: width / 2 + side * (x - (across.low + across.high) / 2),
            y: height / 2 + side * (y - (down.low + down.high) / 2),
        };
    };
    return {
        width,
        height,
        shape,
        turned,
        directions: limits.directions,
        rows: rowsOf(squares, turned),
        centre,
        shade: (place) => ((columnOf(place) + rankOf(place)) % (hexagonal ? 3 : 2)) as 0 | 1 | 2,
        rim: hexagonal
            ? squares.map((place) => `M${outlineOf(shape, 3 - rim, centre(place))}z`)
            : [roundedBox(1, tray + 1, width - 2, height - 2 * tray - 2)],
    };
}

/** By how many degrees a direction is turned from upwards, clockwise. */
export function angleOf({ turned, directions }: Sight, letter: Letter): number {
    return ((letter.charCodeAt(0) - 65) * 360) / directions + (turned ? 180 : 0);
}

/** The point at this distance from 0,0 in a direction. */
export function pointAt(sight: Sight, letter: Letter, distance: number): Point {
    const turn = (angleOf(sight, letter) * Math.PI) / 180;
    return { x: distance * Math.sin(turn), y: -distance * Math.cos(turn) };
}

/** Where a player's strip begins. */
export function trayTop({ height }: Pick<Frame, 'height'>, below: boolean): number {
    return below ? height - tray + 4 : 4;
}
