import { describe, expect, test } from 'vitest';
import { ownPath, readNote, shows } from './push';

describe('a push message', () => {
    test('is the notification that the server sent', () => {
        const note = { title: 'razzle 101', text: 'ben played c8-b6: it is your turn.', path: '/table/k7f2' };
        expect(readNote(JSON.stringify(note))).toEqual(note);
    });
    test.each(['', 'null', '[]', '{"title": 1, "text": ""}', '{"title": "x"}', '<html>'])(
        'shows a default notification if it cannot be read: %j',
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
    ])('never leads to another site: %j', (path) => {
        expect(ownPath(path)).toBe('/lobby');
    });
});

test('a window shows a table if the path is equal, whatever its query and fragment', () => {
    expect(shows('https://house.example/table/k7f2?x#y', '/table/k7f2')).toBe(true);
    expect(shows('https://house.example/table/k7f2', '/table/k7f2#chat')).toBe(true);
    expect(shows('https://house.example/table/k7f3', '/table/k7f2')).toBe(false);
});
