// Where a lesson stands among the lessons of its game.
import type { Lesson, LessonName } from '../boards/lesson';

export function placeOf({ id }: LessonName, course: readonly Lesson[]): number {
    return course.findIndex((one) => one.id === id);
}

export function lessonAfter(lesson: LessonName, course: readonly Lesson[]): Lesson | undefined {
    return course[placeOf(lesson, course) + 1];
}
