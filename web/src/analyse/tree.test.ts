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

// a b c, with b2 and b3 beside b, and c2 behind b2.
const game: Tree = add(
    addLine(treeOfTurns('razzle', null, ['a', 'b', 'c']), ['a'], ['b2', 'c2']),
    ['a'],
    'b3',
);
const turnsAt = (tree: Tree, path: readonly string[]) => nextAt(tree, path)?.map((one) => one.turn);

describe('a tree', () => {
    it('knows its places', () => {
        expect(has(game, [])).toBe(true);
        expect(has(game, ['a', 'b2', 'c2'])).toBe(true);
        expect(has(game, ['a', 'c2'])).toBe(false);
        expect(branchAt(game, ['a', 'b3'])?.turn).toBe('b3');
        expect(branchAt(game, [])).toBeUndefined();
        expect(branchAt(game, ['z'])).toBeUndefined();
        expect(size(game)).toBe(6);
    });

    it('adds a turn behind what is there, and none twice', () => {
        expect(turnsAt(game, ['a'])).toEqual(['b', 'b2', 'b3']);
        expect(add(game, ['a'], 'b')).toEqual(game);
        expect(turnsAt(add(game, ['a', 'b', 'c'], 'd'), ['a', 'b', 'c'])).toEqual(['d']);
    });

    it('is not changed by what is made of it', () => {
        const before = JSON.stringify(game);
        add(game, [], 'x');
        remove(game, ['a']);
        promote(game, ['a', 'b3']);
        withComment(game, ['a'], 'well');
        expect(JSON.stringify(game)).toBe(before);
    });

    it('follows what comes first to the end', () => {
        expect(endOf(game, [])).toEqual(['a', 'b', 'c']);
        expect(endOf(game, ['a', 'b2'])).toEqual(['a', 'b2', 'c2']);
        expect(isMainLine(game, ['a', 'b'])).toBe(true);
        expect(isMainLine(game, ['a', 'b2'])).toBe(false);
    });

    it('removes a turn with whatever follows it', () => {
        const without = remove(game, ['a', 'b2']);
        expect(turnsAt(without, ['a'])).toEqual(['b', 'b3']);
        expect(has(without, ['a', 'b2', 'c2'])).toBe(false);
        expect(remove(game, ['a', 'z'])).toEqual(game);
    });

    it('takes remarks and judgements', () => {
        const said = withGlyphs(withComment(game, ['a', 'b2'], 'better'), ['a', 'b2'], [1]);
        expect(branchAt(said, ['a', 'b2'])).toMatchObject({ comment: 'better', glyphs: [1] });
        expect(withComment(game, [], 'a game').comment).toBe('a game');
    });
});

describe('walking', () => {
    it('goes on along the line that was looked at', () => {
        expect(forward(game, ['a'], [])).toEqual(['a', 'b']);
        expect(forward(game, ['a'], ['a', 'b2', 'c2'])).toEqual(['a', 'b2']);
        expect(forward(game, ['a', 'b2'], ['a', 'b'])).toEqual(['a', 'b2', 'c2']);
        expect(forward(game, ['a', 'b', 'c'], [])).toEqual(['a', 'b', 'c']);
    });

    it('goes back, and no further than to the start', () => {
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
    it('brings a variation to the front where it left the line', () => {
        expect(turnsAt(promote(game, ['a', 'b2', 'c2']), ['a'])).toEqual(['b2', 'b', 'b3']);
        expect(turnsAt(promote(game, ['a', 'b3']), ['a'])).toEqual(['b3', 'b', 'b2']);
    });

    it('takes the last fork first, so that promoting again goes on', () => {
        const deep = add(game, ['a', 'b2'], 'c3');
        const once = promote(deep, ['a', 'b2', 'c3']);
        expect(turnsAt(once, ['a'])).toEqual(['b', 'b2', 'b3']);
        expect(turnsAt(once, ['a', 'b2'])).toEqual(['c3', 'c2']);
        expect(isMainLine(promote(once, ['a', 'b2', 'c3']), ['a', 'b2', 'c3'])).toBe(true);
    });

    it('leaves what comes first already', () => {
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

    it('becomes a tree in which variations are siblings and nothing is told twice', () => {
        expect(turnsAt(tree, ['a'])).toEqual(['b', 'b2']);
        expect(turnsAt(tree, ['a', 'b2'])).toEqual(['c2', 'c3']);
        expect(endOf(tree, [])).toEqual(['a', 'b', 'c']);
        expect(branchAt(tree, ['a', 'b'])).toMatchObject({ glyphs: [2], comment: 'oh' });
        expect(branchAt(tree, ['a', 'b2'])?.preface).toBe('rather');
    });

    it('is written with its variations behind the turn that they replace', () => {
        const text = recordOf(tree, 'razzle').split(/\s+/).join(' ');
        expect(text).toContain('{friendly} a b $2 {oh} ( {rather} b2 c2 ( c3 ) ) c 1-0');
        expect(text).toContain(String.raw`[White "ann \"the\" fox"]`);
        expect(text).toContain('[Variant "razzle-sdg"] [Rules "size=5x5"] [SetUp "1"] [FEN "5/5/5/5/5 x -"]');
    });

    it('that tells its own game is not told it again', () => {
        const tags = [['Game', 'razzle'] as const, ['Variant', 'razzle-sdg'] as const];
        expect(recordOf({ ...tree, tags }, 'razzle')).toMatch(
            /^\[Game "razzle"\]\n\[Variant "razzle-sdg"\]\n\n/,
        );
    });

    it('cannot be broken by a remark', () => {
        const text = recordOf(withComment(emptyTree('razzle'), [], 'a } b'), 'razzle');
        expect(text).toContain('{a ) b}');
    });
});
