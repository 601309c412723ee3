import { afterEach, expect, test, vi } from 'vitest';
import { ratingsOf } from './ratings';

afterEach(() => vi.unstubAllGlobals());

test('the ratings of a server are known by the ids of the puzzles', async () => {
    const puzzles = [{ id: '0123abcd', rating: 1612.5, deviation: 80, attempts: 7 }];
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ puzzles })));
    expect(await ratingsOf('any')).toEqual(new Map([['0123abcd', 1612.5]]));
});

test('offline, the part of the page that asks may be missing', async () => {
    vi.resetModules();
    vi.doMock('./house', () => {
        throw new Error('not loaded');
    });
    const anew = await import('./ratings');
    expect(await anew.ratingsOf('any')).toEqual(new Map());
    vi.doUnmock('./house');
});

test('without a server nothing is known', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    expect(await ratingsOf('any')).toEqual(new Map());
});
