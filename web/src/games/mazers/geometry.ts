// The geometry of a Mazers board. Coordinates count half cells from the south-west corner: a cell has two odd
// coordinates, a vertical edge an even column, a horizontal edge an even row, and a peg two even coordinates. So one
// step leads from a cell to its side, and two steps to its neighbour.
import type { Place, Player } from '../../rules/types';
import type { MazersScene } from './scene';

export interface Node {
    readonly column: number;
    readonly row: number;
}

export interface Point {
    readonly x: number;
    readonly y: number;
}

export type Direction = 'north' | 'east' | 'south' | 'west';

const steps: Readonly<Record<Direction, Node>> = {
    north: { column: 0, row: 1 },
    east: { column: 1, row: 0 },
    south: { column: 0, row: -1 },
    west: { column: -1, row: 0 },
};
export const directions: readonly Direction[] = ['north', 'east', 'south', 'west'];

const opposites: Readonly<Record<Direction, Direction>> = {
    north: 'south',
    east: 'west',
    south: 'north',
    west: 'east',
};

const firstFile = 'a'.charCodeAt(0);

export function fileName(file: number): string {
    return String.fromCharCode(firstFile + file);
}

/** The node of a cell or an edge. Throws for any other text; the rules never name such a place. */
export function nodeOf(place: Place): Node {
    const parts = /^([a-z])(\d+)([en]?)$/.exec(place);
    if (!parts) throw new Error(`no place of a Mazers board: ${place}`);
    const [, file = '', rank = '', side] = parts;
    const column = 2 * (file.charCodeAt(0) - firstFile) + 1;
    const row = 2 * Number(rank) - 1;
    return { column: side === 'e' ? column + 1 : column, row: side === 'n' ? row + 1 : row };
}

export function moved(from: Node, direction: Direction, by = 1): Node {
    const step = steps[direction];
    return { column: from.column + by * step.column, row: from.row + by * step.row };
}

const odd = (value: number): boolean => Math.abs(value % 2) === 1;

export function isCell(node: Node): boolean {
    return odd(node.column) && odd(node.row);
}
export function isPeg(node: Node): boolean {
    return !odd(node.column) && !odd(node.row);
}
/** Whether an edge is horizontal, with cells to the north and the south of it. */
export function isLying(node: Node): boolean {
    return odd(node.column);
}

/** The name of a cell, or of the edge to its east or north. A peg has none. */
export function placeAt(node: Node): Place | null {
    if (isPeg(node)) return null;
    const file = Math.floor((node.column - 1) / 2);
    const rank = Math.floor((node.row - 1) / 2);
    const side = isCell(node) ? '' : isLying(node) ? 'n' : 'e';
    return `${fileName(file)}${rank + 1}${side}`;
}

/** The two cells next to an edge: south or west first. */
export function cellsBeside(edge: Place): readonly [Place, Place] {
    const node = nodeOf(edge);
    const [before, after]: readonly [Direction, Direction] = isLying(node)
        ? ['south', 'north']
        : ['west', 'east'];
    return [placeAt(moved(node, before)) ?? edge, placeAt(moved(node, after)) ?? edge];
}

/** The main direction from one place to another. */
export function heading(from: Place, to: Place): Direction {
    const a = nodeOf(from);
    const b = nodeOf(to);
    const across = b.column - a.column;
    const up = b.row - a.row;
    if (Math.abs(across) > Math.abs(up)) return across > 0 ? 'east' : 'west';
    return up >= 0 ? 'north' : 'south';
}

const key = (node: Node): string => `${node.column},${node.row}`;

/** The corners of cells. */
export function pegsOf(cells: readonly Place[]): readonly Node[] {
    const pegs = new Map<string, Node>();
    for (const cell of cells) {
        const { column, row } = nodeOf(cell);
        for (const dc of [-1, 1])
            for (const dr of [-1, 1]) {
                const peg = { column: column + dc, row: row + dr };
                pegs.set(key(peg), peg);
            }
    }
    return [...pegs.values()];
}

// The segments of the rim, each with the board on its left. Two segments begin at a peg where two corners touch.
function rimStretches(cells: readonly Place[]): Map<string, { from: Node; to: Node }[]> {
    const all = new Set(cells);
    const stretches = new Map<string, { from: Node; to: Node }[]>();
    for (const cell of cells)
        for (const direction of directions) {
            const beyond = placeAt(moved(nodeOf(cell), direction, 2));
            if (beyond !== null && all.has(beyond)) continue;
            const stretch = rimOf(nodeOf(cell), direction);
            stretches.set(key(stretch.from), [...(stretches.get(key(stretch.from)) ?? []), stretch]);
        }
    return stretches;
}

function rimOf(cell: Node, direction: Direction): { from: Node; to: Node } {
    const middle = moved(cell, direction);
    const turned: Readonly<Record<Direction, Direction>> = {
        north: 'west',
        west: 'south',
        south: 'east',
        east: 'north',
    };
    const along = turned[direction];
    return { from: moved(middle, opposites[along]), to: moved(middle, along) };
}

/** The rim as closed loops of pegs, corners only. A board with a hole has more than one. */
export function outlines(cells: readonly Place[]): readonly (readonly Node[])[] {
    const stretches = rimStretches(cells);
    const loops: Node[][] = [];
    for (const waiting of stretches.values())
        while (waiting.length > 0) {
            const loop: Node[] = [];
            let next = waiting.pop();
            while (next) {
                loop.push(next.from);
                next = stretches.get(key(next.to))?.pop();
            }
            loops.push(cornersOf(loop));
        }
    return loops;
}

function cornersOf(loop: readonly Node[]): Node[] {
    return loop.filter((at, index) => {
        const before = loop.at(index - 1) ?? at;
        const after = loop[(index + 1) % loop.length] ?? at;
        const straight = before.column === after.column || before.row === after.row;
        return !straight;
    });
}

/** The area that the board is drawn in, in units of the SVG. */
export interface Frame {
    readonly width: number;
    readonly height: number;
    readonly files: number;
    readonly ranks: number;
    /** Player two is at the bottom. */
    readonly flipped: boolean;
}

/** The side length of a cell. */
export const size = 40;
/** Space for the names of files and ranks at the left and the bottom, and for the rim elsewhere. */
export const labels = 15;
const slack = 5;

export function frameOf(scene: Pick<MazersScene, 'files' | 'ranks'>, bottom: Player): Frame {
    return {
        width: labels + scene.files * size + slack,
        height: slack + scene.ranks * size + labels,
        files: scene.files,
        ranks: scene.ranks,
        flipped: bottom === 'two',
    };
}

export function pointOf(frame: Frame, node: Node): Point {
    const column = frame.flipped ? 2 * frame.files - node.column : node.column;
    const row = frame.flipped ? 2 * frame.ranks - node.row : node.row;
    return { x: labels + (column * size) / 2, y: slack + frame.ranks * size - (row * size) / 2 };
}

export function placePoint(frame: Frame, place: Place): Point {
    return pointOf(frame, nodeOf(place));
}

/** Degrees clockwise from straight up on the screen. */
export function angleOf(frame: Frame, direction: Direction): number {
    return (directions.indexOf(direction) * 90 + (frame.flipped ? 180 : 0)) % 360;
}

/** The direction of an arrow key on a board that may be flipped. */
export function turned(frame: Frame, direction: Direction): Direction {
    return frame.flipped ? opposites[direction] : direction;
}

/** A closed loop of pegs as SVG path data. */
export function pathData(frame: Frame, loop: readonly Node[]): string {
    const points = loop.map((node) => pointOf(frame, node)).map(({ x, y }) => `${x} ${y}`);
    return `M${points.join('L')}Z`;
}
