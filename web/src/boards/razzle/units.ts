// What is drawn of Razzle Dazzle and moves: pieces, and the ball of either side.
import type { Player, RazzleScene } from '../../rules/types';
import type { Unit } from '../figures';

export interface RazzleUnit extends Unit {
    readonly what: 'piece' | 'ball';
    readonly player: Player;
    readonly ineligible: boolean;
}

/** Balls come last: they lie on top. */
export function unitsOf(scene: RazzleScene): readonly RazzleUnit[] {
    const pieces = scene.pieces.map(({ square, player, ineligible }): RazzleUnit => ({
        what: 'piece',
        kind: `piece ${player}`,
        place: square,
        player,
        ineligible,
    }));
    const balls = scene.pieces
        .filter((piece) => piece.ball)
        .map(({ square, player }): RazzleUnit => ({
            what: 'ball',
            kind: `ball ${player}`,
            place: square,
            player,
            ineligible: false,
        }));
    return [...pieces, ...balls];
}
