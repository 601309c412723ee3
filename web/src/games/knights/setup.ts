import { nextTo, type Setup } from '../../boards/editor';
import type { Place, Player } from '../../rules/types';

/** A knight, a pawn or two pawns on a square of the editor. */
export interface Man {
    readonly player: Player;
    readonly kind: 'knight' | 'pawn';
    readonly count: 1 | 2;
}

export interface KnightsSetup extends Setup<Man> {
    readonly game: 'knights';
    readonly reserves: Readonly<Record<Player, number>>;
    /** The neighbour attack that is possible, as in the notation; it counts while it is one of `attacks`. */
    readonly attack: string | null;
    /** Where the opponent's knight has just landed; it counts while it is one of `landings`. */
    readonly landing: Place | null;
}

interface Pair {
    readonly own: Place;
    readonly enemy: Place;
}

/** The knights of the side to move, each with an enemy knight next to it. */
function pairs({ men, toMove }: KnightsSetup): readonly Pair[] {
    const knights = [...men].filter(([, { kind }]) => kind === 'knight');
    const own = knights.filter(([, { player }]) => player === toMove);
    const enemy = knights.filter(([, { player }]) => player !== toMove);
    return own.flatMap(([one]) =>
        enemy.filter(([other]) => nextTo(one, other)).map(([other]) => ({ own: one, enemy: other })),
    );
}

/** The enemy knights that may have landed next to a knight in the last turn. */
export function landings(setup: KnightsSetup): readonly Place[] {
    return [...new Set(pairs(setup).map(({ enemy }) => enemy))].toSorted();
}

export function landingOf(setup: KnightsSetup): Place | null {
    return landings(setup).find((square) => square === setup.landing) ?? null;
}

/** The neighbour attacks that may be possible, "c3>c4": never on the knight that has just landed. */
export function attacks(setup: KnightsSetup): readonly string[] {
    const landing = landingOf(setup);
    return pairs(setup)
        .filter(({ enemy }) => enemy !== landing)
        .map(({ own, enemy }) => `${own}>${enemy}`)
        .toSorted();
}

export function attackOf(setup: KnightsSetup): string | null {
    return attacks(setup).find((attack) => attack === setup.attack) ?? null;
}
