// Every message of the rules is translated into every language; the English text comes from the rules.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '../base/languages';
import { speak, textsIn } from '../base/words.svelte';
import '../games';
import { type Rules, RulesFault } from './game';
import { messagesIn, sentenceOf, wordsOf } from './messages';
import { readRules } from './node';
import type { Message, Objection } from './types';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

const holes = (text = ''): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

function objectionTo(turn: string, variant = 'razzle'): Objection {
    const verdict = rules.open(variant).examine(turn);
    if (verdict.legal) throw new Error(`${turn} is legal`);
    return verdict.objection;
}

function faultOf(act: () => unknown): Message {
    try {
        act();
    } catch (error) {
        if (error instanceof RulesFault) return error.fault;
    }
    throw new Error('there was no fault');
}

describe('the catalogue of every language other than English', () => {
    it.each((Object.keys(languages) as Language[]).filter((language) => language !== 'en'))(
        'has a sentence with the same placeholders for every code: %s',
        async (language) => {
            const said = messagesIn(await textsIn(language));
            const codes = rules.codes();
            expect([...said.keys()].sort()).toEqual(codes.map(({ code }) => code).sort());
            for (const { code, sentence } of codes)
                expect(holes(said.get(code)), code).toEqual(holes(sentence));
        },
    );
});

describe('a message of the rules', () => {
    it('is data', () => {
        expect(objectionTo('d8-e6')).toEqual({
            clause: 'RZ-5',
            code: 'razzle.holder-stays',
            arguments: { square: 'd8' },
            sentence: 'the piece on d8 has the ball: it can pass, but not move',
            cause: null,
        });
    });

    it('is a full sentence in English', async () => {
        await speak('en');
        expect(sentenceOf(objectionTo('d8-e6'))).toBe(
            'The piece on d8 has the ball: it can pass, but not move.',
        );
        expect(wordsOf(objectionTo('d4-e6'))).toBe('there is no piece on d4');
    });

    it('is translated into German', async () => {
        await speak('de');
        expect(sentenceOf(objectionTo('d8-e6'))).toBe(
            'Die Figur auf d8 hat den Ball: sie darf passen, aber nicht springen.',
        );
        await speak('en');
    });

    it('uses the translated names of sides', async () => {
        const forced = rules.open('razzle', '1x1Xxx1/7/7/7/7/o4o1/3x3/2oO1o1 o d2').examine('f3-e5');
        if (forced.legal) throw new Error('it is legal');
        await speak('de');
        expect(wordsOf(forced.objection)).toBe(
            'Eks ist nach d2 gesprungen, neben deinen Ball: du musst passen',
        );
        const advice = {
            code: 'razzle.pass-if-you-can',
            arguments: { name: 'Ohs', square: 'd2' },
            sentence: '',
            cause: null,
        };
        expect(wordsOf(advice)).toContain('Ohs ist nach d2 gesprungen');
        await speak('en');
    });

    it('includes its cause in the same language', async () => {
        await speak('de');
        const fault = faultOf(() => rules.readRecords('1. c8-b6 e1-f3 2. d4-e6 *', 'razzle'));
        expect(fault.code).toBe('record.in-turn');
        expect(wordsOf(fault)).toContain('auf d4 steht keine Figur [RZ-4]');
        await speak('en');
    });

    it('is shown as it is if it has no code', async () => {
        await speak('de');
        expect(sentenceOf({ code: null, arguments: {}, sentence: 'pigs can fly', cause: null })).toBe(
            'Pigs can fly.',
        );
        await speak('en');
    });
});
