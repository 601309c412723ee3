// Streak and storm: which puzzle comes next, and when it is over. Time is handed in.
import { nameOf, type Puzzle } from './pack';

export type Mode = 'practice' | 'streak' | 'storm';
export const modes: readonly Mode[] = ['practice', 'streak', 'storm'];

export const stormLength = 3 * 60 * 1000;

export interface Run {
    readonly mode: Mode;
    readonly queue: readonly Puzzle[];
    readonly solved: number;
    /** When it began. */
    readonly since: number;
    readonly over: boolean;
}

/** A number below `bound`; tests bring their own. */
export type Draw = (bound: number) => number;

/**
 * Begins with puzzles in an order of its own: a streak gets harder and harder, a storm too; in practice those that have
 * not been solved come first.
 */
export function begin(
    mode: Mode,
    pack: readonly Puzzle[],
    isSolved: (name: string) => boolean,
    now: number,
    draw: Draw,
): Run {
    const shuffled = shuffle(pack, draw);
    const queue =
        mode === 'practice'
            ? shuffled.sort((a, b) => Number(isSolved(nameOf(a))) - Number(isSolved(nameOf(b))))
            : shuffled.sort((a, b) => a.rating - b.rating);
    return { mode, queue, solved: 0, since: now, over: queue.length === 0 };
}

function shuffle(pack: readonly Puzzle[], draw: Draw): Puzzle[] {
    const rest = [...pack];
    return pack.flatMap(() => rest.splice(draw(rest.length), 1));
}

export function current(run: Run): Puzzle | undefined {
    return run.over ? undefined : run.queue[0];
}

/** The puzzle has been solved, or given up in practice. */
export function next(run: Run, solved: boolean, now: number): Run {
    const queue = run.queue.slice(1);
    return ticked({ ...run, queue, solved: run.solved + (solved ? 1 : 0), over: queue.length === 0 }, now);
}

/** A wrong turn: it ends a streak, costs the puzzle in a storm, and nothing in practice. */
export function mistake(run: Run, now: number): Run {
    switch (run.mode) {
        case 'practice':
            return run;
        case 'streak':
            return { ...run, over: true };
        case 'storm':
            return next(run, false, now);
    }
}

export function ticked(run: Run, now: number): Run {
    return run.mode === 'storm' && now - run.since >= stormLength ? { ...run, over: true } : run;
}

/** Of a storm, in whole seconds. */
export function secondsLeft(run: Run, now: number): number {
    return Math.max(0, Math.ceil((run.since + stormLength - now) / 1000));
}
