// Keyboard navigation over the board: from choice to choice while there are any; otherwise, or with Shift, over every
// cell and every edge.
import type { Place } from '../../rules/types';
import type { MazersScene } from './scene';
import { type Direction, type Frame, isPeg, moved, nodeOf, placeAt, pointOf, turned } from './geometry';

/** Every place that has a name: cells, and edges between two cells. */
export function placesOf(scene: MazersScene): readonly Place[] {
    return [...scene.cells, ...scene.walls, ...scene.doorways, ...scene.slots];
}

/** The next place in this direction. Pegs are skipped: after a peg comes the next edge of the same line. */
export function step(places: ReadonlySet<Place>, from: Place, direction: Direction): Place | null {
    const near = moved(nodeOf(from), direction);
    const place = placeAt(isPeg(near) ? moved(near, direction) : near);
    return place !== null && places.has(place) ? place : null;
}

/** The closest choice in this direction. */
export function jump(offers: Iterable<Place>, from: Place, direction: Direction): Place | null {
    const start = nodeOf(from);
    const way = moved({ column: 0, row: 0 }, direction);
    let best: { readonly place: Place; readonly cost: number } | null = null;
    for (const place of offers) {
        const { column, row } = nodeOf(place);
        const across = column - start.column;
        const up = row - start.row;
        const along = across * way.column + up * way.row;
        const aside = Math.abs(across * way.row) + Math.abs(up * way.column);
        if (along <= 0) continue;
        // A place more to the side than ahead is taken only if there is no other; a different key leads there directly.
        const cost = along + 2 * aside + (aside > along ? 1000 : 0);
        if (best === null || cost < best.cost) best = { place, cost };
    }
    return best?.place ?? null;
}

/** Places in reading order on this screen: line by line from the top, each from the left. */
export function inReadingOrder(frame: Frame, places: Iterable<Place>): readonly Place[] {
    const at = (place: Place): number => {
        const { x, y } = pointOf(frame, nodeOf(place));
        return y * frame.width + x;
    };
    return [...places].sort((a, b) => at(a) - at(b));
}

/** The places in reading order, grouped by line. */
export function linesOf(frame: Frame, places: Iterable<Place>): readonly (readonly Place[])[] {
    const lines = new Map<number, Place[]>();
    for (const place of inReadingOrder(frame, places)) {
        const { y } = pointOf(frame, nodeOf(place));
        lines.set(y, [...(lines.get(y) ?? []), place]);
    }
    return [...lines.values()];
}

/** The next or previous choice in reading order, with wrap-around, so that every choice can be reached. */
export function cycle(frame: Frame, offers: Iterable<Place>, from: Place, by: 1 | -1): Place | null {
    const order = inReadingOrder(frame, new Set([...offers, from]));
    if (order.length < 2) return null;
    return order.at((order.indexOf(from) + by) % order.length) ?? null;
}

const arrows: Readonly<Record<string, Direction>> = {
    ArrowUp: 'north',
    ArrowRight: 'east',
    ArrowDown: 'south',
    ArrowLeft: 'west',
};

export interface Press {
    readonly key: string;
    readonly shiftKey: boolean;
}

/** The place that a key leads to; null if the key does nothing here or no place lies that way. */
export function walk(
    frame: Frame,
    places: ReadonlySet<Place>,
    offers: ReadonlySet<Place>,
    from: Place,
    press: Press,
): Place | null {
    const arrow = arrows[press.key];
    if (arrow) {
        const direction = turned(frame, arrow);
        const leap = offers.size > 0 && !press.shiftKey;
        return leap ? jump(offers, from, direction) : step(places, from, direction);
    }
    if (press.key === 'PageDown') return cycle(frame, offers, from, 1);
    if (press.key === 'PageUp') return cycle(frame, offers, from, -1);
    return null;
}
