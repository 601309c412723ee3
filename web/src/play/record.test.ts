import { describe, expect, test } from 'vitest';
import { readRules } from '../rules/node';
import type { LocalGame } from './game';
import { recordOf } from './record';

const rules = await readRules();

const game: LocalGame = {
    id: 'a1',
    game: 'razzle',
    variant: 'razzledazzle',
    setUp: null,
    sitters: { one: { kind: 'person' }, two: { kind: 'engine', strength: { kind: 'level', level: 3 } } },
    helps: true,
    firstRoll: null,
    turns: ['c8-b6', 'e1-f3'],
    draft: [],
    ending: null,
    begun: Date.UTC(2026, 10, 15),
    touched: 0,
};

function written(change: Partial<LocalGame>): string {
    const changed = { ...game, ...change };
    const inPlay = rules.open(changed.variant, changed.setUp);
    try {
        return recordOf({ rules, game: changed, look: inPlay.look() });
    } finally {
        inPlay.close();
    }
}

describe('a record of a local game', () => {
    test('has players and date, and no result while the game is unfinished', () => {
        const record = written({});
        expect(record).toContain('[Date "2026.11.15"]');
        expect(record).toContain('[White "a person"]');
        expect(record).toContain('[Black "engine, level 3"]');
        expect(record).toContain('[Result "*"]');
    });

    test('has a resignation, which the rules do not know', () => {
        const record = written({ ending: { winner: 'two', reason: 'resignation' } });
        expect(record).toContain('[Result "0-1"]');
        expect(record).toContain('[Termination "resignation"]');
        expect(record.trimEnd()).toMatch(/0-1$/);
    });

    test('is canonical', () => {
        const record = written({ ending: { winner: null, reason: 'agreement' } });
        expect(record).toContain('[Result "1/2-1/2"]');
        expect(rules.tidyRecord(record)).toBe(record);
    });

    test('keeps the rolls that decided who begins', () => {
        const rolled = {
            game: 'mazers',
            variant: 'mazers first=N',
            firstRoll: '1+2 5+4',
            turns: [],
        } as const;
        const record = written(rolled);
        expect(record).toContain('[FirstRoll "1+2 5+4"]');
        expect(rules.tidyRecord(record)).toBe(record);
    });
});
