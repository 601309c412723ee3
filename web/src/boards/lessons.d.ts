// The lessons of a game: src/games/<id>/lessons.json.
declare module 'parlor-games/*' {
    import type { WrittenLesson } from './lesson';
    const lessons: readonly WrittenLesson[];
    export default lessons;
}
