// How the end of a game looks: celebrated, consoled or plain.
import type { Player } from '../rules/types';

export type Mood = 'won' | 'lost' | 'plain';

/** `own` are the sides that are played at this screen: none for a spectator, perhaps both. */
export function moodOf(winner: Player | null, own: readonly Player[]): Mood {
    if (winner === null || own.length === 0) return 'plain';
    return own.includes(winner) ? 'won' : 'lost';
}

const celebrated = new Set<string>();

/** Whether to celebrate the end of this game now: only once, not whenever its last position is shown again. */
export function celebrates(game: string, mood: Mood): boolean {
    if (mood !== 'won' || celebrated.has(game)) return false;
    celebrated.add(game);
    return true;
}
