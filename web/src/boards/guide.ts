import type { View } from '../rules/types';
import type { GameBoard } from './module';

/** What is to be done now, in words for whoever is to do it. Empty where nothing is to be chosen. */
export function guideOf(view: View, { guide }: Pick<GameBoard, 'guide'>): string {
    return view.choices.length === 0 ? '' : guide(view);
}
