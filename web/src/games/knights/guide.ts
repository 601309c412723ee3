import { reserve, type KnightsScene, type KnightsView } from './scene';
import { t } from './words';

/** What is at stake now, for a first game. */
export function coach({ scene }: KnightsView): string {
    return t(`knights.coach.${scene.phase}`);
}

/** What the player to move should do now. */
export function guide({ choices, scene }: KnightsView): string {
    if (scene.phase === 'knight') {
        return knightGuide(
            scene,
            choices.some((choice) => choice.kind === 'switch'),
        );
    }
    const fromReserve = choices.some((choice) => choice.from === reserve);
    const now = scene.phase === 'fill' && fromReserve ? 'fillFromReserve' : scene.phase;
    return t(`knights.now.${now}`, { square: scene.vacated ?? '' });
}

function knightGuide({ attack, pieces }: KnightsScene, canSwitch: boolean): string {
    const inDanger = pieces.filter((piece) => piece.threatened).map((piece) => piece.square);
    return [
        t(canSwitch ? 'knights.now.knightOrSwitch' : 'knights.now.knight'),
        ...(attack ? [t('knights.now.attack', attack)] : []),
        ...inDanger.map((square) => t('knights.now.threatened', { square })),
    ].join(' ');
}
