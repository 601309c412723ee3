// What the push service of a browser hands over to the service worker, and what is shown of it.
//
// The worker is one file that imports nothing when it runs, so what is here is used by no other part of the page.

/** A notice as the house sends it. */
export interface Note {
    readonly title: string;
    readonly text: string;
    /** Of the page that it is about. */
    readonly path: string;
}

const nothingMuch: Note = { title: 'Parlor', text: '', path: '/lobby' };

/** Browsers insist that something is shown for every push: also for one that cannot be read. */
export function readNote(text: string): Note {
    try {
        const { title, text: body, path } = JSON.parse(text) as Record<string, unknown>;
        if (typeof title !== 'string' || typeof body !== 'string') return nothingMuch;
        return { title, text: body, path: ownPath(path) };
    } catch {
        return nothingMuch;
    }
}

/** A path of this house: whatever else comes does not lead away from it. */
export function ownPath(path: unknown): string {
    return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : nothingMuch.path;
}

/** Whether a window shows the page of a path. */
export function shows(address: string, path: string): boolean {
    const window = new URL(address);
    return window.pathname === new URL(path, window.origin).pathname;
}
