import { expect, test } from 'vitest';
import { aboutWords, entryWords, pointsText, untilText } from './say';

test('points are written with halves', () => {
    expect([0, 0.5, 1, 2.5, 3.25].map(pointsText)).toEqual(['0', '½', '1', '2½', '3.25']);
});

test('times until a start are clocks, and days and hours for more than a day', () => {
    expect(untilText(-5)).toBe('0:00');
    expect(untilText(9_500)).toBe('0:09');
    expect(untilText(247_000)).toBe('4:07');
    expect(untilText(3_723_000)).toBe('1:02:03');
    expect(untilText(50 * 3_600_000)).toBe('2d 2h');
});

const plan = {
    name: 'Cup',
    kind: 'swiss',
    rounds: 5,
    most_players: 16,
    terms: { game: 'razzle', options: {}, time_control: '5m+3s', rated: true, visibility: 'public' },
} as const;

test('one line says what it is', () => {
    expect(aboutWords(plan, [])).toEqual([
        'Swiss, 5 rounds',
        'Razzle Dazzle',
        '5 minutes + 3 seconds per turn',
        'rated',
    ]);
});

test('the rules of entry are sentences', () => {
    const entry = (more: object, password = false): readonly string[] =>
        entryWords({ plan: { ...plan, ...more }, password } as never);
    expect(entry({ least_rating: 1400 }, true)).toEqual([
        'Ratings of 1400 and above',
        'Password needed',
        'Up to 16 players',
    ]);
    expect(entry({ least_rating: 1400, most_rating: 1800 })[0]).toBe('Ratings from 1400 to 1800');
    expect(entry({ most_rating: 1800 })[0]).toBe('Ratings of 1800 and below');
});
