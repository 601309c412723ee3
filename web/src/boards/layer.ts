// The properties that Board.svelte passes to the board of each game. A game's board draws and reports taps and drags;
// hand.ts decides what they mean, and Board.svelte keeps the selection.
//
// Every control of a place is a real button with `data-place`, the name of the place in the notation. Boards report a
// click (which keyboards and screen readers send, too) with `ontap`; `dragging` of drag.ts watches drags and finds
// places by `data-place`.
import type { Choice, Place, Player, View } from '../rules/types';
import type { Mark } from './types';

/** The selection and its legal uses, computed from the choices of the rules. */
export interface Hand {
    readonly picked: Place | null;
    /** The places of pieces that have a legal move. */
    readonly sources: ReadonlySet<Place>;
    /**
     * The targets of the selected piece; without a selection, the targets of choices without a source (a wall piece).
     */
    readonly targets: ReadonlySet<Place>;
}

export interface LayerProps {
    readonly view: View;
    readonly names: Readonly<Record<Player, string>>;
    /** The player at the bottom of the board. */
    readonly bottom: Player;
    /** Whether choices can be made. If not, places keep their names and the focus can still move over them. */
    readonly interactive: boolean;
    /** Draws only the element with `data-picture`, and what is around it: a small board to look at. */
    readonly isPicture?: boolean;
    readonly hand: Hand;
    readonly marks: readonly Mark[];
    /**
     * Only while a position is set up: the places where a tap does something. Every piece of either side can
     * be dragged then.
     */
    readonly usable?: ReadonlySet<Place>;
    readonly ontap: (place: Place) => void;
    /**
     * Makes a choice that taps on places cannot tell from others: its source and its target are those of another choice,
     * or it has no target. Such a control has `data-choice`, the text of the choice; one that leads to such controls has
     * `data-leads`, their texts. Absent while a position is set up.
     */
    readonly onchoose?: (choice: Choice) => void;
    /** A drag starts with the piece at this place. */
    readonly onlift: (place: Place) => void;
    /** A drag ends over this place; null: outside the board. */
    readonly ondrop: (place: Place | null) => void;
    /** Escape: the selection is dropped. */
    readonly onputback: () => void;
}
