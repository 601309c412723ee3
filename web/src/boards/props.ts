// The properties of the board components.
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
    readonly marks?: readonly Mark[];
    readonly onchoose?: (choice: Choice) => void;
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
    readonly marks?: readonly Mark[];
    readonly onturn: (turn: string) => void;
    /** The turn has changed: its actions after the prefix. */
    readonly ondraft?: (actions: readonly string[]) => void;
}
