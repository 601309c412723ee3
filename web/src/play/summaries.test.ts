import { expect, it } from 'vitest';
import { readRules } from '../rules/node';
import { summary, summaryName } from './summaries';

it('whatever the rules say of presets and options can be said in every language', async () => {
    const { games } = await readRules();
    const texts = games.flatMap(({ presets, options }) => [
        ...presets.map((preset) => preset.summary),
        ...options.map((option) => option.meaning),
    ]);
    expect(texts.filter((text) => summaryName(text) === null)).toEqual([]);
});

it('a text that nobody has translated is said as it came', () => {
    expect(summary('something new')).toBe('something new');
});
