import { nextTo, type Setup } from '../../boards/editor';
import type { Place, Player } from '../../rules/types';
import type { RazzleScene } from './scene';

/** A piece on the board of the editor. */
export interface Man {
    readonly player: Player;
    readonly ball: boolean;
    readonly ineligible: boolean;
}

export interface RazzleSetup extends Setup<Man> {
    readonly game: 'razzle';
    readonly goals: RazzleScene['goals'];
    /** The square of the piece that forces a pass, as chosen; it counts while it is one of `forcers`. */
    readonly forcing: Place | null;
}

/** The squares of the pieces next to the ball of the side to move: one of them may force it to pass. */
export function forcers({ men, toMove }: RazzleSetup): readonly Place[] {
    const all = [...men];
    const holders = all.filter(([, { player, ball }]) => player === toMove && ball);
    return all
        .filter(([, { player, ball }]) => player !== toMove && !ball)
        .map(([square]) => square)
        .filter((square) => holders.some(([holder]) => nextTo(holder, square)))
        .toSorted();
}

export function forcingOf(setup: RazzleSetup): Place | null {
    return forcers(setup).find((square) => square === setup.forcing) ?? null;
}
