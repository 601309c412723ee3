// A game that is played at this browser, as it is kept: plain data, and what can happen to it.
import { games, type GameId } from '../games';
import { players } from '../rules/players';
import type { Player, Result } from '../rules/types';

export type Strength =
    | { readonly kind: 'level'; readonly level: number }
    /** As strong as it can within this time for a turn. */
    | { readonly kind: 'full'; readonly seconds: number };

export type Sitter = { readonly kind: 'person' } | { readonly kind: 'engine'; readonly strength: Strength };

export interface LocalEnding {
    /** Null: a draw. */
    readonly winner: Player | null;
    /** As the rules tell it, or 'resignation' or 'agreement', of which they know nothing. */
    readonly reason: string;
}

export interface LocalGame {
    readonly id: string;
    readonly game: GameId;
    /** As `Rules.open` takes it. */
    readonly variant: string;
    readonly setUp: string | null;
    readonly sitters: Readonly<Record<Player, Sitter>>;
    /** Hints may be asked for and turns taken back. */
    readonly helps: boolean;
    /** The rolls that decided who begins, as a record tells them. */
    readonly firstRoll: string | null;
    readonly turns: readonly string[];
    /** The actions of the turn that is being made. Dice that have fallen are its first, and stay. */
    readonly draft: readonly string[];
    readonly ending: LocalEnding | null;
    /** When it began and when something last happened, in milliseconds. */
    readonly begun: number;
    readonly touched: number;
}

const commonReasons = ['no-move', 'repetition', 'limit', 'resignation', 'agreement'] as const;
type CommonReason = (typeof commonReasons)[number];

/** Whether a game can end so. */
export function isReason(game: GameId, reason: unknown): reason is string {
    return [...commonReasons, ...games[game].reasons].some((known) => known === reason);
}

/** A reason that is none of the game's own. */
export function commonReason(reason: string): CommonReason {
    const found = commonReasons.find((known) => known === reason);
    if (found === undefined) throw new Error(`no game ends by ${reason}`);
    return found;
}

export function withDraft(game: LocalGame, draft: readonly string[], now: number): LocalGame {
    return { ...game, draft, touched: now };
}

export function withTurn(game: LocalGame, turn: string, ending: LocalEnding | null, now: number): LocalGame {
    return { ...game, turns: [...game.turns, turn], draft: [], ending, touched: now };
}

/** The game as it was before its turn number `count` + 1, and going on from there. */
export function backTo(game: LocalGame, count: number, now: number): LocalGame {
    return { ...game, turns: game.turns.slice(0, count), draft: [], ending: null, touched: now };
}

export function ended(game: LocalGame, ending: LocalEnding, now: number): LocalGame {
    return { ...game, draft: [], ending, touched: now };
}

/** The same engine, stronger or weaker from now on. */
export function withStrength(game: LocalGame, strength: Strength): LocalGame {
    const changed = (sitter: Sitter): Sitter =>
        sitter.kind === 'engine' ? { kind: 'engine', strength } : sitter;
    return { ...game, sitters: { one: changed(game.sitters.one), two: changed(game.sitters.two) } };
}

/** Those whose turns people make at this screen. */
export function people(game: LocalGame): readonly Player[] {
    return players.filter((player) => game.sitters[player].kind === 'person');
}

export function strengthOf(game: LocalGame): Strength | null {
    for (const player of players) {
        const sitter = game.sitters[player];
        if (sitter.kind === 'engine') return sitter.strength;
    }
    return null;
}

/** What taking back needs to know of a game in progress. */
export interface Course {
    readonly game: LocalGame;
    /** Who made each turn. */
    readonly movers: readonly Player[];
    readonly hasDice: boolean;
}

/**
 * How many turns would be left if somebody at this screen took back: up to their own last turn, and with it what the
 * engine answered. Null: nothing can be taken back. Dice that were seen are never taken back.
 */
export function takenBackTo({ game, movers, hasDice }: Course): number | null {
    if (hasDice || !game.helps || resigned(game)) return null;
    const last = movers.findLastIndex((mover) => game.sitters[mover].kind === 'person');
    return last < 0 ? null : last;
}

function resigned(game: LocalGame): boolean {
    return game.ending?.reason === 'resignation' || game.ending?.reason === 'agreement';
}

/** As a record writes it. */
export function resultOf(ending: LocalEnding | null, white: Player): Result {
    if (!ending) return '*';
    if (!ending.winner) return '1/2-1/2';
    return ending.winner === white ? '1-0' : '0-1';
}

/** A number that belongs to the game: from 0 to 999 999, and the same whenever it is asked for. */
export function seedOf({ id }: LocalGame): number {
    return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 7);
}
