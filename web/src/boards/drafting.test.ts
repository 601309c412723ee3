import { beforeAll, describe, expect, test } from 'vitest';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import { actionsOf, beforeLastChoice, draftOf, enter, whyNot, withForced } from './drafting';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

/** Ohs is forced from d2 and can pass to c1, f1 and f3. */
const forced = '1x1Xxx1/7/7/7/7/o4o1/3x3/2oO1o1 o d2';

describe('a draft', () => {
    test('is complete when stopping is the only choice left', () => {
        const game = rules.open('razzle', forced);
        const draft = draftOf(game, ['d1-c1', 'c1-a3', 'a3-f3', 'f3-f1']);
        expect(draft.complete).toBe(true);
        expect(draft.turn).toBe('d1-c1-a3-f3-f1');
    });

    test('is not complete while the turn could continue', () => {
        const draft = draftOf(rules.open('razzle', forced), ['d1-c1']);
        expect(draft.complete).toBe(false);
        expect(draft.choices.map((choice) => choice.text)).toEqual(['.', 'c1-a3']);
    });
});

describe('an action without alternative', () => {
    /** After c3-d5, c3 can be filled only from the reserve. */
    const fromReserve = '2nddd/1n4/3P2/2N3/6/P1DPN1 w 3:2 - -';

    test('follows by itself', () => {
        const game = rules.open('knights', fromReserve);
        expect(withForced(game, ['c3-d5'])).toEqual(['c3-d5', 'r-c3']);
        expect(withForced(rules.open('knights'), ['b1-c3'])).toEqual(['b1-c3']);
    });

    test('is undone together with the action that forced it', () => {
        const game = rules.open('knights', fromReserve);
        expect(beforeLastChoice(game, [], ['c3-d5', 'r-c3'])).toEqual([]);
        expect(beforeLastChoice(rules.open('knights'), [], ['b1-c3', 'a1-b1'])).toEqual(['b1-c3']);
    });

    test('does not roll dice, and does not end a turn that may end', () => {
        expect(withForced(rules.open('mazers'), [])).toEqual([]);
        const all = ['d1-c1', 'c1-a3', 'a3-f3', 'f3-f1'];
        expect(withForced(rules.open('razzle', forced), all)).toEqual(all);
    });
});

describe('the reason of a refusal', () => {
    test('names the clause', () => {
        expect(whyNot(rules.open('razzle'), [], 'c8-c5')).toMatchObject({
            kind: 'objection',
            objection: { clause: 'RZ-4' },
        });
    });

    test('depends on the earlier actions of the turn', () => {
        expect(whyNot(rules.open('knights'), ['b1-c3'], 'a1-a2')).toMatchObject({
            kind: 'objection',
            objection: { clause: 'KD-7' },
        });
    });

    test('is null for a legal action', () => {
        expect(whyNot(rules.open('razzle'), [], 'c8-b6')).toBeNull();
    });

    test('is a fault if the text is not a turn', () => {
        expect(whyNot(rules.open('razzle'), [], 'hello')).toMatchObject({ kind: 'unreadable' });
    });
});

describe('typed text', () => {
    test('is a whole turn if possible', () => {
        expect(enter(rules.open('razzle', forced), [], ' D1-C1-A3 ')).toEqual({
            kind: 'actions',
            actions: ['d1-c1', 'c1-a3', '.'],
        });
    });

    test('is the rest of the turn after the actions made', () => {
        expect(enter(rules.open('knights'), ['b1-c3'], 'a1-b1:d1-d4')).toEqual({
            kind: 'actions',
            actions: ['b1-c3', 'a1-b1', 'd1-d4'],
        });
    });

    test('is a part of the turn if it is not a whole one', () => {
        expect(enter(rules.open('knights'), [], 'b1-c3')).toEqual({ kind: 'actions', actions: ['b1-c3'] });
    });

    test('continues the turn if it ends with a colon, even where the turn could stop', () => {
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

test('the rules split a turn into its actions', () => {
    const game = rules.open('razzle', forced);
    expect(actionsOf(game, 'd1-c1-a3')).toEqual(['d1-c1', 'c1-a3', '.']);
    expect(game.look().turns).toEqual([]);
});
