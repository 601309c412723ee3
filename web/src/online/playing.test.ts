// @vitest-environment node
import { expect, test } from 'vitest';
import { readRules } from '../rules/node';
import { bring, gameAt, openGame } from './playing';
import type { TableSettings } from './wire';

const settings: TableSettings = {
    game: 'razzle',
    variant: 'razzledazzle',
    options: {},
    start: null,
    players: { one: { name: 'ann', plays: 'Eks' }, two: { name: 'ben', plays: 'Ohs' } },
    opener: 'one',
    first_roll: null,
    reminder: null,
    time_control: '5m',
    live: true,
    rated: false,
    swap: false,
    practice: false,
    tournament: null,
    opened: 0,
};
const turns = ['c8-b6', 'e1-f3', 'd8-b6'];

test('a game follows the table forwards and backwards', async () => {
    const game = openGame(await readRules(), settings);
    expect(bring(game, turns)).toBe(true);
    expect(game.look().turns).toEqual(turns);
    expect(bring(game, turns)).toBe(false);
    expect(bring(game, ['c8-b6', 'b1-a3'])).toBe(true);
    expect(game.look().turns).toEqual(['c8-b6', 'b1-a3']);
    expect(bring(game, [])).toBe(true);
    expect(game.look().turns).toEqual([]);
});

test('an earlier position is shown without changing the game', async () => {
    const rules = await readRules();
    const game = openGame(rules, settings);
    bring(game, turns);
    expect(gameAt(rules, settings, turns.slice(0, 1)).look().turns).toEqual(['c8-b6']);
    expect(game.look().turns).toHaveLength(3);
});

test('a table may have its own rules and starting position', async () => {
    const rules = await readRules();
    const own = { ...settings, options: { forced: 'off' }, start: '1x1~xxx1/7/1X5/7/7/5o1/7/1ooO1o1 o -' };
    const look = openGame(rules, own).look();
    expect(look.variant).toContain('forced=off');
    expect(look.toMove).toBe('two');
});
