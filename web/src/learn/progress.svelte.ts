// Which lessons the user has completed, stored in this browser only.
import { SvelteSet } from 'svelte/reactivity';
import type { LessonEntry } from '../boards/lesson';
import { allLessons } from './contents';

const place = 'parlor.lessons';

/** Reads the progress. The storage may contain anything; only names of lessons are taken. */
export function readProgress(text: string | null): readonly string[] {
    let kept: unknown;
    try {
        kept = JSON.parse(text ?? '[]');
    } catch {
        return [];
    }
    return Array.isArray(kept) ? allLessons.map(nameOf).filter((name) => kept.includes(name)) : [];
}

/** The name of a lesson in the storage. */
function nameOf({ game, id }: LessonEntry): string {
    return `${game}.${id}`;
}

const done = new SvelteSet<string>(readProgress(localStorage.getItem(place)));

export function isDone(lesson: LessonEntry): boolean {
    return done.has(nameOf(lesson));
}

export function markDone(lesson: LessonEntry): void {
    done.add(nameOf(lesson));
    localStorage.setItem(place, JSON.stringify([...done]));
}
