// The server's computer analysis of the game on the analysis board: what it found is shown instead of a review here.
import { api } from '../online/api';
import { chancesOf, faultsOf, fortuneOf, pointsOf } from '../online/analysis';
import type { Analysis } from '../online/wire';
import { sayBetter, type Chance } from '../play/chances';
import type { FaultInfo, Player } from '../rules/types';
import type { Judged } from './review';
import { addLine, branchAt, endOf, isSame, withComment, withGlyphs, type Path, type Tree } from './tree';

type Result = NonNullable<Analysis['result']>;

export interface Kept {
    /** The turns of the game that was analyzed. */
    readonly line: Path;
    readonly judged: readonly Judged[];
    /** Player one's chances in each position, from the one before the first turn. */
    readonly points: readonly Chance[];
    /** Per mille; null: the player never had a choice. */
    readonly accuracy: Readonly<Record<Player, number | null>>;
}

/** The analysis of a table; null: there is none yet, or the server does not answer. */
export async function resultOf(table: string): Promise<Result | null> {
    const answer = await api.get('/api/table/{id}/analysis', { path: { id: table } });
    return answer.ok ? (answer.value?.result ?? null) : null;
}

/** Null: it is the analysis of another game than that of the tree. */
export function keptFor(tree: Tree, result: Result, faults: readonly FaultInfo[]): Kept | null {
    const line = endOf(tree, []);
    const { turns, players } = result;
    if (
        !isSame(
            line,
            turns.map(({ turn }) => turn),
        )
    )
        return null;
    const marks = faultsOf(turns, faults);
    const judged = turns.map((turn, index): Judged => {
        const { player, turn: played, best } = turn;
        const fault = marks[index] ?? null;
        const judged = { mover: player, played, best, fault, line: [best] };
        const judgement = { ...judged, ...chancesOf(turn), fortune: fortuneOf(turn) };
        return { path: line.slice(0, index + 1), judgement };
    });
    const accuracy = { one: players.one.accuracy, two: players.two.accuracy };
    return { line, judged, points: pointsOf(turns), accuracy };
}

/** The tree with a mark, a comment and the better turn at each fault. */
export function annotated(tree: Tree, judged: readonly Judged[]): Tree {
    return judged.reduce((marked, { path, judgement }) => {
        const { fault, best, couldHave, has } = judgement;
        if (fault === null) return marked;
        const comment = [branchAt(marked, path)?.comment ?? '', sayBetter(best, couldHave, has)];
        const said = comment.filter((part) => part !== '').join(' ');
        return addLine(withComment(withGlyphs(marked, path, [fault.glyph]), path, said), path.slice(0, -1), [
            best,
        ]);
    }, tree);
}
