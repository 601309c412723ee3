import { expect, it } from 'vitest';
import { withDrawn } from './drawing';

const arrow = { from: 'c8', to: 'c5', meaning: 'drawn' } as const;
const ring = { from: null, to: 'c5', meaning: 'drawn' } as const;

it('marks are added, and removed when they are drawn again', () => {
    const both = withDrawn(withDrawn([], arrow), ring);
    expect(both).toEqual([arrow, ring]);
    expect(withDrawn(both, { ...arrow })).toEqual([ring]);
});
