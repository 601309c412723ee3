// Shows the last turn of a game action by action, so that a player can follow what the opponent has done.
import type { Game } from '../rules/game';
import type { Trace, View } from '../rules/types';

/** The positions within the last turn: before it, and after each of its actions but the last. */
export function positionsWithin(game: Game): readonly View[] {
    const actions = game.look().traces.filter(isShown);
    const before = game.clone();
    try {
        if (!before.takeBack()) return [];
        const within = actions.slice(0, -1).map((_, index) => before.draft(textsOf(actions, index + 1)));
        return [before.look(), ...within];
    } finally {
        before.close();
    }
}

// Ending a turn changes nothing on the board.
const isShown = ({ kind }: Trace): boolean => kind !== 'stop';

function textsOf(actions: readonly Trace[], count: number): readonly string[] {
    return actions.slice(0, count).map(({ text }) => text);
}

export class Playback {
    #frames: readonly View[] = $state.raw([]);
    #timer: ReturnType<typeof setTimeout> | undefined;

    /** The position to show; null: the current one. */
    readonly view = $derived(this.#frames[0] ?? null);

    /** Shows these positions, each for `pace` milliseconds. */
    start(frames: readonly View[], pace: number): void {
        this.stop();
        this.#frames = frames;
        if (frames.length > 0) this.#timer = setTimeout(() => this.start(frames.slice(1), pace), pace);
    }

    /** Shows the current position at once. */
    stop(): void {
        clearTimeout(this.#timer);
        this.#frames = [];
    }
}
