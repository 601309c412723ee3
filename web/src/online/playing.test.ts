// @vitest-environment node
import { expect, test } from 'vitest';
import { readRules } from '../rules/node';
import { bring, matchAt, openMatch } from './playing';
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
    tempo: '5m',
    live: true,
    rated: false,
    practice: false,
    opened: 0,
};
const turns = ['c8-b6', 'e1-f3', 'd8-b6'];

test('a match follows the table, forth and back', async () => {
    const match = openMatch(await readRules(), settings);
    expect(bring(match, turns)).toBe(true);
    expect(match.look().turns).toEqual(turns);
    expect(bring(match, turns)).toBe(false);
    expect(bring(match, ['c8-b6', 'b1-a3'])).toBe(true);
    expect(match.look().turns).toEqual(['c8-b6', 'b1-a3']);
    expect(bring(match, [])).toBe(true);
    expect(match.look().turns).toEqual([]);
});

test('an earlier moment is looked at without disturbing the game', async () => {
    const rules = await readRules();
    const match = openMatch(rules, settings);
    bring(match, turns);
    expect(matchAt(rules, settings, turns, 1).look().turns).toEqual(['c8-b6']);
    expect(match.look().turns).toHaveLength(3);
});

test('a table may have rules and a start of its own', async () => {
    const rules = await readRules();
    const own = { ...settings, options: { forced: 'off' }, start: '1x1~xxx1/7/1X5/7/7/5o1/7/1ooO1o1 o -' };
    const look = openMatch(rules, own).look();
    expect(look.variant).toContain('forced=off');
    expect(look.toMove).toBe('two');
});
