import type { Grid } from '../../boards/grid';
import type { Player } from '../../rules/types';
import type { KnightsScene } from './scene';

export function gridOf({ files, ranks }: KnightsScene, bottom: Player): Grid {
    return { files, ranks, turned: bottom === 'two' };
}
