import { describe, expect, test } from 'vitest';
import { faceOf, leftAt, nextChange, seen, tellingBetween } from './clock';
import type { TimeControl } from './timeControl';
import type { Clocks } from './wire';

const fischer: TimeControl = { kind: 'fischer', bank: 300, increment: 3 };

function clocksOf(one: number, more: Partial<Clocks> = {}): Clocks {
    return {
        begun: true,
        abortable: false,
        running: 'one',
        deadline: null,
        paused: false,
        vacation: { one: false, two: false },
        vacation_until: { one: null, two: null },
        time: { one: { left: one }, two: { left: 60_000 } },
        ...more,
    };
}

describe('a clock between two messages', () => {
    test('runs for the player to move only', () => {
        const told = seen(clocksOf(50_000), 1000, 0, null);
        expect(leftAt(told, fischer, 'one', 4000)).toEqual({
            milliseconds: 47_000,
            periods: null,
            total: null,
        });
        expect(leftAt(told, fischer, 'two', 4000)).toEqual({
            milliseconds: 60_000,
            periods: null,
            total: null,
        });
    });
    test('includes the lag of the message', () => {
        const told = seen(clocksOf(50_000), 1000, 200, null);
        expect(leftAt(told, fischer, 'one', 1000)?.milliseconds).toBe(49_800);
    });
    test('never goes below zero', () => {
        const told = seen(clocksOf(2000), 0, 0, null);
        expect(leftAt(told, fischer, 'one', 9000)?.milliseconds).toBe(0);
    });
    test('does not run during the first turns of a live game, but does in correspondence', () => {
        const told = seen(clocksOf(300_000, { begun: false }), 0, 0, null);
        expect(leftAt(told, fischer, 'one', 9000)?.milliseconds).toBe(300_000);
        expect(leftAt(told, { kind: 'days', days: 1 }, 'one', 9000)?.milliseconds).toBe(291_000);
        const total: TimeControl = { kind: 'total-days', days: 1, total: 9, throughVacations: false };
        expect(leftAt(told, total, 'one', 9000)?.milliseconds).toBe(291_000);
    });
    test('counts the turn and the total', () => {
        const time = { one: { left: 50_000, total: 90_000 }, two: { left: 60_000, total: 70_000 } };
        const told = seen(clocksOf(0, { time }), 1000, 0, null);
        const control: TimeControl = { kind: 'total-days', days: 3, total: 5, throughVacations: false };
        expect(leftAt(told, control, 'one', 4000)).toEqual({
            milliseconds: 47_000,
            periods: null,
            total: 87_000,
        });
        expect(leftAt(told, control, 'two', 4000)?.total).toBe(70_000);
    });
    test('counts only the total during a vacation', () => {
        const time = { one: { left: 50_000, total: 90_000 }, two: null };
        const told = seen(clocksOf(0, { time, vacation: { one: true, two: false } }), 1000, 0, null);
        const control: TimeControl = { kind: 'total-days', days: 3, total: 5, throughVacations: true };
        expect(leftAt(told, control, 'one', 4000)).toMatchObject({ milliseconds: 50_000, total: 87_000 });
        expect(leftAt(told, control, 'one', 61_000)).toMatchObject({ milliseconds: 30_000, total: 30_000 });
    });
    test('does not run if it does not run on the server', () => {
        const told = seen(clocksOf(5000, { running: null, paused: true }), 0, 0, null);
        expect(leftAt(told, fischer, 'one', 4000)?.milliseconds).toBe(5000);
    });
    test('does not exist if time is not measured', () => {
        const told = seen(clocksOf(0, { time: { one: null, two: null } }), 0, 0, null);
        expect(leftAt(told, { kind: 'unlimited' }, 'one', 4000)).toBeNull();
    });
});

describe('a delay', () => {
    const delay: TimeControl = { kind: 'delay', bank: 300, delay: 5 };
    test('is used up before the main time', () => {
        const told = seen(clocksOf(50_000, { deadline: 1_055_000 }), 0, 0, 1_000_000);
        expect(leftAt(told, delay, 'one', 4000)?.milliseconds).toBe(50_000);
        expect(leftAt(told, delay, 'one', 7000)?.milliseconds).toBe(48_000);
    });
    test('that was partly used before the message has only the rest left', () => {
        const told = seen(clocksOf(50_000, { deadline: 1_052_000 }), 0, 0, 1_000_000);
        expect(leftAt(told, delay, 'one', 4000)?.milliseconds).toBe(48_000);
    });
});

describe('byo-yomi', () => {
    const byoYomi: TimeControl = { kind: 'byo-yomi', bank: 600, periods: 3, period: 30 };
    const clocks = (left: number, periods: number, deadline: number): Clocks =>
        clocksOf(0, { deadline, time: { one: { left, periods }, two: null } });
    test('starts its first period when the main time is used up', () => {
        const told = seen(clocks(10_000, 3, 1_100_000), 0, 0, 1_000_000);
        expect(leftAt(told, byoYomi, 'one', 4000)).toMatchObject({ milliseconds: 6000, periods: 3 });
        expect(leftAt(told, byoYomi, 'one', 15_000)).toMatchObject({ milliseconds: 25_000, periods: 3 });
        expect(leftAt(told, byoYomi, 'one', 45_000)).toMatchObject({ milliseconds: 25_000, periods: 2 });
    });
    test('loses a period for each one used up', () => {
        const told = seen(clocks(10_000, 3, 1_070_000), 0, 0, 1_000_000);
        expect(leftAt(told, byoYomi, 'one', 15_000)).toMatchObject({ milliseconds: 25_000, periods: 2 });
    });
    test('ends with the last period', () => {
        const told = seen(clocks(10_000, 1, 1_010_000), 0, 0, 1_000_000);
        expect(leftAt(told, byoYomi, 'one', 15_000)).toMatchObject({ milliseconds: 0, periods: 1 });
    });
});

describe('the clock display', () => {
    test.each([
        [0, '0.0'],
        [9_480, '9.4'],
        [10_000, '0:10'],
        [247_900, '4:07'],
        [3_723_000, '1:02:03'],
    ])('shows %i milliseconds as %s', (milliseconds, text) => {
        expect(faceOf(milliseconds, true)).toEqual({ kind: 'digits', text });
    });
    test('shows days for correspondence', () => {
        expect(faceOf((2 * 24 + 3) * 3_600_000 + 5, false)).toEqual({ kind: 'days', days: 2, hours: 3 });
        expect(faceOf(7_260_000, false)).toEqual({ kind: 'hours', hours: 2, minutes: 1 });
        expect(faceOf(60_000, false)).toEqual({ kind: 'digits', text: '1:00' });
    });
    test('changes when its last digit changes', () => {
        expect(nextChange(30_250)).toBe(251);
        expect(nextChange(5_030)).toBe(31);
    });
});

test('the time is announced at one minute, at thirty and at ten seconds', () => {
    expect(tellingBetween(60_100, 59_900)).toBe(60_000);
    expect(tellingBetween(59_900, 58_000)).toBeNull();
    expect(tellingBetween(45_000, 9_000)).toBe(10_000);
});
