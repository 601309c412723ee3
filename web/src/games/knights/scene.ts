// What is to be seen of Knights Double-Duel, as the C++ rules say it (src/wasm/knights_scene.cpp).
import type { Place, Player, Scene, View } from '../../rules/types';
import { viewOf } from '../../boards/module';

export interface KnightsPiece {
    readonly square: Place;
    readonly player: Player;
    readonly kind: 'knight' | 'pawn';
    /** Two pawns may share a square. */
    readonly count: 1 | 2;
    /** A knight that the opponent may capture next turn by a neighbour attack unless it moves. */
    readonly threatened: boolean;
}

export interface KnightsScene extends Scene {
    readonly game: 'knights';
    readonly files: number;
    readonly ranks: number;
    readonly pieces: readonly KnightsPiece[];
    readonly reserves: Readonly<Record<Player, number>>;
    /** The neighbour attack that the player to move may carry out now. */
    readonly attack: { readonly from: Place; readonly to: Place } | null;
    /** What the player to move does next: one after another, some of them may be skipped. */
    readonly phase: 'knight' | 'fill' | 'free' | 'second-free';
    /** In mid-turn, the square that the knight left. */
    readonly vacated: Place | null;
}

/** 'jump' may also capture; 'fill' may come from the reserve. */
export type KnightsKind = 'jump' | 'switch' | 'fill' | 'free' | 'stop';

export type KnightsView = View<KnightsScene, KnightsKind>;

export const knightsView = (view: View): KnightsView => viewOf<KnightsView>(view, 'knights');

/** What the notation calls the reserve of the player to move. */
export const reserve: Place = 'r';

/** Where something of this player's stands that could be picked up. */
export function ownPlaces({ pieces, reserves }: KnightsScene, player: Player): ReadonlySet<Place> {
    const own = pieces.filter((piece) => piece.player === player).map((piece) => piece.square);
    return new Set(reserves[player] > 0 ? [...own, reserve] : own);
}
