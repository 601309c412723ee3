// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readRules } from '../rules/node';
import type { Refusal } from './api';
import { objectionTo } from './objection';

const rules = await readRules();
const refusal: Refusal = {
    code: 'illegal-turn',
    message: 'c5 is not a knight’s move from c8.',
    field: null,
    retryAfter: null,
};

describe('a turn that the server has refused', () => {
    it('is explained by the rules of the page, with the clause', () => {
        expect(objectionTo(rules.open('razzle'), { ...refusal, turn: 'c8-c5' })).toMatchObject({
            kind: 'objection',
            objection: { clause: 'RZ-4' },
        });
        expect(objectionTo(rules.open('razzle'), { ...refusal, turn: 'hello' })).toMatchObject({
            kind: 'unreadable',
        });
    });

    it('is left to the server if the page knows no reason', () => {
        const game = rules.open('razzle');
        expect(objectionTo(game, null)).toBeNull();
        expect(objectionTo(game, refusal)).toBeNull();
        expect(objectionTo(game, { ...refusal, turn: 'c8-b6' })).toBeNull();
        expect(objectionTo(game, { ...refusal, code: 'not-your-turn', turn: 'c8-c5' })).toBeNull();
    });
});
