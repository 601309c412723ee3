// Playing a lesson: the effect of a turn, and whether it reaches the goal.
import type { Goal, Lesson } from '../boards/lesson';
import type { Game, Rules } from '../rules/game';
import { other } from '../rules/players';
import type { Look, Player, Trace } from '../rules/types';

/** A game at the beginning of the lesson. */
export function openLesson(rules: Rules, lesson: Lesson): Game {
    const game = rules.open(lesson.variant, lesson.position);
    for (const turn of lesson.turns) game.play(turn);
    return game;
}

export type Answer =
    /** Legal, but not the goal; the turn has been taken back. */
    | { readonly kind: 'again' }
    /** The goal is reached, the opponent has replied if the lesson has replies, and another step follows. */
    | { readonly kind: 'next'; readonly reply: string | null }
    | { readonly kind: 'done' };

/** Plays a legal turn in a lesson and returns the result. */
export function attempt(game: Game, lesson: Lesson, step: number, turn: string): Answer {
    const learner = game.look().toMove;
    const asked = lesson.steps[step];
    game.play(turn);
    if (!asked || !reached(asked.goal, game, learner)) {
        game.takeBack();
        return { kind: 'again' };
    }
    const reply = answered(game, asked.replies);
    if (step + 1 >= lesson.steps.length || (asked.replies.length > 0 && reply === null))
        return { kind: 'done' };
    return { kind: 'next', reply };
}

function answered(game: Game, replies: readonly string[]): string | null {
    const reply = replies.find((turn) => game.examine(turn).legal);
    return reply === undefined ? null : game.play(reply);
}

/** Whether the turn just played by the learner reaches the goal. */
export function reached(goal: Goal, game: Game, learner: Player): boolean {
    const look = game.look();
    switch (goal.kind) {
        case 'any':
            return true;
        case 'win':
            return look.ending?.winner === learner;
        case 'action':
            return look.traces.filter((trace) => isSuch(trace, goal)).length >= (goal.least ?? 1);
        case 'holds':
            return !canWin(game, other(learner), []);
        case 'scene':
            return valueAt(goal.path, look, learner) === goal.is;
    }
}

/** What the scene has at the end of a path; undefined where the path ends earlier. */
function valueAt(path: readonly string[], look: Look, learner: Player): unknown {
    const players: Readonly<Record<string, Player>> = { learner, opponent: other(learner) };
    let at: unknown = look.scene;
    for (const name of path)
        at =
            typeof at === 'object' && at !== null
                ? (at as Readonly<Record<string, unknown>>)[players[name] ?? name]
                : undefined;
    return at;
}

function isSuch(trace: Trace, { of, from, to }: Extract<Goal, { kind: 'action' }>): boolean {
    return (
        trace.kind === of &&
        (from === undefined || trace.from === from) &&
        (to === undefined || trace.to === to)
    );
}

function canWin(game: Game, player: Player, actions: readonly string[]): boolean {
    const draft = game.draft(actions);
    if (draft.ending !== null) return draft.ending.winner === player;
    return draft.choices.some((choice) => canWin(game, player, [...actions, choice.text]));
}
