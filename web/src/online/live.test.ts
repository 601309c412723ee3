import { beforeEach, describe, expect, test } from 'vitest';
import { Live, readMessage, type SocketListener, type Surroundings } from './live';
import type { Clocks, LiveRequest, Table } from './wire';

/** A simulated environment with its own sockets and time. */
class World implements Surroundings {
    time = 0;
    sockets: FakeSocket[] = [];
    private alarms: { at: number; call: () => void }[] = [];

    connect(listener: SocketListener): FakeSocket {
        const socket = new FakeSocket(listener);
        this.sockets.push(socket);
        return socket;
    }
    now(): number {
        return this.time;
    }
    later(milliseconds: number, call: () => void): () => void {
        const alarm = { at: this.time + milliseconds, call };
        this.alarms.push(alarm);
        return () => (this.alarms = this.alarms.filter((other) => other !== alarm));
    }
    random(): number {
        return 1;
    }
    pass(milliseconds: number): void {
        const end = this.time + milliseconds;
        for (;;) {
            const next = this.alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
            if (!next) break;
            this.alarms = this.alarms.filter((alarm) => alarm !== next);
            this.time = Math.max(this.time, next.at);
            next.call();
        }
        this.time = end;
    }
    /** Lets time pass, but fires timers only at its end. */
    sleep(milliseconds: number): void {
        this.time += milliseconds;
        this.pass(0);
    }
    socket(): FakeSocket {
        const last = this.sockets.at(-1);
        if (!last) throw new Error('nobody has connected');
        return last;
    }
}

class FakeSocket {
    sent: LiveRequest[] = [];
    isClosed = false;
    constructor(readonly listener: SocketListener) {}
    send(text: string): void {
        this.sent.push(JSON.parse(text) as LiveRequest);
    }
    close(): void {
        this.isClosed = true;
    }
    says(message: unknown): void {
        this.listener.onmessage(JSON.stringify(message));
    }
    of(type: LiveRequest['type']): LiveRequest[] {
        return this.sent.filter((request) => request.type === type);
    }
}

const heard: string[] = [];
const listener = {
    isPreview: false,
    table: (look: Table) => heard.push(`table ${look.last_event}`),
    events: (_events: unknown, _clocks: unknown, last: number) => heard.push(`events to ${last}`),
    chat: (room: string) => heard.push(`chat ${room}`),
    spectators: (count: number) => heard.push(`${count} spectators`),
    analysis: () => heard.push('analysis'),
    rematch: (next: string) => heard.push(`rematch ${next}`),
    refused: ({ code }: { code: string }) => heard.push(`refused ${code}`),
    returned: () => heard.push('returned'),
};
const clocks = {} as Clocks;
const table = 'mx6d928dxa';

let world: World;
let live: Live;
let states: string[];

beforeEach(() => {
    heard.length = 0;
    states = [];
    world = new World();
    live = new Live(world, (state) => states.at(-1) !== state && states.push(state));
});

function watching(): FakeSocket {
    live.watch(table, listener);
    world.socket().listener.onopen();
    return world.socket();
}

describe('a watched tournament', () => {
    const tournament = 'Ab3dE6gH';
    const watcher = { changed: () => heard.push('changed') };

    test('is read once it is watched, and whenever it has changed', () => {
        live.watchTopic('tournament', tournament, watcher);
        const socket = world.socket();
        socket.listener.onopen();
        expect(socket.of('watch-tournament')).toEqual([{ type: 'watch-tournament', tournament }]);
        socket.says({ type: 'done', tournament });
        socket.says({ type: 'tournament', tournament });
        socket.says({ type: 'tournament', tournament: 'another1' });
        expect(heard).toEqual(['changed', 'changed']);
    });
    test('is not confused with a study', () => {
        live.watchTopic('study', tournament, watcher);
        const socket = world.socket();
        socket.listener.onopen();
        expect(socket.of('watch-study')).toEqual([{ type: 'watch-study', study: tournament }]);
        socket.says({ type: 'tournament', tournament });
        expect(heard).toEqual([]);
        socket.says({ type: 'done', study: tournament });
        socket.says({ type: 'study', study: tournament });
        expect(heard).toEqual(['changed', 'changed']);
        live.leaveTopic('study', tournament, watcher);
        expect(socket.of('leave-study')).toHaveLength(1);
    });
    test('is watched again after a reconnect', () => {
        live.watchTopic('tournament', tournament, watcher);
        world.socket().listener.onopen();
        world.socket().listener.onclose(1006);
        world.pass(1_000);
        world.socket().listener.onopen();
        expect(world.sockets.length).toBe(2);
        expect(world.socket().of('watch-tournament').length).toBe(1);
    });
    test('is left with its last watcher, and the socket is closed', () => {
        const other = { changed: () => undefined };
        live.watchTopic('tournament', tournament, watcher);
        live.watchTopic('tournament', tournament, other);
        const socket = world.socket();
        socket.listener.onopen();
        live.leaveTopic('tournament', tournament, watcher);
        expect(socket.of('leave-tournament')).toEqual([]);
        live.leaveTopic('tournament', tournament, other);
        expect(socket.of('leave-tournament').length).toBe(1);
        expect(live.connection()).toBe('closed');
    });
});

describe('a spectator', () => {
    const preview = { ...listener, isPreview: true };
    test('is told how many there are, of a rematch and of an analysis', () => {
        const socket = watching();
        socket.says({ type: 'spectators', table, count: 3 });
        socket.says({ type: 'rematch', table, rematch: 'k3x9' });
        socket.says({ type: 'analysis', table });
        expect(heard).toEqual(['3 spectators', 'rematch k3x9', 'analysis']);
    });
    test('is not who sees only a small picture of the table', () => {
        live.watch(table, preview);
        world.socket().listener.onopen();
        live.watch(table, listener);
        live.leave(table, listener);
        const sent = world.socket().of('watch');
        expect(sent.map((request) => 'preview' in request)).toEqual([true, false, true]);
    });
    test('stays one while a small picture of the table is opened and closed', () => {
        const socket = watching();
        live.watch(table, preview);
        live.leave(table, preview);
        expect(socket.of('watch').map((request) => 'preview' in request)).toEqual([false, false]);
    });
});

describe('a connection', () => {
    test('is opened when needed and closed when not', () => {
        expect(world.sockets).toEqual([]);
        const socket = watching();
        live.leave(table, listener);
        expect(socket.isClosed).toBe(true);
        expect(states).toEqual(['connecting', 'open', 'closed']);
    });
    test('is kept as long as a part of the page shows the table, and all of them are told', () => {
        const socket = watching();
        const told: number[] = [];
        const second = { ...listener, table: (look: Table) => told.push(look.last_event) };
        live.watch(table, second);
        expect(socket.of('watch')).toHaveLength(2);
        socket.says({ type: 'table', table, look: { last_event: 3 } });
        expect(heard).toEqual(['table 3']);
        expect(told).toEqual([3]);
        live.leave(table, listener);
        expect(socket.isClosed).toBe(false);
        expect(socket.of('leave')).toEqual([]);
        live.leave(table, second);
        expect(socket.isClosed).toBe(true);
    });
    test('sends a ping after two and a half seconds of silence', () => {
        const socket = watching();
        socket.says({ type: 'pong', time: 0 });
        expect(socket.of('ping')).toHaveLength(1);
        world.pass(2499);
        expect(socket.of('ping')).toHaveLength(1);
        world.pass(1);
        expect(socket.of('ping')).toHaveLength(2);
    });
    test('sends no ping while messages arrive', () => {
        const socket = watching();
        socket.says({ type: 'pong', time: 0 });
        for (let second = 0; second < 10; second += 1) {
            world.pass(1000);
            socket.says({ type: 'resync' });
        }
        expect(socket.of('ping')).toHaveLength(1);
    });
    test('is lost after nine seconds of silence, and opened again', () => {
        const socket = watching();
        world.pass(8999);
        expect(socket.isClosed).toBe(false);
        world.pass(1);
        expect(socket.isClosed).toBe(true);
        expect(live.connection()).toBe('lost');
        world.pass(500);
        expect(world.sockets).toHaveLength(2);
    });
    test('sends a ping first when the page was asleep, before the silence counts as a loss', () => {
        const socket = watching();
        socket.says({ type: 'pong', time: 0 });
        world.sleep(60_000);
        expect(socket.of('ping')).toHaveLength(2);
        expect(socket.isClosed).toBe(false);
        socket.says({ type: 'pong', time: 0 });
        world.pass(2000);
        expect(live.connection()).toBe('open');
        world.sleep(60_000);
        world.sleep(60_000);
        expect(socket.isClosed).toBe(true);
    });
    test('is retried after growing pauses, up to a maximum', () => {
        live.watch(table, listener);
        const pauses: number[] = [];
        for (let attempt = 0; attempt < 10; attempt += 1) {
            world.socket().listener.onclose(1006);
            const before = world.time;
            const count = world.sockets.length;
            while (world.sockets.length === count) world.pass(100);
            pauses.push(world.time - before);
        }
        expect(pauses.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
        expect(Math.max(...pauses)).toBe(30_000);
    });
    test('is lost, too, if it never opens', () => {
        live.watch(table, listener);
        world.pass(9500);
        expect(world.sockets).toHaveLength(2);
    });
    test('is not retried while the browser is offline, and at once when it is online', () => {
        watching();
        live.networkChanged(false);
        expect(live.connection()).toBe('offline');
        world.pass(60_000);
        expect(world.sockets).toHaveLength(1);
        live.networkChanged(true);
        expect(world.sockets).toHaveLength(2);
    });
    test('is retried at once when the page becomes visible', () => {
        watching().listener.onclose(1006);
        live.attended();
        expect(world.sockets).toHaveLength(2);
    });
    test('is not opened again after the session has ended', () => {
        watching().listener.onclose(4001);
        world.pass(60_000);
        expect(live.connection()).toBe('ended');
        expect(world.sockets).toHaveLength(1);
    });
    test('is ignored after it was dropped', () => {
        const socket = watching();
        live.networkChanged(false);
        socket.says({ type: 'table', table, look: { last_event: 3 } });
        expect(heard).toEqual([]);
    });
    test('starts over for another user', () => {
        const socket = watching();
        socket.says({ type: 'table', table, look: { last_event: 17 } });
        live.startOver();
        world.socket().listener.onopen();
        expect(world.socket().of('watch')).toEqual([{ type: 'watch', table, id: `watch-${table}` }]);
    });
});

describe('lag', () => {
    test('is half of the round-trip time', () => {
        const socket = watching();
        world.pass(100);
        socket.says({ type: 'pong', time: 5000 });
        expect(live.lag()).toBe(50);
        expect(live.houseTime()).toBe(5050);
    });
    test('is changed little by one slow message', () => {
        const socket = watching();
        world.pass(100);
        socket.says({ type: 'pong', time: 0 });
        world.pass(2500);
        world.pass(400);
        socket.says({ type: 'pong', time: 0 });
        expect(live.lag()).toBe(100);
    });
});

describe('a table', () => {
    test('is resumed after the last event received', () => {
        const socket = watching();
        socket.says({ type: 'table', table, look: { last_event: 3 } });
        socket.says({ type: 'events', table, events: [], clocks, last_event: 5 });
        socket.listener.onclose(1006);
        world.pass(500);
        world.socket().listener.onopen();
        expect(world.socket().of('watch')).toEqual([
            { type: 'watch', table, id: `watch-${table}`, after: 5 },
        ]);
        expect(heard).toEqual(['table 3', 'events to 5', 'returned']);
    });
    test('is watched again when the server may have missed something', () => {
        const socket = watching();
        socket.says({ type: 'table', table, look: { last_event: 3 } });
        socket.says({ type: 'resync' });
        expect(socket.of('watch')[1]).toMatchObject({ after: 3 });
    });
    test('can be requested completely', () => {
        const socket = watching();
        socket.says({ type: 'table', table, look: { last_event: 3 } });
        live.watchAnew(table);
        expect(socket.of('watch')[1]).not.toHaveProperty('after');
    });
    test('that may not be watched reports why', () => {
        watching().says({ type: 'refused', id: `watch-${table}`, code: 'no-such-table', message: 'No.' });
        expect(heard).toEqual(['refused no-such-table']);
    });
    test('passes chat messages on', () => {
        watching().says({ type: 'chat', table, room: 'players', line: {} });
        expect(heard).toEqual(['chat players']);
    });
});

describe('a request', () => {
    const turn = { type: 'turn', table, number: 1, turn: 'c8-b6', id: 't1' } as const;
    test('is answered by its id', async () => {
        const socket = watching();
        const done = live.ask({ type: 'resign', table });
        const [request] = socket.of('resign');
        socket.says({ type: 'done', id: (request as { id: string }).id, table });
        expect(await done).toEqual({ ok: true });
    });
    test('is refused with code and sentence', async () => {
        const socket = watching();
        const done = live.ask(turn);
        socket.says({ type: 'refused', id: 't1', code: 'not-your-turn', message: "It is ben's turn." });
        expect(await done).toMatchObject({ ok: false, refusal: { code: 'not-your-turn' } });
    });
    test('for a turn is sent again under its id until it is answered', async () => {
        const first = watching();
        const done = live.ask(turn);
        expect(first.of('turn')).toEqual([turn]);
        first.listener.onclose(1006);
        world.pass(500);
        world.socket().listener.onopen();
        expect(world.socket().of('turn')).toEqual([turn]);
        world.socket().says({ type: 'done', id: 't1', table });
        expect(await done).toEqual({ ok: true });
    });
    test('for a turn waits for the connection', () => {
        live.watch(table, listener);
        void live.ask(turn);
        world.socket().listener.onopen();
        expect(world.socket().of('turn')).toEqual([turn]);
    });
    test('is refused at once when the session has ended', async () => {
        watching().listener.onclose(4001);
        expect(await live.ask(turn)).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
    });
    test('other than a turn fails if the connection is lost', async () => {
        const socket = watching();
        const done = live.ask({ type: 'resign', table });
        socket.listener.onclose(1006);
        expect(await done).toMatchObject({ ok: false, refusal: { code: 'unreachable' } });
        expect(await live.ask({ type: 'abort', table })).toMatchObject({ ok: false });
    });
});

describe('the lobby', () => {
    test('reports all tables first and then changes', () => {
        const lobby: string[] = [];
        live.enterLobby({
            all: (tables) => lobby.push(`all ${tables.length}`),
            changed: ({ id }) => lobby.push(`changed ${id}`),
            invitation: ({ id }) => lobby.push(`invitation ${id}`),
        });
        world.socket().listener.onopen();
        world.socket().says({ type: 'tables', id: 'lobby', tables: [{ id: 'a' }, { id: 'b' }] });
        world.socket().says({ type: 'tables', tables: [{ id: 'c' }] });
        world.socket().says({ type: 'invitation', invitation: { id: 'd' } });
        expect(lobby).toEqual(['all 2', 'changed c', 'invitation d']);
    });
});

test('unknown messages are ignored', () => {
    expect(readMessage('{')).toBeNull();
    expect(readMessage('7')).toBeNull();
    expect(readMessage('{"type":"fireworks"}')).toBeNull();
    expect(readMessage('{"type":"resync"}')).toEqual({ type: 'resync' });
});
