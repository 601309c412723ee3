// The scene of Octi, OctiLite and Hexi, as the C++ rules produce it (src/games/octi/scene.cpp).
import { viewOf } from '../../boards/module';
import type { Place, Player, Scene, View } from '../../rules/types';

/** A prong is named by the letter of its direction. */
export type Letter = string;

export interface OctiPod {
    /** Where it is at this moment of the turn. */
    readonly square: Place;
    readonly player: Player;
    /** The letters of its prongs in alphabetical order, "n" if it has none. */
    readonly prongs: string;
    /** It moves in this turn. */
    readonly moving: boolean;
    /** It is captured, and leaves the board at the end of the turn. */
    readonly captured: boolean;
}

/** What a player has beside the board. */
export interface Stock {
    readonly reserve: number;
    /** Own pods that were captured. */
    readonly captured: number;
    /** Prongs. */
    readonly supply: number;
}

export interface OctiScene extends Scene {
    readonly game: 'octi';
    readonly board: 'octi' | 'octilite' | 'hexi';
    /** All of the board, by column and rank: "11" is the lower left corner. */
    readonly squares: readonly Place[];
    readonly homes: Readonly<Record<Player, readonly Place[]>>;
    /** Those of one square are in the order of the notation. */
    readonly pods: readonly OctiPod[];
    readonly stocks: Readonly<Record<Player, Stock>>;
    /** How many directions a pod has, and the most that a side can have of everything. */
    readonly limits: {
        readonly directions: 6 | 8;
        readonly pods: number;
        readonly reserve: number;
        readonly prongs: number;
    };
    /** In the middle of a turn, where the pod is whose path is due. */
    readonly walking: Place | null;
}

/** Prongs, repositioned prongs and lifts have a source only: what they do is in their text. */
export type OctiKind = 'prong' | 'reposition' | 'pod' | 'lift' | 'step' | 'jump' | 'stop';

export type OctiView = View<OctiScene, OctiKind>;

export const octiView = (view: View): OctiView => viewOf<OctiView>(view, 'octi');

/** Where new pods of the player to move come from. */
export const reserve: Place = 'reserve';

export function podsOn({ pods }: OctiScene, square: Place): readonly OctiPod[] {
    return pods.filter((pod) => pod.square === square);
}

export function lettersOf(prongs: string): readonly Letter[] {
    return prongs === 'n' ? [] : [...prongs];
}

/** The letters of all directions on this board. */
export function directionsOf({ limits }: Pick<OctiScene, 'limits'>): readonly Letter[] {
    return Array.from({ length: limits.directions }, (_, index) => String.fromCharCode(65 + index));
}

/** The places of this player's pods that can be selected. */
export function ownPlaces({ pods, stocks }: OctiScene, player: Player): ReadonlySet<Place> {
    const own = pods.filter((pod) => pod.player === player).map((pod) => pod.square);
    return new Set(stocks[player].reserve > 0 ? [...own, reserve] : own);
}
