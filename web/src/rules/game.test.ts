import { describe, expect, test } from 'vitest';
import { type Game, RulesFault } from './game';
import { readRules } from './node';
import type { GameId } from '../games';
import type { Draft } from './types';

const rules = await readRules();
const ids: readonly GameId[] = ['razzle', 'knights', 'mazers', 'octi'];

/** Pseudo-random numbers that are the same in every run. */
function dice(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

/** A whole turn, choice by choice. */
function randomTurn(game: Game, below: (count: number) => number): Draft {
    let draft = game.draft([]);
    while (!draft.complete) {
        const choice = draft.choices[below(draft.choices.length)];
        if (choice === undefined) throw new Error(`nothing to choose at ${draft.position}`);
        draft = game.draft([...draft.actions, choice.text]);
        expect(draft.complete).toBe(choice.endsTurn);
    }
    return draft;
}

function faultOf(act: () => unknown): RulesFault['fault'] {
    try {
        act();
    } catch (error) {
        if (error instanceof RulesFault) return error.fault;
        throw error;
    }
    throw new Error('it was not refused');
}

describe('games played by choices', () => {
    test.each(ids)('reach an ending: %s', (id) => {
        const game = rules.open(id);
        const below = dice(20050815);
        let look = game.look();
        while (look.ending === null) {
            const draft = randomTurn(game, below);
            expect(game.play(draft.turn ?? '')).toBe(draft.turn);
            look = game.look();
            expect(look.position).toBe(draft.position);
            expect(look.traces).toEqual(draft.traces);
            expect(look.scene.game).toBe(id);
        }
        expect(look.actor).toBe('nobody');
        expect(look.choices).toEqual([]);
        const [record] = rules.readRecords(game.writeRecord([['White', 'ann']]));
        expect(record?.turns.map(({ turn }) => turn)).toEqual(look.turns);
        expect(record?.turns.at(-1)?.position).toBe(look.position);
        expect(record?.tags).toContainEqual(['White', 'ann']);
    });
});

describe('a game', () => {
    test('is not changed by a draft or a refused turn', () => {
        const game = rules.open('razzle');
        const before = game.look();
        game.draft(['d8-c8', 'c8-b8']);
        expect(faultOf(() => game.play('c8-c1')).sentence).toContain('[RZ-4]');
        expect(game.look()).toEqual(before);
    });

    test('is restored by a takeback', () => {
        const game = rules.open('knights');
        const before = game.look();
        game.play('b1-c3:a1-b1:c1-d4');
        expect(game.takeBack()).toBe(true);
        expect(game.look()).toEqual(before);
        expect(game.takeBack()).toBe(false);
    });

    test('is independent of its clone', () => {
        const game = rules.open('razzle');
        const other = game.clone();
        other.play('c8-b6');
        expect(game.look().turns).toEqual([]);
        game.close();
        expect(other.look().turns).toEqual(['c8-b6']);
    });

    test('refuses every call after it is closed', () => {
        const game = rules.open('razzle');
        game.close();
        expect(faultOf(() => game.look())).toEqual({
            code: null,
            arguments: {},
            sentence: 'this game is not open; it may have been closed',
            cause: null,
            offset: null,
        });
        game.close();
    });

    test('says why a turn is illegal', () => {
        const game = rules.open('razzle');
        expect(game.examine('C8-B6')).toEqual({ legal: true, turn: 'c8-b6' });
        expect(game.examine('d8-e6')).toMatchObject({ legal: false, objection: { clause: 'RZ-5' } });
    });

    test('is written with a result that the rules do not know', () => {
        const text = rules.open('razzle').writeRecord([
            ['Result', '0-1'],
            ['Termination', 'resignation'],
        ]);
        expect(rules.readRecords(text)[0]?.result).toBe('0-1');
    });

    test('accepts one action or tag per entry', () => {
        const game = rules.open('razzle');
        expect(() => game.draft(['d8-c8\n.'])).toThrow(RulesFault);
        expect(game.writeRecord([['Event', 'a\nb']])).toContain('[Event "a b"]');
    });
});

describe('the rules', () => {
    test('derive the first player from the rolls', () => {
        expect(rules.firstRoll('mazers', '1+1 1+4')).toBe('first=N');
        expect(rules.open('mazers first=N').look().toMove).toBe('two');
    });

    test('can be read as a page', () => {
        for (const id of ids)
            expect(rules.rulesPage(id, 'en')).toEqual({ language: 'en', text: expect.stringMatching(/^# /) });
        expect(rules.rulesPage('mazers', 'de').language).toBe('de');
    });

    test('report the offset of an error in characters, not in bytes', () => {
        const text = '{Grüße aus Köln} 1. c8-b6 c1-c9';
        expect(faultOf(() => rules.readRecords(text, 'razzle')).offset).toBe(text.indexOf('c1-c9'));
    });

    test('write a record in canonical form, with variations and glyphs', () => {
        const tidy = rules.tidyRecord('1.c8-b6!? (1.c8-d6 {so}) E1-F3', 'razzle');
        expect(tidy).toContain('1. c8-b6 $5 (1. c8-d6 {so}) 1... e1-f3 *');
        expect(rules.tidyRecord(tidy)).toBe(tidy);
    });

    test('survive nonsense', () => {
        expect(() => rules.open('chess')).toThrow(RulesFault);
        expect(() => rules.open('razzle', '\u0000\ud800💥'.repeat(1000))).toThrow(RulesFault);
        expect(() => rules.readRecords('('.repeat(100_000), 'razzle')).toThrow(RulesFault);
        expect(() => rules.tidyRecord('x'.repeat(5_000_000))).toThrow(RulesFault);
        expect(rules.open('razzle').look().choices.length).toBeGreaterThan(0);
    });
});
