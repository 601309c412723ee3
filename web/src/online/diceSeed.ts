// The dice of a game to come, and the words of its players. The house commits itself to the dice before it hears a word,
// and all rolls depend on the words: so it cannot have chosen dice that it likes.
import { api, type Answer } from './api';
import type { DiceWanted } from './wire';

/** What a word is made of, as a field checks it. */
export const wordPattern = String.raw`[A-Za-z0-9_.\-]{0,40}`;

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The word of whoever said none is drawn here: not known before to anybody but this browser. */
export function wordOf(typed: string, random = crypto.getRandomValues(new Uint8Array(12))): string {
    const own = typed.trim();
    // As many letters as divide 256: all are equally likely.
    return own !== '' ? own : Array.from(random, (byte) => letters[byte % letters.length]).join('');
}

/** Lets the house draw dice, and only then adds the word to them. */
export async function drawDice(typed: string): Promise<Answer<DiceWanted>> {
    const drawn = await api.post('/api/dice', {});
    if (!drawn.ok) return drawn;
    return { ok: true, value: { commitment: drawn.value.commitment, word: wordOf(typed) } };
}
