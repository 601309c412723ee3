import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const started = vi.fn();
const opened = vi.fn();

class Node {
    readonly gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    readonly start = started;
    readonly stop = vi.fn();
    connect<T>(next: T): T {
        return next;
    }
}

beforeEach(() => {
    vi.resetModules();
    started.mockClear();
    opened.mockClear();
    vi.stubGlobal(
        'AudioContext',
        class {
            readonly currentTime = 0;
            readonly destination = {};

            constructor() {
                opened();
            }
        },
    );
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    vi.stubGlobal('OscillatorNode', Node);
    vi.stubGlobal('GainNode', Node);
});
afterEach(() => vi.unstubAllGlobals());

/** All sounds that were asked for have begun. */
const begun = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test('there is no sound unless it is enabled', async () => {
    const { sound } = await import('./sound');
    const fresh = await import('../base/settings.svelte');
    fresh.settings.sound = false;
    sound('move');
    await begun();
    expect(started).not.toHaveBeenCalled();
});

test('there is no sound before the first click', async () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    const { sound } = await import('./sound');
    sound('move');
    await begun();
    expect(started).not.toHaveBeenCalled();
});

test('a move is one tone, the end of a game a chord', async () => {
    const { sound } = await import('./sound');
    // The module was reset, so its settings are a new instance, too.
    const fresh = await import('../base/settings.svelte');
    fresh.settings.sound = true;
    sound('move');
    await begun();
    expect(started).toHaveBeenCalledTimes(1);
    sound('end');
    await begun();
    expect(started).toHaveBeenCalledTimes(4);
});

test('the loudspeaker is opened once, and nothing waits for it', async () => {
    const { sound } = await import('./sound');
    const fresh = await import('../base/settings.svelte');
    fresh.settings.sound = true;
    sound('move');
    expect(opened).not.toHaveBeenCalled();
    sound('move');
    await begun();
    expect(opened).toHaveBeenCalledTimes(1);
    expect(started).toHaveBeenCalledTimes(2);
});
