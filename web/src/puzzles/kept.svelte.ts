// Which puzzles the user has solved, and the best results, stored in this browser only.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { Mode } from './run';

const place = 'parlor.puzzles';

export interface Kept {
    readonly solved: readonly string[];
    readonly best: Readonly<Record<string, number>>;
}

/** The storage may contain anything. */
export function readKept(text: string | null): Kept {
    let kept: unknown;
    try {
        kept = JSON.parse(text ?? '{}');
    } catch {
        kept = {};
    }
    const { solved, best } = (kept ?? {}) as { readonly solved?: unknown; readonly best?: unknown };
    const isCount = (entry: [string, unknown]): entry is [string, number] => Number.isInteger(entry[1]);
    return {
        solved: Array.isArray(solved) ? solved.filter((name) => typeof name === 'string') : [],
        best: Object.fromEntries(Object.entries(best ?? {}).filter(isCount)),
    };
}

const first = readKept(localStorage.getItem(place));
const solved = new SvelteSet<string>(first.solved);
const best = new SvelteMap<string, number>(Object.entries(first.best));

function keep(): void {
    const kept: Kept = { solved: [...solved], best: Object.fromEntries(best) };
    localStorage.setItem(place, JSON.stringify(kept));
}

export const isSolved = (name: string): boolean => solved.has(name);

export function solvedOf(game: string): number {
    return [...solved].filter((name) => name.startsWith(`${game} `)).length;
}

export function markSolved(name: string): void {
    solved.add(name);
    keep();
}

export function bestOf(game: string, mode: Mode): number {
    return best.get(`${game} ${mode}`) ?? 0;
}

/** Returns whether it is a new best. */
export function noteResult(game: string, mode: Mode, count: number): boolean {
    if (count <= bestOf(game, mode)) return false;
    best.set(`${game} ${mode}`, count);
    keep();
    return true;
}
