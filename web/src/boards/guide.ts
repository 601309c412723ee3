// What is to be done now, in words for whoever is to do it.
import type { KnightsScene, RazzleScene, View } from '../rules/types';
import { t } from '../shell/words.svelte';
import { stopOf } from './hand';
import { mazersGuide } from './mazers/guide';
import { reserve } from './pieces';

/** Empty where nothing is to be chosen. */
export function guideOf(view: View): string {
    if (view.choices.length === 0) return '';
    switch (view.scene.game) {
        case 'razzle':
            return razzleGuide(view, view.scene);
        case 'knights':
            return knightsGuide(view, view.scene);
        case 'mazers':
            return mazersGuide({ ...view, scene: view.scene });
    }
}

function razzleGuide(view: View, scene: RazzleScene): string {
    if (scene.forced && scene.forcing !== null) return t('boards.razzle.forced', { square: scene.forcing });
    if (scene.chain.length === 0) return t('boards.razzle.chooseOrPass');
    return t(stopOf(view.choices) ? 'boards.razzle.goOn' : 'boards.razzle.mustGoOn');
}

function knightsGuide(view: View, scene: KnightsScene): string {
    if (scene.phase === 'knight') return knightGuide(view, scene);
    const fromReserve = view.choices.some((choice) => choice.from === reserve);
    const now = scene.phase === 'fill' && fromReserve ? 'fillFromReserve' : scene.phase;
    return t(`boards.knights.now.${now}`, { square: scene.vacated ?? '' });
}

function knightGuide(view: View, { attack, pieces }: KnightsScene): string {
    const canSwitch = view.choices.some((choice) => choice.kind === 'switch');
    const inDanger = pieces.filter((piece) => piece.threatened).map((piece) => piece.square);
    return [
        t(canSwitch ? 'boards.knights.now.knightOrSwitch' : 'boards.knights.now.knight'),
        ...(attack ? [t('boards.knights.now.attack', attack)] : []),
        ...inDanger.map((square) => t('boards.knights.now.threatened', { square })),
    ].join(' ');
}
