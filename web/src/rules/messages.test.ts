// What the rules say to random attempts, legal and not, in games of all kinds: every sentence must be known to the
// catalogue, or a German reader would be told something in English.
import { beforeAll, describe, expect, it } from 'vitest';
import { speak, textsIn } from '../base/words.svelte';
import type { Game, Rules } from './game';
import { RulesFault } from './game';
import { readRules } from './node';
import { englishMessages, messagesOf, recognized, translated, translatedWords } from './messages';
import type { Choice, Scene } from './types';

// mulberry32: small, and the same everywhere.
function randomNumbers(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    };
}

type Random = ReturnType<typeof randomNumbers>;

function one<T>(random: Random, list: readonly [T, ...T[]]): T;
function one<T>(random: Random, list: readonly T[]): T | undefined;
function one<T>(random: Random, list: readonly T[]): T | undefined {
    return list[random(Math.max(list.length, 1))];
}

const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
const square = (random: Random): string => one(random, files) + String(1 + random(8));

// Something that looks like an action of the game, and often is none that is legal.
function attempted(random: Random, { game }: Scene, choices: readonly Choice[]): string {
    if (random(20) === 0) return one(random, ['.', 'b1-c3-d5', 'hello', '53', 'r-b1', 'b1']);
    const begun = random(2) === 0 ? one(random, choices)?.from : null;
    const from = begun ?? square(random);
    switch (game) {
        case 'razzle':
            return `${from}-${square(random)}`;
        case 'knights':
            return random(8) === 0
                ? `r-${square(random)}`
                : from + one(random, ['-', 'x', '=']) + square(random);
        default:
            return one(random, ['', 'B', 'W']) + square(random) + one(random, ['e', 'n']);
    }
}

/** Sentences said to attempts in a random game, and the advice given on the way. */
function heard(game: Game, random: Random, steps: number): Set<string> {
    const sentences = new Set<string>();
    let actions: string[] = [];
    for (let step = 0; step < steps; ++step) {
        const draft = game.draft(actions);
        if (draft.advice) sentences.add(draft.advice);
        for (let attempt = 0; attempt < 16 && draft.choices.length > 0; ++attempt) {
            const sentence = saidTo(game, [...actions, attempted(random, draft.scene, draft.choices)]);
            if (sentence) sentences.add(sentence);
        }
        if (draft.complete && draft.turn !== null) {
            game.play(draft.turn);
            actions = [];
            if (game.look().ending) {
                sentences.add(saidTo(game, [attempted(random, draft.scene, [])]) ?? '');
                break;
            }
        } else {
            actions = [...actions, one(random, draft.choices)?.text ?? ''];
        }
    }
    sentences.delete('');
    return sentences;
}

function saidTo(game: Game, actions: readonly string[]): string | null {
    try {
        const verdict = game.examine(actions.join(':'));
        return verdict.legal ? null : verdict.objection.sentence;
    } catch (error) {
        if (error instanceof RulesFault) return null;
        throw error;
    }
}

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

describe('the words of the rules', () => {
    it.each([
        ['razzledazzle', 3, 100],
        ['razzle-sdg', 3, 80],
        ['razzle size=3x3', 20, 40],
        ['knights', 4, 200],
        ['knights-recommended', 6, 200],
        ['knights extensions=neighbor,switch,blocks,double', 4, 200],
        ['mazers', 2, 300],
        ['mazers board=nook', 4, 300],
    ])('are all known in %s', { timeout: 60_000 }, (variant, games, steps) => {
        const random = randomNumbers(7);
        const unknown = new Set<string>();
        let sentences = 0;
        for (let game = 0; game < games; ++game) {
            const game = rules.open(variant);
            for (const sentence of heard(game, random, steps)) {
                ++sentences;
                const known = recognized(sentence) ?? sentence.split('; ').every(recognized);
                if (!known) unknown.add(sentence);
            }
            game.close();
        }
        expect([...unknown]).toEqual([]);
        expect(sentences).toBeGreaterThan(100);
    });

    it('have the same holes in German', async () => {
        const holes = (text = ''): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
        const german = messagesOf(await textsIn('de'));
        expect([...german.keys()].sort()).toEqual([...englishMessages().keys()].sort());
        for (const [code, text] of englishMessages())
            expect(holes(german.get(code)), code).toEqual(holes(text));
    });

    it('have codes that are words with hyphens, those of a game behind its id', () => {
        for (const code of englishMessages().keys()) expect(code).toMatch(/^([a-z]+\.)?[a-z]+(-[a-z]+)*$/);
    });

    it('are recognized one by one, each by its own pattern', () => {
        for (const [code, text] of englishMessages()) {
            const sentence = text.replace(/\{\w+\}/g, 'd4');
            expect(recognized(sentence)?.code, sentence).toBe(code);
        }
    });
});

describe('a sentence of the rules', () => {
    const objection = { clause: 'RZ-5', sentence: 'the piece on d8 holds the ball and may not move' };

    it('is a sentence of its own in English', async () => {
        await speak('en');
        expect(translated(objection)).toBe('The piece on d8 holds the ball and may not move.');
        expect(translated("e1 to e3 is no knight's jump")).toBe("e1 to e3 is no knight's jump.");
        expect(translated('')).toBe('');
    });

    it('is said in German', async () => {
        await speak('de');
        expect(translated(objection)).toBe('Die Figur auf d8 hat den Ball und darf nicht springen.');
        expect(
            translatedWords(
                'the knight on c3 may capture the one beside it on c4, in this turn only [KD-18]; ' +
                    'the knight on d4 threatens c3 and e4: what does not move may be captured [KD-17]',
            ),
        ).toBe(
            'der Springer auf c3 darf den neben ihm auf c4 schlagen, aber nur in diesem Zug [KD-18]; ' +
                'der Springer auf d4 bedroht c3 und e4: wer nicht wegzieht, kann geschlagen werden [KD-17]',
        );
        expect(translatedWords('no piece stands on d4 [RZ-4]')).toBe('auf d4 steht keine Figur [RZ-4]');
        await speak('en');
    });

    it('that is not known is said as it came', async () => {
        await speak('de');
        expect(translated('pigs can fly')).toBe('Pigs can fly.');
        await speak('en');
    });
});
