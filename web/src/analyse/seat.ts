import type { Player, Scene } from '../rules/types';

/** Who sits below where a board is seen as notation draws it, with rank 1 below. */
export function lowSide(scene: Scene): Player {
    return scene.game === 'razzle' && scene.goals.one === 1 ? 'two' : 'one';
}
