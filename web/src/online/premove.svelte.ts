// A turn that is made while the opponent is thinking, on the same board. In a live game this page plays it as soon as it
// is the user's turn; by correspondence the server does (see Queue.svelte).
import type { Editor } from '../boards/editor';
import { numberedMarksOf } from '../boards/marks';
import type { Mark } from '../boards/types';
import { RulesFault, type Game, type Rules } from '../rules/game';
import type { Look, Player } from '../rules/types';

/** The position with this player to move, as a game of its own; null: the rules do not allow it. */
export function gameAhead(rules: Rules, editor: Editor, look: Look, player: Player): Game | null {
    try {
        return rules.open(look.variant, editor.positionOf({ ...editor.setupOf(look), toMove: player }));
    } catch (error) {
        if (error instanceof RulesFault) return null;
        throw error;
    }
}

export class Premove {
    /** The game in which the turn is being made; null: none is. */
    game: Game | null = $state.raw(null);
    /** The turn; null: none has been made. */
    turn: string | null = $state.raw(null);
    marks: readonly Mark[] = $state.raw([]);

    begin(game: Game | null): void {
        this.cancel();
        this.game = game;
    }

    set(turn: string): void {
        this.turn = turn;
        this.marks = this.game ? marksOf(this.game, turn) : [];
        this.#close();
    }

    cancel(): void {
        this.turn = null;
        this.marks = [];
        this.#close();
    }

    /** Ends planning and returns the turn, if there is one. */
    take(): string | null {
        const { turn } = this;
        this.cancel();
        return turn;
    }

    #close(): void {
        this.game?.close();
        this.game = null;
    }
}

function marksOf(game: Game, turn: string): readonly Mark[] {
    game.play(turn);
    return numberedMarksOf(game.look().traces, 'planned');
}
