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

/** What is at stake now, for a first game. */
export function coach({ actor, toMove, scene }: Pick<MazersView, 'actor' | 'toMove' | 'scene'>): string {
    const { arrived, doors, supply, tail, head } = scene.sides[toMove];
    switch (stageOf({ actor, scene })) {
        case 'over':
            return '';
        case 'roll':
            return t(arrived ? 'mazers.coach.rollArrived' : 'mazers.coach.roll');
        case 'blockers':
            return t('mazers.coach.blockers');
        case 'walls':
            if (doors.length > 0) return t('mazers.coach.firstWall');
            if (head?.blocked === true && tail?.blocked !== true) return t('mazers.coach.blocked');
            return t(supply === 0 ? 'mazers.coach.fromRear' : 'mazers.coach.walls');
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
