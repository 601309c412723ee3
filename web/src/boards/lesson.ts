// What a lesson is: a position, a task, and how to tell that it is done. The rules decide what is legal and what a turn
// leads to; a lesson only describes its goals.
import type { Look, Place, Player } from '../rules/types';
import type { Mark } from './types';

export type Goal =
    | { readonly kind: 'any' }
    | { readonly kind: 'win' }
    /** The turn has such an action, or this many of them. */
    | {
          readonly kind: 'action';
          readonly of: string;
          readonly from?: Place;
          readonly to?: Place;
          readonly least?: number;
      }
    /** The opponent cannot win in the next turn. */
    | { readonly kind: 'holds' }
    /** The position has a property that the game defines. */
    | { readonly kind: 'position'; readonly is: (look: Look, learner: Player) => boolean };

/** A plausible but illegal attempt, and the clause that forbids it. */
export interface Wrong {
    readonly turn: string;
    readonly clause: string;
}

/** A text in the user's language. */
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
    /** The opponent's reply: the first of these that is legal. Empty: none. */
    readonly replies: readonly string[];
}

/** A lesson in a table of contents. */
export interface LessonEntry {
    /** Its id among the lessons of the game, as used in addresses. */
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
    /** Turns played before the lesson begins. */
    readonly turns: readonly string[];
    /** The rolls, if dice are rolled. */
    readonly roll: string | null;
    readonly steps: readonly [Step, ...Step[]];
}

export function hint(from: Place | null, to: Place): Mark {
    return { from, to, meaning: 'hint' };
}
