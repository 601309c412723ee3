import { expect, test } from 'vitest';
import { firstGame } from '../games';
import { ladderOf } from './ratingOf';
import type { Game, Terms } from './wire';

const games: readonly Game[] = [
    {
        id: firstGame.id,
        title: '',
        summary: '',
        rules_version: '1',
        presets: [
            { name: firstGame.variant, summary: '' },
            { name: 'another', summary: '' },
        ],
    },
];
const terms: Terms = {
    game: firstGame.variant,
    options: {},
    seat: 'random',
    time_control: '5m+3s',
    rated: false,
    visibility: 'public',
};

test('a ladder is for a game, a variant and a speed', () => {
    const { id, variant } = firstGame;
    expect(ladderOf(games, terms)).toBe(`${id} ${variant} live`);
    expect(ladderOf(games, { ...terms, game: id, time_control: '3d' })).toBe(
        `${id} ${variant} correspondence`,
    );
    expect(ladderOf(games, { ...terms, game: 'another' })).toBe(`${id} another live`);
});

test('games without a clock, with options or from a position have no ladder here', () => {
    expect(ladderOf(games, { ...terms, time_control: 'unlimited' })).toBeNull();
    expect(ladderOf(games, { ...terms, options: { size: '5x5' } })).toBeNull();
    expect(ladderOf(games, { ...terms, position: 'x' })).toBeNull();
    expect(ladderOf([], terms)).toBeNull();
});
