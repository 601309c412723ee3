// Arrows and rings as texts: "c8-b6" is an arrow, "d4" a ring.
import type { Mark } from '../boards/types';

export function markOf(text: string): Mark {
    const [first = '', second] = text.split('-');
    return second === undefined
        ? { from: null, to: first, meaning: 'drawn' }
        : { from: first, to: second, meaning: 'drawn' };
}

export function writeMark({ from, to }: Mark): string {
    return from === null ? to : `${from}-${to}`;
}
