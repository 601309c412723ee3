import { expect, it } from 'vitest';
import { readManner } from './keptPlan';

it('a manner of playing is taken over as far as it makes sense', () => {
    const manner = {
        opponent: 'engine',
        strength: { kind: 'level', level: 7 },
        seat: 'two',
        helps: false,
    };
    expect(readManner(JSON.stringify(manner))).toEqual(manner);
    expect(
        readManner(JSON.stringify({ ...manner, seat: 'three', strength: { kind: 'level', level: 0 } })),
    ).toEqual({
        opponent: 'engine',
        helps: false,
    });
    for (const text of [null, '{', '7', 'null']) expect(readManner(text)).toEqual({});
});
