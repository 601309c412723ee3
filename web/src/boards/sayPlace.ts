import type { Place } from '../rules/types';
import type { GameBoard } from './module';
import { t } from './words';

/** A larger number of places is counted, not listed. */
const mostNamed = 8;

/** "c8 selected. 4 places to go: a7, b6, d6, e7." */
export function sayPicked(
    place: Place,
    targets: ReadonlySet<Place>,
    { sayPlace }: Pick<GameBoard, 'sayPlace'>,
): string {
    const picked = t('boards.said.picked', { place: sayPlace(place) });
    const many = t('boards.said.places', { count: targets.size });
    if (targets.size === 0 || targets.size > mostNamed) return `${picked}. ${many}.`;
    const named = [...targets].sort().map(sayPlace);
    return `${picked}. ${many}: ${named.join(', ')}.`;
}
