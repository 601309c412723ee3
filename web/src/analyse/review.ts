// Reviews a whole game with the engine, turn by turn.
//
// Without dice, a turn is worth what the position after it is worth. With dice, the engine evaluates the position after
// the roll and compares the best turn for that roll with the one played. The position after a complete turn has no roll
// yet, so the engine evaluates the turn just before its last action. The luck of the roll is measured, too.
import type { Line, Question } from '../engine/ugi';
import type { Game } from '../rules/game';
import type { FaultInfo, Look } from '../rules/types';
import { estimateOf, estimateOfEnding, judge, type Estimate, type Judgement } from './judge';
import type { Path } from './tree';

/** The best line of a position; undefined if there is nothing to play. */
export type Ask = (question: Question) => Promise<Line | undefined>;

/** The luck of the roll that the draft of a question begins with, per mille; undefined: not measured. */
export type AskLuck = (question: Question) => Promise<number | undefined>;

export interface Reviewed {
    /** How many turns of the game come before this one. */
    readonly index: number;
    readonly judgement: Judgement;
    /** The evaluation before the turn; null if the roll was not known yet. */
    readonly before: Estimate | null;
    /** The evaluation after the turn. */
    readonly after: Estimate;
}

/** The judgement of the turn that leads to a position. */
export interface Judged {
    readonly path: Path;
    readonly judgement: Judgement;
}

/**
 * Judges every turn in order. `game` must be at the start and is left at the end; the caller must not use it meanwhile.
 */
export async function* review(
    game: Game,
    turns: readonly string[],
    faults: readonly FaultInfo[],
    ask: Ask,
    askLuck: AskLuck,
): AsyncGenerator<Reviewed> {
    let known = await thoughtOf(game.look(), [], ask);
    for (const [index, turn] of turns.entries()) {
        const before = game.look();
        game.play(turn);
        const look = game.look();
        const actions = look.traces.map((trace) => trace.text);
        const rolled = look.traces[0]?.kind === 'roll';
        // A roll that is the whole turn leaves nothing to evaluate.
        const decides = !rolled || actions.length > 1;
        const best = decides
            ? await bestFor(before, rolled ? actions : null, known, ask)
            : withTurn(known, turn);
        if (decides || look.ending) known = await afterTurn(before, look, rolled ? actions : null, ask);
        const luck = rolled && decides ? await askLuck(questionAt(before, actions.slice(0, 1))) : undefined;
        const after = known ?? best;
        if (best === null || after === null) continue;
        yield {
            index,
            judgement: judge(
                faults,
                before.toMove,
                turn,
                best,
                after,
                luck === undefined ? null : luck / 1000,
            ),
            before: rolled ? null : best,
            after,
        };
    }
}

function bestFor(
    before: Look,
    actions: readonly string[] | null,
    known: Estimate | null,
    ask: Ask,
): Promise<Estimate | null> {
    return actions === null ? Promise.resolve(known) : thoughtOf(before, actions.slice(0, 1), ask);
}

function withTurn(known: Estimate | null, turn: string): Estimate | null {
    return known && { ...known, line: [turn] };
}

function afterTurn(
    before: Look,
    look: Look,
    actions: readonly string[] | null,
    ask: Ask,
): Promise<Estimate | null> {
    if (look.ending) return Promise.resolve(estimateOfEnding(look.ending));
    if (actions === null) return thoughtOf(look, [], ask);
    return thoughtOf(before, actions.slice(0, -1), ask);
}

async function thoughtOf(look: Look, draft: readonly string[], ask: Ask): Promise<Estimate | null> {
    if (look.ending) return estimateOfEnding(look.ending);
    if (look.actor === 'chance' && draft.length === 0) return null;
    const line = await ask(questionAt(look, draft));
    return line ? estimateOf(line, look.toMove) : null;
}

function questionAt({ variant, setUp, turns }: Look, draft: readonly string[]): Question {
    return { variant, setUp, turns, draft };
}
