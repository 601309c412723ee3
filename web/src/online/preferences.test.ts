import { expect, test } from 'vitest';
import { preferencesBody, preferencesForm } from './preferences';

test('whoever has said nothing plays everything with everyone', () => {
    expect(preferencesForm({})).toEqual({
        challenges: 'everyone',
        games: {
            razzle: { accept: true, limit: '', seeking: '' },
            knights: { accept: true, limit: '', seeking: '' },
            mazers: { accept: true, limit: '', seeking: '' },
        },
    });
});

test('what was said comes back as it was', () => {
    const preferences = {
        challenges: 'members',
        games: {
            razzle: { accept: true, limit: 3, seeking: 2 },
            knights: { accept: false },
            mazers: { accept: true },
        },
    } as const;
    expect(preferencesBody(preferencesForm(preferences))).toEqual(preferences);
});

test('no game at all is a limit, too', () => {
    expect(preferencesBody(preferencesForm({ games: { razzle: { limit: 0 } } })).games?.['razzle']).toEqual({
        accept: true,
        limit: 0,
    });
});
