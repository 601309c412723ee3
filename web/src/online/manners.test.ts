import { expect, test } from 'vitest';
import { mannersBody, mannersForm } from './manners';

test('whoever has said nothing plays everything with everyone', () => {
    expect(mannersForm({})).toEqual({
        challenges: 'everyone',
        games: {
            razzle: { accept: true, limit: '', seeking: '' },
            knights: { accept: true, limit: '', seeking: '' },
            mazers: { accept: true, limit: '', seeking: '' },
        },
    });
});

test('what was said comes back as it was', () => {
    const manners = {
        challenges: 'members',
        games: {
            razzle: { accept: true, limit: 3, seeking: 2 },
            knights: { accept: false },
            mazers: { accept: true },
        },
    } as const;
    expect(mannersBody(mannersForm(manners))).toEqual(manners);
});

test('no game at all is a limit, too', () => {
    expect(mannersBody(mannersForm({ games: { razzle: { limit: 0 } } })).games?.['razzle']).toEqual({
        accept: true,
        limit: 0,
    });
});
