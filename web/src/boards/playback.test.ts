import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import { Playback, positionsWithin } from './playback.svelte';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});
beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

test('a turn is shown from before it, action by action', () => {
    const game = rules.open('knights');
    const start = game.look();
    game.play('b1-c3:a1-b1:d1-d4');
    const frames = positionsWithin(game);
    expect(frames.map(({ traces }) => traces.map(({ text }) => text))).toEqual([
        [],
        ['b1-c3'],
        ['b1-c3', 'a1-b1'],
    ]);
    expect(frames[0]?.position).toBe(start.position);
    expect(game.look().turns).toHaveLength(1);
});

test('before the first turn there is nothing to show', () => {
    expect(positionsWithin(rules.open('razzle'))).toEqual([]);
});

test('ending a turn is not a step of its own', () => {
    const game = rules.open('razzle');
    game.play('d8-c8');
    expect(positionsWithin(game)).toHaveLength(1);
});

test('positions are shown one after another, until the end or until it is stopped', () => {
    const game = rules.open('knights');
    game.play('b1-c3:a1-b1:d1-d4');
    const frames = positionsWithin(game);
    const playback = new Playback();
    playback.start(frames, 500);
    expect(playback.view).toBe(frames[0]);
    vi.advanceTimersByTime(500);
    expect(playback.view).toBe(frames[1]);
    vi.advanceTimersByTime(1000);
    expect(playback.view).toBeNull();
    playback.start(frames, 500);
    playback.stop();
    expect(playback.view).toBeNull();
    vi.advanceTimersByTime(500);
    expect(playback.view).toBeNull();
});
