// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { add, addLine, treeOfTurns, withComment } from './tree';
import { itemsOf, openedBy, signsOf, type Item } from './turnList';

const written = (items: readonly Item[]): string =>
    items
        .map(({ number, branch, variations }) =>
            [number, branch.turn, ...variations.map((line) => `(${written(line)})`)]
                .filter(Boolean)
                .join(' '),
        )
        .join(' ');

describe('a list of turns', () => {
    const tree = treeOfTurns('razzle', null, ['a', 'b', 'c', 'd']);

    it('numbers the turns of White', () => {
        expect(written(itemsOf(tree.next, [], 0))).toBe('1. a b 2. c d');
        expect(written(itemsOf(tree.next, [], 1))).toBe('1… a 2. b c 3. d');
    });

    it('puts variations after the turn they replace, and numbers Black’s turn after them', () => {
        const varied = add(addLine(tree, ['a'], ['b2', 'c2']), [], 'a2');
        expect(written(itemsOf(varied.next, [], 0))).toBe('1. a (1. a2) 1… b (1… b2 2. c2) 2. c d');
    });

    it('numbers a turn after a comment', () => {
        expect(written(itemsOf(withComment(tree, ['a'], 'well').next, [], 0))).toBe('1. a 1… b 2. c d');
    });

    it('has the path of each turn', () => {
        expect(itemsOf(tree.next, [], 0).at(-1)?.path).toEqual(['a', 'b', 'c', 'd']);
    });
});

describe('the first number', () => {
    it('depends on who moves first', () => {
        expect(openedBy({ white: 'one', toMove: 'one' })).toBe(0);
        expect(openedBy({ white: 'one', toMove: 'two' })).toBe(1);
        expect(openedBy({ white: 'two', toMove: 'two' })).toBe(0);
    });
});

describe('glyphs', () => {
    it('are written as signs if they have one', () => {
        expect(signsOf([4])).toBe('??');
        expect(signsOf([1, 140])).toBe('!');
    });
});
