import { expect, test } from 'vitest';
import type { Trace } from '../rules/types';
import { marksOf } from './marks';

const trace = (from: string | null, to: string | null): Trace => ({
    text: '',
    kind: 'move',
    from,
    to,
    dice: null,
});

test('what moves is an arrow, and what is placed or done on the spot is a ring', () => {
    const traces = [trace('a1', 'a2'), trace('r', 'b1'), trace('c3', null), trace(null, null)];
    expect(marksOf(traces, 'hint', new Set(['r']))).toEqual([
        { from: 'a1', to: 'a2', meaning: 'hint' },
        { from: null, to: 'b1', meaning: 'hint' },
        { from: null, to: 'c3', meaning: 'hint' },
    ]);
});

test('two pieces that go the same way are one arrow', () => {
    expect(marksOf([trace('a1', 'a2'), trace('a1', 'a2')], 'best')).toHaveLength(1);
});
