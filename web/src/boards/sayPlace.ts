// What places are called in running speech.
import type { GameId, Place } from '../rules/types';
import { t } from '../shell/words.svelte';
import { reserve } from './pieces';

/** "north of d2" for the edge d2n of Mazers; squares are called what they are called. */
export function sayPlace(place: Place, game: GameId): string {
    if (place === reserve) return t('boards.knights.reserveName');
    if (game !== 'mazers') return place;
    const cell = place.slice(0, -1);
    return t(place.endsWith('n') ? 'boards.said.north' : 'boards.said.east', { cell });
}

/** More than these are counted, not named. */
const mostNamed = 8;

/** "c8 picked up. 4 places to go: a7, b6, d6, e7." */
export function sayPicked(place: Place, targets: ReadonlySet<Place>, game: GameId): string {
    const picked = t('boards.said.picked', { place: sayPlace(place, game) });
    const many = t('boards.said.places', { count: targets.size });
    if (targets.size === 0 || targets.size > mostNamed) return `${picked}. ${many}.`;
    const named = [...targets].sort().map((target) => sayPlace(target, game));
    return `${picked}. ${many}: ${named.join(', ')}.`;
}
