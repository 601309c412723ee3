// Puts drawn pieces where they belong and, where motion is wanted, lets them glide there.
import type { Attachment } from 'svelte/attachments';
import { motionWanted } from '../base/settings.svelte';
import type { Point } from './frame';

/** For one leg of the way. */
const duration = 190;

const stood = new WeakMap<Element, Point>();

const translate = ({ x, y }: Point): string => `translate(${String(x)}px, ${String(y)}px)`;

/** `held`: it follows a pointer and is to be there at once. */
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
