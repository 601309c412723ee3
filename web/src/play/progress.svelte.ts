// Which lessons the user has completed, stored in this browser only.
import { SvelteSet } from 'svelte/reactivity';
import type { LessonName } from '../boards/lesson';

const place = 'parlor.lessons';

/** Reads the names of completed lessons. The storage may contain anything; only texts are taken. */
export function readProgress(text: string | null): readonly string[] {
    let kept: unknown;
    try {
        kept = JSON.parse(text ?? '[]');
    } catch {
        return [];
    }
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}

/** The name of a lesson in the storage. */
function nameOf({ game, id }: LessonName): string {
    return `${game}.${id}`;
}

const done = new SvelteSet<string>(readProgress(localStorage.getItem(place)));

export function isDone(lesson: LessonName): boolean {
    return done.has(nameOf(lesson));
}

/** How many lessons of a game are completed. */
export function lessonsDone(game: string): number {
    return [...done].filter((name) => name.startsWith(`${game}.`)).length;
}

export function markDone(lesson: LessonName): void {
    done.add(nameOf(lesson));
    localStorage.setItem(place, JSON.stringify([...done]));
}
