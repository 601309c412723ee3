// Announcements for screen readers. The layout contains the live region.
import { untrack } from 'svelte';

const said = $state({ text: '', turn: 0 });
let isSaying = false;

/**
 * Announces a sentence, even if it is the same as the last one. Sentences of the same moment are announced together.
 */
export function announce(text: string): void {
    // Untracked, so that an effect that announces does not depend on the announcement and run again.
    const before = untrack(() => ({ ...said }));
    said.text = isSaying ? `${before.text} ${text}` : text;
    said.turn = before.turn + 1;
    isSaying = true;
    setTimeout(() => (isSaying = false));
}

export function announcement(): { readonly text: string; readonly turn: number } {
    return said;
}
