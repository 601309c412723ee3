// A table that the user plays at or watches: its state, kept up to date by the socket, and the requests to it.
import { announce } from '../base/announcer.svelte';
import { t } from './words';
import { ComputerAnalysis } from './analysis.svelte';
import { api, type Refusal } from './api';
import type { Answered } from './commands';
import { live } from './connection.svelte';
import type { TableListener, Wish } from './live';
import { sentence } from './say';
import {
    fromLook,
    withEvents,
    withoutSending,
    withRematch,
    withSending,
    type Moment,
    type TableState,
} from './table';
import type { ChatLine, Conditions, Room, TableEvent } from './wire';

type Rooms = Readonly<Record<Room, readonly ChatLine[]>>;

/** A request without the table it is for. */
type Here<W> = W extends Wish ? Omit<W, 'table' | 'id'> : never;

let onScreen: (() => TableState | null) | null = null;

/** The state of the table on the screen; null: there is none. */
export function tableOnScreen(): TableState | null {
    return onScreen?.() ?? null;
}

export class OpenTable {
    state = $state.raw<TableState | null>(null);
    /** Why this table cannot be shown. */
    missing = $state.raw<Refusal | null>(null);
    /** Why the last request was refused. */
    refusal = $state.raw<Refusal | null>(null);
    rooms = $state.raw<Rooms>({ players: [], watchers: [] });
    /** How many people watch without playing; null: not known yet. */
    spectators = $state.raw<number | null>(null);
    /** The server's answers to commands, which only this user sees. */
    answered = $state.raw<readonly Answered[]>([]);

    readonly analysis: ComputerAnalysis;

    constructor(readonly id: string) {
        this.analysis = new ComputerAnalysis(id);
    }

    /** Starts watching; the returned function stops. For an effect. */
    open(): () => void {
        const listener: TableListener = {
            isPreview: false,
            table: (look) => {
                this.missing = null;
                const isFirst = this.state === null || this.state.you !== (look.you ?? null);
                this.state = fromLook(look, moment(), this.state);
                if (isFirst) void this.readChat();
                if (look.ending && this.analysis.state === undefined) void this.analysis.read();
            },
            events: (events, clocks, lastEvent) => {
                if (!this.state) return;
                const over = this.state.ending !== null;
                this.sayAnswers(events);
                this.state = withEvents(this.state, events, clocks, lastEvent, moment());
                if (this.state.stale) live.watchAnew(this.id);
                // Players may read the spectators' room once the game is over.
                if (over || !this.state.ending) return;
                void this.readChat();
                void this.analysis.read();
            },
            chat: (room, line) => this.hear(room, [line]),
            spectators: (count) => (this.spectators = count),
            rematch: (table) => this.state && (this.state = withRematch(this.state, table)),
            analysis: () => void this.analysis.read(),
            refused: (refusal) => (this.missing = refusal),
            returned: () => {
                void this.readChat();
                if (this.state?.ending) void this.analysis.read();
            },
        };
        live.watch(this.id, listener);
        const shown = (): TableState | null => this.state;
        onScreen = shown;
        return () => {
            live.leave(this.id, listener);
            if (onScreen === shown) onScreen = null;
        };
    }

    async play(turn: string): Promise<void> {
        const state = this.state;
        if (!state) return;
        const sending = {
            number: state.turns.length + 1,
            turn,
            id: crypto.randomUUID(),
            at: performance.now(),
        };
        this.state = withSending(state, sending);
        this.refusal = null;
        const { number, id } = sending;
        const done = await live.ask({ type: 'turn', table: this.id, number, turn, id });
        if (done.ok || !this.state) return;
        this.state = withoutSending(this.state, id);
        this.refusal = { ...done.refusal, turn };
        // A refusal means that this page's state is out of date.
        live.watchAnew(this.id);
    }

    async ask(wish: Here<Wish>): Promise<boolean> {
        const done = await live.ask({ ...wish, table: this.id } as Wish);
        this.refusal = done.ok ? null : done.refusal;
        return done.ok;
    }

    async setConditions(conditions: Conditions): Promise<boolean> {
        const answer = await api.put('/api/table/{id}/conditions', {
            path: { id: this.id },
            body: { conditions },
        });
        this.refusal = answer.ok ? null : answer.refusal;
        return answer.ok;
    }

    /** Queues a turn that the server plays when it is the player's turn; empty: removes it. */
    async queue(turn: string): Promise<boolean> {
        const answer = await api.put('/api/table/{id}/queue', { path: { id: this.id }, body: { turn } });
        this.refusal = answer.ok ? null : answer.refusal;
        return answer.ok;
    }

    /** Sends a command, typed in one of the rooms. */
    async command(room: Room, command: string): Promise<void> {
        const answer = await api.post('/api/command', { body: { command, table: this.id } });
        const after = this.rooms[room].at(-1)?.number ?? 0;
        const number = this.answered.length + 1;
        const [said, text] = answer.ok
            ? [answer.value.subject, answer.value.text]
            : [sentence(answer.refusal), answer.refusal.text ?? sentence(answer.refusal)];
        this.answered = [...this.answered, { number, room, after, command, text }];
        announce(said);
    }

    /** The rooms that this user may enter. */
    openRooms(): readonly Room[] {
        const state = this.state;
        if (!state) return [];
        if (state.you === null) return ['watchers'];
        return state.ending ? ['players', 'watchers'] : ['players'];
    }

    private sayAnswers(events: readonly TableEvent[]): void {
        const { you, settings } = this.state ?? {};
        for (const event of events) {
            if (event.name === 'declined' && you && event.player !== you)
                announce(t('online.table.declinedBy', { name: settings?.players[event.player].name ?? '' }));
            if (event.name === 'dropped' && event.player === you) announce(t('online.table.dropped', event));
        }
    }

    private async readChat(): Promise<void> {
        for (const room of this.openRooms()) {
            const after = this.rooms[room].at(-1)?.number ?? 0;
            const answer = await api.get('/api/table/{id}/chat/{room}', {
                path: { id: this.id, room },
                query: { after },
            });
            if (answer.ok) this.hear(room, answer.value.lines);
        }
    }

    private hear(room: Room, lines: readonly ChatLine[]): void {
        const last = this.rooms[room].at(-1)?.number ?? 0;
        const fresh = lines.filter(({ number }) => number > last);
        if (fresh.length > 0) this.rooms = { ...this.rooms, [room]: [...this.rooms[room], ...fresh] };
    }
}

/** Now, by the clocks of this page and of the server. */
export function moment(): Moment {
    return { now: performance.now(), lag: live.lag() ?? 0, houseTime: live.houseTime() };
}
