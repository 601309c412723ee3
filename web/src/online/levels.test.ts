import { expect, test } from 'vitest';
import { suggestedLevel, usualLevel } from './levels';
import type { LevelRating } from './wire';

const ratings = [1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800, 1900].map(
    (rating, index): LevelRating => ({
        level: index + 1,
        name: `level-${String(index + 1)}`,
        rating,
        estimated: true,
        games: 0,
    }),
);

test('the level that is rated nearest to the player is suggested', () => {
    expect(suggestedLevel(ratings, 1340, 9)).toBe(4);
    expect(suggestedLevel(ratings, 1360, 9)).toBe(5);
    expect(suggestedLevel(ratings, 300, 9)).toBe(1);
    expect(suggestedLevel(ratings, 2900, 9)).toBe(10);
});

test('a player without a rating, or without a network, gets the usual level', () => {
    expect(suggestedLevel(ratings, null, 0)).toBe(usualLevel);
    expect(suggestedLevel([], 1700, 0)).toBe(usualLevel);
});

test('a player without a rating who is learning the game begins with the weakest levels', () => {
    expect(suggestedLevel(ratings, null, 1)).toBe(1);
    expect(suggestedLevel(ratings, null, 4)).toBe(2);
});
