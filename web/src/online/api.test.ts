import { describe, expect, test } from 'vitest';
import { addressOf, Api, isPassing, type Network } from './api';

interface Asked {
    readonly address: string;
    readonly method: string | undefined;
    readonly body: unknown;
}

/** A network that answers this; an error is a network that is not there. */
function answering(answer: Response | Error): { readonly api: Api; readonly asked: Asked[] } {
    const asked: Asked[] = [];
    const network: Network = (address, request) => {
        const body: unknown = request.body === undefined ? null : JSON.parse(String(request.body));
        asked.push({ address, method: request.method, body });
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
    return { api: new Api(network), asked };
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
        const { api } = answering(json({ games: [] }));
        expect(await api.get('/api/games', {})).toEqual({ ok: true, value: { games: [] } });
    });
    test('is nothing where there is nothing to tell', async () => {
        const { api } = answering(new Response(null, { status: 204 }));
        expect(await api.delete('/api/session', {})).toEqual({ ok: true, value: null });
    });
    test('is text where the house writes text', async () => {
        const { api } = answering(
            new Response('[Game "razzle"]', { headers: { 'Content-Type': 'text/plain' } }),
        );
        expect(await api.get('/api/table/{id}/record', { path: { id: 'x' } })).toEqual({
            ok: true,
            value: '[Game "razzle"]',
        });
    });
    test('that is a refusal has its code, its sentence and the field to blame', async () => {
        const refusal = { code: 'bad-name', message: 'A name has two letters.', details: { field: 'name' } };
        const { api } = answering(json(refusal, 400));
        const body = { name: 'x', password: 'long enough' };
        expect(await api.post('/api/account', { body })).toEqual({
            ok: false,
            refusal: {
                code: 'bad-name',
                message: 'A name has two letters.',
                field: 'name',
                retryAfter: null,
            },
        });
    });
    test('of a command has all that there is to read', async () => {
        const details = { text: 'It is ben’s turn.\n\n 8  .  x  x' };
        const { api } = answering(
            json({ code: 'not-your-turn', message: 'It is ben’s turn.', details }, 409),
        );
        const answer = await api.post('/api/command', { body: { command: 'move c8-b6' } });
        expect(!answer.ok && answer.refusal.text).toBe(details.text);
    });
    test('of who is banned says until when and why', async () => {
        const details = { until: null, reason: 'insults' };
        const { api } = answering(
            json({ code: 'banned', message: 'You are banned permanently.', details }, 403),
        );
        const answer = await api.get('/api/account', {});
        expect(!answer.ok && answer.refusal.restriction).toEqual(details);
    });
    test('says how long to wait where the house does', async () => {
        const refusal = { code: 'too-many-attempts', message: 'Wait.', details: {} };
        const { api } = answering(json(refusal, 429, { 'Retry-After': '30' }));
        const answer = await api.post('/api/session', { body: { name: 'x', password: 'y' } });
        expect(!answer.ok && answer.refusal.retryAfter).toBe(30);
    });
    test('of a house that cannot be reached is a refusal, too', async () => {
        const { api } = answering(new Error('no network'));
        const answer = await api.get('/api/games', {});
        expect(!answer.ok && answer.refusal.code).toBe('unreachable');
    });
    test('of whoever stands before the house and speaks no JSON is no answer of the house', async () => {
        const page = new Response('<h1>Bad gateway</h1>', {
            status: 502,
            headers: { 'Content-Type': 'text/html' },
        });
        const { api } = answering(page);
        const answer = await api.get('/api/games', {});
        expect(!answer.ok && answer.refusal.code).toBe('unreachable');
    });
});

describe('a request', () => {
    test('says what it wants, as the house wants to hear it', async () => {
        const { api, asked } = answering(json({ events: [] }));
        const body = { number: 3, turn: 'c8-b6', id: 't3' };
        await api.post('/api/table/{id}/turn', { path: { id: 'mx6d928dxa' }, body });
        expect(asked).toEqual([{ address: '/api/table/mx6d928dxa/turn', method: 'POST', body }]);
    });
    test('is worth another try only where the answer may change by itself', async () => {
        const busy = await answering(json({ code: 'busy', message: 'Later.' }, 503)).api.get(
            '/api/games',
            {},
        );
        const refused = await answering(json({ code: 'not-found', message: 'No.' }, 404)).api.get(
            '/api/games',
            {},
        );
        expect(!busy.ok && isPassing(busy.refusal)).toBe(true);
        expect(!refused.ok && isPassing(refused.refusal)).toBe(false);
    });
});
