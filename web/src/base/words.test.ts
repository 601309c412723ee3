import { afterAll, afterEach, expect, test } from 'vitest';
import { catchUp, language, register, speak, textAt } from './words.svelte';

// The German texts are loaded when the test says so; at once when the tests are over, since other files share the parts.
let waiting: (() => void)[] = [];
let isOver = false;

function registerPart(part: string): void {
    const loaded = { default: { word: `${part} auf Deutsch` } };
    const load = (): Promise<typeof loaded> =>
        isOver ? Promise.resolve(loaded) : new Promise((done) => waiting.push(() => done(loaded)));
    register(part, { word: `${part} in English` }, { de: load });
}

/** The loads that have begun since the last call. */
function loads(): readonly (() => void)[] {
    const begun = waiting;
    waiting = [];
    return begun;
}
function finish(begun: readonly (() => void)[]): void {
    begun.forEach((done) => done());
}
const wordOf = (part: string): string | null => textAt([part, 'word'], {});

afterEach(() => speak('en'));
afterAll(() => (isOver = true));

test('texts that were loaded later are not lost when an earlier load ends last', async () => {
    registerPart('first');
    const all = speak('de');
    finish(loads());
    await all;
    registerPart('second');
    const earlier = catchUp();
    const earlierLoads = loads();
    registerPart('third');
    const later = catchUp();
    finish(loads());
    await later;
    finish(earlierLoads);
    await earlier;
    const parts = ['first', 'second', 'third'];
    expect(parts.map(wordOf)).toEqual(parts.map((part) => `${part} auf Deutsch`));
});

test('a part that is registered while a language is loaded is translated too', async () => {
    const all = speak('de');
    registerPart('latecomer');
    const late = catchUp();
    finish(loads());
    await Promise.all([all, late]);
    expect(wordOf('latecomer')).toBe('latecomer auf Deutsch');
});

test('the language that was chosen last is spoken, whichever is loaded last', async () => {
    const german = speak('de');
    await speak('en');
    finish(loads());
    await german;
    expect(language()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
});
