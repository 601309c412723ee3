import { expect, it } from 'vitest';
import { readPreferences } from './keptPlan';

it('valid preferences are read from the storage', () => {
    const preferences = {
        opponent: 'engine',
        strength: { kind: 'level', level: 7 },
        seat: 'two',
        helps: false,
    };
    expect(readPreferences(JSON.stringify(preferences))).toEqual(preferences);
    expect(
        readPreferences(
            JSON.stringify({ ...preferences, seat: 'three', strength: { kind: 'level', level: 0 } }),
        ),
    ).toEqual({
        opponent: 'engine',
        helps: false,
    });
    for (const text of [null, '{', '7', 'null']) expect(readPreferences(text)).toEqual({});
});
