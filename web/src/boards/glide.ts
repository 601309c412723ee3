// Moves drawn pieces to their places, with an animation if motion is enabled.
import type { Attachment } from 'svelte/attachments';
import { motionWanted } from '../base/settings.svelte';
import type { Point } from './frame';

/** The duration of one leg in milliseconds. */
const duration = 190;

const stood = new WeakMap<Element, Point>();

const translate = ({ x, y }: Point): string => `translate(${String(x)}px, ${String(y)}px)`;

/** `held`: the piece follows the pointer and moves without animation. */
export function glide(to: Point, via: readonly Point[] = [], held = false): Attachment<SVGElement> {
    return (node) => {
        const from = stood.get(node);
        stood.set(node, to);
        node.style.transform = translate(to);
        if (!from || held || (from.x === to.x && from.y === to.y) || !motionWanted()) return;
        const stops = [from, ...via, to];
        node.animate(
            stops.map((stop) => ({ transform: translate(stop) })),
            { duration: duration * (stops.length - 1), easing: 'ease-in-out' },
        );
    };
}
