import { expect, test } from 'vitest';
import { tableIn, wishesIn } from './address';

test('a table is found in the path', () => {
    expect(tableIn('/embed/table/mx6d928dxa')).toBe('mx6d928dxa');
    expect(tableIn('/embed/board')).toBeNull();
    expect(tableIn('/embed/table/a/b')).toBeNull();
});

test('a site chooses theme and language, and nothing else', () => {
    expect(wishesIn('?theme=dark&language=de&sound=false')).toEqual({ theme: 'dark', language: 'de' });
    expect(wishesIn('?theme=pink&language=xx')).toEqual({});
    expect(wishesIn('')).toEqual({});
});
