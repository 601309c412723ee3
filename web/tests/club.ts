// Tournaments between players of the API.
import { expect } from 'vitest';
import type { ApiPlayer } from './api-players';

export interface PlayedGame {
    readonly round: number;
    readonly one: string;
    readonly two: string | null;
    readonly outcome: string;
    readonly table: string | null;
}

/** Members who play tournaments by the API. The first of them is the host. */
export class Club {
    /** A game counts as open until the server has looked at it again. */
    private readonly resigned = new Set<string>();

    constructor(readonly players: readonly ApiPlayer[]) {}

    get host(): ApiPlayer {
        const [first] = this.players;
        if (!first) throw new Error('a club without members');
        return first;
    }
    /** Creates a tournament and returns its id. */
    async create(plan: object): Promise<string> {
        const terms = { game: 'razzle', time_control: '10m+5s', rated: true };
        return (await this.host.post<{ id: string }>('/api/tournaments', { terms, ...plan })).id;
    }
    async enterAll(id: string, body: object = {}): Promise<void> {
        for (const player of this.players) await player.post(`/api/tournament/${id}/enter`, body);
    }
    async games(id: string): Promise<readonly PlayedGame[]> {
        return (await this.host.get<{ games: PlayedGame[] }>(`/api/tournament/${id}/games`)).games;
    }
    async open(id: string): Promise<readonly PlayedGame[]> {
        return (await this.games(id)).filter(({ outcome, table }) => outcome === 'open' && table !== null);
    }
    async state(id: string): Promise<string> {
        return (await this.host.get<{ state: string }>(`/api/tournament/${id}`)).state;
    }
    /** One of the players of the API resigns; the other one wins. */
    async resign({ one, two, table }: PlayedGame, loser?: string): Promise<void> {
        const player = this.players.find(({ name }) =>
            loser ? name === loser : name === one || name === two,
        );
        if (table === null || this.resigned.has(table)) return;
        this.resigned.add(table);
        await player?.post(`/api/table/${table}/resign`);
    }
    /** Resigns in all games until there is nothing left to play. */
    async playToEnd(id: string): Promise<void> {
        await expect
            .poll(
                async () => {
                    for (const game of await this.open(id)) await this.resign(game);
                    return this.state(id);
                },
                { timeout: 60_000, interval: 200 },
            )
            .toBe('over');
    }
}
