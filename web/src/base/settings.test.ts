import { expect, it } from 'vitest';
import { readSettings } from './settings.svelte';

const usual = readSettings(null);

it('known settings are read from the storage', () => {
    expect(
        readSettings(
            '{"language":"de","theme":"dark","sound":false,"confirm":true,"pace":"slow","colours":"blue","pieces":"bold"}',
        ),
    ).toEqual({
        ...usual,
        language: 'de',
        theme: 'dark',
        sound: false,
        confirm: 'always',
        pace: 'slow',
        colours: 'blue',
        pieces: 'bold',
    });
});

it('settings of older versions, and the choice never to confirm, are understood', () => {
    expect(readSettings('{"confirm":false}').confirm).toBe('final');
    expect(readSettings('{"confirm":"never"}').confirm).toBe('never');
    expect(readSettings('{"confirm":"sometimes"}').confirm).toBe('final');
});

it('anything else in the storage is ignored', () => {
    for (const text of [
        '',
        '{',
        'null',
        '7',
        '{"language":"xx","theme":3,"motion":"wild","sound":"loud","pace":"wild","colours":"plaid","pieces":7}',
    ]) {
        expect(readSettings(text)).toEqual(usual);
    }
});
