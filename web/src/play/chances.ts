// Chances, and the turns that lost some of them, as people see them.
import type { FaultInfo } from '../rules/types';
import { t } from './words';

/** The chance of player one, from 0 to 1; a draw counts as half a win. */
export type Chance = number;

/** Whole percents. Only a certain result is shown as 0 % or 100 %. */
export function percent(chance: Chance): number {
    const rounded = Math.round(chance * 100);
    if (chance > 0 && rounded === 0) return 1;
    return chance < 1 && rounded === 100 ? 99 : rounded;
}

/** The accuracy of a player in whole percents, from per mille. */
export function accuracyPercent(perMille: number): number {
    return percent(perMille / 1000);
}

/** The signs of PGN's glyphs; not every glyph has one. */
export const signs: Readonly<Record<number, string>> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };

/** "??" */
export function signOf({ glyph }: FaultInfo): string {
    return signs[glyph] ?? '';
}

/** "e6-c5 was better: 63% instead of 20%." The chances are those of the player who made the turn. */
export function sayBetter(best: string, couldHave: Chance, has: Chance): string {
    return t('play.better', { turn: best, could: percent(couldHave), has: percent(has) });
}
