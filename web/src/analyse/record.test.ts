import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import { legalLine, marksOf } from './ideas';
import { fileNameOf, writtenRecord } from './record';
import { add, emptyTree, promote, treeOfRecord, treeOfTurns, withGlyphs } from './tree';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

describe('a saved record', () => {
    it('has variations and judgements, and can be read again', () => {
        const tree = withGlyphs(
            add(treeOfTurns('razzle', null, ['c8-b6', 'e1-f3']), ['c8-b6'], 'b1-a3'),
            ['c8-b6'],
            [1],
        );
        const text = writtenRecord(rules, tree);
        expect(text).toContain('1. c8-b6 $1 e1-f3 (1... b1-a3) *');
        expect(rules.readRecords(text)).toHaveLength(1);
    });

    it('has the result reached by the rules', () => {
        const won = treeOfTurns('razzle', '2x1x2/7/7/3X3/7/1x3o1/7/1xoOoo1 x -', ['d5-b3-b1']);
        expect(writtenRecord(rules, won)).toContain('[Result "1-0"]');
    });

    it('has no result if the main line no longer leads to it', () => {
        const [record] = rules.readRecords(
            '[Game "razzle"]\n[Result "1-0"]\n[SetUp "1"]\n[FEN "2x1x2/7/7/3X3/7/1x3o1/7/1xoOoo1 x -"]\n' +
                '[Termination "goal"]\n\n1. d5-b3-b1 (1. c8-d6) 1-0',
        );
        if (!record) throw new Error('no record');
        const other = promote(treeOfRecord(record), ['c8-d6']);
        expect(writtenRecord(rules, other)).toContain('1. c8-d6 (1. d5-b3-b1) *');
        expect(writtenRecord(rules, other)).not.toContain('goal');
    });

    it('has a file name', () => {
        const tree = {
            ...emptyTree('razzle'),
            tags: [['White', 'Ann B.'] as const, ['Black', '?'] as const],
        };
        expect(fileNameOf(tree, 'razzle')).toBe('razzle-ann-b-.pgn');
        expect(fileNameOf(emptyTree('mazers'), 'mazers')).toBe('mazers.pgn');
    });
});

describe('a suggestion of the engine', () => {
    const board = { beside: new Set(['r']) };

    it('is drawn without the actions already made', () => {
        const game = rules.open('knights', 'pnddnd/1p4/6/2N3/6/1PDDND w 1:0 - -');
        expect(marksOf(game, 'c3xb5:r-c3', 0, board)).toEqual([
            { from: 'c3', to: 'b5', meaning: 'best' },
            { from: null, to: 'c3', meaning: 'best' },
        ]);
        expect(marksOf(game, 'c3xb5:r-c3', 1, board)).toHaveLength(1);
        expect(marksOf(game, 'a6-a5', 0, board)).toEqual([]);
    });

    it('is followed as far as it is legal', () => {
        const game = rules.open('razzle');
        expect(legalLine(game, ['c8-b6', 'e1-f3', 'e1-f3'])).toEqual(['c8-b6', 'e1-f3']);
        expect(game.look().turns).toEqual([]);
    });
});
