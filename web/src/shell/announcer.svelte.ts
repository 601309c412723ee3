// What is said to those who do not see the board. The layout holds the live region.
const said = $state({ text: '', turn: 0 });

/** Says a sentence; the same sentence again is said again. */
export function announce(text: string): void {
    said.text = text;
    said.turn += 1;
}

export function announcement(): { readonly text: string; readonly turn: number } {
    return said;
}
