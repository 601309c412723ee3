// HTTP requests to the server. Every path, body and response has the type of the server's OpenAPI document, and a
// refusal is a value like any other response.
import type { paths } from './openapi';
import type { Code, Restriction } from './wire';

/** An error code of the server, or why there was no readable answer. */
export type RefusalCode = Code | 'unreachable' | 'unreadable';

export interface Refusal {
    readonly code: RefusalCode;
    /** The server's sentence, in English; empty if the server did not answer. */
    readonly message: string;
    /** The invalid field of a form. */
    readonly field: string | null;
    /** Seconds to wait before trying again. */
    readonly retryAfter: number | null;
    /** For a command: the full text of the answer, with the board. */
    readonly text?: string;
    /** For a ban or a mute: its end and its reason. */
    readonly restriction?: Restriction;
    /** The turn that was sent and refused. */
    readonly turn?: string;
}

export type Answer<T> =
    { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths that have a method. */
export type Addresses<M extends Method> = {
    [P in keyof paths]: paths[P][M] extends object ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>;

type Content<R> = R extends { content: { 'application/json': infer Value } }
    ? Value
    : R extends { content: { 'text/plain': string } }
      ? string
      : null;

/** The value of a successful response. */
export type Value<P extends keyof paths, M extends Method> =
    Operation<P, M> extends { responses: infer R } ? Content<R[Extract<keyof R, 200 | 201 | 204>]> : never;

/** The parameters of an operation in its path or query; never if it has none. */
type Told<P extends keyof paths, M extends Method, Place extends 'path' | 'query'> =
    Operation<P, M> extends { parameters: { [K in Place]?: infer Given } }
        ? Exclude<Given, undefined>
        : never;

type InPath<Given> = [Given] extends [never] ? unknown : { readonly path: Given };

type InQuery<Given> = [Given] extends [never]
    ? unknown
    : Partial<Given> extends Given
      ? { readonly query?: Given }
      : { readonly query: Given };

type Body<P extends keyof paths, M extends Method> =
    Operation<P, M> extends { requestBody: { content: { 'application/json': infer Given } } }
        ? { readonly body: Given }
        : Operation<P, M> extends { requestBody?: { content: { 'application/json': infer Given } } }
          ? { readonly body?: Given }
          : unknown;

export type Request<P extends keyof paths, M extends Method> = InPath<Told<P, M, 'path'>> &
    InQuery<Told<P, M, 'query'>> &
    Body<P, M>;

interface Loose {
    readonly path?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
    readonly body?: unknown;
}

/** "/api/table/{id}" with its parameters filled in and its query appended. */
export function addressOf(pattern: string, { path = {}, query = {} }: Loose): string {
    const place = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const wanted = Object.entries(query).filter(([, value]) => value !== undefined);
    if (wanted.length === 0) return place;
    return `${place}?${new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]))}`;
}

/** The `fetch` function; tests provide their own. */
export type Network = (address: string, request: RequestInit) => Promise<Response>;

export class Api {
    constructor(private readonly network: Network = (address, request) => fetch(address, request)) {}

    get<P extends Addresses<'get'>>(
        pattern: P,
        request: Request<P, 'get'>,
    ): Promise<Answer<Value<P, 'get'>>> {
        return this.ask('get', pattern, request);
    }
    post<P extends Addresses<'post'>>(
        pattern: P,
        request: Request<P, 'post'>,
    ): Promise<Answer<Value<P, 'post'>>> {
        return this.ask('post', pattern, request);
    }
    put<P extends Addresses<'put'>>(
        pattern: P,
        request: Request<P, 'put'>,
    ): Promise<Answer<Value<P, 'put'>>> {
        return this.ask('put', pattern, request);
    }
    delete<P extends Addresses<'delete'>>(
        pattern: P,
        request: Request<P, 'delete'>,
    ): Promise<Answer<Value<P, 'delete'>>> {
        return this.ask('delete', pattern, request);
    }

    private async ask<T>(method: Method, pattern: string, request: unknown): Promise<Answer<T>> {
        const loose = request as Loose;
        try {
            const response = await this.network(addressOf(pattern, loose), init(method, loose.body));
            return await read<T>(response);
        } catch {
            return failed('unreachable');
        }
    }
}

/** Whether the same request may succeed a moment later. */
export function isPassing(refusal: Refusal): boolean {
    const passing: readonly RefusalCode[] = ['unreachable', 'unavailable', 'busy', 'too-many-requests'];
    return passing.includes(refusal.code);
}

function init(method: Method, body: unknown): RequestInit {
    const request: RequestInit = { method: method.toUpperCase(), credentials: 'same-origin' };
    if (body === undefined) return request;
    // Keyboards encode the same letter in different ways; normalization makes passwords equal on all of them.
    const text = JSON.stringify(body).normalize('NFC');
    return { ...request, headers: { 'Content-Type': 'application/json' }, body: text };
}

async function read<T>(response: Response): Promise<Answer<T>> {
    if (response.status === 204) return { ok: true, value: null as T };
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    if (response.ok)
        return { ok: true, value: (isJson ? await response.json() : await response.text()) as T };
    if (!isJson) return failed(response.status >= 500 ? 'unreachable' : 'unreadable');
    return { ok: false, refusal: readRefusal(await response.json(), response.headers.get('Retry-After')) };
}

function failed<T>(code: 'unreachable' | 'unreadable'): Answer<T> {
    return { ok: false, refusal: { code, message: '', field: null, retryAfter: null } };
}

function readRefusal(body: unknown, retryAfter: string | null): Refusal {
    const { code, message, details } = body as {
        code: Code;
        message: string;
        details?: { field?: string; text?: string; until?: number | null; reason?: string };
    };
    const seconds = Number(retryAfter ?? NaN);
    return {
        code,
        message,
        field: details?.field ?? null,
        retryAfter: Number.isFinite(seconds) ? seconds : null,
        ...(details?.text === undefined ? {} : { text: details.text }),
        ...(details?.reason === undefined
            ? {}
            : { restriction: { until: details.until ?? null, reason: details.reason } }),
    };
}

export const api = new Api();
