// What a lesson is: a position, a task, and how to tell that it is done. The rules decide what is legal and what a turn
// leads to; a lesson only describes its goals. docs/adding-a-game.md has the form of the file.
import { language } from '../base/words.svelte';
import type { Language } from '../base/languages';
import type { Place } from '../rules/types';
import type { Mark } from './types';

/** A text in every language; English where a translation is missing. */
export type LessonText = Readonly<{ en: string } & Partial<Record<Language, string>>>;

export function inLanguage(text: LessonText): string {
    return text[language()] ?? text.en;
}

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
    /** The game's scene has this value there; `learner` and `opponent` on the path are the players. */
    | { readonly kind: 'scene'; readonly path: readonly string[]; readonly is: string | number | boolean };

/** A plausible but illegal attempt, and the clause that forbids it. */
export interface Wrong {
    readonly turn: string;
    readonly clause: string;
}

export interface Step {
    readonly task: LessonText;
    readonly hint: LessonText;
    /** Shown with the hint. */
    readonly marks: readonly Mark[];
    readonly goal: Goal;
    /** Turns that reach the goal; there may be others. */
    readonly solutions: readonly string[];
    readonly wrong: readonly Wrong[];
    /** The opponent's reply: the first of these that is legal. Empty: none. */
    readonly replies: readonly string[];
}

/** A lesson among those of all games. */
export interface LessonName {
    readonly game: string;
    /** Its id among the lessons of the game, as used in addresses. */
    readonly id: string;
}

export interface Lesson extends LessonName {
    readonly title: LessonText;
    readonly text: LessonText;
    readonly praise: LessonText;
    /** What it is about. */
    readonly clauses: readonly string[];
    readonly variant: string;
    /** Null: the usual start. */
    readonly position: string | null;
    /** Turns played before the lesson begins. */
    readonly turns: readonly string[];
    /** The rolls, if dice are rolled. */
    readonly roll: string | null;
    readonly steps: readonly Step[];
}

type Optional<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

interface WrittenMark {
    readonly from?: Place;
    readonly to: Place;
}
interface WrittenStep extends Optional<Omit<Step, 'marks'>, 'replies'> {
    readonly marks?: readonly WrittenMark[];
}
/** A lesson as src/games/<id>/lessons.json has it: what is empty is left out. */
export interface WrittenLesson extends Optional<
    Omit<Lesson, 'game' | 'steps'>,
    'position' | 'turns' | 'roll'
> {
    readonly steps: readonly WrittenStep[];
}

export function readLesson(game: string, written: WrittenLesson): Lesson {
    return {
        position: null,
        turns: [],
        roll: null,
        ...written,
        game,
        steps: written.steps.map((step) => ({ replies: [], ...step, marks: (step.marks ?? []).map(hint) })),
    };
}

function hint({ from, to }: WrittenMark): Mark {
    return { from: from ?? null, to, meaning: 'hint' };
}
