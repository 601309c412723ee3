// How strong the server's bots are on a leaderboard, and which of them suits a player.
import { lessonsDone } from '../play/progress.svelte';
import { api } from './api';
import { ratingOf } from './ratingOf';
import type { LevelRating } from './wire';

/** For a player of whom nothing is known. */
export const usualLevel = 3;

export const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/**
 * The level whose rating is nearest to the player's. A player without a rating who is taking the lessons of the game
 * begins with the weakest.
 */
export function suggestedLevel(ratings: readonly LevelRating[], own: number | null, lessons: number): number {
    if (own === null) return levelOfLearner(lessons);
    const distance = ({ rating }: LevelRating): number => Math.abs(rating - own);
    return [...ratings].sort((one, other) => distance(one) - distance(other))[0]?.level ?? usualLevel;
}

function levelOfLearner(lessons: number): number {
    if (lessons === 0) return usualLevel;
    return lessons < 4 ? 1 : 2;
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
    const [game = ''] = ladder.split(' ');
    const rating = own?.rating ?? null;
    return { level: suggestedLevel(ratings, rating, lessonsDone(game)), ratings, own: rating };
}
