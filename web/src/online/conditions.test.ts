import { expect, test } from 'vitest';
import { listed, withLine, withoutBranch, written } from './conditions';

const tree = withLine(withLine([], ['a', 'b', 'c', 'd']), ['e', 'f']);

test('a line becomes a branch, and what follows hangs behind it', () => {
    expect(tree).toEqual([
        { if: 'a', then: 'b', next: [{ if: 'c', then: 'd' }] },
        { if: 'e', then: 'f' },
    ]);
});
test('a line goes into the branches that are there', () => {
    expect(withLine(tree, ['a', 'b', 'x', 'y'])[0]).toEqual({
        if: 'a',
        then: 'b',
        next: [
            { if: 'c', then: 'd' },
            { if: 'x', then: 'y' },
        ],
    });
});
test('another reply takes the place of the old one, and of what hung behind it', () => {
    expect(withLine(tree, ['a', 'z'])[0]).toEqual({ if: 'a', then: 'z' });
});
test('an if without a then is no branch', () => {
    expect(withLine(tree, ['q'])).toEqual(tree);
});
test('a branch goes with all behind it', () => {
    expect(withoutBranch(tree, ['a'])).toEqual([{ if: 'e', then: 'f' }]);
    expect(withoutBranch(tree, ['a', 'c'])[0]).toEqual({ if: 'a', then: 'b' });
});
test('the tree is listed from the top', () => {
    expect(listed(tree).map(({ line, depth }) => [line.join(' '), depth])).toEqual([
        ['a b', 0],
        ['a b c d', 1],
        ['e f', 0],
    ]);
});
test('a tree for a turn that is still to be made says which', () => {
    expect(written(tree, 'm')).toHaveProperty('after', 'm');
    expect(written(tree, null)).not.toHaveProperty('after');
});
