// The lessons of all games in teaching order.
import type { LessonEntry } from '../boards/lesson';
import { gameIds, gameOf, games } from '../games';

export const allLessons: readonly LessonEntry[] = gameIds.flatMap((game) => games[game].contents);

export function placeOf({ game, id }: LessonEntry): { readonly index: number; readonly count: number } {
    const { contents } = gameOf(game);
    return { index: contents.findIndex((entry) => entry.id === id), count: contents.length };
}

export function lessonAfter(lesson: LessonEntry): LessonEntry | undefined {
    return gameOf(lesson.game).contents[placeOf(lesson).index + 1];
}
