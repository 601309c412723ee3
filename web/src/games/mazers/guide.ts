// What to do now, in one or two sentences.
import { t } from './words';
import type { MazersView } from './scene';
import { stageOf } from './stage';

export function guide(view: Pick<MazersView, 'actor' | 'toMove' | 'scene'>): string {
    switch (stageOf(view)) {
        case 'over':
            return t('mazers.over');
        case 'roll':
            return t('mazers.doRoll');
        case 'blockers':
            return sayBlockers(view);
        case 'walls':
            return sayWalls(view);
    }
}

function sayBlockers({ scene }: Pick<MazersView, 'scene'>): string {
    const [only, second] = scene.blockersLeft;
    if (!scene.dice || !only) return '';
    if (second) return t('mazers.doBlocker.both', { ...scene.dice });
    return t(`mazers.doBlocker.${only}`, { count: scene.dice[only] });
}

function sayWalls({ scene, toMove }: Pick<MazersView, 'scene' | 'toMove'>): string {
    const { doors, supply } = scene.sides[toMove];
    const sentences = [t('mazers.doWalls', { count: scene.wallMovesLeft ?? 0 })];
    if (doors.length > 0) sentences.push(t('mazers.chooseHead'));
    else if (supply === 0) sentences.push(t('mazers.fromRear'));
    return sentences.join(' ');
}
