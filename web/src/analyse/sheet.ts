// What is printed of a game.

/** After how many turns there is a board, again and again; 0: only at the end. */
export const boardSteps = [0, 2, 4, 8, 16] as const;

/** After which turns the sheet has boards: at every step, and at the end. */
export function boardsAt(count: number, step: number): readonly number[] {
    if (step === 0) return [count];
    const between = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step).slice(1);
    return [...between, count];
}

/** What the address says besides the game: the names of the players, and a line about it. */
export interface Labels {
    readonly one: string;
    readonly two: string;
    readonly note: string;
}

export function labelsIn(hash: string): Labels {
    const told = new URLSearchParams(hash);
    const text = (name: string): string => (told.get(name) ?? '').slice(0, 200);
    return { one: text('one'), two: text('two'), note: text('note') };
}
