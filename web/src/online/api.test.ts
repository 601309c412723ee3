import { describe, expect, test } from 'vitest';
import { addressOf, Api, isPassing, type Network } from './api';

interface Asked {
    readonly address: string;
    readonly method: string | undefined;
    readonly body: unknown;
}

/** A network that answers what it was told to, one after another; an error is a network that is not there. */
function networkOf(answers: readonly (Response | Error)[]): {
    network: Network;
    asked: Asked[];
    waited: number[];
} {
    const asked: Asked[] = [];
    const waited: number[] = [];
    const rest = [...answers];
    const network: Network = {
        fetch: (address, request) => {
            const body: unknown = request.body === undefined ? null : JSON.parse(String(request.body));
            asked.push({ address, method: request.method, body });
            const answer = rest.shift() ?? new Error('nobody there');
            return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
        },
        wait: (milliseconds) => {
            waited.push(milliseconds);
            return Promise.resolve();
        },
    };
    return { network, asked, waited };
}

const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
    new Response(JSON.stringify(value), {
        status,
        headers: { 'Content-Type': 'application/json', ...headers },
    });

describe('an address', () => {
    test('has its parameters filled in, whatever letters they have', () => {
        expect(
            addressOf('/api/user/{name}/ratings', {
                path: { name: 'a/b' },
                query: { ladder: 'razzle x live' },
            }),
        ).toBe('/api/user/a%2Fb/ratings?ladder=razzle+x+live');
    });
    test('leaves out of its query what is not said', () => {
        expect(addressOf('/api/tables', { query: { game: undefined, limit: 5 } })).toBe(
            '/api/tables?limit=5',
        );
        expect(addressOf('/api/tables', { query: { game: undefined } })).toBe('/api/tables');
    });
});

describe('an answer', () => {
    test('is the value that came', async () => {
        const { network } = networkOf([json({ games: [] })]);
        expect(await new Api(network).get('/api/games', {})).toEqual({ ok: true, value: { games: [] } });
    });
    test('is nothing where there is nothing to tell', async () => {
        const { network } = networkOf([new Response(null, { status: 204 })]);
        expect(await new Api(network).delete('/api/session', {})).toEqual({ ok: true, value: null });
    });
    test('is text where the house writes text', async () => {
        const { network } = networkOf([
            new Response('[Game "razzle"]', { headers: { 'Content-Type': 'text/plain' } }),
        ]);
        expect(await new Api(network).get('/api/table/{id}/record', { path: { id: 'x' } })).toEqual({
            ok: true,
            value: '[Game "razzle"]',
        });
    });
    test('that is a refusal has its code, its sentence and the field to blame', async () => {
        const refusal = { code: 'bad-name', message: 'A name has two letters.', details: { field: 'name' } };
        const { network } = networkOf([json(refusal, 400)]);
        const body = { name: 'x', password: 'long enough' };
        expect(await new Api(network).post('/api/account', { body })).toEqual({
            ok: false,
            refusal: {
                code: 'bad-name',
                message: 'A name has two letters.',
                field: 'name',
                retryAfter: null,
            },
        });
    });
    test('says how long to wait where the house does', async () => {
        const refusal = { code: 'too-many-attempts', message: 'Wait.', details: {} };
        const { network } = networkOf([json(refusal, 429, { 'Retry-After': '30' })]);
        const answer = await new Api(network).post('/api/session', { body: { name: 'x', password: 'y' } });
        expect(!answer.ok && answer.refusal.retryAfter).toBe(30);
    });
    test('of a house that cannot be reached is a refusal, too', async () => {
        const { network } = networkOf([new Error('no network')]);
        const answer = await new Api(network).get('/api/games', {});
        expect(!answer.ok && answer.refusal.code).toBe('unreachable');
    });
    test('of whoever stands before the house and speaks no JSON is no answer of the house', async () => {
        const page = new Response('<h1>Bad gateway</h1>', {
            status: 502,
            headers: { 'Content-Type': 'text/html' },
        });
        const { network } = networkOf([page]);
        const answer = await new Api(network).get('/api/games', {});
        expect(!answer.ok && answer.refusal.code).toBe('unreachable');
    });
});

describe('a turn', () => {
    const turn = { number: 3, turn: 'c8-b6', id: 't3' };
    test('that is not answered is sent again, and is the same turn with the same id', async () => {
        const { network, asked, waited } = networkOf([new Error(), new Error(), json({ events: [] })]);
        expect(await new Api(network).play('mx6d928dxa', turn)).toEqual({ ok: true, value: { events: [] } });
        expect(asked.map(({ body }) => body)).toEqual([turn, turn, turn]);
        expect(asked[0]).toMatchObject({ address: '/api/table/mx6d928dxa/turn', method: 'POST' });
        expect(waited[1]).toBeGreaterThan(waited[0] ?? 0);
    });
    test('waits as long as a busy house asks for', async () => {
        const busy = json({ code: 'busy', message: 'Later.' }, 503, { 'Retry-After': '7' });
        const { network, waited } = networkOf([busy, json({ events: [] })]);
        await new Api(network).play('mx6d928dxa', turn);
        expect(waited).toEqual([7000]);
    });
    test('that is refused is not sent again', async () => {
        const { network, asked } = networkOf([
            json({ code: 'not-your-turn', message: "It is ben's turn." }, 409),
        ]);
        const answer = await new Api(network).play('mx6d928dxa', turn);
        expect(!answer.ok && answer.refusal.message).toBe("It is ben's turn.");
        expect(asked).toHaveLength(1);
    });
    test('is given up at last', async () => {
        const { network, asked } = networkOf([]);
        const answer = await new Api(network).play('mx6d928dxa', turn);
        expect(!answer.ok && isPassing(answer.refusal)).toBe(true);
        expect(asked.length).toBeGreaterThan(3);
    });
});
