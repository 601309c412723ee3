import { describe, expect, it } from 'vitest';
import type { Place } from '../../rules/types';
import { frameOf } from './geometry';
import { cycle, inReadingOrder, jump, linesOf, step, walk } from './walk';

const frame = frameOf({ files: 3, ranks: 3 }, 'one');
const flipped = frameOf({ files: 3, ranks: 3 }, 'two');

// A board of three by three cells, with every edge between two of them.
const places: ReadonlySet<Place> = new Set(
    ['a', 'b', 'c'].flatMap((file) =>
        [1, 2, 3].flatMap((rank) => [
            `${file}${rank}`,
            ...(file === 'c' ? [] : [`${file}${rank}e`]),
            ...(rank === 3 ? [] : [`${file}${rank}n`]),
        ]),
    ),
);
const none: ReadonlySet<Place> = new Set();
const plain = (key: string) => ({ key, shiftKey: false });
const shifted = (key: string) => ({ key, shiftKey: true });

describe('a step', () => {
    it('goes from a cell to its side and on to the next cell', () => {
        expect(step(places, 'a1', 'east')).toBe('a1e');
        expect(step(places, 'a1e', 'east')).toBe('b1');
        expect(step(places, 'b1', 'north')).toBe('b1n');
    });

    it('goes along a line of edges and skips the pegs', () => {
        expect(step(places, 'a1e', 'north')).toBe('a2e');
        expect(step(places, 'b1n', 'west')).toBe('a1n');
    });

    it('ends at the rim', () => {
        expect(step(places, 'a1', 'west')).toBeNull();
        expect(step(places, 'a1e', 'south')).toBeNull();
    });
});

describe('a jump', () => {
    it('prefers a choice straight ahead to a nearer one at the side', () => {
        expect(jump(['b3', 'c1n'], 'b1', 'north')).toBe('b3');
    });

    it('goes to the side if nothing is ahead', () => {
        expect(jump(['c1n'], 'a1', 'north')).toBe('c1n');
    });

    it('goes nowhere if all choices are behind', () => {
        expect(jump(['a1'], 'b2', 'north')).toBeNull();
    });
});

describe('reading order', () => {
    it('goes line by line from the top of the screen', () => {
        expect(inReadingOrder(frame, ['b1', 'a3', 'c3', 'a2n'])).toEqual(['a3', 'c3', 'a2n', 'b1']);
        expect(inReadingOrder(flipped, ['b1', 'a3', 'c3', 'a2n'])).toEqual(['b1', 'a2n', 'c3', 'a3']);
    });

    it('has a line for each rank and one for the edges between two ranks', () => {
        expect(linesOf(frame, places).map((line) => line.length)).toEqual([5, 3, 5, 3, 5]);
    });

    it('wraps around to the first choice', () => {
        expect(cycle(frame, ['a3', 'b1'], 'b1', 1)).toBe('a3');
        expect(cycle(frame, ['a3', 'b1'], 'a3', -1)).toBe('b1');
        expect(cycle(frame, ['b1'], 'b1', 1)).toBeNull();
    });
});

describe('a key', () => {
    const offers = new Set(['a1e', 'b3']);

    it('goes from choice to choice while there are any', () => {
        expect(walk(frame, places, offers, 'a1e', plain('ArrowUp'))).toBe('b3');
        expect(walk(frame, places, offers, 'a1e', plain('PageUp'))).toBe('b3');
    });

    it('goes over every place with Shift, or if there is no choice', () => {
        expect(walk(frame, places, offers, 'a1e', shifted('ArrowUp'))).toBe('a2e');
        expect(walk(frame, places, none, 'a1e', plain('ArrowUp'))).toBe('a2e');
    });

    it('follows the screen on a flipped board', () => {
        expect(walk(flipped, places, none, 'b2', plain('ArrowUp'))).toBe('b1n');
        expect(walk(flipped, places, none, 'b2', plain('ArrowLeft'))).toBe('b2e');
    });

    it('does nothing if it is not a navigation key', () => {
        expect(walk(frame, places, offers, 'a1e', plain('x'))).toBeNull();
    });
});

it('every choice can be reached with Page Down alone', () => {
    const offers = new Set(['a1e', 'b3', 'c1n', 'b2n', 'a2']);
    const seen = new Set<Place>();
    let at: Place | null = 'a1e';
    while (at !== null && !seen.has(at)) {
        seen.add(at);
        at = walk(frame, places, offers, at, plain('PageDown'));
    }
    expect(seen).toEqual(offers);
});
