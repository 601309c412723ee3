// What is said to those who do not see the board. The layout holds the live region.
import { untrack } from 'svelte';

const said = $state({ text: '', turn: 0 });
let isSaying = false;

/** Says a sentence; the same sentence again is said again. What is said at one moment is said together. */
export function announce(text: string): void {
    // Who says something does not listen: an effect that announces must not run again because of it.
    const before = untrack(() => ({ ...said }));
    said.text = isSaying ? `${before.text} ${text}` : text;
    said.turn = before.turn + 1;
    isSaying = true;
    setTimeout(() => (isSaying = false));
}

export function announcement(): { readonly text: string; readonly turn: number } {
    return said;
}
