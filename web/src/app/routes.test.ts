import { describe, expect, it } from 'vitest';
import { find, match } from './routes';

describe('an address', () => {
    it('is of a pattern if every word is', () => {
        expect(match('/learn/:game/:lesson', '/learn/razzle/passing')).toEqual({
            game: 'razzle',
            lesson: 'passing',
        });
        expect(match('/learn/:game', '/learn/')).toBeNull();
        expect(match('/play', '/play/')).toEqual({});
        expect(match('/play', '/played')).toBeNull();
    });

    it('may hold anything in its parameters, even what cannot be decoded', () => {
        expect(match('/user/:name', '/user/j%C3%BCrgen')).toEqual({ name: 'jürgen' });
        expect(match('/user/:name', '/user/%')).toEqual({ name: '%' });
    });

    it('leads to a page, or to the one that says there is none', () => {
        expect(find('/play/abc')).toMatchObject({ title: 'app.play', parameters: { id: 'abc' } });
        expect(find('/lobby').online).toBe(true);
        expect(find('/no/such/place').title).toBe('app.nowhere');
    });
});
