// What the page shows of a computer analysis.
import { sayBetter, type Chance } from '../play/chances';
import { sayFortune, type Fortune } from '../play/luck';
import type { FaultInfo } from '../rules/types';
import type { AnalyzedTurn } from './wire';

const certain = 1000; // the server's chances are per mille

/** The chances of the player who made a turn: with it, and with the best one. */
export function chancesOf({ player, chance, loss }: AnalyzedTurn): { has: Chance; couldHave: Chance } {
    const has = player === 'one' ? chance : certain - chance;
    return { has: has / certain, couldHave: (has + loss) / certain };
}

/** Player one's chances in each position, from the one before the first turn, where the best turn was still possible. */
export function pointsOf(turns: readonly AnalyzedTurn[]): readonly Chance[] {
    const [first] = turns;
    if (!first) return [];
    const { couldHave } = chancesOf(first);
    return [
        first.player === 'one' ? couldHave : 1 - couldHave,
        ...turns.map(({ chance }) => chance / certain),
    ];
}

/** The fault of each turn; null: it was good enough. */
export function faultsOf(
    turns: readonly AnalyzedTurn[],
    faults: readonly FaultInfo[],
): readonly (FaultInfo | null)[] {
    return turns.map(({ fault }) => faults.find(({ name }) => name === fault) ?? null);
}

/** What dice and turn came to; null: there are no dice, or the worker did not measure their luck. */
export function fortuneOf({ luck, loss }: AnalyzedTurn): Fortune | null {
    return luck === undefined ? null : { luck: luck / certain, cost: loss / certain };
}

/** The numbers of the turns that were mistakes of any kind. */
export function mistakesOf(turns: readonly AnalyzedTurn[]): readonly number[] {
    return turns.flatMap(({ fault }, index) => (fault === null ? [] : [index + 1]));
}

/** What is said about a turn: the luck of its roll, and what was better. `write` writes the better turn. */
export function sayFound(turn: AnalyzedTurn, write: (best: string) => string): string {
    const fortune = fortuneOf(turn);
    const { has, couldHave } = chancesOf(turn);
    const parts = [
        ...(fortune ? [sayFortune(fortune)] : []),
        ...(turn.fault === null ? [] : [sayBetter(write(turn.best), couldHave, has)]),
    ];
    return parts.join(' ');
}
