// A tree as a record that the rules have checked, and the name of its file.
import type { Rules } from '../rules/game';
import { gameOf } from '../games';
import type { Look, Result } from '../rules/types';
import { endOf, recordOf, type Tree } from './tree';

/** Returns canonical text. Throws a `RulesFault` if the rules reject the record. */
export function writtenRecord(rules: Rules, tree: Tree): string {
    const game = rules.open(tree.variant, tree.setUp);
    try {
        for (const turn of endOf(tree, [])) game.play(turn);
        const look = game.look();
        return rules.tidyRecord(recordOf(ended(tree, resultOf(look, tree)), look.game));
    } finally {
        game.close();
    }
}

// Endings by the rules that all games share, as the tag Termination spells them.
const commonReasons: readonly string[] = ['no-move', 'repetition', 'limit'];

// Keeps a result by agreement or resignation; keeps one by the rules only if the main line still leads to it.
function resultOf({ ending, white, game }: Look, tree: Tree): Result {
    if (ending) return ending.winner === null ? '1/2-1/2' : ending.winner === white ? '1-0' : '0-1';
    const termination = tree.tags.find(([name]) => name === 'Termination')?.[1];
    const byRules = [...commonReasons, ...gameOf(game).reasons].some((reason) => reason === termination);
    return byRules ? '*' : tree.result;
}

// The tags Result and Termination are valid only for the result they were written for.
function ended(tree: Tree, result: Result): Tree {
    if (tree.result === result) return tree;
    const tags = tree.tags.filter(([name]) => name !== 'Result' && name !== 'Termination');
    return { ...tree, tags, result };
}

/** "GAME-ann-ben.pgn" */
export function fileNameOf(tree: Tree, game: string): string {
    const players = ['White', 'Black'].map(
        (wanted) => tree.tags.find(([name]) => name === wanted)?.[1] ?? '',
    );
    const words = [game, ...players].map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'));
    return `${words.filter((word) => word !== '' && word !== '-').join('-')}.pgn`;
}
