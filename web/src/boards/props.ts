// What the parts of the page and the boards say to each other.
import type { Game } from '../rules/game';
import type { Choice, Player, View } from '../rules/types';
import type { GameBoard } from './module';
import type { Mark, Names } from './types';

/** Board.svelte: one position of any game, to be looked at and, if it is interactive, to choose from. */
export interface BoardProps {
    readonly board: GameBoard;
    readonly view: View;
    readonly names: Names;
    /** Who sits below. */
    readonly bottom: Player;
    /** Choices may be made; otherwise the board is only looked at and walked through. */
    readonly interactive: boolean;
    readonly marks?: readonly Mark[];
    readonly onchoose?: (choice: Choice) => void;
    /** Somebody tried what is not offered: the action's text, to be asked the rules about. */
    readonly onrefuse?: (attempt: string) => void;
}

/**
 * TurnBoard.svelte: a board on which turns are put together. It keeps the draft, offers to undo inside the turn, to
 * stop, to confirm (if the settings say so), to type a turn, and tells why something is not legal. It never plays: it
 * hands the whole turn out.
 */
export interface TurnBoardProps {
    readonly board: GameBoard;
    readonly game: Game;
    /** Raised whenever the game has changed: the draft then starts anew. */
    readonly version: number;
    /** Those whose turns are made at this board. */
    readonly seats: readonly Player[];
    readonly bottom: Player;
    /** Actions that the turn begins with, whatever the player does: the roll that the house has made. */
    readonly prefix?: readonly string[];
    /** What had been done of the turn, after the prefix, when the board was last closed. */
    readonly draft?: readonly string[];
    /** Where a roll is due and nobody else makes it: its text. Without this, the board waits. */
    readonly roll?: () => string;
    readonly marks?: readonly Mark[];
    readonly onturn: (turn: string) => void;
    /** The turn has changed: what has been done of it, after the prefix. */
    readonly ondraft?: (actions: readonly string[]) => void;
}
