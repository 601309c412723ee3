// A tournament that is shown, kept up to date while the page is open.
import { api, type Refusal } from '../api';
import { live } from '../connection.svelte';
import type { TopicListener } from '../live';
import type { CrossTableRow, Tournament, TournamentGame, TournamentStanding } from '../wire';
import { pauseFor } from './tournament';

/** Everything that is shown, read at about the same time. */
export interface Seen {
    readonly tournament: Tournament;
    readonly standings: readonly TournamentStanding[];
    /** Of an arena only those in progress: there may be thousands. */
    readonly games: readonly TournamentGame[];
    /** All games of the user in an arena; empty for other kinds. */
    readonly own: readonly TournamentGame[];
    /** Empty for kinds that have no cross table. */
    readonly cross: readonly CrossTableRow[];
}

export class OpenTournament {
    /** Null: not loaded yet. */
    seen = $state.raw<Seen | null>(null);
    refusal = $state.raw<Refusal | null>(null);
    private isOpen = false;
    private isReading = false;
    private isStale = false;

    /** `me` returns the user's name; null: nobody has signed in. */
    constructor(
        readonly id: string,
        private readonly me: () => string | null,
    ) {}

    /** Shows the tournament; the returned function stops. For an effect. */
    open(): () => void {
        this.isOpen = true;
        void this.read();
        live.watchTopic('tournament', this.id, this.listener);
        return () => {
            this.isOpen = false;
            live.leaveTopic('tournament', this.id, this.listener);
        };
    }

    /** The user has changed it. */
    async renew(): Promise<void> {
        await this.read();
    }

    private readonly listener: TopicListener = { changed: () => void this.read() };

    // One reading at a time, and a pause between two: of several changes the last is enough.
    private async read(): Promise<void> {
        this.isStale = true;
        if (this.isReading) return;
        this.isReading = true;
        while (this.isStale && this.isOpen) {
            this.isStale = false;
            await this.readOnce();
            if (!this.isStale) break;
            await pause(pauseFor(this.seen?.tournament.players ?? 0));
        }
        this.isReading = false;
    }

    private async readOnce(): Promise<void> {
        const path = { id: this.id };
        const tournament = await api.get('/api/tournament/{id}', { path });
        if (!tournament.ok) {
            // What is shown already stays.
            this.refusal = tournament.refusal;
            return;
        }
        const { kind } = tournament.value.plan;
        const me = this.me();
        const [standings, games, own, cross] = await Promise.all([
            api.get('/api/tournament/{id}/standings', { path }),
            api.get('/api/tournament/{id}/games', { path, query: { open: kind === 'arena' } }),
            kind === 'arena' && me !== null
                ? api.get('/api/tournament/{id}/games', { path, query: { player: me } })
                : null,
            kind === 'swiss' || kind === 'round-robin'
                ? api.get('/api/tournament/{id}/cross-table', { path })
                : null,
        ]);
        this.refusal = null;
        this.seen = {
            tournament: tournament.value,
            standings: standings.ok ? standings.value.standings : (this.seen?.standings ?? []),
            games: games.ok ? games.value.games : (this.seen?.games ?? []),
            own: own?.ok ? own.value.games : (this.seen?.own ?? []),
            cross: cross?.ok ? cross.value.rows : (this.seen?.cross ?? []),
        };
    }
}

function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
