// The dice of a new game, and the players' words for them. The server commits to the dice before it receives a word,
// and all rolls depend on the words, so it cannot choose the dice.
import { api, type Answer } from './api';
import type { DiceWanted } from './wire';

/** The allowed characters of a word, as the pattern of a field. */
export const wordPattern = String.raw`[A-Za-z0-9_.\-]{0,40}`;

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The typed word or, if there is none, a random one that only this browser knows beforehand. */
export function wordOf(typed: string, random = crypto.getRandomValues(new Uint8Array(12))): string {
    const own = typed.trim();
    // The number of letters divides 256, so all are equally likely.
    return own !== '' ? own : Array.from(random, (byte) => letters[byte % letters.length]).join('');
}

/** Lets the server draw the dice, and only then adds the word. */
export async function drawDice(typed: string): Promise<Answer<DiceWanted>> {
    const drawn = await api.post('/api/dice', {});
    if (!drawn.ok) return drawn;
    return { ok: true, value: { commitment: drawn.value.commitment, word: wordOf(typed) } };
}
