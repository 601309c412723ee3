import { beforeEach, describe, expect, it } from 'vitest';
import { isDone, lessonsDone, markDone, readProgress } from './progress.svelte';

beforeEach(() => localStorage.clear());

describe('lesson progress', () => {
    it('is stored in the browser', () => {
        const lesson = { game: 'mazers', id: 'walk' };
        expect(isDone(lesson)).toBe(false);
        markDone(lesson);
        expect(isDone(lesson)).toBe(true);
        expect(readProgress(localStorage.getItem('parlor.lessons'))).toEqual(['mazers.walk']);
        expect([lessonsDone('mazers'), lessonsDone('maze')]).toEqual([1, 0]);
    });

    it('ignores anything in the storage that is not the name of a lesson', () => {
        expect(readProgress('["razzle.jump", null, 3, ["a"]]')).toEqual(['razzle.jump']);
        for (const text of [null, '', '{}', 'null', '{"a":', '7']) expect(readProgress(text)).toEqual([]);
    });
});
