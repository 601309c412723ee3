// The messages of the rules in the current language.
//
// A message of the rules has a code: "game.over" or, if it belongs to one game, with the game's id in front, as in
// "GAME.holder-stays". It comes with its English text. The other languages have catalogues, `messages` in rules/words
// and in the words of each game; a test checks that they cover all codes.
import { englishTexts, textAt, type Texts } from '../base/words.svelte';
// The catalogue registers itself when it is loaded.
import './words';
import type { Message } from './types';

/** The catalogue of messages that belong to no single game. */
const common = 'rules';

/** The text of a message, without a capital letter and a period. */
export function wordsOf(message: Message): string {
    return translation(message) ?? message.sentence;
}

function translation({ code, arguments: values, cause }: Message): string | null {
    if (code === null) return null;
    const [game = '', ...name] = code.split('.');
    const filled = { ...withSides(game, values), ...(cause && { cause: wordsOf(cause) }) };
    return textAt([game, 'messages', name.join('.')], filled) ?? textAt([common, 'messages', code], filled);
}

// Messages name a side in English; it is replaced by the translated name.
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

/** A message as a full sentence. */
export function sentenceOf(message: Message): string {
    return `${capitalized(wordsOf(message))}.`;
}

// A sentence may begin with the name of a place (d4, d2n) or with quoted text, which stays as it is.
function capitalized(words: string): string {
    return /^([a-z]\d|')/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The messages of all parts, by code. */
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
