// Reviews a whole game with the engine, turn by turn.
//
// Without dice, a turn is worth what the position after it is worth. With dice, the engine evaluates the position after
// the roll and compares the best turn for that roll with the one played. The position after a complete turn has no roll
// yet, so the engine evaluates the turn just before its last action.
import type { Line, Question } from '../engine/ugi';
import type { Game } from '../rules/game';
import type { FaultInfo, Look } from '../rules/types';
import { estimateOf, estimateOfEnding, judge, type Estimate, type Judgement } from './judge';
import type { Path } from './tree';

/** The best line of a position; undefined if there is nothing to play. */
export type Ask = (question: Question) => Promise<Line | undefined>;

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
): AsyncGenerator<Reviewed> {
    let known = await thoughtOf(game.look(), [], ask);
    for (const [index, turn] of turns.entries()) {
        const before = game.look();
        game.play(turn);
        const look = game.look();
        const actions = look.traces.map((trace) => trace.text);
        const rolled = look.traces[0]?.kind === 'roll';
        const best = rolled ? await thoughtOf(before, actions.slice(0, 1), ask) : known;
        known = await afterTurn(before, look, rolled ? actions : null, ask);
        const after = known ?? best;
        if (best === null || after === null) continue;
        yield {
            index,
            judgement: judge(faults, before.toMove, turn, best, after),
            before: rolled ? null : best,
            after,
        };
    }
}

function afterTurn(
    before: Look,
    look: Look,
    actions: readonly string[] | null,
    ask: Ask,
): Promise<Estimate | null> {
    if (look.ending) return Promise.resolve(estimateOfEnding(look.ending));
    if (actions === null) return thoughtOf(look, [], ask);
    return thoughtOf(before, actions.slice(0, Math.max(1, actions.length - 1)), ask);
}

async function thoughtOf(look: Look, draft: readonly string[], ask: Ask): Promise<Estimate | null> {
    if (look.ending) return estimateOfEnding(look.ending);
    if (look.actor === 'chance' && draft.length === 0) return null;
    const { variant, setUp, turns, toMove } = look;
    const line = await ask({ variant, setUp, turns, draft });
    return line ? estimateOf(line, toMove) : null;
}
