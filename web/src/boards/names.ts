// The accessible names of the squares of a board: "d8, your piece with the ball, can be selected". Each game names its
// own pieces.
import type { Place, Player } from '../rules/types';
import type { Hand, LayerProps } from './layer';
import { t } from './words';

export type Named = Pick<LayerProps, 'view' | 'names' | 'interactive' | 'hand'>;

export const listed = (parts: readonly (string | null)[]): string =>
    parts.filter((part) => part !== null).join(', ');

/** The player at this board is addressed as "you". */
export const spokenTo = ({ view, interactive }: Omit<Named, 'names' | 'hand'>, player: Player): boolean =>
    interactive && view.toMove === player;

/** What can be done at a place; `target` describes what can be done with the selected piece. */
export function handled(
    { hand, interactive }: Pick<Named, 'hand' | 'interactive'>,
    place: Place,
    target: string,
): string | null {
    return interactive ? handling(hand, place, target) : null;
}

function handling(hand: Hand, place: Place, target: string): string | null {
    if (hand.picked === place) return t('boards.pickedUp');
    if (hand.targets.has(place)) return target;
    return hand.picked === null && hand.sources.has(place) ? t('boards.canPick') : null;
}

/** What the last turn did here. Null during a turn, whose actions the player has just made. */
export function traced({ view }: Pick<Named, 'view'>, place: Place): string | null {
    if (view.midTurn) return null;
    if (view.traces.some((trace) => trace.to === place)) return t('boards.reached');
    return view.traces.some((trace) => trace.from === place) ? t('boards.left') : null;
}
