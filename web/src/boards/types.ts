// What boards, and all that speaks of them, have in common.
import type { Place, Player } from '../rules/types';

/** An arrow or a mark that is drawn over a board: the engine's idea, a lesson's hint. */
export interface Mark {
    readonly from: Place | null;
    readonly to: Place;
    readonly meaning: 'best' | 'hint' | 'mistake' | 'planned';
}

export type Names = Readonly<Record<Player, string>>;
