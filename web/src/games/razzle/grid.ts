import type { Grid } from '../../boards/grid';
import type { Player } from '../../rules/types';
import type { RazzleScene } from './scene';

/** As the player at the bottom sees it, with the goal at the top. */
export function gridOf({ files, ranks, goals }: RazzleScene, bottom: Player): Grid {
    return { files, ranks, turned: goals[bottom] === 1 };
}
