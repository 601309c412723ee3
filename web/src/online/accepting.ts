// Accepting an invitation, with one click or with a word for the dice.
import { api, type Answer } from './api';
import { wordOf } from './diceSeed';
import type { Invitation } from './wire';

/** `word`: the user's word for the dice, if there are any; empty: a random one. */
export function accept({ id, dice }: Invitation, word = ''): Promise<Answer<Invitation>> {
    const path = { name: id };
    return dice
        ? api.post('/api/challenge/{name}/accept', { path, body: { word: wordOf(word) } })
        : api.post('/api/challenge/{name}/accept', { path });
}
