// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { GameRecord, RecordTurn } from '../rules/types';
import {
    add,
    addLine,
    back,
    beside,
    branchAt,
    emptyTree,
    endOf,
    forward,
    has,
    isMainLine,
    nextAt,
    promote,
    recordOf,
    remove,
    size,
    treeOfRecord,
    treeOfTurns,
    withComment,
    withGlyphs,
    type Tree,
} from './tree';

// The line a b c, with the variations b2 and b3 instead of b, and c2 after b2.
const game: Tree = add(
    addLine(treeOfTurns('razzle', null, ['a', 'b', 'c']), ['a'], ['b2', 'c2']),
    ['a'],
    'b3',
);
const turnsAt = (tree: Tree, path: readonly string[]) => nextAt(tree, path)?.map((one) => one.turn);

describe('a tree', () => {
    it('finds the branch at a path', () => {
        expect(has(game, [])).toBe(true);
        expect(has(game, ['a', 'b2', 'c2'])).toBe(true);
        expect(has(game, ['a', 'c2'])).toBe(false);
        expect(branchAt(game, ['a', 'b3'])?.turn).toBe('b3');
        expect(branchAt(game, [])).toBeUndefined();
        expect(branchAt(game, ['z'])).toBeUndefined();
        expect(size(game)).toBe(6);
    });

    it('adds a turn after its siblings, and never twice', () => {
        expect(turnsAt(game, ['a'])).toEqual(['b', 'b2', 'b3']);
        expect(add(game, ['a'], 'b')).toEqual(game);
        expect(turnsAt(add(game, ['a', 'b', 'c'], 'd'), ['a', 'b', 'c'])).toEqual(['d']);
    });

    it('is not changed by its operations', () => {
        const before = JSON.stringify(game);
        add(game, [], 'x');
        remove(game, ['a']);
        promote(game, ['a', 'b3']);
        withComment(game, ['a'], 'well');
        expect(JSON.stringify(game)).toBe(before);
    });

    it('follows the main line to the end', () => {
        expect(endOf(game, [])).toEqual(['a', 'b', 'c']);
        expect(endOf(game, ['a', 'b2'])).toEqual(['a', 'b2', 'c2']);
        expect(isMainLine(game, ['a', 'b'])).toBe(true);
        expect(isMainLine(game, ['a', 'b2'])).toBe(false);
    });

    it('removes a turn and everything after it', () => {
        const without = remove(game, ['a', 'b2']);
        expect(turnsAt(without, ['a'])).toEqual(['b', 'b3']);
        expect(has(without, ['a', 'b2', 'c2'])).toBe(false);
        expect(remove(game, ['a', 'z'])).toEqual(game);
    });

    it('stores comments and glyphs', () => {
        const said = withGlyphs(withComment(game, ['a', 'b2'], 'better'), ['a', 'b2'], [1]);
        expect(branchAt(said, ['a', 'b2'])).toMatchObject({ comment: 'better', glyphs: [1] });
        expect(withComment(game, [], 'a game').comment).toBe('a game');
    });
});

describe('navigation', () => {
    it('goes forward along the line last followed', () => {
        expect(forward(game, ['a'], [])).toEqual(['a', 'b']);
        expect(forward(game, ['a'], ['a', 'b2', 'c2'])).toEqual(['a', 'b2']);
        expect(forward(game, ['a', 'b2'], ['a', 'b'])).toEqual(['a', 'b2', 'c2']);
        expect(forward(game, ['a', 'b', 'c'], [])).toEqual(['a', 'b', 'c']);
    });

    it('goes back, but not beyond the start', () => {
        expect(back(['a', 'b'])).toEqual(['a']);
        expect(back([])).toEqual([]);
    });

    it('goes from variation to variation', () => {
        expect(beside(game, ['a', 'b'], 1)).toEqual(['a', 'b2']);
        expect(beside(game, ['a', 'b2'], -1)).toEqual(['a', 'b']);
        expect(beside(game, ['a', 'b'], -1)).toEqual(['a', 'b']);
        expect(beside(game, ['a', 'b3'], 1)).toEqual(['a', 'b3']);
        expect(beside(game, [], 1)).toEqual([]);
    });
});

describe('promoting', () => {
    it('makes a variation the main line where the two part', () => {
        expect(turnsAt(promote(game, ['a', 'b2', 'c2']), ['a'])).toEqual(['b2', 'b', 'b3']);
        expect(turnsAt(promote(game, ['a', 'b3']), ['a'])).toEqual(['b3', 'b', 'b2']);
    });

    it('starts at the last fork, so that promoting again goes one fork further up', () => {
        const deep = add(game, ['a', 'b2'], 'c3');
        const once = promote(deep, ['a', 'b2', 'c3']);
        expect(turnsAt(once, ['a'])).toEqual(['b', 'b2', 'b3']);
        expect(turnsAt(once, ['a', 'b2'])).toEqual(['c3', 'c2']);
        expect(isMainLine(promote(once, ['a', 'b2', 'c3']), ['a', 'b2', 'c3'])).toBe(true);
    });

    it('leaves the main line unchanged', () => {
        expect(promote(game, ['a', 'b', 'c'])).toBe(game);
        expect(promote(game, [])).toBe(game);
    });
});

const said = (turn: string, more: Partial<RecordTurn> = {}): RecordTurn => ({
    turn,
    glyphs: [],
    comment: '',
    position: '',
    variations: [],
    ...more,
});

describe('a record', () => {
    const record: GameRecord = {
        tags: [['White', 'ann "the" fox']],
        game: 'razzle',
        variant: 'razzle-sdg size=5x5',
        setUp: '5/5/5/5/5 x -',
        comment: 'friendly',
        turns: [
            said('a'),
            said('b', {
                glyphs: [2],
                comment: 'oh',
                variations: [
                    { comment: 'rather', turns: [said('b2'), said('c2')] },
                    { comment: '', turns: [said('b2'), said('c3')] },
                ],
            }),
            said('c'),
        ],
        result: '1-0',
        text: '',
    };
    const tree = treeOfRecord(record);

    it('becomes a tree in which variations are siblings and equal turns are merged', () => {
        expect(turnsAt(tree, ['a'])).toEqual(['b', 'b2']);
        expect(turnsAt(tree, ['a', 'b2'])).toEqual(['c2', 'c3']);
        expect(endOf(tree, [])).toEqual(['a', 'b', 'c']);
        expect(branchAt(tree, ['a', 'b'])).toMatchObject({ glyphs: [2], comment: 'oh' });
        expect(branchAt(tree, ['a', 'b2'])?.preface).toBe('rather');
    });

    it('is written with variations after the turn they replace', () => {
        const text = recordOf(tree, 'razzle').split(/\s+/).join(' ');
        expect(text).toContain('{friendly} a b $2 {oh} ( {rather} b2 c2 ( c3 ) ) c 1-0');
        expect(text).toContain(String.raw`[White "ann \"the\" fox"]`);
        expect(text).toContain('[Variant "razzle-sdg"] [Rules "size=5x5"] [SetUp "1"] [FEN "5/5/5/5/5 x -"]');
    });

    it('keeps its own tags instead of having them written twice', () => {
        const tags = [['Game', 'razzle'] as const, ['Variant', 'razzle-sdg'] as const];
        expect(recordOf({ ...tree, tags }, 'razzle')).toMatch(
            /^\[Game "razzle"\]\n\[Variant "razzle-sdg"\]\n\n/,
        );
    });

    it('cannot be broken by a comment', () => {
        const text = recordOf(withComment(emptyTree('razzle'), [], 'a } b'), 'razzle');
        expect(text).toContain('{a ) b}');
    });
});
