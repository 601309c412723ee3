import { beforeAll, describe, expect, test } from 'vitest';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import { actionsOf, draftOf, enter, whyNot } from './drafting';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

/** Ohs is forced from d2 and can pass to c1, f1 and f3. */
const forced = '1x1Xxx1/7/7/7/7/o4o1/3x3/2oO1o1 o d2';

describe('a draft', () => {
    test('stops by itself where nothing else is left to do', () => {
        const game = rules.open('razzle', forced);
        const draft = draftOf(game, ['d1-c1', 'c1-a3', 'a3-f3', 'f3-f1']);
        expect(draft.complete).toBe(true);
        expect(draft.turn).toBe('d1-c1-a3-f3-f1');
    });

    test('leaves it to the player where the turn could go on', () => {
        const draft = draftOf(rules.open('razzle', forced), ['d1-c1']);
        expect(draft.complete).toBe(false);
        expect(draft.choices.map((choice) => choice.text)).toEqual(['.', 'c1-a3']);
    });
});

describe('why not', () => {
    test('names the clause', () => {
        expect(whyNot(rules.open('razzle'), [], 'c8-c5')).toMatchObject({
            kind: 'objection',
            objection: { clause: 'RZ-4' },
        });
    });

    test('looks at what was done in the turn before', () => {
        expect(whyNot(rules.open('knights'), ['b1-c3'], 'a1-a2')).toMatchObject({
            kind: 'objection',
            objection: { clause: 'KD-7' },
        });
    });

    test('is nothing for what is legal', () => {
        expect(whyNot(rules.open('razzle'), [], 'c8-b6')).toBeNull();
    });

    test('says so if the text is no turn', () => {
        expect(whyNot(rules.open('razzle'), [], 'hello')).toMatchObject({ kind: 'unreadable' });
    });
});

describe('typed text', () => {
    test('is a whole turn, if it can be one', () => {
        expect(enter(rules.open('razzle', forced), [], ' D1-C1-A3 ')).toEqual({
            kind: 'actions',
            actions: ['d1-c1', 'c1-a3', '.'],
        });
    });

    test('is the rest of the turn after what was done', () => {
        expect(enter(rules.open('knights'), ['b1-c3'], 'a1-b1:d1-d4')).toEqual({
            kind: 'actions',
            actions: ['b1-c3', 'a1-b1', 'd1-d4'],
        });
    });

    test('is a part of the turn, if it is not a whole one', () => {
        expect(enter(rules.open('knights'), [], 'b1-c3')).toEqual({ kind: 'actions', actions: ['b1-c3'] });
    });

    test('goes on behind a colon, even where it could stop', () => {
        expect(enter(rules.open('razzle', forced), [], 'd1-c1:')).toEqual({
            kind: 'actions',
            actions: ['d1-c1'],
        });
    });

    test('is refused with the clause that forbids it', () => {
        expect(enter(rules.open('knights'), ['b1-c3'], 'd2-b1')).toMatchObject({
            kind: 'refused',
            refusal: { kind: 'objection' },
        });
    });
});

test('the actions of a turn are taken apart by the rules', () => {
    const game = rules.open('razzle', forced);
    expect(actionsOf(game, 'd1-c1-a3')).toEqual(['d1-c1', 'c1-a3', '.']);
    expect(game.look().turns).toEqual([]);
});
