// The position editor of Mazers.
import { carried, cleared, editorOf, toggled } from '../../boards/editor';
import { other } from '../../rules/players';
import type { Die, Place, Player, View } from '../../rules/types';
import { beyond, eraseCell, possibleOpenings, tapCell, tapEdge, waysOut, withHeadChosen } from './drawing';
import { dice, players } from './facts';
import { isCell, nodeOf } from './geometry';
import ManPicture from './ManPicture.svelte';
import MazersFields from './MazersFields.svelte';
import { mazersView, type MazersEnd, type MazersScene, type MazersSide, type MazersView } from './scene';
import { blockerOf, startOn, wallsOf, type Man, type MazersSetup, type Phase, type SetupSide } from './setup';
import { t } from './words';

const piecesPerSide = 12;

const blockersOf = (player: Player): readonly Man[] => dice.map((die) => ({ kind: 'blocker', player, die }));
const menOf = (player: Player): readonly Man[] => [
    { kind: 'path', player },
    { kind: 'wall', player },
    ...blockersOf(player),
];

function setupOf(view: View): MazersSetup {
    const { toMove, scene, position } = mazersView(view);
    const { files, ranks, sides } = scene;
    return {
        game: 'mazers',
        files,
        ranks,
        ground: scene,
        toMove,
        men: new Map(players.flatMap((player) => piecesOf(sides[player], player))),
        sides: { one: sideOf(sides.one), two: sideOf(sides.two) },
        phase: phaseOf(scene, position),
    };
}

function piecesOf({ walls, blockers }: MazersSide, player: Player): readonly (readonly [Place, Man])[] {
    return [
        ...walls.map((place) => [place, { kind: 'wall', player }] as const),
        ...dice.map((die) => [blockers[die], { kind: 'blocker', player, die }] as const),
    ];
}

function sideOf({ path, head, tail, arrived }: MazersSide): SetupSide {
    const ends = head && tail && { tail: tail.opening, head: head.opening };
    return { progress: arrived ? 'arrived' : ends ? 'building' : 'waiting', path, ends };
}

// Whether the mouse has turned round in this turn is not in the scene.
function phaseOf({ dice, blockersLeft, wallMovesLeft }: MazersScene, position: string): Phase {
    if (wallMovesLeft !== null)
        return { due: 'walls', left: wallMovesLeft, turned: /^\S+ w\d+t /.test(position) };
    return dice && blockersLeft.length > 0 ? { due: 'blockers', dice, left: blockersLeft } : { due: 'roll' };
}

function placesFor(setup: MazersSetup, man: Man | null): ReadonlySet<Place> {
    const { ground, men, sides } = setup;
    const walls = [...men].filter(([, { kind }]) => kind === 'wall').map(([place]) => place);
    switch (man?.kind) {
        case undefined:
            return new Set([...walls, ...players.flatMap((player) => sides[player].path)]);
        case 'path':
            return new Set([...ground.cells, ...possibleOpenings(setup, man.player)]);
        case 'wall':
            return new Set([...ground.slots.filter((slot) => men.get(slot)?.kind !== 'blocker')]);
        case 'blocker':
            return new Set(ground.slots);
    }
}

function put(setup: MazersSetup, place: Place, man: Man): MazersSetup {
    if (!placesFor(setup, man).has(place)) return setup;
    switch (man.kind) {
        case 'path':
            return isCell(nodeOf(place))
                ? tapCell(setup, man.player, place)
                : tapEdge(setup, man.player, place);
        case 'wall': {
            const laid = { ...setup, men: toggled(setup.men, place, man) };
            return withHeadChosen(laid, man.player, place);
        }
        case 'blocker':
            return withBlocker(setup, place, man.player, man.die);
    }
}

/** A blocker that was there before changes places with this one. */
function withBlocker(setup: MazersSetup, place: Place, player: Player, die: Die): MazersSetup {
    const from = blockerOf(setup, player, die);
    const there = setup.men.get(place);
    const men = new Map(setup.men);
    men.delete(from);
    men.set(place, { kind: 'blocker', player, die });
    if (there?.kind === 'blocker' && place !== from) men.set(from, there);
    return { ...setup, men };
}

function clear(setup: MazersSetup, place: Place): MazersSetup {
    const owner = players.find((player) => setup.sides[player].path.includes(place));
    if (owner) return eraseCell(setup, owner, place);
    return setup.men.get(place)?.kind === 'wall' ? cleared(setup, place) : setup;
}

function carry(setup: MazersSetup, from: Place, to: Place | null): MazersSetup {
    const man = setup.men.get(from);
    if (man?.kind === 'blocker')
        return to !== null && setup.ground.slots.includes(to)
            ? withBlocker(setup, to, man.player, man.die)
            : setup;
    const isFree = to === null || (setup.ground.slots.includes(to) && !setup.men.has(to));
    return isFree ? carried(setup, from, to) : setup;
}

const hasWon = (setup: MazersSetup, player: Player): boolean =>
    setup.sides[player].progress === 'arrived' && wallsOf(setup, player).length === 0;

function phaseText(setup: MazersSetup): string {
    const { phase, toMove } = setup;
    if (hasWon(setup, toMove)) return 'x';
    switch (phase.due) {
        case 'roll':
            return 'r';
        case 'blockers': {
            const left = dice.filter((die) => phase.left.includes(die));
            const letters = left.map((die) => (die === 'black' ? 'B' : 'W')).join('');
            return `b${phase.dice.black}${phase.dice.white}${letters}`;
        }
        case 'walls':
            return `w${phase.left}${phase.turned ? 't' : ''}`;
    }
}

const listed = (places: readonly Place[]): string => places.join('.') || '-';

function endsText({ progress, ends }: SetupSide): string {
    if (ends) return `${ends.tail},${ends.head}`;
    return progress === 'arrived' ? '!' : '?';
}

/** Edges are ordered by rank, then file, then east before north. */
function inEdgeOrder(edges: readonly Place[]): readonly Place[] {
    const at = (edge: Place): number => 100 * Number(/\d+/.exec(edge)?.[0]) + edge.charCodeAt(0) - 97;
    return edges.toSorted((a, b) => at(a) - at(b) || a.localeCompare(b));
}

function sideText(setup: MazersSetup, player: Player): string {
    const side = setup.sides[player];
    const walls = inEdgeOrder(wallsOf(setup, player));
    const blockers = dice.map((die) => blockerOf(setup, player, die)).join(',');
    return [listed(side.path), endsText(side), listed(walls), blockers].join(';');
}

function positionOf(setup: MazersSetup): string {
    const mover = setup.toMove === 'one' ? 'S' : 'N';
    return [mover, phaseText(setup), sideText(setup, 'one'), sideText(setup, 'two')].join(' ');
}

const endOf = (cell: Place, opening: Place): MazersEnd => ({
    opening,
    frontier: beyond(cell, opening),
    blocked: false,
});

function sideScene(setup: MazersSetup, player: Player): MazersSide {
    const { ground } = setup;
    const { path, ends, progress } = setup.sides[player];
    const [tail = ground.homes[player]] = path;
    const head = path.at(-1) ?? tail;
    const walls = wallsOf(setup, player);
    return {
        path,
        head: ends && endOf(head, ends.head),
        tail: ends && endOf(tail, ends.tail),
        doors: progress === 'waiting' ? waysOut(ground, tail).map((way) => endOf(tail, way)) : [],
        mouse: progress === 'arrived' ? ground.homes[other(player)] : head,
        arrived: progress === 'arrived',
        walls,
        supply: Math.max(0, piecesPerSide - walls.length),
        blockers: { black: blockerOf(setup, player, 'black'), white: blockerOf(setup, player, 'white') },
        safety: [],
    };
}

/** What only the rules know, blocked ends and safety slots, is left out. */
function sceneOf(setup: MazersSetup): MazersView['scene'] {
    const { ground, phase } = setup;
    return {
        ...ground,
        game: 'mazers',
        sides: { one: sideScene(setup, 'one'), two: sideScene(setup, 'two') },
        dice: phase.due === 'blockers' ? phase.dice : null,
        blockersLeft: phase.due === 'blockers' ? phase.left : [],
        wallMovesLeft: phase.due === 'walls' ? phase.left : null,
    };
}

function nameOf(man: Man, name: string): string {
    if (man.kind === 'blocker') return t(`mazers.setup.${man.die}`, { name });
    return t(`mazers.setup.${man.kind}`, { name });
}

export const editor = editorOf<Man, MazersSetup>({
    men: players.flatMap(menOf),
    nameOf: (man, names) => nameOf(man, names[man.player]),
    Picture: ManPicture,
    advice: () => t('mazers.setup.how'),
    setupOf,
    placesFor,
    put,
    clear,
    carry,
    empty: startOn,
    Fields: MazersFields,
    positionOf,
    sceneOf,
});
