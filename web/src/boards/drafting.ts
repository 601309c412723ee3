// Putting a turn together, action by action. These functions query the game and never change it.
import { RulesFault, type Game } from '../rules/game';
import type { Draft, Fault, Objection } from '../rules/types';

/** Why something cannot be played: the rules forbid it, or the text is not a turn. */
export type Refusal =
    | { readonly kind: 'objection'; readonly objection: Objection }
    | { readonly kind: 'unreadable'; readonly fault: Fault };

export type Entered =
    | { readonly kind: 'actions'; readonly actions: readonly string[] }
    | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The draft after these actions. If stopping is the only choice left, the turn is complete. */
export function draftOf(game: Game, actions: readonly string[]): Draft {
    const draft = game.draft(actions);
    const [only, ...others] = draft.choices;
    if (only?.kind !== 'stop' || others.length > 0) return draft;
    return game.draft([...actions, only.text]);
}

/** The actions, and those after them that leave no choice. */
export function withForced(game: Game, actions: readonly string[]): readonly string[] {
    const { choices, actor } = game.draft(actions);
    const [only, ...others] = choices;
    if (!only || others.length > 0 || only.kind === 'stop' || actor === 'chance') return actions;
    return withForced(game, [...actions, only.text]);
}

/** The actions before the last one that the player has chosen, without those that it has forced. */
export function beforeLastChoice(
    game: Game,
    prefix: readonly string[],
    actions: readonly string[],
): readonly string[] {
    const fewer = actions.slice(0, -1);
    if (fewer.length === 0 || game.draft([...prefix, ...fewer]).choices.length > 1) return fewer;
    return beforeLastChoice(game, prefix, fewer);
}

/** Why this text cannot follow the actions of the turn; null: it can. */
export function whyNot(game: Game, actions: readonly string[], text: string): Refusal | null {
    const verdict = asked(() => game.examine([...actions, text].join(':')));
    if (verdict instanceof RulesFault) return { kind: 'unreadable', fault: verdict.fault };
    return verdict.legal ? null : { kind: 'objection', objection: verdict.objection };
}

/**
 * What typed text means after these actions: a whole turn, the rest of one, or only its next part. A colon at the end
 * means that the turn continues.
 */
export function enter(game: Game, actions: readonly string[], text: string): Entered {
    const typed = text.trim();
    const open = typed.endsWith(':');
    const refusal = open ? null : whyNot(game, actions, typed);
    if (!open && refusal === null) {
        const verdict = game.examine([...actions, typed].join(':'));
        if (verdict.legal) return { kind: 'actions', actions: actionsOf(game, verdict.turn) };
    }
    const parts = [...actions, ...typed.split(':').filter((part) => part !== '')];
    const draft = asked(() => game.draft(parts));
    if (!(draft instanceof RulesFault)) return { kind: 'actions', actions: parts };
    return { kind: 'refused', refusal: refusal ?? { kind: 'unreadable', fault: draft.fault } };
}

/** The actions of a legal turn. Its text may be shorter than all of them together. */
export function actionsOf(game: Game, turn: string): readonly string[] {
    const after = game.clone();
    try {
        after.play(turn);
        return after.look().traces.map((trace) => trace.text);
    } finally {
        after.close();
    }
}

function asked<T extends object>(ask: () => T): T | RulesFault {
    try {
        return ask();
    } catch (error) {
        if (error instanceof RulesFault) return error;
        throw error;
    }
}
