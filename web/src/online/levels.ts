// How strong the server's bots are on a leaderboard, and which of them suits a player.
import { api } from './api';
import { ratingOf } from './ratingOf';
import type { LevelRating } from './wire';

/** For a player without a rating. */
export const usualLevel = 3;

export const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** The level whose rating is nearest to the player's; the usual one for a player without a rating. */
export function suggestedLevel(ratings: readonly LevelRating[], own: number | null): number {
    if (own === null) return usualLevel;
    const distance = ({ rating }: LevelRating): number => Math.abs(rating - own);
    return [...ratings].sort((one, other) => distance(one) - distance(other))[0]?.level ?? usualLevel;
}

const lasts = 60_000; // milliseconds

interface Kept {
    readonly at: number;
    readonly ratings: Promise<readonly LevelRating[]>;
}
const kept = new Map<string, Kept>();

/** Empty if the server cannot be reached. The answer may be a minute old. */
export function levelsOn(ladder: string): Promise<readonly LevelRating[]> {
    const known = kept.get(ladder);
    if (known && performance.now() - known.at < lasts) return known.ratings;
    const ratings = api
        .get('/api/levels', { query: { ladder } })
        .then((answer) => (answer.ok ? answer.value.levels : []));
    kept.set(ladder, { at: performance.now(), ratings });
    return ratings;
}

export interface Suggestion {
    readonly level: number;
    /** Of every level; empty: not known. */
    readonly ratings: readonly LevelRating[];
    /** The player's own; null: none. */
    readonly own: number | null;
}

/** The level that suits a player on a leaderboard; null: a game that counts for none, or nobody is signed in. */
export async function suggestion(ladder: string | null, name: string | null): Promise<Suggestion> {
    if (ladder === null) return { level: usualLevel, ratings: [], own: null };
    const [ratings, own] = await Promise.all([
        levelsOn(ladder),
        name === null ? null : ratingOf(name, ladder),
    ]);
    return { level: suggestedLevel(ratings, own?.rating ?? null), ratings, own: own?.rating ?? null };
}
