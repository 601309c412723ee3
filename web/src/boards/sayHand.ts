// What is in the hand, for those who hear the game.
import type { Place } from '../rules/types';
import { t } from '../shell/words.svelte';
import { reserve } from './pieces';

/** More than these are counted, not named. */
const mostNamed = 8;

export function sayPlace(place: Place): string {
    return place === reserve ? t('boards.knights.reserveName') : place;
}

/** "c8 picked up. 4 places to go: a7, b6, d6, e7." */
export function sayPicked(place: Place, targets: ReadonlySet<Place>): string {
    const picked = t('boards.said.picked', { place: sayPlace(place) });
    const many = t('boards.said.places', { count: targets.size });
    const named = targets.size > 0 && targets.size <= mostNamed;
    return named ? `${picked}. ${many}: ${[...targets].sort().join(', ')}.` : `${picked}. ${many}.`;
}
