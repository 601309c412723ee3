// Turns the content of an address, a file or the storage into a tree.
import { RulesFault, type Rules } from '../rules/game';
import type { Handed } from '../rules/address';
import type { Message } from '../rules/types';
import { endOf, treeOfRecord, treeOfTurns, type Path, type Tree } from './tree';

/** What was wrong: a message of the rules and, for an illegal turn, its number. */
export interface Trouble {
    readonly message: Message;
    readonly turn: number | null;
}

export interface Opened {
    readonly tree: Tree;
    readonly path: Path;
    readonly trouble: Trouble | null;
}

/** The game of an address, up to its first illegal turn; null: there was none, or it cannot be opened. */
export function opened(
    rules: Rules,
    handed: Handed,
): { readonly game: Opened | null; readonly trouble: Trouble | null } {
    try {
        switch (handed.kind) {
            case 'nothing':
                return { game: null, trouble: null };
            case 'record':
                return { game: openedRecord(rules, handed.text, handed.at), trouble: null };
            case 'game':
                return { game: openedTurns(rules, handed), trouble: null };
        }
    } catch (error) {
        if (error instanceof RulesFault) return { game: null, trouble: { message: error.fault, turn: null } };
        throw error;
    }
}

function openedRecord(rules: Rules, text: string, at: number | null): Opened | null {
    const [record] = rules.readRecords(text);
    if (!record) return null;
    const tree = treeOfRecord(record);
    return { tree, path: shown(tree, at), trouble: null };
}

function openedTurns(rules: Rules, handed: Extract<Handed, { kind: 'game' }>): Opened {
    const game = rules.open(handed.variant, handed.setUp);
    try {
        const turns: string[] = [];
        let trouble: Trouble | null = null;
        for (const turn of handed.turns) {
            try {
                turns.push(game.play(turn));
            } catch (error) {
                if (!(error instanceof RulesFault)) throw error;
                trouble = { message: error.fault, turn: turns.length + 1 };
                break;
            }
        }
        const { variant, setUp } = game.look();
        const tree = treeOfTurns(variant, setUp, turns);
        return { tree, path: shown(tree, handed.at), trouble };
    } finally {
        game.close();
    }
}

// Without `at`, shows the end of the game.
function shown(tree: Tree, at: number | null): Path {
    const main = endOf(tree, []);
    return at === null ? main : main.slice(0, at);
}
