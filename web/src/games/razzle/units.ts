// The movable units of Razzle Dazzle: pieces, and each side's ball.
import type { Player } from '../../rules/types';
import type { RazzlePiece, RazzleScene } from './scene';
import type { Unit } from '../../boards/figures';

export interface RazzleUnit extends Unit {
    readonly what: 'piece' | 'ball';
    readonly player: Player;
    readonly ineligible: boolean;
    /** Whether the piece has the ball. */
    readonly holder: boolean;
}

/** Balls come last, so that they are drawn on top. */
export function unitsOf({ pieces }: RazzleScene): readonly RazzleUnit[] {
    return [...pieces.map(pieceOf), ...pieces.filter((piece) => piece.ball).map(ballOf)];
}

function pieceOf({ square, player, ineligible, ball }: RazzlePiece): RazzleUnit {
    return { what: 'piece', kind: `piece ${player}`, place: square, player, ineligible, holder: ball };
}

function ballOf({ square, player }: RazzlePiece): RazzleUnit {
    return {
        what: 'ball',
        kind: `ball ${player}`,
        place: square,
        player,
        ineligible: false,
        holder: false,
    };
}
