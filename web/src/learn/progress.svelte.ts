// Which lessons whoever sits at this browser has done. Kept in this browser only.
import { SvelteSet } from 'svelte/reactivity';
import type { LessonEntry } from '../boards/lesson';
import { allLessons } from './contents';

const place = 'parlor.lessons';

/** The storage may hold anything; only names of lessons count. */
export function readProgress(text: string | null): readonly string[] {
    let kept: unknown;
    try {
        kept = JSON.parse(text ?? '[]');
    } catch {
        return [];
    }
    return Array.isArray(kept) ? allLessons.map(nameOf).filter((name) => kept.includes(name)) : [];
}

/** The name that a lesson is kept by. */
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
