// A position of Mazers that is being set up. It may be any arrangement: the rules check its text.
import type { Setup } from '../../boards/editor';
import type { Dice, Die, Place, Player } from '../../rules/types';
import { dice, players } from './facts';
import type { MazersScene } from './scene';

/** The palette. On the board are wall pieces and blockers; paths are kept with the sides. */
export type Man =
    | { readonly kind: 'path'; readonly player: Player }
    | { readonly kind: 'wall'; readonly player: Player }
    | { readonly kind: 'blocker'; readonly player: Player; readonly die: Die };

export type Ground = Pick<
    MazersScene,
    'files' | 'ranks' | 'cells' | 'walls' | 'doorways' | 'slots' | 'redZone' | 'homes' | 'greenLines'
>;

export interface Ends {
    readonly tail: Place;
    readonly head: Place;
}

/** How far a mouse has come: it has not chosen a doorway yet, it builds its path, or it has arrived. */
export type Progress = 'waiting' | 'building' | 'arrived';

export interface SetupSide {
    readonly progress: Progress;
    /** From tail to head. */
    readonly path: readonly Place[];
    /** The openings; null unless the path is being built. */
    readonly ends: Ends | null;
}

export type Phase =
    | { readonly due: 'roll' }
    | { readonly due: 'blockers'; readonly dice: Dice; readonly left: readonly Die[] }
    | { readonly due: 'walls'; readonly left: number; readonly turned: boolean };

export interface MazersSetup extends Setup<Man> {
    readonly game: 'mazers';
    readonly ground: Ground;
    readonly sides: Readonly<Record<Player, SetupSide>>;
    readonly phase: Phase;
}

export const atHome = ({ homes }: Ground, player: Player): SetupSide => ({
    progress: 'waiting',
    path: [homes[player]],
    ends: null,
});

export function wallsOf({ men }: MazersSetup, player: Player): readonly Place[] {
    return [...men].flatMap(([place, man]) => (man.kind === 'wall' && man.player === player ? [place] : []));
}

/** The slot of a blocker: it is always on the board. */
export function blockerOf({ men }: MazersSetup, player: Player, die: Die): Place {
    const found = [...men].find(
        ([, man]) => man.kind === 'blocker' && man.player === player && man.die === die,
    );
    if (!found) throw new Error('a blocker is missing');
    return found[0];
}

/** The board before the first turn: both mice at home, the blockers on the green lines, no wall pieces. */
export function startOn(setup: MazersSetup): MazersSetup {
    const { ground } = setup;
    const blockers = players.flatMap((player) =>
        dice.map((die) => ({ kind: 'blocker' as const, player, die })),
    );
    const men = blockers.flatMap((man, index) => {
        const place = ground.greenLines[index];
        return place === undefined ? [] : [[place, man] as const];
    });
    const sides = { one: atHome(ground, 'one'), two: atHome(ground, 'two') };
    return { ...setup, men: new Map(men), sides, phase: { due: 'roll' } };
}
