import { describe, expect, test } from 'vitest';
import { ownPath, readNote, shows } from './push';

describe('a push', () => {
    test('is what the house has to say', () => {
        const note = { title: 'razzle 101', text: 'ben played c8-b6: it is your turn.', path: '/table/k7f2' };
        expect(readNote(JSON.stringify(note))).toEqual(note);
    });
    test.each(['', 'null', '[]', '{"title": 1, "text": ""}', '{"title": "x"}', '<html>'])(
        '%j that nobody understands still shows something',
        (text) => {
            expect(readNote(text)).toEqual({ title: 'Parlor', text: '', path: '/lobby' });
        },
    );
    test.each([
        'https://elsewhere.example/',
        '//elsewhere.example',
        '/\\elsewhere.example',
        'table/x',
        7,
        undefined,
    ])('never leads away: %j', (path) => {
        expect(ownPath(path)).toBe('/lobby');
    });
});

test('a window shows a table, whatever stands behind its address', () => {
    expect(shows('https://house.example/table/k7f2?x#y', '/table/k7f2')).toBe(true);
    expect(shows('https://house.example/table/k7f2', '/table/k7f2#chat')).toBe(true);
    expect(shows('https://house.example/table/k7f3', '/table/k7f2')).toBe(false);
});
