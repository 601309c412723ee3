import { beforeEach, describe, expect, it } from 'vitest';
import { isDone, markDone, readProgress } from './progress.svelte';

beforeEach(() => localStorage.clear());

describe('the progress', () => {
    it('is kept in the browser', () => {
        const lesson = { game: 'mazers', id: 'walk', title: () => '' };
        expect(isDone(lesson)).toBe(false);
        markDone(lesson);
        expect(isDone(lesson)).toBe(true);
        expect(readProgress(localStorage.getItem('parlor.lessons'))).toEqual(['mazers.walk']);
    });

    it('takes nothing over that is no lesson', () => {
        expect(readProgress('["razzle.jump", "razzle.fly", 3]')).toEqual(['razzle.jump']);
        for (const text of [null, '', '{}', 'null', '{"a":', '7']) expect(readProgress(text)).toEqual([]);
    });
});
