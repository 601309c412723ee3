// A new game between the form that creates it and the page that shows it. The engine thinks about its first turn while
// that page is loaded and drawn.
import type { Rules } from '../rules/game';
import type { LocalGame } from './game';
import type { SavedGames } from './savedGames';
import type { Sitting } from './sitting.svelte';

/** Opens a game in which the engine makes its first turn only after the promise. */
export type Open = (game: LocalGame, rules: Rules, isShown: Promise<void>) => Sitting;

interface Begun {
    readonly sitting: Sitting;
    readonly show: () => void;
}

export class BegunGame {
    readonly #open: Open;
    readonly #saved: SavedGames;
    #begun: Begun | null = null;

    constructor(open: Open, saved: SavedGames) {
        this.#open = open;
        this.#saved = saved;
    }

    /** Begins a game and saves it. */
    begin(game: LocalGame, rules: Rules): void {
        this.#begun?.sitting.close();
        let show = (): void => undefined;
        const isShown = new Promise<void>((done) => (show = done));
        const sitting = this.#open(game, rules, isShown);
        this.#begun = { sitting, show };
        this.#saved.keep(sitting.game);
        this.#saved.tidy();
    }

    /** The game that has just begun, for the page that shows it now. Null: this one has not, or has gone on elsewhere. */
    take({ id, touched }: LocalGame): Sitting | null {
        if (this.#begun?.sitting.game.id !== id) return null;
        const { sitting, show } = this.#begun;
        this.#begun = null;
        if (sitting.game.touched !== touched) {
            sitting.close();
            return null;
        }
        show();
        return sitting;
    }
}
