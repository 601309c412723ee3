import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

// The server draws link previews in the colours of the page.
test('pictures of the server have the colours of the light theme', () => {
    const theme = read('theme.css');
    // The light theme comes before all others.
    const first = (name: string): string | undefined =>
        new RegExp(`--${name.replaceAll('_', '-')}: (#[0-9a-f]{6});`).exec(theme)?.[1];
    const colors = [...read('../../../src/base/palette.h').matchAll(/(\w+) = "(#[0-9a-f]{6})";/g)];
    expect(colors.length).toBeGreaterThan(20);
    for (const [, name = '', color] of colors) expect(first(name), name).toBe(color);
});
