// Which lessons whoever sits at this browser has done. Kept in this browser only.
import { SvelteSet } from 'svelte/reactivity';
import type { Lesson, LessonName } from './lesson';
import { gameIds, lessons } from './lessons';

const place = 'parlor.lessons';

/** The storage may hold anything; only names of lessons count. */
export function readProgress(text: string | null): LessonName[] {
    const known = gameIds.flatMap((game) => lessons[game].map((lesson) => lesson.name));
    let kept: unknown;
    try {
        kept = JSON.parse(text ?? '[]');
    } catch {
        return [];
    }
    return Array.isArray(kept) ? known.filter((name) => kept.includes(name)) : [];
}

const done = new SvelteSet<LessonName>(readProgress(localStorage.getItem(place)));

export function isDone(lesson: Lesson): boolean {
    return done.has(lesson.name);
}

export function markDone(lesson: Lesson): void {
    done.add(lesson.name);
    localStorage.setItem(place, JSON.stringify([...done]));
}
