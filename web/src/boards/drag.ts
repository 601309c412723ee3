// Dragging with mouse, pen or finger. A press without movement is left alone and becomes a click.
import type { Attachment } from 'svelte/attachments';
import type { Place } from '../rules/types';

/** What is being dragged, and how far, in pixels of the screen. */
export interface Drag {
    readonly place: Place;
    readonly dx: number;
    readonly dy: number;
}

export interface DragHearer {
    /** Whether a drag can start here. */
    readonly liftable: (place: Place) => boolean;
    readonly onlift: (place: Place) => void;
    /** Called on every movement, and with null at the end. */
    readonly ondrag: (drag: Drag | null) => void;
    readonly ondrop: (place: Place | null) => void;
}

/** A smaller movement is a tap with an unsteady hand. */
export const threshold = 6;

interface Press {
    readonly pointer: number;
    readonly place: Place;
    readonly x: number;
    readonly y: number;
    readonly lifted: boolean;
}

export function placeOf(target: EventTarget | null): Place | null {
    if (!(target instanceof Element)) return null;
    return target.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? null;
}

/** The place under a point of the window if it belongs to this board. */
export function placeAt(board: Element, x: number, y: number): Place | null {
    const under = document.elementFromPoint(x, y);
    return under && board.contains(under) ? placeOf(under) : null;
}

/** Handles drags on an element whose controls have `data-place`. The element needs `touch-action: none`. */
export function dragging(hearer: DragHearer): Attachment<HTMLElement | SVGElement> {
    return (board) => {
        let press: Press | null = null;

        function down(event: PointerEvent): void {
            const place = placeOf(event.target);
            if (press || event.button !== 0 || place === null || !hearer.liftable(place)) return;
            press = { pointer: event.pointerId, place, x: event.clientX, y: event.clientY, lifted: false };
        }

        function move(event: PointerEvent): void {
            if (event.pointerId !== press?.pointer) return;
            const dx = event.clientX - press.x;
            const dy = event.clientY - press.y;
            if (!press.lifted) {
                if (Math.hypot(dx, dy) < threshold) return;
                press = { ...press, lifted: true };
                hearer.onlift(press.place);
            }
            hearer.ondrag({ place: press.place, dx, dy });
        }

        function up(event: PointerEvent): void {
            if (event.pointerId !== press?.pointer) return;
            const { lifted } = press;
            press = null;
            if (!lifted) return;
            swallowClick();
            hearer.ondrag(null);
            hearer.ondrop(placeAt(board, event.clientX, event.clientY));
        }

        function cancel(event: PointerEvent): void {
            if (event.pointerId !== press?.pointer) return;
            const { lifted } = press;
            press = null;
            if (!lifted) return;
            hearer.ondrag(null);
            hearer.ondrop(null);
        }

        board.addEventListener('pointerdown', down as EventListener);
        window.addEventListener('pointermove', move);
        window.addEventListener('pointerup', up);
        window.addEventListener('pointercancel', cancel);
        return () => {
            board.removeEventListener('pointerdown', down as EventListener);
            window.removeEventListener('pointermove', move);
            window.removeEventListener('pointerup', up);
            window.removeEventListener('pointercancel', cancel);
        };
    };
}

/** A drag that ends on the control it began at produces a click, which must not count as a tap. */
export function swallowClick(): void {
    const swallow = (event: Event): void => {
        event.stopPropagation();
        event.preventDefault();
    };
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
