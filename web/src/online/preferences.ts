// A player's preferences, as the API stores them and as a form shows them.
import { gameIds, type GameId } from '../games';
import type { Preferences } from './wire';

export interface GamePreferences {
    accept: boolean;
    /** The most games at a time; empty: unlimited. */
    limit: string;
    /** How many challenges the player is looking for; empty: none. */
    seeking: string;
}

export interface PreferencesForm {
    challenges: 'everyone' | 'members' | 'nobody';
    games: Record<GameId, GamePreferences>;
}

/** The result of `of` for every game. */
function byGame<T>(of: (id: GameId) => T): Record<GameId, T> {
    return Object.fromEntries(gameIds.map((id) => [id, of(id)])) as Record<GameId, T>;
}

/** The defaults are: challenges from everyone, every game, no limit, and no challenges wanted. */
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
