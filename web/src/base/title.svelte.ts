// The title of the browser's tab: how much is waiting for the user, and what has happened while they looked elsewhere.
let waiting = $state(0);
let news = $state('');

/** How many games and challenges are waiting for the user. */
export function showWaiting(count: number): void {
    waiting = count;
}

/** Shown instead of the name of the page until the user looks at the tab; nothing happens if they do now. */
export function showInTitle(text: string): void {
    if (document.visibilityState === 'hidden') news = text;
}

export function titleOf(page: string): string {
    return `${waiting > 0 ? `(${String(waiting)}) ` : ''}${news || page} – Parlor`;
}

document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') news = '';
});
