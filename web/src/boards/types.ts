// Types shared by boards and the texts about them.
import type { Place, Player } from '../rules/types';

/** An arrow or a mark drawn over a board: a suggestion of the engine, a hint of a lesson. */
export interface Mark {
    readonly from: Place | null;
    readonly to: Place;
    /** `drawn`: by the user, on this board only. */
    readonly meaning: 'best' | 'hint' | 'mistake' | 'planned' | 'drawn';
    /** Its number among the actions of a turn, which is shown at its end; absent: there is only one. */
    readonly order?: number;
}

export type Names = Readonly<Record<Player, string>>;
