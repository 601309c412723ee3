// Drawing a path in the position editor: cell by cell, and the wall pieces along it follow. [MZ-8]
import { other } from '../../rules/players';
import type { Place, Player } from '../../rules/types';
import { type Direction, directions, heading, moved, nodeOf, placeAt } from './geometry';
import {
    atHome,
    wallsOf,
    type Ends,
    type Ground,
    type MazersSetup,
    type Progress,
    type SetupSide,
} from './setup';

const edgeOf = (cell: Place, direction: Direction): Place | null => placeAt(moved(nodeOf(cell), direction));

/** The cell on the other side of an edge. */
export const beyond = (cell: Place, edge: Place): Place =>
    placeAt(moved(nodeOf(cell), heading(cell, edge), 2)) ?? cell;

/** The sides of a cell through which a path can lead: neither the rim nor a built-in wall. */
export function waysOut({ slots, doorways }: Ground, cell: Place): readonly Place[] {
    return directions.flatMap((direction) => {
        const edge = edgeOf(cell, direction);
        return edge !== null && (slots.includes(edge) || doorways.includes(edge)) ? [edge] : [];
    });
}

/** Null: the cells are not neighbours, or there is a built-in wall between them. */
function wayBetween(ground: Ground, from: Place, to: Place): Place | null {
    return waysOut(ground, from).find((edge) => beyond(from, edge) === to) ?? null;
}

function innerWays(ground: Ground, path: readonly Place[]): readonly Place[] {
    return path.flatMap((cell, index) => {
        const next = path[index + 1];
        const way = next === undefined ? null : wayBetween(ground, cell, next);
        return way === null ? [] : [way];
    });
}

const openings = ({ ends }: SetupSide): readonly Place[] => (ends ? [ends.tail, ends.head] : []);

/** The slots where the path needs a wall piece: all its sides but those that lead on. */
function slotsAlong(ground: Ground, side: SetupSide): readonly Place[] {
    const open = new Set([...innerWays(ground, side.path), ...openings(side)]);
    const sides = side.path.flatMap((cell) => waysOut(ground, cell));
    return sides.filter((edge) => ground.slots.includes(edge) && !open.has(edge));
}

/** The setup with another path. Wall pieces of the player along the old one go, those along the new one are added. */
function redrawn(setup: MazersSetup, player: Player, side: SetupSide): MazersSetup {
    const { ground, sides } = setup;
    const old = slotsAlong(ground, sides[player]);
    const gone = new Set([...old, ...innerWays(ground, side.path), ...openings(side)]);
    const men = new Map(setup.men);
    for (const place of wallsOf(setup, player)) if (gone.has(place)) men.delete(place);
    for (const place of slotsAlong(ground, side))
        if (!men.has(place)) men.set(place, { kind: 'wall', player });
    return withSide({ ...setup, men }, player, side);
}

function withSide(setup: MazersSetup, player: Player, side: SetupSide): MazersSetup {
    return { ...setup, sides: { ...setup.sides, [player]: side } };
}

type Wishes = readonly (Place | null)[];

function openingAt(ground: Ground, cell: Place, taken: readonly Place[], wishes: Wishes): Place | null {
    const free = waysOut(ground, cell).filter((edge) => !taken.includes(edge));
    return wishes.find((edge) => edge !== null && free.includes(edge)) ?? free[0] ?? null;
}

/** The edge at which a straight line from one cell leaves the next. */
const straightOn = (from: Place | undefined, cell: Place): Place | null =>
    from === undefined ? null : edgeOf(cell, heading(from, cell));

/** The openings of a path: the first of the wishes that is possible, or straight on, or any. Null: it has no way out. */
function endsOf(
    ground: Ground,
    path: readonly Place[],
    wishes: Readonly<Record<keyof Ends, Wishes>>,
): Ends | null {
    const [tail, second] = path;
    const head = path.at(-1);
    if (tail === undefined || head === undefined) return null;
    const inner = innerWays(ground, path);
    const atHead = openingAt(ground, head, inner, [...wishes.head, straightOn(path.at(-2), head)]);
    if (atHead === null) return null;
    const taken = path.length === 1 ? [atHead] : inner;
    const atTail = openingAt(ground, tail, taken, [...wishes.tail, straightOn(second, tail)]);
    return atTail === null ? null : { tail: atTail, head: atHead };
}

/** The openings stay where they are if they can, unless another place is wanted. */
function withPath(
    setup: MazersSetup,
    player: Player,
    path: readonly Place[],
    wanted: Readonly<Partial<Record<keyof Ends, Place | null>>> = {},
): MazersSetup {
    const old = setup.sides[player].ends;
    const ends = endsOf(setup.ground, path, {
        tail: [wanted.tail ?? null, old?.tail ?? null, old?.head ?? null],
        head: [wanted.head ?? null, old?.head ?? null],
    });
    return ends ? redrawn(setup, player, { progress: 'building', path, ends }) : setup;
}

function sentHome(setup: MazersSetup, player: Player): MazersSetup {
    const men = new Map(setup.men);
    for (const place of wallsOf(setup, player)) men.delete(place);
    return withSide({ ...setup, men }, player, atHome(setup.ground, player));
}

/** The mouse arrives through the doorway next to the head, if there is one. */
function arrived(setup: MazersSetup, player: Player): MazersSetup {
    const { ground, sides } = setup;
    const { path } = sides[player];
    const head = path.at(-1);
    const doorway = head === undefined ? null : wayBetween(ground, head, ground.homes[other(player)]);
    const led = doorway === null ? setup : withPath(setup, player, path, { head: doorway });
    return withSide(led, player, { progress: 'arrived', path, ends: null });
}

export function withProgress(setup: MazersSetup, player: Player, progress: Progress): MazersSetup {
    const { path } = setup.sides[player];
    switch (progress) {
        case 'waiting':
            return sentHome(setup, player);
        case 'building':
            return withPath(setup, player, path.length > 0 ? path : [setup.ground.homes[player]]);
        case 'arrived':
            return arrived(setup, player);
    }
}

/** A tap on a cell of the path cuts it off there; on a neighbour of an end it grows; elsewhere it begins anew. */
export function tapCell(setup: MazersSetup, player: Player, cell: Place): MazersSetup {
    const { ground } = setup;
    const { path, progress } = setup.sides[player];
    const [tail] = path;
    const head = path.at(-1);
    const at = path.indexOf(cell);
    if (at >= 0) return cutFrom(setup, player, cell === head ? at : at + 1);
    if (head !== undefined && wayBetween(ground, head, cell) !== null)
        return cell === ground.homes[other(player)]
            ? arrived(setup, player)
            : withPath(setup, player, [...path, cell]);
    const growsBackwards = progress === 'building' && tail !== undefined && wayBetween(ground, tail, cell);
    return withPath(setup, player, growsBackwards ? [cell, ...path] : [cell]);
}

/** The path without its cells from this number on. If none is left, the mouse is at home. */
function cutFrom(setup: MazersSetup, player: Player, length: number): MazersSetup {
    const { path } = setup.sides[player];
    const [last, next] = [path[length - 1], path[length]];
    if (last === undefined) return sentHome(setup, player);
    const head = next === undefined ? null : wayBetween(setup.ground, last, next);
    return withPath(setup, player, path.slice(0, length), { head });
}

/** The path without this cell: the tail alone, or everything from the cell to the head. */
export function eraseCell(setup: MazersSetup, player: Player, cell: Place): MazersSetup {
    const { path } = setup.sides[player];
    const [tail, second] = path;
    if (cell !== tail || second === undefined) return cutFrom(setup, player, path.indexOf(cell));
    return withPath(setup, player, path.slice(1), { tail: wayBetween(setup.ground, second, tail) });
}

/** The edges that can become an opening of the path. */
export function possibleOpenings({ ground, sides }: MazersSetup, player: Player): readonly Place[] {
    const { path, progress } = sides[player];
    if (progress === 'arrived') return [];
    const inner = innerWays(ground, path);
    const ends = [path[0], path.at(-1)].filter((cell) => cell !== undefined);
    return ends.flatMap((cell) => waysOut(ground, cell)).filter((edge) => !inner.includes(edge));
}

/** A tap on a side of an end cell makes it the opening there. */
export function tapEdge(setup: MazersSetup, player: Player, edge: Place): MazersSetup {
    const { path } = setup.sides[player];
    const head = path.at(-1);
    if (!possibleOpenings(setup, player).includes(edge)) return setup;
    const isAtHead = head !== undefined && waysOut(setup.ground, head).includes(edge);
    return withPath(setup, player, path, isAtHead ? { head: edge } : { tail: edge });
}

/** The mouse turns round: tail and head change places. */
export function turnedRound(setup: MazersSetup, player: Player): MazersSetup {
    const { path, ends } = setup.sides[player];
    if (!ends) return setup;
    const turned = { tail: ends.head, head: ends.tail };
    return withSide(setup, player, { progress: 'building', path: path.toReversed(), ends: turned });
}

/** The first wall piece decides which doorway the path begins at. [MZ-9] */
export function withHeadChosen(setup: MazersSetup, player: Player, wall: Place): MazersSetup {
    const { ground, sides } = setup;
    const { path, progress } = sides[player];
    const home = ground.homes[player];
    if (progress !== 'waiting') return setup;
    const head =
        waysOut(ground, home).find((way) => waysOut(ground, beyond(home, way)).includes(wall)) ?? null;
    const ends = endsOf(ground, path, { tail: [], head: [head] });
    return ends ? withSide(setup, player, { progress: 'building', path, ends }) : setup;
}
