// What a lesson is: a position, something to do there, and how to tell that it was done. Whether a turn is legal and
// what it leads to is asked of the rules; here stands only what a teacher wants.
import type { Look, Place, Player } from '../rules/types';
import type { Mark } from './types';

export type Goal =
    | { readonly kind: 'any' }
    | { readonly kind: 'win' }
    /** The turn has such an action, or so many of them. */
    | {
          readonly kind: 'action';
          readonly of: string;
          readonly from?: Place;
          readonly to?: Place;
          readonly least?: number;
      }
    /** The opponent cannot win in the next turn. */
    | { readonly kind: 'holds' }
    /** The position is one that the game has a word for. */
    | { readonly kind: 'position'; readonly is: (look: Look, learner: Player) => boolean };

/** What somebody may well try, and the clause that forbids it. */
export interface Wrong {
    readonly turn: string;
    readonly clause: string;
}

/** In the language of whoever looks. */
export type Said = () => string;

export interface Step {
    readonly task: Said;
    readonly hint: Said;
    /** Shown with the hint. */
    readonly marks: readonly Mark[];
    readonly goal: Goal;
    /** Turns that reach the goal; there may be others. */
    readonly solutions: readonly string[];
    readonly wrong: readonly Wrong[];
    /** The opponent's answer: the first of these that is legal. Empty: none. */
    readonly replies: readonly string[];
}

/** A lesson in a table of contents. */
export interface LessonEntry {
    /** Its name among the lessons of the game, as addresses have it. */
    readonly id: string;
    readonly game: string;
    readonly title: Said;
}

export interface Lesson extends LessonEntry {
    readonly text: Said;
    readonly praise: Said;
    /** What it is about. */
    readonly clauses: readonly string[];
    readonly variant: string;
    /** Null: the usual start. */
    readonly position: string | null;
    /** Played before the lesson begins. */
    readonly turns: readonly string[];
    /** What the dice show where they are to be rolled. */
    readonly roll: string | null;
    readonly steps: readonly [Step, ...Step[]];
}

export function hint(from: Place | null, to: Place): Mark {
    return { from, to, meaning: 'hint' };
}
