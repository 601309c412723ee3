// A rating chart: ratings in, coordinates out.
import type { RatingChange } from './wire';

export interface Point {
    readonly x: number;
    readonly y: number;
    readonly change: RatingChange;
}

export interface Chart {
    readonly points: readonly Point[];
    /** For the points attribute of a polyline. */
    readonly line: string;
    /** The ratings written at the axis, and their height. */
    readonly marks: readonly { readonly y: number; readonly rating: number }[];
    readonly low: number;
    readonly high: number;
}

export interface Frame {
    readonly width: number;
    readonly height: number;
    /** The empty space on each side. */
    readonly margin: number;
}

/**
 * Null if there is nothing to draw. Games are evenly spaced, not by date, so that a week without games leaves no gap.
 */
export function chartOf(changes: readonly RatingChange[], { width, height, margin }: Frame): Chart | null {
    if (changes.length === 0) return null;
    const ratings = changes.map(({ rating }) => rating);
    const low = Math.min(...ratings);
    const high = Math.max(...ratings);
    const step = stepOf(high - low);
    const bottom = Math.floor(low / step) * step;
    const top = Math.max(Math.ceil(high / step) * step, bottom + step);
    const room = { x: width - 2 * margin, y: height - 2 * margin };
    const yOf = (rating: number): number => margin + (room.y * (top - rating)) / (top - bottom);
    const xOf = (index: number): number =>
        changes.length === 1 ? width / 2 : margin + (room.x * index) / (changes.length - 1);
    const points = changes.map((change, index) => ({ x: xOf(index), y: yOf(change.rating), change }));
    return {
        points,
        line: points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '),
        marks: range(bottom, top, step).map((rating) => ({ rating, y: yOf(rating) })),
        low,
        high,
    };
}

// A round step width that gives a few labels.
function stepOf(span: number): number {
    return [10, 20, 50, 100, 200, 500].find((step) => span / step <= 4) ?? 1000;
}

function range(from: number, to: number, step: number): readonly number[] {
    return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}
