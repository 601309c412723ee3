import { beforeAll, expect, test, vi } from 'vitest';
import { speak } from '../base/words.svelte';
import { loadBoards } from '../games';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import { writtenTurns } from './written';

let rules: Rules;
// Loaded with the file: on a busy machine this takes longer than the time limit of a hook.
const boards = await loadBoards();
beforeAll(async () => {
    rules = await readRules();
});

function written(variant: string, ...turns: readonly string[]): readonly string[] {
    const game = rules.open(variant);
    for (const turn of turns) game.play(turn);
    return writtenTurns(game, boards(game.look().game), []).map(({ text }) => text);
}

test('moves and chains of passes are written with arrows', () => {
    expect(written('razzle', 'c8-b6', 'e1-f3', 'd8-b6', 'd1-f1-f3')).toEqual([
        'c8 → b6',
        'e1 → f3',
        'd8 → b6',
        'd1 → f1 → f3',
    ]);
});

test('the steps of a turn are written one after another, with captures and the reserve', () => {
    expect(
        written('knights', 'e1-d3:a1-e1:d1-f3', 'e6-f4:d6-e6:a6-a3', 'd3xf4:c1-d3:c1-d5', 'b6xd5:c6-b6'),
    ).toEqual([
        '♞ e1 → d3 · a1 → e1 · d1 → f3',
        '♞ e6 → f4 · d6 → e6 · a6 → a3',
        '♞ d3 × f4 · c1 → d3 · c1 → d5',
        '♞ b6 × d5 · c6 → b6',
    ]);
});

test('dice, blockers and the number of walls are written, in the language of the user', async () => {
    const game = rules.open('mazers');
    const actions = ['53'];
    for (let draft = game.draft(actions); !draft.complete; draft = game.draft(actions))
        actions.push(draft.choices[0]?.text ?? '');
    game.play(actions.join(':'));
    const walls = game.look().traces.filter(({ kind }) => kind === 'wall').length;
    const [text] = writtenTurns(game, boards('mazers'), []).map((turn) => turn.text);
    expect(text).toMatch(/^⚄⚂ · blockers [a-i]\d, [a-i]\d · \d+ walls?$/);
    expect(text).toContain(`· ${String(walls)} wall`);
    await speak('de');
    expect(writtenTurns(game, boards('mazers'), [])[0]?.text).toMatch(/^⚄⚂ · Blocker .* Mauer/);
    await speak('en');
});

test('only new turns are written again, and those after a takeback', () => {
    const game = rules.open('razzle');
    const writeTurn = vi.fn(boards('razzle').writeTurn);
    game.play('c8-b6');
    const first = writtenTurns(game, { writeTurn }, []);
    game.play('e1-f3');
    const second = writtenTurns(game, { writeTurn }, first);
    expect(second.map(({ turn }) => turn)).toEqual(['c8-b6', 'e1-f3']);
    expect(writeTurn).toHaveBeenCalledTimes(2);
    game.takeBack();
    game.play('c1-d3');
    expect(writtenTurns(game, { writeTurn }, second).map(({ text }) => text)).toEqual(['c8 → b6', 'c1 → d3']);
    expect(writeTurn).toHaveBeenCalledTimes(3);
});
