// A local game as it is stored: plain data, and the operations on it.
import { games, type GameId } from '../games';
import { players } from '../rules/players';
import type { Player, Result } from '../rules/types';

export type Strength =
    | { readonly kind: 'level'; readonly level: number }
    /** Full strength with this time limit per turn. */
    | { readonly kind: 'full'; readonly seconds: number };

export type Sitter = { readonly kind: 'person' } | { readonly kind: 'engine'; readonly strength: Strength };

export interface LocalEnding {
    /** Null: a draw. */
    readonly winner: Player | null;
    /** A reason of the rules, or 'resignation' or 'agreement', which the rules do not know. */
    readonly reason: string;
}

export interface LocalGame {
    readonly id: string;
    readonly game: GameId;
    /** In the format of `Rules.open`. */
    readonly variant: string;
    readonly setUp: string | null;
    readonly sitters: Readonly<Record<Player, Sitter>>;
    /** Whether hints and takebacks are allowed. */
    readonly helps: boolean;
    /** The rolls that decided who begins, as in a record. */
    readonly firstRoll: string | null;
    readonly turns: readonly string[];
    /** The actions of the current turn. A roll is the first of them and cannot be undone. */
    readonly draft: readonly string[];
    /**
     * Rolls of turns that were taken back, in order. They fall again, so that nobody gets other dice by taking a turn
     * back. Absent: none.
     */
    readonly rolls?: readonly string[];
    /** Whether the page explains what is at stake at each step: a first game. Absent: no. */
    readonly guided?: boolean;
    readonly ending: LocalEnding | null;
    /** When the game began and when it last changed, in milliseconds. */
    readonly begun: number;
    readonly touched: number;
}

const commonReasons = ['no-move', 'repetition', 'limit', 'resignation', 'agreement'] as const;
type CommonReason = (typeof commonReasons)[number];

/** Whether a game can end for this reason. */
export function isReason(game: GameId, reason: unknown): reason is string {
    return [...commonReasons, ...games[game].reasons].some((known) => known === reason);
}

/** A reason that does not come from the rules of the game. */
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

/** The game after its first `count` turns, to be continued from there with the rolls that are known. */
export function backTo(game: LocalGame, count: number, rolls: readonly string[], now: number): LocalGame {
    const turns = game.turns.slice(0, count);
    return { ...game, turns, draft: rolls.slice(0, 1), rolls: rolls.slice(1), ending: null, touched: now };
}

/** The game after a roll; a roll that was taken back is used up by it. */
export function withRoll(game: LocalGame, roll: string, now: number): LocalGame {
    return { ...game, draft: [roll], rolls: (game.rolls ?? []).slice(1), touched: now };
}

export function ended(game: LocalGame, ending: LocalEnding, now: number): LocalGame {
    return { ...game, draft: [], ending, touched: now };
}

/** The same game with another strength of the engine from now on. */
export function withStrength(game: LocalGame, strength: Strength): LocalGame {
    const changed = (sitter: Sitter): Sitter =>
        sitter.kind === 'engine' ? { kind: 'engine', strength } : sitter;
    return { ...game, sitters: { one: changed(game.sitters.one), two: changed(game.sitters.two) } };
}

/** The players whose turns people make at this screen. */
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

/** What `takenBackTo` needs to know about a game in progress. */
export interface Course {
    readonly game: LocalGame;
    /** The player of each turn. */
    readonly movers: readonly Player[];
}

/**
 * How many turns would be left after a takeback, which removes the person's own last turn and the engine's reply. Null:
 * there is nothing to take back. The dice stay as they fell.
 */
export function takenBackTo({ game, movers }: Course): number | null {
    if (!game.helps || resigned(game)) return null;
    const last = movers.findLastIndex((mover) => game.sitters[mover].kind === 'person');
    return last < 0 ? null : last;
}

function resigned(game: LocalGame): boolean {
    return game.ending?.reason === 'resignation' || game.ending?.reason === 'agreement';
}

/** The result as a record writes it. */
export function resultOf(ending: LocalEnding | null, white: Player): Result {
    if (!ending) return '*';
    if (!ending.winner) return '1/2-1/2';
    return ending.winner === white ? '1-0' : '0-1';
}

/** A number from 0 to 999 999 that is always the same for the same game. */
export function seedOf({ id }: LocalGame): number {
    return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 7);
}
