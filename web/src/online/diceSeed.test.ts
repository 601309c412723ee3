import { expect, test } from 'vitest';
import { wordOf, wordPattern } from './diceSeed';

const allowed = new RegExp(`^(?:${wordPattern})$`, 'v');

test('a typed word is used as it is', () => {
    expect(wordOf(' tulip ')).toBe('tulip');
});
test('an empty field gets a random word, different each time', () => {
    expect(wordOf('')).toMatch(allowed);
    expect(wordOf('')).toHaveLength(12);
    expect(wordOf('')).not.toBe(wordOf(''));
});
test('all letters are equally likely', () => {
    const all = wordOf(
        '',
        Uint8Array.from({ length: 256 }, (_, byte) => byte),
    );
    const counts = new Map<string, number>();
    for (const letter of all) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(new Set(counts.values())).toEqual(new Set([8]));
});
test('the pattern accepts what the server accepts', () => {
    expect('oak-2_b.c').toMatch(allowed);
    expect('two words').not.toMatch(allowed);
    expect('ä').not.toMatch(allowed);
});
