// The scene of Mazers, as the C++ rules produce it (src/wasm/mazers_scene.cpp).
import type { Dice, Die, Place, Player, Scene, View } from '../../rules/types';
import { viewOf } from '../../boards/module';

export interface MazersEnd {
    /** The edge that leads out of the end cell. */
    readonly opening: Place;
    /** The cell on the other side of the opening. */
    readonly frontier: Place;
    readonly blocked: boolean;
}

export interface MazersSide {
    /** The cells from tail to head; empty once all have been removed after arrival. */
    readonly path: readonly Place[];
    /** Null until the first wall piece decides it, and after arrival. */
    readonly head: MazersEnd | null;
    readonly tail: MazersEnd | null;
    /** Both openings of the home until the head is decided, then empty. */
    readonly doors: readonly MazersEnd[];
    /** The cell where the mouse sits. */
    readonly mouse: Place;
    readonly arrived: boolean;
    /** Wall pieces on the board. */
    readonly walls: readonly Place[];
    /** Wall pieces in hand. */
    readonly supply: number;
    readonly blockers: Readonly<Record<Die, Place>>;
    /** Slots that no blocker may enter now, because of this side's path. */
    readonly safety: readonly Place[];
}

export interface MazersScene extends Scene {
    readonly game: 'mazers';
    readonly files: number;
    readonly ranks: number;
    readonly cells: readonly Place[];
    /** Built-in walls between two cells. The rim, whose edges have a cell on one side only, is not included. */
    readonly walls: readonly Place[];
    readonly doorways: readonly Place[];
    readonly slots: readonly Place[];
    readonly redZone: readonly Place[];
    readonly homes: Readonly<Record<Player, Place>>;
    /** Where the blockers start. */
    readonly greenLines: readonly Place[];
    readonly sides: Readonly<Record<Player, MazersSide>>;
    /** The roll of the current turn; null until rolled. */
    readonly dice: Dice | null;
    /** The blockers that have not moved yet in this turn, whether or not they can. */
    readonly blockersLeft: readonly Die[];
    /** Null before walls are placed. */
    readonly wallMovesLeft: number | null;
}

export type MazersKind = 'roll' | 'blocker' | 'wall' | 'stop';

export type MazersView = View<MazersScene, MazersKind>;

export const mazersView = (view: View): MazersView => viewOf<MazersView>(view, 'mazers');
