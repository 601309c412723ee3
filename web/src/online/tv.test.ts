import { expect, test } from 'vitest';
import { channelOf, nextTable } from './tv';
import type { Channel, TableRow } from './wire';

function row(id: string, ended: number | null): TableRow {
    return { id, ended } as TableRow;
}
const none: Channel = { game: 'mazers', table: null };
const old: Channel = { game: 'octi', table: row('old', 1) };
const recent: Channel = { game: 'knights', table: row('recent', 2) };
const live: Channel = { game: 'razzle', table: row('live', null) };

test('a channel is found by its game', () => {
    expect(channelOf([none, old, live], 'octi')).toBe(old);
    expect(channelOf([none, old, live], 'mazers')).toBe(none);
    expect(channelOf([none], 'chess')).toBeNull();
});

test('without a game, a live one is shown, otherwise the one that ended last', () => {
    expect(channelOf([none, old, live, recent], null)).toBe(live);
    expect(channelOf([none, old, recent], null)).toBe(recent);
    expect(channelOf([], null)).toBeNull();
});

test('a game is watched until it is over', () => {
    expect(nextTable(null, false, live.table)).toBe('live');
    expect(nextTable('mine', false, live.table)).toBe('mine');
    expect(nextTable('mine', true, live.table)).toBe('live');
    expect(nextTable('mine', true, null)).toBe('mine');
    expect(nextTable(null, false, null)).toBeNull();
});
