// What the dice gave and what the turns cost, in games with dice.
import { number } from '../base/words.svelte';
import type { Player } from '../rules/types';
import type { Chance } from './chances';
import { t } from './words';

/** Of one turn or of several, in chances to win of the player who made them. */
export interface Fortune {
    /** The chance with the best turn for the roll, less the mean of that over all rolls. */
    readonly luck: Chance;
    /** The chance that the turn lost, compared with the best one for the same roll. */
    readonly cost: Chance;
}

/** The fortune of a player in all these turns; null: it was not measured. */
export function totalOf(
    turns: readonly { readonly player: Player; readonly fortune: Fortune | null }[],
    player: Player,
): Fortune | null {
    const own = turns.flatMap((turn) => (turn.player === player && turn.fortune ? [turn.fortune] : []));
    if (own.length === 0) return null;
    const sum = (of: (one: Fortune) => Chance): Chance => own.reduce((all, one) => all + of(one), 0);
    return { luck: sum(({ luck }) => luck), cost: sum(({ cost }) => cost) };
}

/** "+6", "−3" or "0", in whole percents. */
function signed(chance: Chance): string {
    const whole = Math.round(chance * 100);
    return (whole < 0 ? '−' : whole > 0 ? '+' : '') + number(Math.abs(whole));
}

/** "2", in whole percents. */
function costText({ cost }: Fortune): string {
    return number(Math.round(cost * 100));
}

/** "luck +6%, cost 2%" */
export function writeFortune(fortune: Fortune): string {
    return t('play.fortune.short', { luck: signed(fortune.luck), cost: costText(fortune) });
}

/** "The roll gave +6%, the turn cost 2%." */
export function sayFortune(fortune: Fortune): string {
    return t('play.fortune.turn', { luck: signed(fortune.luck), cost: costText(fortune) });
}
