import type { Setup } from '../../boards/editor';
import type { Player } from '../../rules/types';

/** A knight, a pawn or two pawns on a square of the editor. */
export interface Man {
    readonly player: Player;
    readonly kind: 'knight' | 'pawn';
    readonly count: 1 | 2;
}

export interface KnightsSetup extends Setup<Man> {
    readonly game: 'knights';
    readonly reserves: Readonly<Record<Player, number>>;
}
