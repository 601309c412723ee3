// Solving a puzzle: what a turn leads to. A turn is right if it leads to the same position as the solution's.
import type { Game, Rules } from '../rules/game';
import type { Place } from '../rules/types';
import type { Puzzle } from './pack';

export function openPuzzle(rules: Rules, { variant, position }: Puzzle): Game {
    return rules.open(variant, position);
}

export type Answer =
    /** The game is as it was. */
    | { readonly kind: 'wrong' }
    /** The turn and the reply have been played. */
    | { readonly kind: 'next'; readonly reply: string }
    | { readonly kind: 'solved' };

/** Plays a legal turn; `done` is how many turns of the solution have been played, replies included. */
export function attempt(game: Game, puzzle: Puzzle, done: number, turn: string): Answer {
    if (after(game, turn) !== after(game, puzzle.solution[done] ?? '')) return { kind: 'wrong' };
    game.play(turn);
    const reply = puzzle.solution[done + 1];
    if (reply === undefined) return { kind: 'solved' };
    game.play(reply);
    return { kind: 'next', reply };
}

/** The position after a legal turn. */
function after(game: Game, turn: string): string {
    const next = game.clone();
    next.play(turn);
    const { position } = next.look();
    next.close();
    return position;
}

/** Where the turn that is asked for begins; null if that is no place. */
export function hintOf(game: Game, puzzle: Puzzle, done: number): Place | null {
    const turn = puzzle.solution[done] ?? '';
    const action = game
        .look()
        .choices.filter(({ text }) => turn.startsWith(text))
        .sort((a, b) => b.text.length - a.text.length)[0];
    return action?.from ?? action?.to ?? null;
}
