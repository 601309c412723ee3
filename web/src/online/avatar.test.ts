import { expect, test } from 'vitest';
import { avatarOf } from './avatar';

test('a name has one picture, however it is capitalized', () => {
    expect(avatarOf('Ann')).toEqual(avatarOf('aNN'));
});

test('names that differ in one letter have different pictures', () => {
    const names = Array.from({ length: 100 }, (_, number) => `guest-${String(number)}`);
    const pictures = names.map((name) => JSON.stringify(avatarOf(name)));
    expect(new Set(pictures).size).toBe(names.length);
});

test('a picture is symmetric and stays on its grid', () => {
    for (const name of ['ann', 'ben', 'level-3', '', 'Zoë']) {
        const { cells, hue } = avatarOf(name);
        const filled = new Set(cells.map(({ x, y }) => `${String(x)},${String(y)}`));
        for (const { x, y } of cells) {
            expect(filled).toContain(`${String(4 - x)},${String(y)}`);
            expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
            expect(Math.max(x, y)).toBeLessThan(5);
        }
        expect(hue).toBeGreaterThanOrEqual(0);
        expect(hue).toBeLessThan(360);
    }
});
