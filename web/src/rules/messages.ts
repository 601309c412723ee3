// What the rules say, in the language of whoever looks.
//
// Everything that the rules can say has a code: "game-over" or, where only one game says it, the game's id in front,
// as in "GAME.holder-stays". The catalogues have the sentences: `messages` of rules/words and of the words of each
// game. The rules do not hand out codes yet, only English: a sentence of theirs is recognized by the English of the
// catalogues, whose holes are filled with what stands in it, and said by its code in the other language. What is not
// recognized is said as it came.
import { englishTexts, textAt, type Texts, type Values } from '../base/words.svelte';
// The catalogue registers itself when it is loaded.
import './words';
import type { Objection } from './types';

/** The part of the page whose messages belong to no game. */
const common = 'rules';

/** The sentence of a code with its arguments; null: the catalogues have none. */
function sentenceOf(code: string, values: Values): string | null {
    const [game = '', ...name] = code.split('.');
    return textAt([game, 'messages', name.join('.')], values) ?? textAt([common, 'messages', code], values);
}

interface Recognized {
    readonly code: string;
    readonly values: Readonly<Record<string, string>>;
}

interface Pattern {
    readonly code: string;
    readonly expression: RegExp;
}

/** The English of every code. */
export function englishMessages(): ReadonlyMap<string, string> {
    return messagesOf(englishTexts());
}

export function messagesOf(parts: Readonly<Record<string, Texts>>): ReadonlyMap<string, string> {
    return new Map(
        Object.entries(parts).flatMap(([part, { messages = {} }]) =>
            Object.entries(messages).map(([name, text]): [string, string] => [
                part === common ? name : `${part}.${name}`,
                String(text),
            ]),
        ),
    );
}

let patterns: readonly Pattern[] | undefined;

// The more words a pattern has outside of its holes, the earlier it is tried: "1 step left" before "{x} left".
function allPatterns(): readonly Pattern[] {
    patterns ??= [...englishMessages()]
        .sort(([, a], [, b]) => literal(b).length - literal(a).length)
        .map(([code, text]) => ({ code, expression: expressionOf(text) }));
    return patterns;
}

function literal(pattern: string): string {
    return pattern.replace(/\{\w+\}/g, '');
}

function expressionOf(pattern: string): RegExp {
    const quoted = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
    return new RegExp(`^${quoted.replace(/\{(\w+)\}/g, (_, hole: string) => `(?<${hole}>${fits(hole)})`)}$`);
}

// Most holes are for one word; what somebody typed, and what is listed, may be more.
function fits(hole: string): string {
    return ['text', 'edges', 'size'].includes(hole) ? '[^;]+' : '\\S+';
}

/** Which sentence it is, or null if the catalogue has none like it. */
export function recognized(sentence: string): Recognized | null {
    for (const { code, expression } of allPatterns()) {
        const found = expression.exec(sentence);
        if (found) return { code, values: { ...found.groups } };
    }
    return null;
}

/** Words of the rules as they came: an advice, the words of an objection, with its clause behind it or without. */
export function translatedWords(words: string): string {
    const whole = said(words);
    if (whole !== null) return whole;
    const parts = words.split('; ').map(said);
    return parts.every((part) => part !== null) ? parts.join('; ') : words;
}

function said(words: string): string | null {
    const known = recognized(words);
    if (known) return sentenceOf(known.code, known.values);
    const [, sentence = '', clause = ''] = /^(.*)( \[[A-Z]{2}-\d+[a-z]?\])$/.exec(words) ?? [];
    const objection = recognized(sentence);
    const translation = objection && sentenceOf(objection.code, objection.values);
    return translation && translation + clause;
}

/** An objection or an advice as a sentence of its own. */
export function translated(saying: Objection | string): string {
    const words = translatedWords(typeof saying === 'string' ? saying : saying.sentence);
    return words === '' ? '' : `${capitalized(words)}.`;
}

// A sentence may begin with the name of a place (d4, d2n) or a side (x), which stays as it is.
function capitalized(words: string): string {
    return /^([a-z]\d|[xo] |')/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}
