// Games of this browser while they are played: with its engine and its storage.
import { motionWanted } from '../base/settings.svelte';
import type { Rules } from '../rules/game';
import { BegunGame } from './begunGame';
import { engineThinker } from './engineThinker';
import type { LocalGame } from './game';
import { savedGames } from './ownGames';
import { Sitting } from './sitting.svelte';

/** Throws like the constructor of `Sitting`. The engine makes no turn before the game is shown. */
export function openSitting(game: LocalGame, rules: Rules, isShown = Promise.resolve()): Sitting {
    return new Sitting(game, {
        rules,
        thinker: engineThinker(),
        keep: (changed) => savedGames.keep(changed),
        now: Date.now,
        pause: () => isShown.then(pauseBeforeTurn),
    });
}

const pauseBeforeTurn = (): Promise<void> =>
    new Promise((done) => setTimeout(done, motionWanted() ? 500 : 0));

export const begunGame = new BegunGame(openSitting, savedGames);
