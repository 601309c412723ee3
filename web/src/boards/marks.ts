import type { Place, Trace } from '../rules/types';
import type { Mark } from './types';

/**
 * The marks of a turn: an arrow for what moves, a ring for what is placed from `beside` the board or done to a piece where
 * it stands. Equal marks are drawn once.
 */
export function marksOf(
    traces: readonly Trace[],
    meaning: Mark['meaning'],
    beside: ReadonlySet<Place> = new Set(),
): readonly Mark[] {
    const marks = traces.flatMap(({ from, to }): readonly Mark[] => {
        const start = from === null || beside.has(from) ? null : from;
        if (to !== null) return [{ from: start, to, meaning }];
        return start === null ? [] : [{ from: null, to: start, meaning }];
    });
    return [...new Map(marks.map((mark) => [`${mark.from ?? ''} ${mark.to}`, mark])).values()];
}

/** The same, each with its number if there are several. */
export function numberedMarksOf(traces: readonly Trace[], meaning: Mark['meaning']): readonly Mark[] {
    const marks = marksOf(traces, meaning);
    return marks.length < 2 ? marks : marks.map((mark, index) => ({ ...mark, order: index + 1 }));
}
