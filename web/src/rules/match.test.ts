import { describe, expect, test } from 'vitest';
import { type Match, RulesFault } from './match';
import { readRules } from './node';
import type { GameId } from '../games';
import type { Draft } from './types';

const rules = await readRules();
const ids: readonly GameId[] = ['razzle', 'knights', 'mazers'];

/** Numbers that look random and are the same in every run. */
function dice(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

/** A whole turn of choices, made one after another. */
function randomTurn(match: Match, below: (count: number) => number): Draft {
    let draft = match.draft([]);
    while (!draft.complete) {
        const choice = draft.choices[below(draft.choices.length)];
        if (choice === undefined) throw new Error(`nothing to choose at ${draft.position}`);
        draft = match.draft([...draft.actions, choice.text]);
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

describe('whole games by choices', () => {
    test.each(ids)('%s is played to its end', (id) => {
        const match = rules.open(id);
        const below = dice(20050815);
        let look = match.look();
        while (look.ending === null) {
            const draft = randomTurn(match, below);
            expect(match.play(draft.turn ?? '')).toBe(draft.turn);
            look = match.look();
            expect(look.position).toBe(draft.position);
            expect(look.traces).toEqual(draft.traces);
            expect(look.scene.game).toBe(id);
        }
        expect(look.actor).toBe('nobody');
        expect(look.choices).toEqual([]);
        const [record] = rules.readRecords(match.writeRecord([['White', 'ann']]));
        expect(record?.turns.map(({ turn }) => turn)).toEqual(look.turns);
        expect(record?.turns.at(-1)?.position).toBe(look.position);
        expect(record?.tags).toContainEqual(['White', 'ann']);
    });
});

describe('a match', () => {
    test('is left alone by a draft and by what is refused', () => {
        const match = rules.open('razzle');
        const before = match.look();
        match.draft(['d8-c8', 'c8-b8']);
        expect(faultOf(() => match.play('c8-c1')).sentence).toContain('[RZ-4]');
        expect(match.look()).toEqual(before);
    });

    test('is taken back to where it stood', () => {
        const match = rules.open('knights');
        const before = match.look();
        match.play('b1-c3:a1-b1:c1-d4');
        expect(match.takeBack()).toBe(true);
        expect(match.look()).toEqual(before);
        expect(match.takeBack()).toBe(false);
    });

    test('goes its own way once it is cloned', () => {
        const match = rules.open('razzle');
        const other = match.clone();
        other.play('c8-b6');
        expect(match.look().turns).toEqual([]);
        match.close();
        expect(other.look().turns).toEqual(['c8-b6']);
    });

    test('answers nothing once it is closed', () => {
        const match = rules.open('razzle');
        match.close();
        expect(faultOf(() => match.look())).toEqual({
            sentence: 'there is no such match; it may have been closed',
            offset: null,
        });
        match.close();
    });

    test('says why a turn is not legal', () => {
        const match = rules.open('razzle');
        expect(match.examine('C8-B6')).toEqual({ legal: true, turn: 'c8-b6' });
        expect(match.examine('d8-e6')).toMatchObject({ legal: false, objection: { clause: 'RZ-5' } });
    });

    test('is written down with a result that the rules do not know', () => {
        const text = rules.open('razzle').writeRecord([
            ['Result', '0-1'],
            ['Termination', 'resignation'],
        ]);
        expect(rules.readRecords(text)[0]?.result).toBe('0-1');
    });

    test('cannot be told several actions, or tags, in one', () => {
        const match = rules.open('razzle');
        expect(() => match.draft(['d8-c8\n.'])).toThrow(RulesFault);
        expect(match.writeRecord([['Event', 'a\nb']])).toContain('[Event "a b"]');
    });
});

describe('the rules', () => {
    test('know who begins by the rolls', () => {
        expect(rules.firstRoll('mazers', '1+1 1+4')).toBe('first=N');
        expect(rules.open('mazers first=N').look().toMove).toBe('two');
    });

    test('are there to be read', () => {
        for (const id of ids) expect(rules.rulesPage(id)).toMatch(/^# /);
    });

    test('say in characters, not in bytes, where a text is wrong', () => {
        const text = '{Grüße aus Köln} 1. c8-b6 c1-c9';
        expect(faultOf(() => rules.readRecords(text, 'razzle')).offset).toBe(text.indexOf('c1-c9'));
    });

    test('tidy a record with its variations and glyphs', () => {
        const tidy = rules.tidyRecord('1.c8-b6!? (1.c8-d6 {so}) E1-F3', 'razzle');
        expect(tidy).toContain('1. c8-b6 $5 (1. c8-d6 {so}) 1... e1-f3 *');
        expect(rules.tidyRecord(tidy)).toBe(tidy);
    });

    test('can be asked nonsense', () => {
        expect(() => rules.open('chess')).toThrow(RulesFault);
        expect(() => rules.open('razzle', '\u0000\ud800💥'.repeat(1000))).toThrow(RulesFault);
        expect(() => rules.readRecords('('.repeat(100_000), 'razzle')).toThrow(RulesFault);
        expect(() => rules.tidyRecord('x'.repeat(5_000_000))).toThrow(RulesFault);
        expect(rules.open('razzle').look().choices.length).toBeGreaterThan(0);
    });
});
