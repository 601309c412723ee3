// What the rules say, in the language of whoever looks. The rules speak English; a sentence of theirs is recognized by
// the English of the catalogue (words/en/objections.ts), whose holes are filled with what stands in it, and said with
// the same key in the other language. What is not recognized is said as it came.
import { t } from '../shell/words.svelte';
import patterns from '../words/en/objections';
import type { Objection } from './types';

type Name = keyof typeof patterns;

interface Recognized {
    readonly name: Name;
    readonly values: Readonly<Record<string, string>>;
}

interface Pattern {
    readonly name: Name;
    readonly expression: RegExp;
}

// The more words a pattern has outside of its holes, the earlier it is tried: "1 wall move left" before "{x} left".
const tried: readonly Pattern[] = (Object.entries(patterns) as [Name, string][])
    .sort(([, a], [, b]) => literal(b).length - literal(a).length)
    .map(([name, pattern]) => ({ name, expression: expressionOf(pattern) }));

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
    for (const { name, expression } of tried) {
        const found = expression.exec(sentence);
        if (found) return { name, values: { ...found.groups } };
    }
    return null;
}

/** A sentence of the rules without its end, as it came: an advice, the words of an objection. */
export function translatedWords(words: string): string {
    const whole = recognized(words);
    if (whole) return t(`learn.objections.${whole.name}`, whole.values);
    const parts = words.split('; ').map(recognized);
    if (parts.some((part) => part === null)) return words;
    return parts.map((part) => part && t(`learn.objections.${part.name}`, part.values)).join('; ');
}

/** An objection or an advice as a sentence of its own. */
export function translated(said: Objection | string): string {
    const words = translatedWords(typeof said === 'string' ? said : said.sentence);
    return words === '' ? '' : `${capitalized(words)}.`;
}

// A sentence may begin with the name of a place (d4, d2n) or a side (x), which stays as it is.
function capitalized(words: string): string {
    return /^([a-z]\d|[xo] |')/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}
