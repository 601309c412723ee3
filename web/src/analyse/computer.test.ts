// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnalyzedTurn } from '../online/wire';
import { readRules } from '../rules/node';
import type { FaultInfo } from '../rules/types';
import { annotated, keptFor } from './computer';
import { branchAt, endOf, has, treeOfTurns, withComment } from './tree';

let faults: readonly FaultInfo[];
beforeAll(async () => {
    faults = (await readRules()).faults();
});

const turns: readonly AnalyzedTurn[] = [
    { player: 'one', turn: 'c8-b6', best: 'b8-a6', chance: 450, loss: 100, fault: 'slip' },
    { player: 'two', turn: 'e1-f3', best: 'e1-f3', chance: 400, loss: 0, fault: null },
];
const count = { slips: 1, mistakes: 0, blunders: 0 };
const result = {
    turns,
    players: { one: { ...count, accuracy: 600 }, two: { ...count, slips: 0, accuracy: null } },
};
const tree = treeOfTurns('razzle', null, ['c8-b6', 'e1-f3']);

describe('an analysis of the server', () => {
    it('is one of the game on the board', () => {
        const kept = keptFor(tree, result, faults);
        expect(kept?.points).toEqual([0.55, 0.45, 0.4]);
        expect(kept?.accuracy).toEqual({ one: 600, two: null });
        expect(kept?.judged[0]).toMatchObject({
            path: ['c8-b6'],
            judgement: { mover: 'one', best: 'b8-a6', has: 0.45, couldHave: 0.55, fault: { name: 'slip' } },
        });
        expect(kept?.judged.map(({ judgement }) => judgement.fortune)).toEqual([null, null]);
        expect(keptFor(treeOfTurns('razzle', null, ['c8-b6']), result, faults)).toBeNull();
        expect(keptFor(treeOfTurns('razzle', null, ['c8-b6', 'e1-d3']), result, faults)).toBeNull();
    });

    it('marks faults, says what was better and adds it, and keeps comments', () => {
        const said = withComment(tree, ['c8-b6'], 'hm');
        const marked = annotated(said, keptFor(said, result, faults)?.judged ?? []);
        expect(branchAt(marked, ['c8-b6'])).toMatchObject({
            glyphs: [6],
            comment: 'hm b8-a6 was better: 55% instead of 45%.',
        });
        expect(has(marked, ['b8-a6'])).toBe(true);
        expect(branchAt(marked, ['c8-b6', 'e1-f3'])).toMatchObject({ glyphs: [], comment: '' });
        expect(endOf(marked, [])).toEqual(['c8-b6', 'e1-f3']);
    });
});
