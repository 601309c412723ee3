// Which part of a turn a position stands in, and what of the board matters in it.
import type { Dice, Die, Trace } from '../../rules/types';
import type { MazersScene, MazersView } from './scene';
import { dice } from './facts';

export type Stage = 'roll' | 'blockers' | 'walls' | 'over';

export function stageOf({ actor, scene }: Pick<MazersView, 'actor' | 'scene'>): Stage {
    if (actor === 'nobody') return 'over';
    if (actor === 'chance') return 'roll';
    return scene.wallMovesLeft === null ? 'blockers' : 'walls';
}

/** The dice on the table: this turn's or, until it is rolled, those of the turn before. */
export function diceShown(scene: MazersScene, traces: readonly Trace[]): Dice | null {
    return scene.dice ?? traces.find(({ kind }) => kind === 'roll')?.dice ?? null;
}

/** Those that move no blocker any more in this turn. */
export function diceUsed(view: Pick<MazersView, 'actor' | 'scene'>): readonly Die[] {
    if (stageOf(view) !== 'blockers') return dice;
    return dice.filter((die) => !view.scene.blockersLeft.includes(die));
}
