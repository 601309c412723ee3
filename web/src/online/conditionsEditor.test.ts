import { beforeAll, expect, test } from 'vitest';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import { ConditionsEditor } from './conditionsEditor.svelte';
import type { TableState } from './table';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

// Only what the editor reads of a table.
function table(toMove: 'one' | 'two', turns: readonly string[]): TableState {
    const settings = { variant: 'razzledazzle', options: {}, start: null };
    return { settings, turns, toMove, sending: null, conditions: { branches: [] } } as unknown as TableState;
}

test('while the opponent is to move, a turn of theirs and the reply make a branch', () => {
    const editor = new ConditionsEditor(rules, table('two', ['f8-e6']), 'one');
    expect(editor.task).toBe('if');
    expect(editor.play('c1-d3')).toBeNull();
    expect(editor.task).toBe('then');
    expect(editor.play('e6-f4')).toEqual({ if: 'c1-d3', then: 'e6-f4' });
    expect(editor.list.map(({ if: condition, then }) => [condition, then])).toEqual([['c1-d3', 'e6-f4']]);
    expect(editor.game.look().turns).toEqual(['f8-e6', 'c1-d3', 'e6-f4']);
    expect(editor.written(editor.branches)).toMatchObject({ branches: [{ if: 'c1-d3' }] });
});

test('on the user’s own turn, that turn comes first', () => {
    const editor = new ConditionsEditor(rules, table('one', []), 'one');
    expect(editor.task).toBe('first');
    expect(editor.canGoBack).toBe(false);
    editor.play('f8-e6');
    expect(editor).toMatchObject({ after: 'f8-e6', task: 'if', canGoBack: true });
    editor.back();
    expect(editor).toMatchObject({ after: null, task: 'first' });
});

test('a branch is continued, walked back and removed, and the board follows', () => {
    const editor = new ConditionsEditor(rules, table('two', ['f8-e6']), 'one');
    editor.play('c1-d3');
    editor.play('e6-f4');
    const before = editor.version;
    editor.back();
    expect(editor.version).toBeGreaterThan(before);
    expect(editor.game.look().turns).toEqual(['f8-e6', 'c1-d3']);
    const [branch] = editor.list;
    if (!branch) throw new Error('the branch is missing');
    editor.goTo(branch.line);
    expect(editor.game.look().turns).toHaveLength(3);
    editor.remove(branch);
    expect(editor.list).toEqual([]);
    expect(editor.game.look().turns).toEqual(['f8-e6']);
});
