// Chances and scores as text.
import type { Player } from '../rules/types';
import { percent, type Chance } from '../play/chances';
import { t } from './words';
import { chanceFor, type Estimate } from './judge';

type Names = Readonly<Record<Player, string>>;

/** "63 %" for the player to move, or "Eks wins in 3 turns". */
export function sayEstimate({ chance, proved }: Estimate, mover: Player, names: Names): string {
    if (proved && proved.turns > 0)
        return t('analyse.engine.winsIn', { name: names[proved.winner], count: proved.turns });
    return t('analyse.engine.chance', { percent: percent(chanceFor(mover, 'one', chance)) });
}

/** "Eks 63 %, Ohs 37 %". */
export function sayBalance(chance: Chance, names: Names): string {
    const percentOne = percent(chance);
    return t('analyse.engine.barValue', { ...names, percentOne, percentTwo: 100 - percentOne });
}
