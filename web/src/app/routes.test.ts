import { describe, expect, it } from 'vitest';
import { find, match } from './routes';

describe('an address', () => {
    it('matches a pattern if every segment matches', () => {
        expect(match('/learn/:game/:lesson', '/learn/razzle/passing')).toEqual({
            game: 'razzle',
            lesson: 'passing',
        });
        expect(match('/learn/:game', '/learn/')).toBeNull();
        expect(match('/play', '/play/')).toEqual({});
        expect(match('/play', '/played')).toBeNull();
    });

    it('may have any parameter, even one that cannot be decoded', () => {
        expect(match('/user/:name', '/user/j%C3%BCrgen')).toEqual({ name: 'jürgen' });
        expect(match('/user/:name', '/user/%')).toEqual({ name: '%' });
    });

    it('leads to its page, or to the "not found" page', () => {
        expect(find('/play/abc')).toMatchObject({ title: 'app.play', parameters: { id: 'abc' } });
        expect(find('/lobby').online).toBe(true);
        expect(find('/no/such/place').title).toBe('app.nowhere');
    });
});
