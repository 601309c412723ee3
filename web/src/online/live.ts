// The live socket: one for the whole page, reopened whenever it breaks. Subscriptions survive a reconnect; so does a
// turn that was sent and not answered, which is sent again under its id.
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

/** The part of the browser's WebSocket that is used. */
export interface Socket {
    send(text: string): void;
    close(): void;
}

export interface SocketListener {
    onopen(): void;
    onmessage(text: string): void;
    /** `code` is the WebSocket's close code. */
    onclose(code: number): void;
}

/** The environment of a connection. Tests provide their own. */
export interface Surroundings {
    connect(listener: SocketListener): Socket;
    /** Monotonic time in milliseconds. */
    now(): number;
    /** Calls back later; the returned function cancels it. */
    later(milliseconds: number, call: () => void): () => void;
    /** From 0 to 1. */
    random(): number;
}

/**
 * `connecting`: for the first time; `open`; `lost`: reconnecting; `offline`: the browser reports that there is no
 * network; `ended`: the session is over, without a reconnect; `closed`: nothing needs the connection.
 */
export type Connection = 'closed' | 'connecting' | 'open' | 'lost' | 'offline' | 'ended';

export interface TableListener {
    /** Shows a small picture of the table: its viewer is no spectator. */
    readonly isPreview: boolean;
    table(look: Table): void;
    events(events: readonly TableEvent[], clocks: Clocks, lastEvent: number): void;
    chat(room: Room, line: ChatLine): void;
    /** How many people watch the table without playing at it. */
    spectators(count: number): void;
    /** The players have agreed to a rematch, at this table. */
    rematch(table: string): void;
    /** There is news of the computer analysis: now is the time to read it. */
    analysis(): void;
    /** The server does not allow watching this table. */
    refused(refusal: Refusal): void;
    /** The socket is open again. Chat messages sent meanwhile are not delivered and must be fetched. */
    returned(): void;
}

export interface LobbyListener {
    /** All of the user's own tables. */
    all(tables: readonly TableRow[]): void;
    changed(table: TableRow): void;
    invitation(invitation: Invitation): void;
}

/** What is watched as a whole: the server says that it has changed, not what has. */
export type TopicKind = 'tournament' | 'study';

export interface TopicListener {
    /** The topic may have changed since it was last read: now is the time to read it. */
    changed(): void;
}

export type Wish = Exclude<
    LiveRequest,
    {
        readonly type: 'ping' | 'watch' | 'leave' | 'lobby' | `${'watch' | 'leave'}-${TopicKind}`;
    }
>;
export type Done = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

const silence = 2_500; // milliseconds of silence before a ping
const death = 9_000; // milliseconds of silence before the connection counts as lost
const firstPause = 500;
const longestPause = 30_000;
const sessionOver = 4001;

interface Watched {
    /** Several parts of a page may show the same table. */
    readonly listeners: Set<TableListener>;
    /** The number of the last known event; null: none yet. */
    after: number | null;
}

interface Topic {
    readonly kind: TopicKind;
    readonly id: string;
    readonly listeners: Set<TopicListener>;
}

function keyOf(kind: TopicKind, id: string): string {
    return `${kind} ${id}`;
}

function topicRequest(what: 'watch' | 'leave', { kind, id }: Topic): LiveRequest {
    return kind === 'study'
        ? { type: `${what}-study`, study: id }
        : { type: `${what}-tournament`, tournament: id };
}

interface Waiting {
    readonly request: Wish & { readonly id: string };
    readonly answer: (done: Done) => void;
}

const unreachable: Refusal = { code: 'unreachable', message: '', field: null, retryAfter: null };

export class Live {
    private socket: Socket | null = null;
    private state: Connection = 'closed';
    private opened = 0; // how many sockets have been opened; messages of earlier ones are ignored
    private failures = 0;
    private heardAt = 0;
    private pingedAt: number | null = null;
    private roundTrip: number | null = null;
    private houseAhead: number | null = null; // the server's time minus `now()`
    private requests = 0;
    private cancelRetry = (): void => undefined;
    private cancelWatch = (): void => undefined;
    private readonly tables = new Map<string, Watched>();
    private readonly lobby = new Set<LobbyListener>();
    /** By kind and id, see `keyOf`. */
    private readonly topics = new Map<string, Topic>();
    private readonly waiting = new Map<string, Waiting>();

    constructor(
        private readonly around: Surroundings,
        private readonly changed: (state: Connection, lag: number | null) => void = () => undefined,
    ) {}

    connection(): Connection {
        return this.state;
    }
    /** The one-way delay of a message in milliseconds. */
    lag(): number | null {
        return this.roundTrip === null ? null : this.roundTrip / 2;
    }
    /** The server's time; null if not known yet. */
    houseTime(): number | null {
        return this.houseAhead === null ? null : this.around.now() + this.houseAhead;
    }

    watch(table: string, listener: TableListener): void {
        const watched = this.tables.get(table) ?? { listeners: new Set(), after: null };
        watched.listeners.add(listener);
        // A new listener needs the whole table.
        watched.after = null;
        this.tables.set(table, watched);
        this.wanted();
        this.sendIfOpen(watchRequest(table, watched));
    }
    /** Requests the whole table again because the known state is inconsistent. */
    watchAnew(table: string): void {
        const watched = this.tables.get(table);
        if (!watched) return;
        watched.after = null;
        this.sendIfOpen(watchRequest(table, watched));
    }
    leave(table: string, listener: TableListener): void {
        const watched = this.tables.get(table);
        if (!watched?.listeners.delete(listener)) return;
        if (watched.listeners.size > 0) {
            // The user is no longer a spectator.
            if (!listener.isPreview && isPreviewed(watched)) this.sendIfOpen(watchRequest(table, watched));
            return;
        }
        this.tables.delete(table);
        this.sendIfOpen({ type: 'leave', table });
        this.closeIfUnwanted();
    }

    watchTopic(kind: TopicKind, id: string, listener: TopicListener): void {
        const topic = this.topics.get(keyOf(kind, id)) ?? { kind, id, listeners: new Set() };
        topic.listeners.add(listener);
        this.topics.set(keyOf(kind, id), topic);
        this.wanted();
        this.sendIfOpen(topicRequest('watch', topic));
    }
    leaveTopic(kind: TopicKind, id: string, listener: TopicListener): void {
        const topic = this.topics.get(keyOf(kind, id));
        if (!topic?.listeners.delete(listener) || topic.listeners.size > 0) return;
        this.topics.delete(keyOf(kind, id));
        this.sendIfOpen(topicRequest('leave', topic));
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
     * Sends a request. A turn waits for the socket and is sent again until it is answered; anything else is refused as
     * unreachable if there is no connection.
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

    /** The browser has gone online or offline. */
    networkChanged(isThere: boolean): void {
        if (this.state === 'closed' || this.state === 'ended') return;
        if (!isThere) this.drop('offline');
        else if (this.state !== 'open') this.reconnectNow();
    }
    /** The user looks at the page again: reconnects at once, or checks the connection. */
    attended(): void {
        if (this.state === 'lost') this.reconnectNow();
        else if (this.state === 'open') this.ping();
    }
    /** Another user has signed in, or the user has signed out. */
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
        const subscriptions = this.tables.size + this.lobby.size + this.topics.size;
        if (subscriptions > 0 || this.state === 'ended') return;
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

    // Closes the connection and ignores any later message from it.
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
        if (!isReturn) return;
        for (const { listeners } of this.tables.values()) listeners.forEach((one) => one.returned());
    }

    // Restores all subscriptions, each from its last known event.
    private sayAgain(): void {
        for (const [table, watched] of this.tables) this.send(watchRequest(table, watched));
        for (const topic of this.topics.values()) this.send(topicRequest('watch', topic));
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
        // Half of the pause is random, so that not everyone reconnects to a restarted server at the same moment.
        this.cancelRetry = this.around.later(pause * (0.5 + this.around.random() / 2), () =>
            this.open('lost'),
        );
    }

    // Watches for silence: sends a ping after a short one and gives up the connection after a long one. A page that was
    // asleep sends a ping first, since it could not receive anything.
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
        // The latest value counts for a third, so that one slow message does not look like a slow network.
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
                return this.tellAll(message.table, (one) => one.chat(message.room, message.line));
            case 'spectators':
                return this.tellAll(message.table, (one) => one.spectators(message.count));
            case 'rematch':
                return this.tellAll(message.table, (one) => one.rematch(message.rematch));
            case 'tournament':
                return this.tellWatchers('tournament', message.tournament);
            case 'study':
                return this.tellWatchers('study', message.study);
            case 'done':
                // What has changed before the server began to watch was not reported.
                if (message.tournament !== undefined)
                    return this.tellWatchers('tournament', message.tournament);
                if (message.study !== undefined) return this.tellWatchers('study', message.study);
                return this.settle(message.id, { ok: true });
            case 'refused':
                return this.hearRefusal(message.id ?? '', message);
            case 'invitation':
                return this.lobby.forEach((listener) => listener.invitation(message.invitation));
            case 'tables':
                return this.hearTables(message.id, message.tables);
            case 'resync':
                return this.sayAgain();
            case 'analysis':
                return this.tellAll(message.table, (one) => one.analysis());
        }
    }

    private tellWatchers(kind: TopicKind, id: string): void {
        this.topics.get(keyOf(kind, id))?.listeners.forEach((one) => one.changed());
    }
    private tellAll(table: string, tell: (listener: TableListener) => void): void {
        this.tables.get(table)?.listeners.forEach(tell);
    }
    private hearTable(table: string, look: Table): void {
        const watched = this.tables.get(table);
        if (!watched) return;
        watched.after = look.last_event;
        this.tellAll(table, (one) => one.table(look));
    }
    private hearEvents(table: string, events: readonly TableEvent[], clocks: Clocks, last: number): void {
        const watched = this.tables.get(table);
        if (!watched) return;
        watched.after = last;
        this.tellAll(table, (one) => one.events(events, clocks, last));
    }
    private hearTables(id: string | undefined, tables: readonly TableRow[]): void {
        for (const listener of this.lobby)
            if (id === 'lobby') listener.all(tables);
            else tables.forEach((table) => listener.changed(table));
    }
    private hearRefusal(id: string, { code, message }: { code: Refusal['code']; message: string }): void {
        const refusal: Refusal = { code, message, field: null, retryAfter: null };
        if (id.startsWith('watch-')) this.tellAll(id.slice('watch-'.length), (one) => one.refused(refusal));
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

/** Whether there are only small pictures of the table. */
function isPreviewed({ listeners }: Watched): boolean {
    return [...listeners].every(({ isPreview }) => isPreview);
}

function watchRequest(table: string, watched: Watched): LiveRequest {
    return {
        type: 'watch',
        table,
        id: `watch-${table}`,
        ...(watched.after === null ? {} : { after: watched.after }),
        ...(isPreviewed(watched) ? { preview: true } : {}),
    };
}

// The known message types; unknown ones of a newer server are ignored.
const known: readonly string[] = [
    'pong',
    'table',
    'events',
    'chat',
    'spectators',
    'rematch',
    'analysis',
    'tournament',
    'study',
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
