// Drawing over a board, to think: an arrow from place to place, or a ring around one, with the right mouse button or a
// finger after a long press.
import type { Attachment } from 'svelte/attachments';
import type { Place } from '../rules/types';
import type { Mark } from './types';
import { placeAt, placeOf, swallowClick, threshold } from './drag';

export interface Drawer {
    /** Whether a long press may start here. A piece that can be dragged needs the finger itself. */
    readonly mayHold: (place: Place) => boolean;
    /** The same place twice is a ring. */
    readonly ondraw: (from: Place, to: Place) => void;
}

/** How long a finger rests before it draws, in milliseconds. */
const patience = 450;

interface Stroke {
    readonly pointer: number;
    readonly from: Place;
    readonly x: number;
    readonly y: number;
    /** False while a finger may still become a tap or scroll the page. */
    readonly draws: boolean;
}

export function drawing(drawer: Drawer): Attachment<HTMLElement> {
    return (board) => {
        let stroke: Stroke | null = null;
        let timer: ReturnType<typeof setTimeout> | undefined;

        function end(): void {
            clearTimeout(timer);
            stroke = null;
        }

        function down(event: PointerEvent): void {
            const from = placeOf(event.target);
            const byFinger = event.pointerType === 'touch' && event.button === 0;
            end();
            if (from === null || (event.button !== 2 && !(byFinger && drawer.mayHold(from)))) return;
            const begun = { pointer: event.pointerId, from, x: event.clientX, y: event.clientY };
            stroke = { ...begun, draws: !byFinger };
            if (byFinger) timer = setTimeout(() => (stroke = { ...begun, draws: true }), patience);
        }

        function move(event: PointerEvent): void {
            if (!stroke || stroke.draws || event.pointerId !== stroke.pointer) return;
            if (Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) >= threshold) end();
        }

        function up(event: PointerEvent): void {
            if (event.pointerId !== stroke?.pointer) return;
            const { from, draws } = stroke;
            end();
            const to = placeAt(board, event.clientX, event.clientY);
            if (!draws || to === null) return;
            if (event.pointerType === 'touch') swallowClick();
            drawer.ondraw(from, to);
        }

        // A finger that draws does not scroll the page.
        function touchMoved(event: TouchEvent): void {
            if (stroke?.draws) event.preventDefault();
        }

        function menu(event: Event): void {
            if (placeOf(event.target) !== null) event.preventDefault();
        }

        board.addEventListener('pointerdown', down);
        board.addEventListener('contextmenu', menu);
        board.addEventListener('touchmove', touchMoved, { passive: false });
        window.addEventListener('pointermove', move);
        window.addEventListener('pointerup', up);
        window.addEventListener('pointercancel', end);
        return () => {
            end();
            board.removeEventListener('pointerdown', down);
            board.removeEventListener('contextmenu', menu);
            board.removeEventListener('touchmove', touchMoved);
            window.removeEventListener('pointermove', move);
            window.removeEventListener('pointerup', up);
            window.removeEventListener('pointercancel', end);
        };
    };
}

/** A mark drawn a second time disappears. */
export function withDrawn(marks: readonly Mark[], mark: Mark): readonly Mark[] {
    const others = marks.filter(({ from, to }) => from !== mark.from || to !== mark.to);
    return others.length < marks.length ? others : [...marks, mark];
}
