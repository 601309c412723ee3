// The lessons of a game: src/games/<id>/lessons.json.
declare module '*/lessons.json' {
    import type { WrittenLesson } from './lesson';
    const lessons: readonly WrittenLesson[];
    export default lessons;
}
