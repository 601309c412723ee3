import { describe, expect, test } from 'vitest';
import { browserOf, clockTime, hourChoices, keyBytes, sameBytes } from './notices';

describe('the hours of a digest', () => {
    test('are those of the server if both clocks agree', () => {
        expect(hourChoices(0).map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    });
    test('begin at the user’s midnight', () => {
        expect(hourChoices(60)[0]).toEqual({ hour: 23, minutes: 0 });
        expect(hourChoices(-5 * 60)[0]).toEqual({ hour: 5, minutes: 0 });
    });
    test('need not be full hours in the user’s time zone', () => {
        const india = hourChoices(5 * 60 + 30);
        expect(india[0]).toEqual({ hour: 19, minutes: 30 });
        expect(india.find(({ hour }) => hour === 17)?.minutes).toBe(22 * 60 + 30);
    });
    test('are all there once, across the date line, too', () => {
        for (const ahead of [-12 * 60, 14 * 60])
            expect(new Set(hourChoices(ahead).map(({ hour }) => hour)).size).toBe(24);
    });
    test('are written in the format of the language', () => {
        expect(clockTime(22 * 60 + 30, 'de')).toBe('22:30');
        expect(clockTime(22 * 60 + 30, 'en').replace(/\s/, ' ')).toBe('10:30 PM');
    });
});

test.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Linux'],
    [
        'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML) Chrome/130.0 Safari/537.36',
        'Chrome',
        'Windows',
    ],
    [
        'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML) Chrome/130.0 Safari/537.36 Edg/130.0',
        'Edge',
        'Windows',
    ],
    [
        'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
        'Chrome',
        'Android',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1', 'Safari', 'iPhone'],
])('recognizes %s as %s on %s', (userAgent, browser, system) => {
    expect(browserOf(userAgent)).toEqual({ browser, system });
});

test('an unknown browser has no name', () => {
    expect(browserOf('curl/8.5')).toBeNull();
});

test('a key is read from base64url', () => {
    expect([...keyBytes('BP-_')]).toEqual([4, 255, 191]);
    expect([...keyBytes('AQ')]).toEqual([1]);
    expect(sameBytes(keyBytes('BP-_'), keyBytes('BP-_'))).toBe(true);
    expect(sameBytes(keyBytes('BP-_'), keyBytes('BP-'))).toBe(false);
});
