// What is said to those who do not see the board. The layout holds the live region.
const said = $state({ text: '', turn: 0 });
let isSaying = false;

/** Says a sentence; the same sentence again is said again. What is said at one moment is said together. */
export function announce(text: string): void {
    said.text = isSaying ? `${said.text} ${text}` : text;
    said.turn += 1;
    isSaying = true;
    setTimeout(() => (isSaying = false));
}

export function announcement(): { readonly text: string; readonly turn: number } {
    return said;
}
