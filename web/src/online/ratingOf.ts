// The rating of a player in the game of an invitation.
import { api } from './api';
import { gameOf } from './games';
import { isLive, readTimeControl } from './timeControl';
import type { Account, Game, Rating, TermsWanted } from './wire';

/** The leaderboard that a game with these terms would count for, if it were rated; null: none. */
export function ladderOf(
    games: readonly Game[],
    {
        game,
        options,
        position,
        time_control,
    }: Pick<TermsWanted, 'game' | 'options' | 'position' | 'time_control'>,
): string | null {
    const control = readTimeControl(time_control ?? 'unlimited');
    const module = gameOf(games, game);
    if (!module || !control || control.kind === 'unlimited') return null;
    if (position || Object.keys(options ?? {}).length > 0) return null;
    const preset = game === module.id ? module.presets[0]?.name : game;
    return `${module.id} ${preset ?? game} ${isLive(control) ? 'live' : 'correspondence'}`;
}

const lasts = 60_000; // milliseconds

interface Kept {
    readonly at: number;
    readonly profile: Promise<Account | null>;
}
const profiles = new Map<string, Kept>();

function profileOf(name: string): Promise<Account | null> {
    const known = profiles.get(name);
    if (known && performance.now() - known.at < lasts) return known.profile;
    const profile = api
        .get('/api/user/{name}', { path: { name } })
        .then((answer) => (answer.ok ? answer.value : null));
    profiles.set(name, { at: performance.now(), profile });
    return profile;
}

/** Null: the player has none there. The answer may be a minute old. */
export async function ratingOf(name: string, ladder: string): Promise<Rating | null> {
    return (await profileOf(name))?.ratings.find((rating) => rating.ladder === ladder) ?? null;
}
