// Half-made turns at online tables. The server knows only whole turns, so the browser stores the actions made so far:
// they survive a reload.
import { isObject, readJson } from '../play/reading';
import { RulesFault, type Game } from '../rules/game';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const entryOf = (table: string): string => `parlor.draft.${table}`;

export class HalfMadeTurns {
    constructor(private readonly storage: Storage) {}

    /** Stores the actions of a turn; `moment` is what they follow, such as the number of turns and the roll. */
    keep(table: string, moment: string, actions: readonly string[]): void {
        if (actions.length === 0) this.drop(table);
        else this.storage.setItem(entryOf(table), JSON.stringify({ moment, actions }));
    }

    /** The actions stored for this moment. Those of another moment are dropped. */
    find(table: string, moment: string): readonly string[] {
        const kept = readJson(this.storage.getItem(entryOf(table)));
        if (isObject(kept) && kept['moment'] === moment && isTexts(kept['actions'])) return kept['actions'];
        this.drop(table);
        return [];
    }

    drop(table: string): void {
        this.storage.removeItem(entryOf(table));
    }
}

function isTexts(value: unknown): value is readonly string[] {
    return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

/** The actions if they can follow the prefix in this game, otherwise none. */
export function playable(
    game: Game,
    prefix: readonly string[],
    actions: readonly string[],
): readonly string[] {
    if (actions.length === 0) return [];
    try {
        game.draft([...prefix, ...actions]);
        return actions;
    } catch (error) {
        if (error instanceof RulesFault) return [];
        throw error;
    }
}
