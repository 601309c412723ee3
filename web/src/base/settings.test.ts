import { expect, it } from 'vitest';
import { readSettings } from './settings.svelte';

const usual = readSettings(null);

it('settings are taken over as far as they are known', () => {
    expect(readSettings('{"language":"de","theme":"dark","sound":true,"confirm":true}')).toEqual({
        ...usual,
        language: 'de',
        theme: 'dark',
        sound: true,
        confirm: true,
    });
});

it('whatever else is stored is as if nothing were', () => {
    for (const text of ['', '{', 'null', '7', '{"language":"xx","theme":3,"motion":"wild","sound":"loud"}']) {
        expect(readSettings(text)).toEqual(usual);
    }
});
