// The scene of Knights Double-Duel, as the C++ rules produce it (src/wasm/knights_scene.cpp).
import type { Place, Player, Scene, View } from '../../rules/types';
import { viewOf } from '../../boards/module';

export interface KnightsPiece {
    readonly square: Place;
    readonly player: Player;
    readonly kind: 'knight' | 'pawn';
    /** Two pawns may share a square. */
    readonly count: 1 | 2;
    /** A knight that the opponent can capture next turn by a neighbour attack unless it moves. */
    readonly threatened: boolean;
}

export interface KnightsScene extends Scene {
    readonly game: 'knights';
    readonly files: number;
    readonly ranks: number;
    readonly pieces: readonly KnightsPiece[];
    readonly reserves: Readonly<Record<Player, number>>;
    /** The neighbour attack that the player to move can make now. */
    readonly attack: { readonly from: Place; readonly to: Place } | null;
    /** The next step of the turn. The steps come in this order; some may be skipped. */
    readonly phase: 'knight' | 'fill' | 'free' | 'second-free';
    /** During a turn, the square that the knight left. */
    readonly vacated: Place | null;
}

/** 'jump' can also capture; 'fill' can come from the reserve. */
export type KnightsKind = 'jump' | 'switch' | 'fill' | 'free' | 'stop';

export type KnightsView = View<KnightsScene, KnightsKind>;

export const knightsView = (view: View): KnightsView => viewOf<KnightsView>(view, 'knights');

/** The reserve of the player to move in the notation. */
export const reserve: Place = 'r';

/** Each side begins with two knights. */
const knightsPerSide = 2;

/** How many knights this player has captured. */
export function capturedBy({ pieces }: KnightsScene, player: Player): number {
    const left = pieces.filter((piece) => piece.kind === 'knight' && piece.player !== player).length;
    return Math.max(0, knightsPerSide - left);
}

/** The places of this player's pieces that can be selected. */
export function ownPlaces({ pieces, reserves }: KnightsScene, player: Player): ReadonlySet<Place> {
    const own = pieces.filter((piece) => piece.player === player).map((piece) => piece.square);
    return new Set(reserves[player] > 0 ? [...own, reserve] : own);
}
