// Stores local games in the browser: one entry per game, so that two windows do not overwrite each other's games.
import { isGame, type GameId } from '../games';
import type { Player } from '../rules/types';
import { isReason, type LocalEnding, type LocalGame, type Sitter } from './game';
import { isObject, isStrength, readJson } from './reading';

const prefix = 'parlor.game.';
const format = 1; // never renumber: games stored by older versions stay readable

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export class SavedGames {
    constructor(private readonly storage: Storage) {}

    keep(game: LocalGame): void {
        this.storage.setItem(prefix + game.id, JSON.stringify({ format, ...game }));
    }

    find(id: string): LocalGame | null {
        return readGame(this.storage.getItem(prefix + id));
    }

    drop(id: string): void {
        this.storage.removeItem(prefix + id);
    }

    /** The unfinished games, most recently played first. */
    unfinished(): readonly LocalGame[] {
        return this.#newest((game) => game.ending === null);
    }

    /** The finished games, most recent first. */
    finished(): readonly LocalGame[] {
        return this.#newest((game) => game.ending !== null);
    }

    /** Deletes all but the most recent finished games. */
    tidy(most = 50): void {
        for (const game of this.finished().slice(most)) this.drop(game.id);
    }

    #newest(isWanted: (game: LocalGame) => boolean): readonly LocalGame[] {
        return this.#all()
            .filter(isWanted)
            .sort((a, b) => b.touched - a.touched);
    }

    #all(): LocalGame[] {
        const keys = Array.from({ length: this.storage.length }, (_, index) => this.storage.key(index));
        return keys
            .filter((key) => key?.startsWith(prefix))
            .flatMap((key) => readGame(this.storage.getItem(key ?? '')) ?? []);
    }
}

/** The key of a game's entry, to recognize the browser's event that another window has changed it. */
export function entryOf(id: string): string {
    return prefix + id;
}

/**
 * Reads a stored game. The storage may contain anything: a game with an invalid part is refused. The rules check the
 * turns.
 */
export function readGame(text: string | null): LocalGame | null {
    const kept = readJson(text);
    if (!isObject(kept) || kept['format'] !== format) return null;
    const { id, game, variant, setUp, sitters, helps, firstRoll, turns, draft, ending, begun, touched } =
        kept;
    const { rolls = [], guided = false } = kept;
    if (typeof id !== 'string' || !isGame(game) || typeof variant !== 'string') return null;
    if (!isTextOrNull(setUp) || !isTextOrNull(firstRoll) || typeof helps !== 'boolean') return null;
    if (typeof guided !== 'boolean') return null;
    if (!isObject(sitters) || !isSitter(sitters['one']) || !isSitter(sitters['two'])) return null;
    if (!isTexts(turns) || !isTexts(draft) || !isTexts(rolls) || !(ending === null || isEnding(game, ending)))
        return null;
    if (typeof begun !== 'number' || typeof touched !== 'number') return null;
    const both: Record<Player, Sitter> = { one: sitters['one'], two: sitters['two'] };
    return {
        id,
        game,
        variant,
        setUp,
        sitters: both,
        helps,
        firstRoll,
        turns,
        draft,
        ...(rolls.length > 0 && { rolls }),
        ...(guided && { guided }),
        ending,
        begun,
        touched,
    };
}

function isTextOrNull(value: unknown): value is string | null {
    return value === null || typeof value === 'string';
}

function isTexts(value: unknown): value is readonly string[] {
    return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function isSitter(value: unknown): value is Sitter {
    if (!isObject(value)) return false;
    return value['kind'] === 'person' || (value['kind'] === 'engine' && isStrength(value['strength']));
}

function isEnding(game: GameId, value: unknown): value is LocalEnding {
    if (!isObject(value)) return false;
    const { winner, reason } = value;
    return (winner === null || winner === 'one' || winner === 'two') && isReason(game, reason);
}
