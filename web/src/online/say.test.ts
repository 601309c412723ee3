import { afterEach, describe, expect, test } from 'vitest';
import { speak } from '../base/words.svelte';
import {
    ratingChangeWords,
    seatRatingWords,
    endingSentence,
    endingWords,
    faceText,
    gameName,
    ladderWords,
    sentence,
    timeControlWords,
    termsWords,
    timeWords,
    unlistedWords,
} from './say';
import type { Game, Terms } from './wire';

const games: readonly Game[] = [
    {
        id: 'razzle',
        title: 'Razzle Dazzle',
        summary: '',
        rules_version: '1',
        presets: [
            { name: 'razzledazzle', summary: '' },
            { name: 'razzle-sdg', summary: '' },
        ],
    },
    {
        id: 'octi',
        title: 'Octi',
        summary: '',
        rules_version: '1',
        presets: ['octi', 'octi3base', 'octilite', 'hexi'].map((name) => ({ name, summary: '' })),
    },
];
const terms: Terms = {
    game: 'razzledazzle',
    options: {},
    seat: 'random',
    time_control: '5m+3s',
    rated: false,
    visibility: 'public',
};
const refusal = { message: "It is ben's turn.", field: null, retryAfter: null };

afterEach(() => speak('en'));

describe('a refusal', () => {
    test('is shown in the language of the page, or with the server’s sentence where that says more', async () => {
        expect(sentence({ ...refusal, code: 'not-your-turn' })).toBe("It is ben's turn.");
        expect(sentence({ ...refusal, code: 'game-over' })).toBe('The game is over.');
        await speak('de');
        expect(sentence({ ...refusal, code: 'game-over' })).toBe('Die Partie ist zu Ende.');
    });
    test('says from when rated games are possible again', async () => {
        const noon = new Date(2026, 6, 1, 12).getTime();
        const refused = { ...refusal, code: 'aborted-too-often', retryAfter: 900 } as const;
        expect(sentence(refused, noon)).toContain('again from Jul 1, 2026, 12:15');
        await speak('de');
        expect(sentence(refused, noon)).toContain('wieder ab 01.07.2026, 12:15');
    });

    test('says how long to wait, where the server does', async () => {
        const message = 'Too many attempts. Try again in 30 seconds.';
        const often = { ...refusal, code: 'too-many-attempts', message, retryAfter: 30 } as const;
        expect(sentence(often)).toBe(message);
        await speak('de');
        expect(sentence(often)).toBe('Zu viele Versuche. Versuch es in 30 Sekunden noch einmal.');
        expect(sentence({ ...often, retryAfter: 7_201 })).toContain('in 3 Stunden');
        expect(sentence({ ...often, retryAfter: 121 })).toContain('in 3 Minuten');
        expect(sentence({ ...often, retryAfter: null })).toContain('in einem Moment');
    });

    test('of a banned or muted user says until when and why', async () => {
        const banned = { ...refusal, code: 'banned' as const };
        const restriction = { until: Date.UTC(2026, 6, 3, 12), reason: 'insults' };
        expect(sentence({ ...banned, restriction })).toMatch(
            /^You are banned until Jul 3, 2026, .* Reason: insults$/,
        );
        expect(sentence({ ...banned, restriction: { until: null, reason: '' } })).toBe(
            'You are banned permanently.',
        );
        await speak('de');
        expect(sentence({ ...refusal, code: 'muted', restriction: { until: null, reason: 'Spam' } })).toBe(
            'Du kannst nicht mehr chatten. Grund: Spam',
        );
    });
    test('with an unknown code is shown with the server’s sentence', () => {
        const code = 'house-on-fire' as 'game-over';
        expect(sentence({ ...refusal, code })).toBe("It is ben's turn.");
    });
});

describe('a rating that is not on the leaderboard', () => {
    const rating = { ladder: 'razzle razzledazzle live', rating: 1_500, deviation: 60, games: 40 };
    test('is explained', async () => {
        const listed = { ...rating, opponents: 5, listed: true };
        const few = { ...rating, opponents: 2, listed: false };
        expect(unlistedWords([])).toBeNull();
        expect(unlistedWords([listed])).toBeNull();
        expect(unlistedWords([listed, few])).toMatch(
            /^\? means provisional: .* at least 5 different opponents\.$/u,
        );
        await speak('de');
        expect(unlistedWords([few])).toMatch(/^\? heißt vorläufig: .* mindestens 5 verschiedene Gegner\.$/u);
    });
});

describe('a rating at a table', () => {
    const rating = { rating: 1519.6, deviation: 60, listed: true, change: null };
    test('has a question mark while it is uncertain', () => {
        expect(seatRatingWords(rating)).toBe('1520');
        expect(seatRatingWords({ ...rating, listed: false })).toBe('1520?');
    });
    test('has changed by the difference between the numbers on the screen', () => {
        // From 1511.4, shown as 1511.
        expect(ratingChangeWords({ ...rating, change: 8.2 })).toBe('+9');
        expect(ratingChangeWords({ ...rating, change: -8 })).toBe('−8');
        expect(ratingChangeWords({ ...rating, change: 0.05 })).toBe('±0');
    });
    test('has not changed before the game is over', () => {
        expect(ratingChangeWords(rating)).toBeNull();
    });
});

describe('a time control', () => {
    test.each([
        ['5m+3s', '5 minutes + 3 seconds per turn'],
        ['1m', '1 minute for the game'],
        ['1m30s d5s', '1 minute 30 seconds, 5 seconds delay per turn'],
        ['10m 3x30s', '10 minutes, then 3 × 30 seconds'],
        ['1d', '1 day per turn'],
        ['10d+1d<20d', '10 days, 1 more per turn, at most 20'],
        ['7d/60d', '7 days per turn, 60 days in total'],
        ['7d/60d!', '7 days per turn, 60 days in total (total runs during vacations)'],
        ['unlimited', 'no clock'],
        ['by candle', 'by candle'],
    ])('%s is described as %s', (text, words) => {
        expect(timeControlWords(text)).toBe(words);
    });
});

describe('terms', () => {
    test('say after how many days a reminder is sent, if they have one', () => {
        const slow = { ...terms, time_control: '21d', reminder: '7d' };
        expect(termsWords(games, slow, 'ann', true)).toContain('reminder after 7 days');
    });
    test('say who plays which side', async () => {
        expect(termsWords(games, { ...terms, seat: 'one' }, 'ann', true)).toContain('you play Eks');
        expect(termsWords(games, { ...terms, seat: 'two' }, 'ann', false)).toContain('ann plays Ohs');
        const knights: Terms = { ...terms, game: 'knights', seat: 'one' };
        await speak('de');
        expect(termsWords(games, knights, 'ann', false)).toContain('ann spielt Weiß');
    });
    test('list everything that is not the default', () => {
        const unusual: Terms = { ...terms, options: { size: '5x5' }, position: '…', visibility: 'private' };
        expect(termsWords(games, unusual, 'ann', false)).toEqual([
            '5 minutes + 3 seconds per turn',
            'casual',
            'private',
            'custom position',
            'Board size: 5x5',
        ]);
    });
    test('name the variant if it is not the usual one', () => {
        expect(gameName(games, 'razzledazzle')).toBe('Razzle Dazzle');
        expect(gameName(games, 'razzle-sdg')).toBe('Razzle Dazzle (SuperDuperGames rules)');
        expect(['octi', 'octi3base', 'octilite', 'hexi'].map((preset) => gameName(games, preset))).toEqual([
            'Octi',
            'Octi (three homes)',
            'OctiLite',
            'Octi (Hexi)',
        ]);
        expect(ladderWords(games, 'razzle razzle-sdg size=5x5 live')).toBe(
            'Razzle Dazzle (SuperDuperGames rules), Board size: 5x5, live',
        );
    });
});

describe('time', () => {
    const left = { milliseconds: 247_000, periods: null, total: null };
    test('is shown as digits and spoken as words', () => {
        expect(faceText(left, true)).toBe('4:07');
        expect(timeWords(left, true)).toBe('4 minutes 7 seconds');
    });
    test('shows the byo-yomi periods', () => {
        expect(faceText({ ...left, periods: 3 }, true)).toBe('4:07 (3)');
        expect(timeWords({ ...left, periods: 1 }, true)).toBe('4 minutes 7 seconds, 1 period');
    });
    test('is shown in days in correspondence games', () => {
        const slow = { ...left, milliseconds: 2 * 86_400_000 + 3_600_000 };
        expect(faceText(slow, false)).toBe('2d 1h');
        expect(faceText({ ...slow, total: 58 * 86_400_000 }, false)).toBe('2d 1h (58d 0h in total)');
        expect(timeWords(slow, false)).toBe('2 days 1 hour');
        expect(faceText({ ...left, milliseconds: 3_720_000 }, false)).toBe('1h 2m');
    });
});

describe('an ending', () => {
    const names = { one: 'ann', two: 'ben' };
    const won = { winner: 'one', draw: false, reason: 'goal' } as const;
    test('is told from the viewer’s seat', () => {
        expect(endingWords(won, names, 'one', 'razzle').result).toBe('You win!');
        expect(endingWords(won, names, 'two', 'razzle').result).toBe('You lose');
        expect(endingWords(won, names, null, 'razzle').result).toBe('ann wins');
    });
    test('by the rules is named as the game names it', () => {
        const reason = (game: string, how: string): string =>
            endingWords({ ...won, reason: how }, names, null, game).reason;
        expect(reason('razzle', 'goal')).toBe('The ball has reached the goal.');
        expect(reason('knights', 'knights')).toBe('Both knights are captured.');
        expect(reason('mazers', 'home')).toBe('The mouse has arrived and its walls are cleared.');
        expect(reason('mazers', 'repetition')).toBe('By repetition.');
    });
    test('is one text for screen readers', () => {
        const heard = (you: 'one' | 'two'): string =>
            endingSentence(endingWords({ ...won, reason: 'resignation' }, names, you, 'razzle'));
        expect(heard('one')).toBe('You win! By resignation.');
        expect(heard('two')).toBe('You lose. By resignation.');
    });
    test('of an aborted game has no winner', () => {
        const ending = { winner: null, draw: false, reason: 'abort' } as const;
        expect(endingWords(ending, names, 'one', 'razzle').result).toBe('Game aborted');
    });
});
