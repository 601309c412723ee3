// Converts the engine's numbers into chances, and into how much of them a turn has lost.
import type { Line, Odds } from '../engine/ugi';
import type { Chance } from '../play/chances';
import type { Fortune } from '../play/luck';
import type { Ending, FaultInfo, FaultName, Player } from '../rules/types';

/** The evaluation of a position. */
export interface Estimate {
    readonly chance: Chance;
    /** The proved winner and how many of their own turns they need from here; null: not proved. */
    readonly proved: { readonly winner: Player; readonly turns: number } | null;
    /** The best turn found, and the line expected after it. Empty at the end of a game. */
    readonly line: readonly string[];
    readonly depth: number;
}

export function estimateOf(line: Line, mover: Player): Estimate {
    const { score, odds, turns, depth } = line;
    return {
        chance: chanceFor('one', mover, ownChance(odds)),
        proved: score.kind === 'proved' ? proved(score.turns, mover) : null,
        line: turns,
        depth,
    };
}

function proved(turns: number, mover: Player): Estimate['proved'] {
    const winner = turns > 0 ? mover : opponent(mover);
    return { winner, turns: Math.abs(turns) };
}

export function estimateOfEnding({ winner }: Ending): Estimate {
    const chance = winner === null ? 0.5 : winner === 'one' ? 1 : 0;
    return { chance, proved: winner && { winner, turns: 0 }, line: [], depth: 0 };
}

function ownChance({ win, draw }: Odds): Chance {
    return (win + draw / 2) / 1000;
}

/** Converts the chance of one player into the chance of another. */
export function chanceFor(player: Player, of: Player, chance: Chance): Chance {
    return player === of ? chance : 1 - chance;
}

function opponent(player: Player): Player {
    return player === 'one' ? 'two' : 'one';
}

/** The fault of a turn that lost so much, by the bounds of the rules module. */
export function faultOf(faults: readonly FaultInfo[], loss: number): FaultInfo | null {
    return faults.find((fault) => Math.round(loss * 1000) >= fault.loss) ?? null;
}

/** A turn compared with the best one. */
export interface Judgement {
    readonly mover: Player;
    readonly played: string;
    readonly best: string;
    /** The mover's chances with the best turn, and with the one played. */
    readonly couldHave: Chance;
    readonly has: Chance;
    readonly fault: FaultInfo | null;
    /** The best line from before the turn. */
    readonly line: readonly string[];
    /** What dice and turn came to; null: there are no dice, or their luck was not measured. */
    readonly fortune: Fortune | null;
}

export function judge(
    faults: readonly FaultInfo[],
    mover: Player,
    played: string,
    before: Estimate,
    after: Estimate,
    luck: Chance | null,
): Judgement {
    const couldHave = chanceFor(mover, 'one', before.chance);
    const has = chanceFor(mover, 'one', after.chance);
    const best = before.line[0] ?? played;
    const loss = best === played ? 0 : couldHave - has;
    return {
        mover,
        played,
        best,
        couldHave,
        has,
        fault: faultOf(faults, loss),
        line: before.line,
        fortune: luck === null ? null : { luck, cost: Math.max(0, loss) },
    };
}

/** How many faults of each kind a player made. */
export function faultsOf(
    judgements: readonly Judgement[],
    player: Player,
): Readonly<Record<FaultName, number>> {
    const count = (fault: FaultName): number =>
        judgements.filter((one) => one.mover === player && one.fault?.name === fault).length;
    return { slip: count('slip'), mistake: count('mistake'), blunder: count('blunder') };
}
