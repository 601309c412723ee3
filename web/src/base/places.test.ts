// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { behindQuestionMark, fromQuestionMark } from './places';

const shown = (place: string): string => {
    const address = new URL(behindQuestionMark(place), 'https://club.example/games/');
    expect(address.pathname).toBe('/games/');
    const { path, query, hash } = fromQuestionMark(address);
    return path + query + hash;
};

describe('a path on a static site', () => {
    it.each([
        '/',
        '/play',
        '/play/k7f2',
        '/rules/razzle#RZ-6',
        '/play?variant=razzle+size%3D5x5&position=a%20b',
        '/#main',
    ])('%s can be read back from its link', (place) => {
        expect(shown(place)).toBe(place);
    });

    it('is the home page if the address has none', () => {
        for (const search of ['', '?', '?utm=1', '?play']) {
            expect(fromQuestionMark({ search, hash: '' }).path).toBe('/');
        }
    });

    it('is written after the question mark', () => {
        expect(behindQuestionMark('/')).toBe('./');
        expect(behindQuestionMark('/play?game=razzle#x')).toBe('./?/play&game=razzle#x');
    });
});

describe('links', () => {
    const sources = import.meta.glob<string>(['../**/*.svelte', '!../online/**'], {
        query: '?raw',
        import: 'default',
        eager: true,
    });

    it('outside the online part are built with `at`', () => {
        expect(Object.keys(sources).length).toBeGreaterThan(50);
        const fixed = Object.entries(sources).filter(([, text]) => /(?:href|src)=(?:"|{`)\//.test(text));
        expect(fixed.map(([name]) => name)).toEqual([]);
    });
});
