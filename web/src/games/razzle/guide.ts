import { stopOf } from '../../boards/hand';
import type { RazzleView } from './scene';
import { t } from './words';

/** What is at stake now, for a first game. */
export function coach({ scene }: RazzleView): string {
    if (scene.forced) return t('razzle.coach.forced');
    return t(scene.chain.length === 0 ? 'razzle.coach.begin' : 'razzle.coach.chain');
}

/** What the player to move should do now. */
export function guide({ scene, choices }: RazzleView): string {
    if (scene.forced && scene.forcing !== null) return t('razzle.forced', { square: scene.forcing });
    if (scene.chain.length === 0) return t('razzle.chooseOrPass');
    return t(stopOf(choices) ? 'razzle.goOn' : 'razzle.mustGoOn');
}
