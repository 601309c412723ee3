// Which part of a turn a position is in, and the state of the dice.
import type { Dice, Die, Trace } from '../../rules/types';
import type { MazersScene, MazersView } from './scene';
import { dice } from './facts';

export type Stage = 'roll' | 'blockers' | 'walls' | 'over';

export function stageOf({ actor, scene }: Pick<MazersView, 'actor' | 'scene'>): Stage {
    if (actor === 'nobody') return 'over';
    if (actor === 'chance') return 'roll';
    return scene.wallMovesLeft === null ? 'blockers' : 'walls';
}

/** The dice of this turn or, until they are rolled, those of the previous turn. */
export function diceShown(scene: MazersScene, traces: readonly Trace[]): Dice | null {
    return scene.dice ?? traces.find(({ kind }) => kind === 'roll')?.dice ?? null;
}

/** The dice that can no longer move a blocker in this turn. */
export function diceUsed(view: Pick<MazersView, 'actor' | 'scene'>): readonly Die[] {
    if (stageOf(view) !== 'blockers') return dice;
    return dice.filter((die) => !view.scene.blockersLeft.includes(die));
}
