import { expect, it } from 'vitest';
import { readRules } from '../rules/node';
import { gameOf } from '../games';
import { summary } from './summaries';

it('whatever the rules say of presets and options can be said in every language', async () => {
    const { games } = await readRules();
    const texts = games.flatMap(({ id, presets, options }) =>
        [...presets.map((preset) => preset.summary), ...options.map((option) => option.meaning)].map(
            (text) => ({ id, text }),
        ),
    );
    expect(texts.filter(({ id, text }) => gameOf(id).summary(text) === null)).toEqual([]);
});

it('a text that nobody has translated is said as it came', () => {
    expect(summary('razzle', 'something new')).toBe('something new');
});
