// A lesson: a position, something to do there, and how to tell that it was done. Whether a turn is legal and what it
// leads to is asked of the rules; here stands only what a teacher wants.
import type { Mark } from '../boards/types';
import type { Match, Rules } from '../rules/match';
import type { ChoiceKind, GameId, Place, Player } from '../rules/types';
import type { Key } from '../shell/words.svelte';

/** "razzle.jump": the name of a lesson is the name of its words. */
export type LessonName = {
    [K in Key]: K extends `learn.lessons.${infer Name}.praise` ? Name : never;
}[Key];

export type Goal =
    | { readonly kind: 'any' }
    | { readonly kind: 'win' }
    /** The turn has such an action, or so many of them. */
    | {
          readonly kind: 'action';
          readonly of: ChoiceKind;
          readonly from?: Place;
          readonly to?: Place;
          readonly least?: number;
      }
    /** Razzle Dazzle: the opponent has to pass. */
    | { readonly kind: 'forces' }
    /** The opponent cannot win in the next turn. */
    | { readonly kind: 'holds' }
    /** Mazers: the mouse sits here. */
    | { readonly kind: 'mouse'; readonly on: Place }
    /** Mazers: the head of the opponent's path is blocked. */
    | { readonly kind: 'blocks' }
    /** Mazers: the mouse is in the opponent's home. */
    | { readonly kind: 'arrives' };

/** What somebody may well try, and the clause that forbids it. */
export interface Wrong {
    readonly turn: string;
    readonly clause: string;
}

export interface Step {
    readonly task: Key;
    readonly hint: Key;
    /** Shown with the hint. */
    readonly marks: readonly Mark[];
    readonly goal: Goal;
    /** Turns that reach the goal; there may be others. */
    readonly solutions: readonly string[];
    readonly wrong: readonly Wrong[];
    /** The opponent's answer: the first of these that is legal. Empty: none. */
    readonly replies: readonly string[];
}

export interface Lesson {
    readonly name: LessonName;
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

export function gameOf(lesson: Lesson): GameId {
    return lesson.name.split('.')[0] as GameId;
}

/** The name without its game, as addresses have it. */
export function idOf(lesson: Lesson): string {
    return lesson.name.split('.')[1] ?? '';
}

export function hint(from: Place | null, to: Place): Mark {
    return { from, to, meaning: 'hint' };
}

/** A match that stands where the lesson begins. */
export function openLesson(rules: Rules, lesson: Lesson): Match {
    const match = rules.open(lesson.variant, lesson.position);
    for (const turn of lesson.turns) match.play(turn);
    return match;
}

export type Answer =
    /** Legal, but not what was asked; the match stands as before. */
    | { readonly kind: 'again' }
    /** The goal is reached, the opponent has answered if the lesson says so, and another step follows. */
    | { readonly kind: 'next'; readonly reply: string | null }
    | { readonly kind: 'done' };

/** Plays a legal turn in a lesson and says what came of it. */
export function attempt(match: Match, lesson: Lesson, step: number, turn: string): Answer {
    const learner = match.look().toMove;
    const asked = lesson.steps[step];
    match.play(turn);
    if (!asked || !reached(asked.goal, match, learner)) {
        match.takeBack();
        return { kind: 'again' };
    }
    const reply = answered(match, asked.replies);
    if (step + 1 >= lesson.steps.length || (asked.replies.length > 0 && reply === null))
        return { kind: 'done' };
    return { kind: 'next', reply };
}

function answered(match: Match, replies: readonly string[]): string | null {
    const reply = replies.find((turn) => match.examine(turn).legal);
    return reply === undefined ? null : match.play(reply);
}

/** Whether the turn just played by the learner has done what was asked. */
export function reached(goal: Goal, match: Match, learner: Player): boolean {
    const look = match.look();
    const { scene } = look;
    const opponent = learner === 'one' ? 'two' : 'one';
    switch (goal.kind) {
        case 'any':
            return true;
        case 'win':
            return look.ending?.winner === learner;
        case 'action':
            return look.traces.filter((trace) => isSuch(trace, goal)).length >= (goal.least ?? 1);
        case 'forces':
            return scene.game === 'razzle' && scene.forced;
        case 'holds':
            return !canWin(match, opponent, []);
        case 'mouse':
            return scene.game === 'mazers' && scene.sides[learner].mouse === goal.on;
        case 'blocks':
            return scene.game === 'mazers' && scene.sides[opponent].head?.blocked === true;
        case 'arrives':
            return scene.game === 'mazers' && scene.sides[learner].arrived;
    }
}

function isSuch(
    trace: { readonly kind: ChoiceKind; readonly from: Place | null; readonly to: Place | null },
    { of, from, to }: Extract<Goal, { kind: 'action' }>,
): boolean {
    return (
        trace.kind === of &&
        (from === undefined || trace.from === from) &&
        (to === undefined || trace.to === to)
    );
}

function canWin(match: Match, player: Player, actions: readonly string[]): boolean {
    const draft = match.draft(actions);
    if (draft.ending !== null) return draft.ending.winner === player;
    return draft.choices.some((choice) => canWin(match, player, [...actions, choice.text]));
}
