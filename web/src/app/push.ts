// Reads the push messages that the browser delivers to the service worker.
//
// The service worker is built as one file without imports, so no other part of the page uses this module.

/** A notification as the server sends it. */
export interface Note {
    readonly title: string;
    readonly text: string;
    /** The path of the page it is about. */
    readonly path: string;
}

const nothingMuch: Note = { title: 'Parlor', text: '', path: '/lobby' };

/** Reads a push message. Browsers require a notification for every push, so an unreadable one gets a default. */
export function readNote(text: string): Note {
    try {
        const { title, text: body, path } = JSON.parse(text) as Record<string, unknown>;
        if (typeof title !== 'string' || typeof body !== 'string') return nothingMuch;
        return { title, text: body, path: ownPath(path) };
    } catch {
        return nothingMuch;
    }
}

/** The path if it stays on this site, otherwise the lobby. */
export function ownPath(path: unknown): string {
    return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : nothingMuch.path;
}

/** Whether a window shows the page at this path. */
export function shows(address: string, path: string): boolean {
    const window = new URL(address);
    return window.pathname === new URL(path, window.origin).pathname;
}
