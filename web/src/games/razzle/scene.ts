// The scene of Razzle Dazzle, as the C++ rules produce it (src/wasm/razzle_scene.cpp).
import type { Place, Player, Scene, View } from '../../rules/types';
import { viewOf } from '../../boards/module';

export interface RazzlePiece {
    readonly square: Place;
    readonly player: Player;
    readonly ball: boolean;
    /** May not receive the ball until it has moved. */
    readonly ineligible: boolean;
}

export interface RazzleScene extends Scene {
    readonly game: 'razzle';
    readonly files: number;
    readonly ranks: number;
    readonly pieces: readonly RazzlePiece[];
    /** The rank that each player's ball must reach, from 1. */
    readonly goals: Readonly<Record<Player, number>>;
    /** The square of the piece that forces a pass. */
    readonly forcing: Place | null;
    /** The player to move must pass now. */
    readonly forced: boolean;
    /** During a turn, the squares the ball has been on, in order; otherwise empty. */
    readonly chain: readonly Place[];
}

/** 'move' is the jump of a piece. */
export type RazzleKind = 'move' | 'pass' | 'stop';

export type RazzleView = View<RazzleScene, RazzleKind>;

export const razzleView = (view: View): RazzleView => viewOf<RazzleView>(view, 'razzle');

/** The places of this player's pieces that can be selected. */
export function ownPlaces({ pieces }: RazzleScene, player: Player): ReadonlySet<Place> {
    return new Set(pieces.filter((piece) => piece.player === player).map((piece) => piece.square));
}
