import { describe, expect, test } from 'vitest';
import { canBeRated, freshForm, freshTimeControl, timeControlText, termsBody, type GameForm } from './terms';

const form = (more: Partial<GameForm>): GameForm => ({ ...freshForm, ...more });

describe('what the house is asked for', () => {
    test('is only what was chosen', () => {
        expect(termsBody(freshForm)).toEqual({
            game: 'razzle',
            seat: 'random',
            time_control: '5m+3s',
            rated: false,
            visibility: 'public',
        });
    });
    test('has the options that were filled in', () => {
        const { options } = termsBody(form({ options: { size: ' 5x5 ', forced: '' } }));
        expect(options).toEqual({ size: '5x5' });
    });
    test('names the preset, and a position where there is one', () => {
        expect(termsBody(form({ preset: 'razzle-sdg', position: ' 1x1 o - ' }))).toMatchObject({
            game: 'razzle-sdg',
            position: '1x1 o -',
        });
    });
});

describe('a reminder', () => {
    test('is asked for where days are counted, and only if somebody wants another than usual', () => {
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
    test('is rated only in public, with a clock, from the usual start', () => {
        expect(canBeRated(form({}))).toBe(true);
        expect(canBeRated(form({ visibility: 'unlisted' }))).toBe(false);
        expect(canBeRated(form({ position: '1x1 o -' }))).toBe(false);
        expect(canBeRated(form({ timeControl: { ...freshTimeControl, choice: 'unlimited' } }))).toBe(false);
    });
    test('that cannot be rated is not asked to be', () => {
        expect(termsBody(form({ rated: true, visibility: 'private' })).rated).toBe(false);
        expect(termsBody(form({ rated: true })).rated).toBe(true);
    });
});

describe('a time control of one’s own', () => {
    test.each([
        ['fischer', '5m+3s'],
        ['delay', '5m d3s'],
        ['byo-yomi', '5m 3x30s'],
        ['days', '3d'],
        ['total-days', '3d/60d'],
        ['day-bank', '10d+1d<20d'],
        ['unlimited', 'unlimited'],
    ] as const)('%s is %s', (kind, text) => {
        expect(timeControlText({ ...freshTimeControl, choice: 'other', kind })).toBe(text);
    });
    test('may have a total that a vacation does not stop', () => {
        const strict = {
            ...freshTimeControl,
            choice: 'other',
            kind: 'total-days',
            throughVacations: true,
        } as const;
        expect(timeControlText(strict)).toBe('3d/60d!');
    });
    test('may have half minutes', () => {
        expect(timeControlText({ ...freshTimeControl, choice: 'other', minutes: 1.5, increment: 0 })).toBe(
            '1m30s',
        );
    });
});
