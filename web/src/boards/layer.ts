// What Board.svelte gives to the board of each game. The board of a game draws and hears; what a tap or a drag means is
// settled by the hand (hand.ts), and Board.svelte keeps it.
//
// Every control that stands for a place is a real button with `data-place`, its name as the notation writes it. Boards
// answer a click (which keyboards and screen readers send, too) with `ontap`; drags are watched by `dragging` of
// drag.ts, which finds places by `data-place`.
import type { Place, Player, View } from '../rules/types';
import type { Mark } from './types';

/** What the player holds and what may be done with it, all of it from the choices that the rules offer. */
export interface Hand {
    readonly picked: Place | null;
    /** Where something can be picked up that can also be put down. */
    readonly sources: ReadonlySet<Place>;
    /** Where the picked can be put; with nothing picked, where one can put what comes from nowhere (a wall piece). */
    readonly targets: ReadonlySet<Place>;
}

export interface LayerProps {
    readonly view: View;
    readonly names: Readonly<Record<Player, string>>;
    /** Who sits below. */
    readonly bottom: Player;
    /** Otherwise the board is only looked at: places keep their names and the focus walks over them. */
    readonly interactive: boolean;
    readonly hand: Hand;
    readonly marks: readonly Mark[];
    readonly ontap: (place: Place) => void;
    /** The piece at this place begins to be dragged. */
    readonly onlift: (place: Place) => void;
    /** It was let go over this place; null: beside the board. */
    readonly ondrop: (place: Place | null) => void;
    /** Escape: what is held goes back. */
    readonly onputback: () => void;
}
