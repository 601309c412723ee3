import { beforeAll, expect, it } from 'vitest';
import { gameOf } from '../games';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import { gameAhead, Premove } from './premove.svelte';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

async function ahead(variant: string, ...turns: readonly string[]) {
    const game = rules.open(variant);
    for (const turn of turns) game.play(turn);
    const look = game.look();
    const editor = await gameOf(look.game).editor?.();
    if (!editor) throw new Error('positions of this game cannot be set up');
    return gameAhead(rules, editor, look, look.toMove === 'one' ? 'two' : 'one');
}

it('the waiting player is to move in the same position', async () => {
    const game = await ahead('razzle', 'c8-b6');
    expect(game?.look()).toMatchObject({ toMove: 'one' });
    expect(game?.examine('b6-c4').legal).toBe(true);
    expect((await ahead('knights', 'b1-c3:a1-b1:d1-d4'))?.look().toMove).toBe('one');
});

it('a turn is kept with its marks until it is taken, once', async () => {
    const premove = new Premove();
    premove.begin(await ahead('knights', 'b1-c3:a1-b1:d1-d4'));
    expect(premove.game?.examine('c3-b5:c1-c3:c1-a3').legal).toBe(true);
    premove.set('c3-b5:c1-c3:c1-a3');
    expect(premove.game).toBeNull();
    expect(premove.marks.map(({ to, order }) => [to, order])).toEqual([
        ['b5', 1],
        ['c3', 2],
        ['a3', 3],
    ]);
    expect(premove.take()).toBe('c3-b5:c1-c3:c1-a3');
    expect(premove.take()).toBeNull();
    expect(premove.marks).toEqual([]);
});
