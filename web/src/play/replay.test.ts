import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Replay, replayPace, setReplayPace } from './replay.svelte';

beforeEach(() => {
    vi.useFakeTimers();
    setReplayPace(2);
});
afterEach(() => {
    vi.useRealTimers();
});

function replayed(at: number, of: number): { readonly replay: Replay; readonly shown: number[] } {
    const shown: number[] = [];
    const replay = new Replay(
        () => ({ at: shown.at(-1) ?? at, of }),
        (count) => shown.push(count),
    );
    return { replay, shown };
}

test('a replay begins at the start if the end is shown, and stops there', () => {
    const { replay, shown } = replayed(3, 3);
    replay.start();
    expect(shown).toEqual([0]);
    vi.advanceTimersByTime(2000);
    expect(shown).toEqual([0, 1]);
    expect(replay.isRunning).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([0, 1, 2, 3]);
    expect(replay.isRunning).toBe(false);
});

test('it goes on from the position that is shown', () => {
    const { replay, shown } = replayed(1, 3);
    replay.start();
    vi.advanceTimersByTime(2000);
    expect(shown).toEqual([2]);
});

test('the pace can be changed while it runs, and only to one that is offered', () => {
    const { replay, shown } = replayed(0, 9);
    replay.start();
    setReplayPace(0.5);
    vi.advanceTimersByTime(2000);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([1, 2, 3]);
    setReplayPace(0.001);
    expect(replayPace()).toBe(0.5);
});

test('a stopped replay shows nothing more, and a game without turns has none', () => {
    const { replay, shown } = replayed(0, 9);
    replay.start();
    replay.stop();
    vi.advanceTimersByTime(60_000);
    expect(shown).toEqual([]);
    const empty = replayed(0, 0);
    empty.replay.start();
    expect(empty.replay.isRunning).toBe(false);
});
