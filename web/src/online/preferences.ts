// With whom somebody plays and how much: as the house keeps it, and as a form shows it.
import { gameIds, type GameId } from '../games';
import type { Preferences } from './wire';

export interface GamePreferences {
    accept: boolean;
    /** Empty: as many as one likes, and none looked for. */
    limit: string;
    /** How many challenges are looked for; empty: none. */
    seeking: string;
}

export interface PreferencesForm {
    challenges: 'everyone' | 'members' | 'nobody';
    games: Record<GameId, GamePreferences>;
}

/** What `of` says of every game. */
function byGame<T>(of: (id: GameId) => T): Record<GameId, T> {
    return Object.fromEntries(gameIds.map((id) => [id, of(id)])) as Record<GameId, T>;
}

/** What was not said is: challenges from everyone, every game, as many as one likes, and none looked for. */
export function preferencesForm({ challenges = 'everyone', games = {} }: Preferences): PreferencesForm {
    const of = (id: GameId): GamePreferences => ({
        accept: games[id]?.accept ?? true,
        limit: String(games[id]?.limit ?? ''),
        seeking: String(games[id]?.seeking || ''),
    });
    return { challenges, games: byGame(of) };
}

export function preferencesBody({ challenges, games }: PreferencesForm): Preferences {
    const body = gameIds.map((id): [GameId, { accept: boolean; limit?: number; seeking?: number }] => {
        const { accept, limit, seeking } = games[id];
        return [
            id,
            {
                accept,
                ...(limit === '' ? {} : { limit: Number(limit) }),
                ...(seeking === '' ? {} : { seeking: Number(seeking) }),
            },
        ];
    });
    return { challenges, games: Object.fromEntries(body) };
}
