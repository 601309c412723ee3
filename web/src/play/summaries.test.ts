import { expect, it } from 'vitest';
import { type Language, languages } from '../base/languages';
import { speak, textsIn } from '../base/words.svelte';
import '../games';
import { readRules } from '../rules/node';
import { optionName, summaryOf, valueName, variantName } from './summaries';

const others = (Object.keys(languages) as Language[]).filter((language) => language !== 'en');

it.each(others)(
    'every preset and option has a summary in the language %s, and nothing else has',
    async (language) => {
        const { games } = await readRules();
        const texts = await textsIn(language);
        for (const { id, presets, options } of games)
            expect(Object.keys(texts[id]?.['summaries'] ?? {}).sort(), id).toEqual(
                [...presets, ...options].map(({ name }) => name).sort(),
            );
    },
);

it.each(Object.keys(languages) as Language[])(
    'every preset and option has a name in the language %s, and nothing else has',
    async (language) => {
        const { games } = await readRules();
        const texts = await textsIn(language);
        const namesIn = (id: string, part: 'variants' | 'options'): readonly string[] =>
            Object.keys(texts[id]?.[part] ?? {}).sort();
        for (const { id, presets, options } of games) {
            expect(namesIn(id, 'variants'), id).toEqual(presets.map(({ name }) => name).sort());
            expect(namesIn(id, 'options'), id).toEqual(options.map(({ name }) => name).sort());
        }
    },
);

it('presets and options have names, or show their identifiers if they have none', async () => {
    expect(variantName('razzle', 'razzledazzle')).toBe('Tournament rules');
    expect(variantName('razzle', 'razzle-new')).toBe('razzle-new');
    expect(optionName('razzle', 'size')).toBe('Board size');
    expect(optionName('razzle', 'colour')).toBe('colour');
    expect(valueName('razzle', 'first', 'x8')).toBe('the top rank');
    expect(valueName('razzle', 'forced', 'off')).toBe('off');
    expect(valueName('razzle', 'size', '5x6')).toBe('5x6');
    await speak('de');
    expect(variantName('razzle', 'razzledazzle')).toBe('Turnierregeln');
    expect(valueName('razzle', 'forced', 'off')).toBe('aus');
    await speak('en');
});

it('a summary is in the current language, or in English if there is no translation', async () => {
    const preset = { name: 'razzle-basic', summary: 'the plain game' };
    expect(summaryOf('razzle', preset)).toBe('the plain game');
    await speak('de');
    expect(summaryOf('razzle', preset)).toContain('ohne Passzwang');
    expect(summaryOf('razzle', { name: 'new', values: '', meaning: 'something new', boards: [] })).toBe(
        'something new',
    );
    await speak('en');
});
