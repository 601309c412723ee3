// Plays a finished game from the position on the board, one turn after another, at a pace that the user chooses.

/** Seconds between two turns. */
export const replayPaces = [0.5, 1, 2, 5] as const;
export type ReplayPace = (typeof replayPaces)[number];

// One pace for all games, until the page is closed.
let pace = $state<ReplayPace>(2);

export function replayPace(): ReplayPace {
    return pace;
}

export function setReplayPace(seconds: number): void {
    pace = replayPaces.find((one) => one === seconds) ?? pace;
}

export interface Reached {
    /** After how many turns the board is shown. */
    readonly at: number;
    /** How many turns there are. */
    readonly of: number;
}

export class Replay {
    isRunning = $state(false);
    private alarm: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly reached: () => Reached,
        /** Shows the position after so many turns. */
        private readonly show: (count: number) => void,
    ) {}

    /** Goes on from the position on the board; from the first one if that is the last. */
    start(): void {
        const { at, of } = this.reached();
        if (of === 0) return;
        if (at === of) this.show(0);
        this.isRunning = true;
        this.wait();
    }

    stop(): void {
        clearTimeout(this.alarm);
        this.isRunning = false;
    }

    private wait(): void {
        clearTimeout(this.alarm);
        this.alarm = setTimeout(() => this.step(), pace * 1000);
    }

    private step(): void {
        const { at, of } = this.reached();
        if (at < of) this.show(at + 1);
        if (at + 1 < of) this.wait();
        else this.isRunning = false;
    }
}
