// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import { handedOver } from '../rules/address';
import { opened } from './opening';
import { endOf, recordOf, treeOfRecord } from './tree';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

describe('opening from an address', () => {
    it('reads a game written as words', () => {
        const { game } = opened(rules, handedOver('?game=razzle&turns=C8-B6+e1-f3&at=1', ''));
        expect(game?.tree.variant).toBe('razzledazzle');
        expect(endOf(game?.tree ?? fail(), [])).toEqual(['c8-b6', 'e1-f3']);
        expect(game?.path).toEqual(['c8-b6']);
    });

    it('stops before the first illegal turn and reports it', () => {
        const { game } = opened(rules, handedOver('?game=razzle&turns=c8-b6+e1-e3+a1-a2', ''));
        expect(game?.path).toEqual(['c8-b6']);
        expect(game?.trouble).toMatchObject({ turn: 2 });
        expect(game?.trouble?.message.sentence).toContain('knight');
    });

    it('reports games and positions that the rules do not know', () => {
        expect(opened(rules, handedOver('?game=chess', '')).trouble?.message.sentence).toContain('chess');
        expect(opened(rules, handedOver('?game=razzle&position=x', '')).trouble).not.toBeNull();
        expect(opened(rules, { kind: 'nothing' })).toEqual({ game: null, trouble: null });
    });

    it('reads a record with its tags, glyphs and comments', () => {
        const text =
            '[Game "mazers"]\n[Rules "board=nook"]\n[FirstRoll "1+1 6+5"]\n\n' +
            '1. 11:Bc5e:Wd5e:c6n:b6e $1 {well} *';
        const { game, trouble } = opened(rules, { kind: 'record', text, at: null });
        expect(trouble).toBeNull();
        expect(game?.tree.next[0]).toMatchObject({ glyphs: [1], comment: 'well' });
    });
});

describe('a tree read from a record', () => {
    it.each([
        [
            'razzle',
            '[White "ann"]\n[Game "razzle"]\n\n1. c8-b6 e1-f3 (1... b1-a3 {calm} 2. b8-a6) 2. d8-b6 $4 *',
        ],
        ['knights', '[Game "knights"]\n[Variant "knights-recommended"]\n\n{hm} 1. b1=f1 (1. e1=a1 $1) *'],
        [
            'mazers',
            '[Game "mazers"]\n[Rules "board=nook"]\n[FirstRoll "1+1 6+5"]\n\n1. 11:Bc5e:Wd5e:c6n:b6e *',
        ],
        [
            'razzle',
            '[Game "razzle"]\n[SetUp "1"]\n[FEN "1x1Xxx1/7/7/7/7/o4o1/3x3/2oO1o1 o d2"]\n\n1... d1-c1 *',
        ],
    ])('is written back as the same record: %s', (game, text) => {
        const [record] = rules.readRecords(text);
        if (!record) throw new Error('no record');
        expect(rules.tidyRecord(recordOf(treeOfRecord(record), game))).toBe(record.text);
    });
});

function fail(): never {
    throw new Error('nothing was opened');
}
