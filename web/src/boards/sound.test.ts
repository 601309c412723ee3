import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const started = vi.fn();

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
    vi.stubGlobal(
        'AudioContext',
        class {
            readonly currentTime = 0;
            readonly destination = {};
        },
    );
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    vi.stubGlobal('OscillatorNode', Node);
    vi.stubGlobal('GainNode', Node);
});
afterEach(() => vi.unstubAllGlobals());

test('there is no sound unless it is enabled', async () => {
    const { sound } = await import('./sound');
    const fresh = await import('../base/settings.svelte');
    fresh.settings.sound = false;
    sound('move');
    expect(started).not.toHaveBeenCalled();
});

test('there is no sound before the first click', async () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    const { sound } = await import('./sound');
    sound('move');
    expect(started).not.toHaveBeenCalled();
});

test('a move is one tone, the end of a game a chord', async () => {
    const { sound } = await import('./sound');
    // The module was reset, so its settings are a new instance, too.
    const fresh = await import('../base/settings.svelte');
    fresh.settings.sound = true;
    sound('move');
    expect(started).toHaveBeenCalledTimes(1);
    sound('end');
    expect(started).toHaveBeenCalledTimes(4);
});
