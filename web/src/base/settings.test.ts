import { expect, it } from 'vitest';
import { readSettings } from './settings.svelte';

const usual = readSettings(null);

it('known settings are read from the storage', () => {
    expect(readSettings('{"language":"de","theme":"dark","sound":true,"confirm":true}')).toEqual({
        ...usual,
        language: 'de',
        theme: 'dark',
        sound: true,
        confirm: true,
    });
});

it('anything else in the storage is ignored', () => {
    for (const text of ['', '{', 'null', '7', '{"language":"xx","theme":3,"motion":"wild","sound":"loud"}']) {
        expect(readSettings(text)).toEqual(usual);
    }
});
