import type { View } from '../rules/types';
import type { GameBoard } from './module';

/** What the player to move should do now. Empty if there is nothing to choose. */
export function guideOf(view: View, { guide }: Pick<GameBoard, 'guide'>): string {
    return view.choices.length === 0 ? '' : guide(view);
}
