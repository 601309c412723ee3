// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { applied, type Edit } from './edits';
import { addLine, branchAt, endOf, nextAt, treeOfTurns, type Tree } from './tree';

// The line a b c, with the variation b2 c2 instead of b.
const tree: Tree = addLine(treeOfTurns('razzle', null, ['a', 'b', 'c']), ['a'], ['b2', 'c2']);

const edits: readonly Edit[] = [
    { edit: 'add', path: ['a', 'b'], turns: ['c3', 'd3'] },
    { edit: 'comment', path: ['a'], text: 'well', was: '' },
    { edit: 'comment', path: [], text: 'start' },
    { edit: 'glyphs', path: ['a', 'b2'], glyphs: [1] },
    { edit: 'marks', path: ['a', 'b2', 'c2'], marks: ['c8-b6', 'd4'] },
    { edit: 'first', path: ['a', 'b2'] },
    { edit: 'remove', path: ['a', 'b', 'c'] },
];

describe('an edit', () => {
    it.each(edits)('changes nothing the second time: $edit at $path', (edit) => {
        const once = applied(tree, edit);
        expect(once).not.toEqual(tree);
        expect(applied(once, edit)).toEqual(once);
    });

    it('does not disturb edits at other places, in whatever order they come', () => {
        expect(edits.reduceRight(applied, tree)).toEqual(edits.reduce(applied, tree));
    });

    it('says what is to be at a place', () => {
        const changed = edits.reduce(applied, tree);
        expect(endOf(changed, [])).toEqual(['a', 'b2', 'c2']);
        expect(nextAt(changed, ['a', 'b'])?.map(({ turn }) => turn)).toEqual(['c3']);
        expect(branchAt(changed, ['a', 'b2', 'c2'])?.marks).toEqual(['c8-b6', 'd4']);
        expect(branchAt(changed, ['a'])?.comment).toBe('well');
        expect(changed.comment).toBe('start');
    });

    it('at a place that is gone changes nothing', () => {
        const kinds: readonly Edit[] = [
            { edit: 'add', path: ['x'], turns: ['y'] },
            { edit: 'comment', path: ['x'], text: 'lost' },
            { edit: 'first', path: ['x', 'y'] },
            { edit: 'remove', path: ['x'] },
        ];
        for (const edit of kinds) expect(applied(tree, edit)).toEqual(tree);
    });
});
