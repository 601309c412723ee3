import { beforeEach, expect, test } from 'vitest';
import { speak } from '../base/words.svelte';
import type { LocalGame } from './game';
import { describe, sayFirstRoll, sayWho, sayWinner, sideNames } from './sayings';

const game: LocalGame = {
    id: 'x',
    game: 'mazers',
    variant: 'mazers',
    setUp: null,
    firstRoll: '3+3 2+4 2+4 2+2',
    sitters: { one: { kind: 'person' }, two: { kind: 'person' } },
    helps: true,
    turns: [],
    draft: [],
    ending: null,
    begun: 0,
    touched: 0,
};

beforeEach(() => speak('en'));

test('sides have the same names everywhere, in the current language', async () => {
    expect(sideNames(game)).toEqual({ one: 'South', two: 'North' });
    await speak('de');
    expect(sayWho(game, 'two')).toBe('Nord');
    expect(sayWinner(game, { winner: 'one', reason: 'home' })).toBe('Süd gewinnt');
});

test('a game is named with its variant, unless that is the usual one', () => {
    expect(describe(game)).toBe('Mazers for two');
    const named = (variant: string): string => describe({ ...game, game: 'octi', variant });
    expect(named('octi turns=24')).toBe('Octi for two');
    expect(named('hexi')).toBe('Octi (Hexi) for two');
    expect(named('octi3base turns=24')).toBe('Octi (three homes) for two');
});

test('the rolls for the first turn are shown as sums', () => {
    expect(sayFirstRoll(game, { white: 'one' })).toBe(
        'Rolling for the first turn: South 6, North 4. South begins.',
    );
    expect(sayFirstRoll({ ...game, firstRoll: null }, { white: 'one' })).toBeNull();
});
