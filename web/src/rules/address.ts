// The address of the analysis page with a game in it. Everything that links there (a game just played, an online table,
// a shared link) writes it with this module, and the page reads it with this module.
//
// The game comes after the #, so that it is never sent to a server and may be long. The same parameters after a ? also
// work, for addresses typed or linked by hand.
import { at as addressOf } from '../base/places';
import { players } from './players';
import type { GameRecord, Look, Player } from './types';

/** A game without variations. */
export type PlainGame = Pick<Look, 'variant' | 'setUp' | 'turns'>;

/** How the analysis page first shows a game. */
export interface Shown {
    /** The position after this many turns of both players; absent: after all. */
    readonly at?: number;
    /** The player at the bottom of the board; absent: as the notation draws it. */
    readonly bottom?: Player;
    /** The server's table where it was played, for its computer analysis; absent: none. */
    readonly table?: string;
}

export type Handed =
    | { readonly kind: 'nothing' }
    | {
          readonly kind: 'game';
          /** In the format of `Rules.open`. */
          readonly variant: string;
          readonly setUp: string | null;
          readonly turns: readonly string[];
          /** How many turns to show first; null: all. */
          readonly at: number | null;
          /** The player at the bottom of the board; null: as the notation draws it. */
          readonly bottom: Player | null;
          /** The server's table where it was played; null: none. */
          readonly table: string | null;
      }
    | { readonly kind: 'record'; readonly text: string; readonly at: number | null };

/** The address of the analysis page with this game. */
export function analyseAddress(game: PlainGame | GameRecord, shown: Shown = {}): string {
    const parts = isRecord(game) ? { record: game.text, at: shown.at } : partsOf(game, shown);
    return addressOf(`/analyse#${written(parts)}`);
}

/** The address of a frame for other sites that shows this game. */
export function frameAddress(game: PlainGame, shown: Shown = {}): string {
    return addressOf(`/embed/board#${written(partsOf(game, shown))}`);
}

/** What a printed sheet says about a game besides its turns. Empty texts are left out. */
export interface PrintLabels {
    readonly one?: string;
    readonly two?: string;
    readonly note?: string;
}

/** The address of a page with this game for printing. */
export function printAddress(game: PlainGame, labels: PrintLabels = {}, shown: Shown = {}): string {
    const { one, two, note } = labels;
    const parts = {
        ...partsOf(game, shown),
        one: one || undefined,
        two: two || undefined,
        note: note || undefined,
    };
    return addressOf(`/print#${written(parts)}`);
}

function partsOf({ variant, setUp, turns }: PlainGame, { at, bottom, table }: Shown): Parts {
    return { variant, position: setUp ?? undefined, turns: turns.join(' ') || undefined, at, bottom, table };
}

/** The address of the editor with this position. */
export function editAddress(variant: string, position: string): string {
    return addressOf(`/edit#${written({ variant, position })}`);
}

/** The game in an address. Parameters after the # override those of the query. */
export function handedOver(query: string, hash: string): Handed {
    const told = new URLSearchParams(query);
    for (const [name, value] of new URLSearchParams(hash)) told.set(name, value);
    const at = turnNumber(told.get('at'));
    const record = told.get('record');
    if (record) return { kind: 'record', text: record, at };
    const variant = told.get('variant') ?? told.get('game');
    if (!variant) return { kind: 'nothing' };
    return {
        kind: 'game',
        variant,
        setUp: told.get('position') || null,
        turns: (told.get('turns') ?? '').split(/\s+/).filter((turn) => turn !== ''),
        at,
        bottom: players.find((player) => player === told.get('bottom')) ?? null,
        table: told.get('table') || null,
    };
}

/** An address with a whole record, including variations and comments, compressed to be short enough to send. */
export async function sharedAddress(record: string): Promise<string> {
    return addressOf(`/analyse#packed=${await pack(record)}`);
}

/** Like `handedOver`, for addresses that may be compressed. */
export async function unpacked(query: string, hash: string): Promise<Handed> {
    const packed = new URLSearchParams(hash).get('packed');
    if (!packed) return handedOver(query, hash);
    const text = await unpack(packed);
    return text === null ? { kind: 'nothing' } : { kind: 'record', text, at: null };
}

function isRecord(game: PlainGame | GameRecord): game is GameRecord {
    return 'text' in game;
}

type Parts = Readonly<Record<string, string | number | undefined>>;

function written(parts: Parts): string {
    return Object.entries(parts)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => `${name}=${plain(String(value))}`)
        .join('&');
}

// Leaves characters of the notation that are allowed after a # unescaped, so that addresses stay short and readable.
function plain(text: string): string {
    return encodeURIComponent(text).replace(/%3A|%2F|%3B|%2C|%20/g, (code) => readable[code] ?? code);
}
const readable: Readonly<Record<string, string>> = {
    '%3A': ':',
    '%2F': '/',
    '%3B': ';',
    '%2C': ',',
    '%20': '+',
};

function turnNumber(text: string | null): number | null {
    return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

async function pack(text: string): Promise<string> {
    const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

// Null for text that this page has not compressed, and for text longer than any game.
async function unpack(packed: string): Promise<string | null> {
    try {
        const letters = atob(packed.replace(/-/g, '+').replace(/_/g, '/'));
        const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
        const text = await through(new DecompressionStream('deflate-raw'), bytes);
        return new TextDecoder('utf-8', { fatal: true }).decode(text);
    } catch {
        return null;
    }
}

const longest = 4_000_000;

async function through(
    stream: CompressionStream | DecompressionStream,
    bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
    const source = new Blob([bytes]).stream();
    const reader = source.pipeThrough(stream).getReader();
    const parts: Uint8Array[] = [];
    let length = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        length += part.value.length;
        if (length > longest) throw new RangeError('longer than any game');
        parts.push(part.value);
    }
    const whole = new Uint8Array(length);
    let end = 0;
    for (const part of parts) {
        whole.set(part, end);
        end += part.length;
    }
    return whole;
}
