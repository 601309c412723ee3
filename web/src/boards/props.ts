// The properties of the board components.
import type { Snippet } from 'svelte';
import type { Game } from '../rules/game';
import type { Choice, Player, View } from '../rules/types';
import type { GameBoard } from './module';
import type { Mark, Names } from './types';

/** Board.svelte: one position of any game, to look at and, if interactive, to choose from. */
export interface BoardProps {
    readonly board: GameBoard;
    readonly view: View;
    readonly names: Names;
    /** The player at the bottom of the board. */
    readonly bottom: Player;
    /** Whether choices can be made; otherwise the board can only be looked at and navigated. */
    readonly interactive: boolean;
    /** Without controls, and without what is next to the picture. */
    readonly isPicture?: boolean;
    readonly marks?: readonly Mark[];
    /** What is shown below the board: instructions for the player to move, the same for a waiting player, or nothing. */
    readonly guide?: 'yours' | 'theirs' | 'none';
    readonly onchoose?: (choice: Choice) => void;
    /** The user has drawn an arrow or a ring. Without it, the board keeps it until the next click. */
    readonly ondraw?: ((mark: Mark) => void) | undefined;
    /** The user tried an illegal action: its text, so that the rules can explain it. */
    readonly onrefuse?: (attempt: string) => void;
}

/**
 * TurnBoard.svelte: a board on which turns are entered. It keeps the draft and offers to undo actions, to stop, to
 * confirm (if enabled in the settings) and to type a turn, and explains why an action is illegal. It never plays a turn
 * itself: it reports the complete turn with `onturn`.
 */
export interface TurnBoardProps {
    readonly board: GameBoard;
    readonly game: Game;
    /** Incremented whenever the game changes: this resets the draft. */
    readonly version: number;
    /** The players whose turns are made at this board. */
    readonly seats: readonly Player[];
    readonly bottom: Player;
    /** Actions at the beginning of the turn that the player cannot change: the roll made by the server. */
    readonly prefix?: readonly string[];
    /** The actions after the prefix, as they were when the board was last closed. */
    readonly draft?: readonly string[];
    /** Makes a roll if one is due and returns its text. Without it, the board waits for the roll. */
    readonly roll?: () => string;
    /** Whether turns cannot be taken back: then they are confirmed first, unless the settings say otherwise. */
    readonly isFinal?: boolean;
    readonly marks?: readonly Mark[];
    /** An earlier position, shown instead of the current one. The draft is kept meanwhile. */
    readonly past?: View | null;
    /** What is said while the user cannot choose: it is not their turn, or an earlier position is shown. */
    readonly waiting?: Snippet;
    /** Lays the parts out. Without it, they are stacked, and the prompt is below the board. */
    readonly layout?: Snippet<[TurnParts]>;
    readonly onturn: (turn: string) => void;
    /** As for the board. */
    readonly ondraw?: ((mark: Mark) => void) | undefined;
    /** The turn has changed: its actions after the prefix. */
    readonly ondraft?: (actions: readonly string[]) => void;
}

/** The parts of TurnBoard.svelte, for a page that lays them out itself. */
export interface TurnParts {
    readonly picture: Snippet;
    /** What to do now, or what the user waits for. */
    readonly prompt: Snippet;
    /** The buttons of the turn. Empty while it is not the user's turn. */
    readonly controls: Snippet;
    /** Why an action was refused. Usually empty. */
    readonly refusal: Snippet;
    /** Shows the last turn again, action by action; null: there is none. */
    readonly replay: (() => void) | null;
    /** Other ways to enter and to read a turn: typing, the board as text. */
    readonly others: Snippet;
}
