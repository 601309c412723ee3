// What the rules say, in the language that is spoken.
//
// A message of the rules has a code: "game.over" or, where only one game says it, the game's id in front, as in
// "GAME.holder-stays". Its English comes with it. The other languages have catalogues, `messages` of rules/words and of
// the words of each game; a test holds them to the codes that the rules can say.
import { englishTexts, textAt, type Texts } from '../base/words.svelte';
// The catalogue registers itself when it is loaded.
import './words';
import type { Message } from './types';

/** The part of the page whose messages belong to no game. */
const common = 'rules';

/** The words of a message, without a capital and a period. */
export function wordsOf(message: Message): string {
    return translation(message) ?? message.sentence;
}

function translation({ code, arguments: values, cause }: Message): string | null {
    if (code === null) return null;
    const [game = '', ...name] = code.split('.');
    const filled = { ...withSides(game, values), ...(cause && { cause: wordsOf(cause) }) };
    return textAt([game, 'messages', name.join('.')], filled) ?? textAt([common, 'messages', code], filled);
}

// The rules name a side in English; other languages have a name for it.
function withSides(game: string, values: Message['arguments']): Message['arguments'] {
    const { name } = values;
    return name === undefined ? values : { ...values, name: sideName(game, name) };
}

function sideName(game: string, name: string): string {
    const english = englishTexts()[game]?.['players'];
    const side =
        typeof english === 'object' && Object.entries(english).find(([, said]) => said === name)?.[0];
    return (side && textAt([game, 'players', side], {})) || name;
}

/** A message as a sentence of its own. */
export function sentenceOf(message: Message): string {
    return `${capitalized(wordsOf(message))}.`;
}

// A sentence may begin with the name of a place (d4, d2n) or with quoted text, which stays as it is.
function capitalized(words: string): string {
    return /^([a-z]\d|')/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The messages in the texts of all parts, by code. */
export function messagesIn(parts: Readonly<Record<string, Texts>>): ReadonlyMap<string, string> {
    return new Map(
        Object.entries(parts).flatMap(([part, { messages = {} }]) =>
            Object.entries(messages).map(([name, text]): [string, string] => [
                part === common ? name : `${part}.${name}`,
                String(text),
            ]),
        ),
    );
}
