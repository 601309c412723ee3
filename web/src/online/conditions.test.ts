import { expect, test } from 'vitest';
import { listed, withLine, withoutBranch, written } from './conditions';

const tree = withLine(withLine([], ['a', 'b', 'c', 'd']), ['e', 'f']);

test('a line becomes a branch with its continuation', () => {
    expect(tree).toEqual([
        { if: 'a', then: 'b', next: [{ if: 'c', then: 'd' }] },
        { if: 'e', then: 'f' },
    ]);
});
test('a line is merged into existing branches', () => {
    expect(withLine(tree, ['a', 'b', 'x', 'y'])[0]).toEqual({
        if: 'a',
        then: 'b',
        next: [
            { if: 'c', then: 'd' },
            { if: 'x', then: 'y' },
        ],
    });
});
test('a new reply replaces the old one and its continuation', () => {
    expect(withLine(tree, ['a', 'z'])[0]).toEqual({ if: 'a', then: 'z' });
});
test('a condition without a reply is not a branch', () => {
    expect(withLine(tree, ['q'])).toEqual(tree);
});
test('a branch is removed with its continuation', () => {
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
test('conditions for a turn that has yet to be made include that turn', () => {
    expect(written(tree, 'm')).toHaveProperty('after', 'm');
    expect(written(tree, null)).not.toHaveProperty('after');
});
