import { describe, expect, test } from 'vitest';
import { canBeRated, freshForm, freshTimeControl, timeControlText, termsBody, type GameForm } from './terms';

const form = (more: Partial<GameForm>): GameForm => ({ ...freshForm, ...more });

describe('the terms sent to the server', () => {
    test('contain only what was chosen', () => {
        expect(termsBody(freshForm)).toEqual({
            game: 'razzle',
            seat: 'random',
            time_control: '5m+3s',
            rated: false,
            visibility: 'public',
        });
    });
    test('contain the options that were filled in', () => {
        const { options } = termsBody(form({ options: { size: ' 5x5 ', forced: '' } }));
        expect(options).toEqual({ size: '5x5' });
    });
    test('contain the preset, and a position if there is one', () => {
        expect(termsBody(form({ preset: 'razzle-sdg', position: ' 1x1 o - ' }))).toMatchObject({
            game: 'razzle-sdg',
            position: '1x1 o -',
        });
    });
});

describe('a reminder', () => {
    test('is sent only for correspondence, and only if it differs from the default', () => {
        const slow = { ...freshTimeControl, choice: '7d' };
        expect(termsBody(form({ timeControl: { ...slow, reminder: 4 } })).reminder).toBe('4d');
        expect(termsBody(form({ timeControl: slow }))).not.toHaveProperty('reminder');
        expect(termsBody(form({ timeControl: { ...freshTimeControl, reminder: 4 } }))).not.toHaveProperty(
            'reminder',
        );
        expect(termsBody(form({ timeControl: { ...slow, choice: '1d', reminder: 4 } }))).not.toHaveProperty(
            'reminder',
        );
    });
});

describe('a game', () => {
    test('can be rated only if public, with a clock and from the usual start', () => {
        expect(canBeRated(form({}))).toBe(true);
        expect(canBeRated(form({ visibility: 'unlisted' }))).toBe(false);
        expect(canBeRated(form({ position: '1x1 o -' }))).toBe(false);
        expect(canBeRated(form({ timeControl: { ...freshTimeControl, choice: 'unlimited' } }))).toBe(false);
    });
    test('that cannot be rated is not sent as rated', () => {
        expect(termsBody(form({ rated: true, visibility: 'private' })).rated).toBe(false);
        expect(termsBody(form({ rated: true })).rated).toBe(true);
    });
});

describe('a custom time control', () => {
    test.each([
        ['fischer', '5m+3s'],
        ['delay', '5m d3s'],
        ['byo-yomi', '5m 3x30s'],
        ['days', '3d'],
        ['total-days', '3d/60d'],
        ['day-bank', '10d+1d<20d'],
        ['unlimited', 'unlimited'],
    ] as const)('%s is written as %s', (kind, text) => {
        expect(timeControlText({ ...freshTimeControl, choice: 'other', kind })).toBe(text);
    });
    test('can have a total that runs during vacations', () => {
        const strict = {
            ...freshTimeControl,
            choice: 'other',
            kind: 'total-days',
            throughVacations: true,
        } as const;
        expect(timeControlText(strict)).toBe('3d/60d!');
    });
    test('can have half minutes', () => {
        expect(timeControlText({ ...freshTimeControl, choice: 'other', minutes: 1.5, increment: 0 })).toBe(
            '1m30s',
        );
    });
});
