import { describe, expect, test } from 'vitest';
import { addressOf, Api, isPassing, type Network } from './api';

interface Asked {
    readonly address: string;
    readonly method: string | undefined;
    readonly body: unknown;
}

/** A fake network that returns this response; an error means that there is no network. */
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

describe('an API address', () => {
    test('has its parameters filled in and escaped', () => {
        expect(
            addressOf('/api/user/{name}/ratings', {
                path: { name: 'a/b' },
                query: { ladder: 'razzle x live' },
            }),
        ).toBe('/api/user/a%2Fb/ratings?ladder=razzle+x+live');
    });
    test('leaves undefined parameters out of the query', () => {
        expect(addressOf('/api/tables', { query: { game: undefined, limit: 5 } })).toBe(
            '/api/tables?limit=5',
        );
        expect(addressOf('/api/tables', { query: { game: undefined } })).toBe('/api/tables');
    });
});

describe('a response', () => {
    test('is the received value', async () => {
        const { api } = answering(json({ games: [] }));
        expect(await api.get('/api/games', {})).toEqual({ ok: true, value: { games: [] } });
    });
    test('is null if there is no content', async () => {
        const { api } = answering(new Response(null, { status: 204 }));
        expect(await api.delete('/api/session', {})).toEqual({ ok: true, value: null });
    });
    test('is text if the server sends text', async () => {
        const { api } = answering(
            new Response('[Game "razzle"]', { headers: { 'Content-Type': 'text/plain' } }),
        );
        expect(await api.get('/api/table/{id}/record', { path: { id: 'x' } })).toEqual({
            ok: true,
            value: '[Game "razzle"]',
        });
    });
    test('can be a refusal with a code, a sentence and the invalid field', async () => {
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
    test('of a command has the full text', async () => {
        const details = { text: 'It is ben’s turn.\n\n 8  .  x  x' };
        const { api } = answering(
            json({ code: 'not-your-turn', message: 'It is ben’s turn.', details }, 409),
        );
        const answer = await api.post('/api/command', { body: { command: 'move c8-b6' } });
        expect(!answer.ok && answer.refusal.text).toBe(details.text);
    });
    test('for a banned user has the end and the reason of the ban', async () => {
        const details = { until: null, reason: 'insults' };
        const { api } = answering(
            json({ code: 'banned', message: 'You are banned permanently.', details }, 403),
        );
        const answer = await api.get('/api/account', {});
        expect(!answer.ok && answer.refusal.restriction).toEqual(details);
    });
    test('has the seconds to wait if the server sends them', async () => {
        const refusal = { code: 'too-many-attempts', message: 'Wait.', details: {} };
        const { api } = answering(json(refusal, 429, { 'Retry-After': '30' }));
        const answer = await api.post('/api/session', { body: { name: 'x', password: 'y' } });
        expect(!answer.ok && answer.refusal.retryAfter).toBe(30);
    });
    test('is a refusal if the server cannot be reached', async () => {
        const { api } = answering(new Error('no network'));
        const answer = await api.get('/api/games', {});
        expect(!answer.ok && answer.refusal.code).toBe('unreachable');
    });
    test('is "unreachable" if a proxy answers without JSON', async () => {
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
    test('has the method, path and body that the API expects', async () => {
        const { api, asked } = answering(json({ events: [] }));
        const body = { number: 3, turn: 'c8-b6', id: 't3' };
        await api.post('/api/table/{id}/turn', { path: { id: 'mx6d928dxa' }, body });
        expect(asked).toEqual([{ address: '/api/table/mx6d928dxa/turn', method: 'POST', body }]);
    });
    test('can be retried only if the result may change by itself', async () => {
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
