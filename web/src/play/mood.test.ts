import { describe, expect, test } from 'vitest';
import { celebrates, moodOf } from './mood';

describe('the mood at the end of a game', () => {
    test('depends on who has won', () => {
        expect(moodOf('one', ['one'])).toBe('won');
        expect(moodOf('one', ['two'])).toBe('lost');
    });
    test('is that of the winner if both play at one screen', () => {
        expect(moodOf('two', ['one', 'two'])).toBe('won');
    });
    test('is plain for a draw and for spectators', () => {
        expect(moodOf(null, ['one'])).toBe('plain');
        expect(moodOf('two', [])).toBe('plain');
    });
});

describe('a celebration', () => {
    test('is for winners, once for each game', () => {
        expect(celebrates('a', 'lost')).toBe(false);
        expect(celebrates('a', 'won')).toBe(true);
        expect(celebrates('a', 'won')).toBe(false);
        expect(celebrates('b', 'won')).toBe(true);
    });
});
