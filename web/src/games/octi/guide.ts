import { stopOf } from '../../boards/hand';
import type { OctiView } from './scene';
import { t } from './words';

/** What is at stake now, for a first game. */
export function coach({ scene, midTurn }: OctiView): string {
    if (midTurn) return t('octi.coach.path');
    return t(scene.limits.reserve > 0 ? 'octi.coach.begin' : 'octi.coach.lite');
}

/** What the player to move should do now. */
export function guide({ scene, choices, midTurn }: OctiView): string {
    if (!midTurn) {
        const enters = choices.some(({ kind }) => kind === 'pod');
        return t(enters ? 'octi.now.beginOrEnter' : 'octi.now.begin');
    }
    const square = scene.walking ?? '';
    return t(stopOf(choices) ? 'octi.now.jumpOn' : 'octi.now.path', { square });
}
