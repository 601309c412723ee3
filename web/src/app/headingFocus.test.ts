import { afterEach, beforeEach, expect, test } from 'vitest';
import { focusHeading } from './headingFocus';

let main: HTMLElement;
let focus: ReturnType<typeof focusHeading> | null;

beforeEach(() => {
    document.body.innerHTML = '<main tabindex="-1"></main><button>elsewhere</button>';
    main = document.querySelector('main') as HTMLElement;
});
afterEach(() => focus?.stop());

function show(html: string): Promise<void> {
    main.innerHTML = html;
    return new Promise((done) => setTimeout(done));
}
const focused = (): string => document.activeElement?.textContent ?? '';

test('the heading has the focus', async () => {
    await show('<h1>Rules</h1>');
    focus = focusHeading(main);
    expect(focused()).toBe('Rules');
});

test('the focus follows to the heading that replaces the first', async () => {
    await show('<h1>Loading…</h1>');
    focus = focusHeading(main);
    await show('<h1>Razzle Dazzle</h1><p>Your turn</p>');
    expect(focused()).toBe('Razzle Dazzle');
});

test('a page without a heading has the focus itself, until there is one', async () => {
    focus = focusHeading(main);
    expect(document.activeElement).toBe(main);
    await show('<p>Loading…</p>');
    expect(document.activeElement).toBe(main);
    await show('<h1>Table 7</h1>');
    expect(focused()).toBe('Table 7');
});

test('a focus that the user has moved stays', async () => {
    await show('<h1>Loading…</h1>');
    focus = focusHeading(main);
    document.querySelector('button')?.focus();
    await show('<h1>Razzle Dazzle</h1>');
    expect(focused()).toBe('elsewhere');
});

test('after another navigation the focus no longer follows', async () => {
    await show('<h1>Loading…</h1>');
    focus = focusHeading(main);
    focus.stop();
    await show('<h1>Razzle Dazzle</h1>');
    expect(focused()).not.toBe('Razzle Dazzle');
});
