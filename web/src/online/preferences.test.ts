import { expect, test } from 'vitest';
import { preferencesBody, preferencesForm } from './preferences';

test('the default is all games with everyone', () => {
    expect(preferencesForm({})).toEqual({
        challenges: 'everyone',
        games: {
            razzle: { accept: true, limit: '', seeking: '' },
            knights: { accept: true, limit: '', seeking: '' },
            mazers: { accept: true, limit: '', seeking: '' },
            octi: { accept: true, limit: '', seeking: '' },
        },
    });
});

test('preferences survive a round trip through the form', () => {
    const preferences = {
        challenges: 'members',
        games: {
            razzle: { accept: true, limit: 3, seeking: 2 },
            knights: { accept: false },
            mazers: { accept: true },
            octi: { accept: true },
        },
    } as const;
    expect(preferencesBody(preferencesForm(preferences))).toEqual(preferences);
});

test('a limit of zero games is kept', () => {
    expect(preferencesBody(preferencesForm({ games: { razzle: { limit: 0 } } })).games?.['razzle']).toEqual({
        accept: true,
        limit: 0,
    });
});
