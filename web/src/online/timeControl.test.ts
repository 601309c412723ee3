import { expect, test } from 'vitest';
import {
    isLive,
    latestReminder,
    readTimeControl,
    usual,
    writeTimeControl,
    type TimeControl,
} from './timeControl';

const known: readonly (readonly [string, TimeControl])[] = [
    ['unlimited', { kind: 'unlimited' }],
    ['5m', { kind: 'fischer', bank: 300, increment: 0 }],
    ['5m+3s', { kind: 'fischer', bank: 300, increment: 3 }],
    ['1m30s+1m', { kind: 'fischer', bank: 90, increment: 60 }],
    ['5m d3s', { kind: 'delay', bank: 300, delay: 3 }],
    ['10m 3x30s', { kind: 'byo-yomi', bank: 600, periods: 3, period: 30 }],
    ['3x30s', { kind: 'byo-yomi', bank: 0, periods: 3, period: 30 }],
    ['3d', { kind: 'days', days: 3 }],
    ['7d/60d', { kind: 'total-days', days: 7, total: 60, throughVacations: false }],
    ['7d/60d!', { kind: 'total-days', days: 7, total: 60, throughVacations: true }],
    ['10d+1d<20d', { kind: 'day-bank', bank: 10, increment: 1, cap: 20 }],
];

test.each(known)('%s can be read and is written in the format of the server', (text, control) => {
    expect(readTimeControl(text)).toEqual(control);
    expect(writeTimeControl(control)).toBe(text);
});

test.each(['', 'soon', '5', 'm', '3x', 'd3s', '5m +', '1d+1d', '7d/', '7d/5m', '7d!', '7d/60d!!'])(
    '%j is not a time control',
    (text) => {
        expect(readTimeControl(text)).toBeNull();
    },
);

test('the time controls of the buttons can be read', () => {
    expect(
        usual.map((text) => readTimeControl(text)).map((control) => control && writeTimeControl(control)),
    ).toEqual(usual);
});

test('time controls in days are correspondence, all others are live', () => {
    expect(known.filter(([, control]) => !isLive(control)).map(([text]) => text)).toEqual([
        '3d',
        '7d/60d',
        '7d/60d!',
        '10d+1d<20d',
    ]);
});

test('the latest reminder is before the time of a turn runs out', () => {
    expect(known.map(([, control]) => latestReminder(control))).toEqual([
        ...Array<null>(7).fill(null),
        2,
        6,
        6,
        9,
    ]);
    expect(latestReminder({ kind: 'days', days: 1 })).toBeNull();
});
