// The live socket: one for the whole page, opened again whenever it breaks. What the page wants to hear of outlives a
// connection; so does a turn that was sent and not answered, which goes out again under its id.
import type { Refusal } from './api';
import type {
    ChatLine,
    Clocks,
    Invitation,
    LiveMessage,
    LiveRequest,
    Room,
    Table,
    TableEvent,
    TableRow,
} from './wire';

/** A connection as the browser's WebSocket has it. */
export interface Socket {
    send(text: string): void;
    close(): void;
}

export interface SocketListener {
    onopen(): void;
    onmessage(text: string): void;
    /** `code` is the WebSocket's. */
    onclose(code: number): void;
}

/** All that happens by itself around a connection. Tests hand in their own. */
export interface Surroundings {
    connect(listener: SocketListener): Socket;
    /** Milliseconds that never run backwards. */
    now(): number;
    /** Calls back later; the answer takes it back. */
    later(milliseconds: number, call: () => void): () => void;
    /** From 0 to 1. */
    random(): number;
}

/**
 * `connecting`: for the first time; `open`; `lost`: looked for again; `offline`: the browser says that there is no
 * network; `ended`: the session is over, and nobody connects again; `closed`: nobody wants it.
 */
export type Connection = 'closed' | 'connecting' | 'open' | 'lost' | 'offline' | 'ended';

export interface TableListener {
    table(look: Table): void;
    events(events: readonly TableEvent[], clocks: Clocks, lastEvent: number): void;
    chat(room: Room, line: ChatLine): void;
    /** The house does not let this table be watched. */
    refused(refusal: Refusal): void;
    /** The socket is there again: what was said meanwhile is not told by itself. */
    returned(): void;
}

export interface LobbyListener {
    /** All of one's own tables. */
    all(tables: readonly TableRow[]): void;
    changed(table: TableRow): void;
    invitation(invitation: Invitation): void;
}

export type Wish = Exclude<LiveRequest, { readonly type: 'ping' | 'watch' | 'leave' | 'lobby' }>;
export type Done = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

const silence = 2_500; // after which the house is asked whether it is there
const death = 9_000; // without a word
const firstPause = 500;
const longestPause = 30_000;
const sessionOver = 4001;

interface Watched {
    readonly listener: TableListener;
    /** The number of the last event that is known; null: nothing is known yet. */
    after: number | null;
}

interface Waiting {
    readonly request: Wish & { readonly id: string };
    readonly answer: (done: Done) => void;
}

const unreachable: Refusal = { code: 'unreachable', message: '', field: null, retryAfter: null };

export class Live {
    private socket: Socket | null = null;
    private state: Connection = 'closed';
    private opened = 0; // how many sockets have been tried: what an earlier one still says is not heard
    private failures = 0;
    private heardAt = 0;
    private pingedAt: number | null = null;
    private roundTrip: number | null = null;
    private houseAhead: number | null = null; // the time of the house, less that of `now()`
    private requests = 0;
    private cancelRetry = (): void => undefined;
    private cancelWatch = (): void => undefined;
    private readonly tables = new Map<string, Watched>();
    private readonly lobby = new Set<LobbyListener>();
    private readonly waiting = new Map<string, Waiting>();

    constructor(
        private readonly around: Surroundings,
        private readonly changed: (state: Connection, lag: number | null) => void = () => undefined,
    ) {}

    connection(): Connection {
        return this.state;
    }
    /** How long a message is under way, in milliseconds. */
    lag(): number | null {
        return this.roundTrip === null ? null : this.roundTrip / 2;
    }
    /** The time of the house, or null as long as it has not told it. */
    houseTime(): number | null {
        return this.houseAhead === null ? null : this.around.now() + this.houseAhead;
    }

    watch(table: string, listener: TableListener): void {
        this.tables.set(table, { listener, after: null });
        this.wanted();
        this.sendIfOpen({ type: 'watch', table, id: `watch-${table}` });
    }
    /** Everything anew: what was told does not fit to what is known. */
    watchAnew(table: string): void {
        const watched = this.tables.get(table);
        if (!watched) return;
        watched.after = null;
        this.sendIfOpen({ type: 'watch', table, id: `watch-${table}` });
    }
    leave(table: string): void {
        if (!this.tables.delete(table)) return;
        this.sendIfOpen({ type: 'leave', table });
        this.closeIfUnwanted();
    }

    enterLobby(listener: LobbyListener): void {
        this.lobby.add(listener);
        this.wanted();
        this.sendIfOpen({ type: 'lobby', id: 'lobby' });
    }
    leaveLobby(listener: LobbyListener): void {
        this.lobby.delete(listener);
        this.closeIfUnwanted();
    }

    /**
     * Has something done. A turn waits for the socket and is sent again until it is answered; anything else is refused
     * as unreachable where the answer cannot be heard.
     */
    ask(wish: Wish): Promise<Done> {
        return new Promise((answer) => {
            this.requests += 1;
            const id = wish.id ?? `ask-${this.requests}`;
            const isOver = this.state === 'closed' || this.state === 'ended';
            if (isOver || (wish.type !== 'turn' && this.state !== 'open')) {
                answer({ ok: false, refusal: unreachable });
                return;
            }
            const request = { ...wish, id };
            this.waiting.set(id, { request, answer });
            this.sendIfOpen(request);
        });
    }

    /** The browser has found or lost the network. */
    networkChanged(isThere: boolean): void {
        if (this.state === 'closed' || this.state === 'ended') return;
        if (!isThere) this.drop('offline');
        else if (this.state !== 'open') this.reconnectNow();
    }
    /** Somebody looks at the page again: no use in waiting on. */
    attended(): void {
        if (this.state === 'lost') this.reconnectNow();
        else if (this.state === 'open') this.ping();
    }
    /** Somebody else has signed in, or nobody is signed in any more. */
    startOver(): void {
        for (const watched of this.tables.values()) watched.after = null;
        if (this.state === 'closed') return;
        this.drop('lost');
        this.reconnectNow();
    }

    private wanted(): void {
        if (this.state === 'closed') this.open('connecting');
    }
    private closeIfUnwanted(): void {
        if (this.tables.size > 0 || this.lobby.size > 0 || this.state === 'ended') return;
        this.drop('closed');
    }

    private open(state: 'connecting' | 'lost'): void {
        this.opened += 1;
        const attempt = this.opened;
        const isCurrent = (): boolean => attempt === this.opened;
        this.turnTo(state);
        this.heardAt = this.around.now();
        this.watchOver();
        this.socket = this.around.connect({
            onopen: () => isCurrent() && this.onopen(),
            onmessage: (text) => isCurrent() && this.onmessage(text),
            onclose: (code) => isCurrent() && this.onclose(code),
        });
    }

    private reconnectNow(): void {
        this.cancelRetry();
        this.failures = 0;
        this.drop('lost');
        this.open('lost');
    }

    // The connection is of no use any more; what it may still say is not heard.
    private drop(state: Connection): void {
        this.cancelRetry();
        this.cancelWatch();
        this.opened += 1;
        this.socket?.close();
        this.socket = null;
        this.pingedAt = null;
        this.turnTo(state);
        this.giveUpAnswers();
    }

    private giveUpAnswers(): void {
        for (const [id, { request, answer }] of this.waiting) {
            if (request.type === 'turn' && this.state !== 'closed' && this.state !== 'ended') continue;
            this.waiting.delete(id);
            answer({ ok: false, refusal: unreachable });
        }
    }

    private turnTo(state: Connection): void {
        this.state = state;
        this.changed(state, this.lag());
    }

    private onopen(): void {
        const isReturn = this.state === 'lost';
        this.failures = 0;
        this.turnTo('open');
        this.ping();
        this.watchOver();
        this.sayAgain();
        for (const { request } of this.waiting.values()) this.send(request);
        if (isReturn) for (const { listener } of this.tables.values()) listener.returned();
    }

    // What the page wants to hear of, from where it has heard last.
    private sayAgain(): void {
        for (const [table, { after }] of this.tables)
            this.send({ type: 'watch', table, id: `watch-${table}`, ...(after === null ? {} : { after }) });
        if (this.lobby.size > 0) this.send({ type: 'lobby', id: 'lobby' });
    }

    private onclose(code: number): void {
        if (code === sessionOver) return this.drop('ended');
        this.drop('lost');
        this.retryLater();
    }

    private retryLater(): void {
        const pause = Math.min(firstPause * 2 ** this.failures, longestPause);
        this.failures += 1;
        // Half of it by chance: a house that comes back is not asked by everybody in the same moment.
        this.cancelRetry = this.around.later(pause * (0.5 + this.around.random() / 2), () =>
            this.open('lost'),
        );
    }

    // Looks after the silence: asks into it, and takes a long one for death. A page that was asleep asks first: it has
    // heard nothing because it was not there.
    private watchOver(): void {
        this.cancelWatch();
        const now = this.around.now();
        if (this.state === 'open' && this.pingedAt === null && now >= this.heardAt + silence) this.ping();
        const isAwaited = this.state !== 'open' || this.pingedAt !== null;
        const end = isAwaited ? this.diesAt() : this.heardAt + silence;
        if (isAwaited && now >= end) {
            this.drop('lost');
            return this.retryLater();
        }
        this.cancelWatch = this.around.later(end - now, () => this.watchOver());
    }

    private diesAt(): number {
        return Math.max(this.heardAt, (this.pingedAt ?? 0) - silence) + death;
    }

    private ping(): void {
        if (this.pingedAt !== null) return;
        this.pingedAt = this.around.now();
        this.send({ type: 'ping' });
    }

    private onpong(time: number): void {
        if (this.pingedAt === null) return;
        const now = this.around.now();
        const trip = now - this.pingedAt;
        this.pingedAt = null;
        // The latest counts for a third: one slow message is not yet a slow network.
        this.roundTrip = this.roundTrip === null ? trip : (this.roundTrip * 2 + trip) / 3;
        this.houseAhead = time + trip / 2 - now;
        this.watchOver();
        this.changed(this.state, this.lag());
    }

    private onmessage(text: string): void {
        this.heardAt = this.around.now();
        const message = readMessage(text);
        if (message) this.hear(message);
    }

    private hear(message: LiveMessage): void {
        switch (message.type) {
            case 'pong':
                return this.onpong(message.time);
            case 'table':
                return this.hearTable(message.table, message.look);
            case 'events':
                return this.hearEvents(message.table, message.events, message.clocks, message.last_event);
            case 'chat':
                return this.tables.get(message.table)?.listener.chat(message.room, message.line);
            case 'done':
                return this.settle(message.id, { ok: true });
            case 'refused':
                return this.hearRefusal(message.id ?? '', message);
            case 'invitation':
                return this.lobby.forEach((listener) => listener.invitation(message.invitation));
            case 'tables':
                return this.hearTables(message.id, message.tables);
            case 'resync':
                return this.sayAgain();
        }
    }

    private hearTable(table: string, look: Table): void {
        const watched = this.tables.get(table);
        if (!watched) return;
        watched.after = look.last_event;
        watched.listener.table(look);
    }
    private hearEvents(table: string, events: readonly TableEvent[], clocks: Clocks, last: number): void {
        const watched = this.tables.get(table);
        if (!watched) return;
        watched.after = last;
        watched.listener.events(events, clocks, last);
    }
    private hearTables(id: string | undefined, tables: readonly TableRow[]): void {
        for (const listener of this.lobby)
            if (id === 'lobby') listener.all(tables);
            else tables.forEach((table) => listener.changed(table));
    }
    private hearRefusal(id: string, { code, message }: { code: Refusal['code']; message: string }): void {
        const refusal: Refusal = { code, message, field: null, retryAfter: null };
        if (id.startsWith('watch-')) this.tables.get(id.slice('watch-'.length))?.listener.refused(refusal);
        else this.settle(id, { ok: false, refusal });
    }
    private settle(id: string | undefined, done: Done): void {
        const waiting = this.waiting.get(id ?? '');
        if (!waiting) return;
        this.waiting.delete(id ?? '');
        waiting.answer(done);
    }

    private sendIfOpen(request: LiveRequest): void {
        if (this.state === 'open') this.send(request);
    }
    private send(request: LiveRequest): void {
        this.socket?.send(JSON.stringify(request));
    }
}

// The types of all that is known; whatever else a later house may say is passed over.
const known: readonly string[] = [
    'pong',
    'table',
    'events',
    'chat',
    'done',
    'refused',
    'invitation',
    'tables',
    'resync',
] satisfies readonly LiveMessage['type'][];

export function readMessage(text: string): LiveMessage | null {
    try {
        const message: unknown = JSON.parse(text);
        if (typeof message !== 'object' || message === null || !('type' in message)) return null;
        return known.includes(String(message.type)) ? (message as LiveMessage) : null;
    } catch {
        return null;
    }
}
