// All lessons, in the order they are taught.
import type { GameId } from '../../rules/types';
import { idOf, type Lesson } from '../lesson';
import { knightsLessons } from './knights';
import { mazersLessons } from './mazers';
import { razzleLessons } from './razzle';

export const lessons: Readonly<Record<GameId, readonly Lesson[]>> = {
    razzle: razzleLessons,
    knights: knightsLessons,
    mazers: mazersLessons,
};

export const gameIds: readonly GameId[] = ['razzle', 'knights', 'mazers'];

export function isGame(id: string | undefined): id is GameId {
    return gameIds.some((game) => game === id);
}

export function lessonOf(game: GameId, id: string): Lesson | undefined {
    return lessons[game].find((lesson) => idOf(lesson) === id);
}

export function lessonAfter(lesson: Lesson): Lesson | undefined {
    const all = Object.values(lessons).find((some) => some.includes(lesson)) ?? [];
    return all[all.indexOf(lesson) + 1];
}
