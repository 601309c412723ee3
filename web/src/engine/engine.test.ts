import { describe, expect, test } from 'vitest';
import { readEngine, readRules } from '../rules/node';
import { Cancelled, Engine, EngineFault, type News, type Question } from './engine';
import type { FromWorker, Thread } from './thread';
import { engineFrom, type Obey } from './module';
import { Workshop } from './workshop';

const module = await readEngine();
const rules = await readRules();

/** The engine in the thread of the test: each message is handled in a task of its own. */
class NearThread implements Thread {
    static started = 0;
    onmessage: Thread['onmessage'] = null;
    onerror: Thread['onerror'] = null;
    #engine: Promise<Obey> | undefined;
    #ended = false;

    constructor() {
        ++NearThread.started;
    }

    postMessage(message: Parameters<Thread['postMessage']>[0]): void {
        if (message.kind === 'load')
            this.#engine = engineFrom(message.module, (line) => this.#tell({ kind: 'said', line }));
        else
            void this.#engine?.then((obey) =>
                setTimeout(() => message.lines.forEach((line) => this.#ended || obey(line))),
            );
    }

    terminate(): void {
        this.#ended = true;
    }

    #tell(data: FromWorker): void {
        setTimeout(() => this.#ended || this.onmessage?.(new MessageEvent('message', { data })));
    }
}

const startThread = (): Thread => new NearThread();
const newWorkshop = (fetchModule = (): Promise<WebAssembly.Module> => Promise.resolve(module)): Workshop =>
    new Workshop({ fetchModule, startThread });
const newEngine = (): Engine => new Engine(newWorkshop());

const start: Question = { variant: 'razzle', setUp: null, turns: [], draft: [] };
const winInOne: Question = { ...start, setUp: '1xx1x2/7/7/5oo/7/7/4X2/1ooOx2 x -' };

describe('choosing a turn', () => {
    test.each([
        ['razzle', []],
        ['razzle', ['d8-c8']],
        ['knights', []],
        ['knights', ['b1-c3', 'a1-b1']],
        ['mazers', ['53']],
        ['mazers', ['11', 'Bd3e']],
    ])('returns a legal turn: %s after %j', async (variant, draft) => {
        const turn = await newEngine().choose({ variant, setUp: null, turns: [], draft, level: 2 });
        const verdict = rules.open(variant).examine(turn);
        expect(verdict).toEqual({ legal: true, turn });
        expect(
            rules
                .open(variant)
                .draft(draft)
                .traces.map(({ text }) => text),
        ).toEqual(draft);
    });

    test('finds a win in one', async () => {
        await expect(newEngine().choose({ ...winInOne, nodes: 1000 })).resolves.toBe('e2-e1');
    });

    test('reuses its thread', async () => {
        const engine = newEngine();
        const before = NearThread.started;
        await engine.choose({ ...start, level: 1 });
        await engine.choose({ ...start, turns: ['c8-b6'], level: 1 });
        expect(NearThread.started).toBe(before + 1);
    });

    test('can switch to another game', async () => {
        const engine = newEngine();
        await engine.choose({ ...start, level: 1 });
        const turn = await engine.choose({ variant: 'knights', setUp: null, turns: [], draft: [], level: 1 });
        expect(rules.open('knights').examine(turn)).toEqual({ legal: true, turn });
    });

    test('fails if there is nothing to choose, and works again afterwards', async () => {
        const engine = newEngine();
        await expect(engine.choose({ ...start, variant: 'mazers', level: 1 })).rejects.toThrow(EngineFault);
        await expect(engine.choose({ ...start, turns: ['c8-c1'], level: 1 })).rejects.toThrow('c8-c1');
        await expect(engine.choose({ ...start, level: 1 })).resolves.toMatch(/-/);
    });

    test('can be cancelled, which ends the thread', async () => {
        const engine = newEngine();
        const given = new AbortController();
        const before = NearThread.started;
        const turn = engine.choose({ ...start, nodes: 2000 }, given.signal);
        given.abort();
        await expect(turn).rejects.toThrow(Cancelled);
        await expect(engine.choose({ ...start, level: 1 }, given.signal)).rejects.toThrow(Cancelled);
        await engine.choose({ ...start, level: 1 });
        expect(NearThread.started).toBeLessThanOrEqual(before + 2);
    });

    test('is cancelled by the next task', async () => {
        const engine = newEngine();
        const first = engine.choose({ ...start, nodes: 2000 });
        const second = engine.choose({ ...winInOne, nodes: 1000 });
        await expect(first).rejects.toThrow(Cancelled);
        await expect(second).resolves.toBe('e2-e1');
    });

    test('fails when the engine cannot be loaded', async () => {
        const engine = new Engine(newWorkshop(() => Promise.reject(new Error('no network'))));
        await expect(engine.choose({ ...start, level: 1 })).rejects.toThrow('no network');
    });
});

describe('preparing', () => {
    test('starts the thread of the next engine once, before the module is there', async () => {
        const before = NearThread.started;
        let arrive = (): void => undefined;
        const fetched: WebAssembly.Module[] = [];
        const workshop = newWorkshop(async () => {
            await new Promise<void>((done) => (arrive = done));
            fetched.push(module);
            return module;
        });
        workshop.prepare();
        workshop.prepare();
        expect(NearThread.started).toBe(before + 1);
        const turn = new Engine(workshop).choose({ ...start, level: 1 });
        arrive();
        await expect(turn).resolves.toMatch(/-/);
        expect(fetched).toHaveLength(1);
        expect(NearThread.started).toBe(before + 1);
        // The next engine needs a thread of its own.
        await new Engine(workshop).choose({ ...start, level: 1 });
        expect(NearThread.started).toBe(before + 2);
    });

    test('lets a task begin at once, before anything else happens', async () => {
        const posted: string[] = [];
        class WatchedThread extends NearThread {
            override postMessage(message: Parameters<Thread['postMessage']>[0]): void {
                posted.push(message.kind);
                super.postMessage(message);
            }
        }
        const workshop = new Workshop({
            fetchModule: () => Promise.resolve(module),
            startThread: () => new WatchedThread(),
        });
        workshop.prepare();
        await workshop.loaded();
        const turn = new Engine(workshop).choose({ ...start, level: 1 });
        expect(posted).toEqual(['load', 'obey']);
        await expect(turn).resolves.toMatch(/-/);
    });

    test('fails quietly, and is tried again by the first task', async () => {
        const answers = [Promise.reject(new Error('no network')), Promise.resolve(module)];
        const workshop = newWorkshop(() => answers.shift() ?? Promise.reject(new Error('once too often')));
        workshop.prepare();
        await expect(workshop.loaded()).rejects.toThrow('no network');
        await expect(new Engine(workshop).choose({ ...start, level: 1 })).resolves.toMatch(/-/);
    });
});

describe('the luck of a roll', () => {
    const rolled: Question = { variant: 'mazers board=nook', setUp: null, turns: [], draft: ['66'] };

    test('is measured, and can be cancelled', async () => {
        const engine = newEngine();
        const luck = await engine.luck(rolled);
        expect(Math.abs(luck)).toBeLessThan(1000);
        await expect(engine.luck({ ...rolled, draft: ['66'] })).resolves.toBe(luck);
        const cancelled = engine.luck(rolled);
        engine.close();
        await expect(cancelled).rejects.toThrow(Cancelled);
    });

    test('needs a roll', async () => {
        await expect(newEngine().luck(start)).rejects.toThrow(EngineFault);
    });
});

describe('analysing', () => {
    test('reports the best turns in order, with growing depth', async () => {
        const heard: News[] = [];
        const { done } = newEngine().analyse({ ...start, lines: 3, nodes: 3000 }, (news) => heard.push(news));
        const { lines } = await done;
        expect(lines.map(({ rank }) => rank)).toEqual([1, 2, 3]);
        expect(new Set(lines.map(({ turns }) => turns[0])).size).toBe(3);
        expect(heard.at(-1)?.lines).toEqual(lines);
        const depths = heard.map((news) => news.lines[0]?.depth ?? 0);
        expect(depths).toEqual([...depths].sort((a, b) => a - b));
        expect(depths.at(-1)).toBeGreaterThan(1);
    });

    test('reports a proved win', async () => {
        const { lines } = await newEngine().analyse({ ...winInOne, lines: 1, nodes: 1000 }, () => undefined)
            .done;
        expect(lines[0]).toMatchObject({
            score: { kind: 'proved', turns: 1 },
            odds: { win: 1000, draw: 0, loss: 0 },
            turns: ['e2-e1'],
        });
    });

    test('ends with the results so far when it is stopped or replaced', async () => {
        const engine = newEngine();
        const stopped = engine.analyse({ ...start, lines: 1 }, () => undefined);
        stopped.stop();
        await expect(stopped.done).resolves.toEqual({ lines: [] });
        const replaced = engine.analyse({ ...start, lines: 1 }, () => undefined);
        const next = engine.analyse({ ...winInOne, lines: 1, nodes: 100 }, () => undefined);
        await expect(replaced.done).resolves.toEqual({ lines: [] });
        stopped.stop();
        expect((await next.done).lines).toHaveLength(1);
    });

    test('ends when the engine is closed', async () => {
        const engine = newEngine();
        const { done } = engine.analyse({ ...start, lines: 1 }, () => undefined);
        engine.close();
        await expect(done).resolves.toEqual({ lines: [] });
    });
});
