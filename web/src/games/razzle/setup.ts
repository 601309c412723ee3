import type { Setup } from '../../boards/editor';
import type { Player } from '../../rules/types';
import type { RazzleScene } from './scene';

/** A piece on the board of the editor. */
export interface Man {
    readonly player: Player;
    readonly ball: boolean;
    readonly ineligible: boolean;
}

export interface RazzleSetup extends Setup<Man> {
    readonly game: 'razzle';
    readonly goals: RazzleScene['goals'];
}
