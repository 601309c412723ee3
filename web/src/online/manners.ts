// With whom somebody plays and how much: as the house keeps it, and as a form shows it.
import type { Manners } from './wire';

export const gameIds = ['razzle', 'knights', 'mazers'] as const;
export type GameId = (typeof gameIds)[number];

export interface GameManners {
    accept: boolean;
    /** Empty: as many as one likes, and none looked for. */
    limit: string;
    /** How many challenges are looked for; empty: none. */
    seeking: string;
}

export interface MannersForm {
    challenges: 'everyone' | 'members' | 'nobody';
    games: Record<GameId, GameManners>;
}

/** What was not said is: challenges from everyone, every game, as many as one likes, and none looked for. */
export function mannersForm({ challenges = 'everyone', games = {} }: Manners): MannersForm {
    const of = (id: GameId): GameManners => ({
        accept: games[id]?.accept ?? true,
        limit: String(games[id]?.limit ?? ''),
        seeking: String(games[id]?.seeking || ''),
    });
    return { challenges, games: { razzle: of('razzle'), knights: of('knights'), mazers: of('mazers') } };
}

export function mannersBody({ challenges, games }: MannersForm): Manners {
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
