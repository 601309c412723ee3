import { afterEach, describe, expect, it } from 'vitest';
import { calendarDay, number, speak, textsIn, type Texts } from '../base/words.svelte';
import { t } from '../play/words';

afterEach(() => speak('en'));

describe('texts', () => {
    it('are filled with values', () => {
        expect(t('play.level', { level: 3 })).toBe('level 3');
        expect(t('play.level')).toBe('level {level}');
    });

    it('have the plural form for the number', () => {
        expect(t('play.turnsPlayed', { count: 1 })).toBe('1 turn');
        expect(t('play.turnsPlayed', { count: 0 })).toBe('0 turns');
    });

    it('are in the chosen language, with its number format', async () => {
        await speak('de');
        expect(t('play.turnsPlayed', { count: 1234 })).toBe('1.234 Züge');
        expect(number(0.5)).toBe('0,5');
        expect(document.documentElement.lang).toBe('de');
    });

    it('show a calendar day independently of the time zone', async () => {
        expect(calendarDay('2026-12-24')).toBe('Dec 24, 2026');
        await speak('de');
        expect(calendarDay('2026-12-24')).toBe('24.12.2026');
    });
});

describe('every language', () => {
    /** The placeholders of the texts of a catalogue by key; plural forms share one entry. */
    function holes(texts: Texts, path = ''): Map<string, Set<string>> {
        const found = new Map<string, Set<string>>();
        const note = (at: string, names: Iterable<string>): void => {
            found.set(at, new Set([...(found.get(at) ?? []), ...names]));
        };
        for (const [key, text] of Object.entries(texts)) {
            if (typeof text === 'string')
                note(/^(one|other)$/.test(key) ? path : `${path}.${key}`, holesOf(text));
            else for (const [at, names] of holes(text, `${path}.${key}`)) note(at, names);
        }
        return found;
    }

    const holesOf = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];

    it('has texts for every part of the page', async () => {
        expect(Object.keys(await textsIn('de'))).toEqual(Object.keys(await textsIn('en')));
    });

    it('keeps percent signs on the line of their numbers', async () => {
        expect(JSON.stringify([await textsIn('en'), await textsIn('de')])).not.toMatch(/[}\d] %/);
    });

    it('has no placeholder that English does not have', async () => {
        const english = holes(await textsIn('en'));
        // Messages of the rules are compared with the rules, in rules/messages.test.ts.
        const own = [...holes(await textsIn('de'))].filter(([at]) => !at.includes('.messages.'));
        // Every refusal comes with these, and English shows the server's sentence instead.
        const ofRefusals = ['{message}', '{when}', '{wait}'];
        const isKnown = (at: string, name: string) =>
            english.get(at)?.has(name) || (at.startsWith('.online.codes.') && ofRefusals.includes(name));
        const unknown = own.flatMap(([at, names]) =>
            [...names].filter((name) => !isKnown(at, name)).map((name) => `${at} ${name}`),
        );
        expect(unknown).toEqual([]);
    });
});
