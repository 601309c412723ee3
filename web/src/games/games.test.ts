// @vitest-environment node
// Each game is one folder and one line in the list of games.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameIds, gameOf, games, isGame, loadEditors } from '.';
import { readRules } from '../rules/node';

const source = join(import.meta.dirname, '..');

test('the page and the rules have the same games in the same order', async () => {
    const rules = await readRules();
    expect(gameIds).toEqual(rules.games.map(({ id }) => id));
    for (const { id, presets } of rules.games) {
        const names = presets.map(({ name }) => name);
        const { variant, fair } = gameOf(id);
        expect(names).toContain(variant);
        if (fair) expect(names).toContain(fair.variant);
    }
});

test('every game has a folder of its name, and every folder is a game', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
    expect(folders.sort()).toEqual([...gameIds].sort());
    for (const id of gameIds) expect(games[id].id).toBe(id);
});

test('no file outside the folders of the games names a game', () => {
    const names = new RegExp(gameIds.join('|'), 'i');
    // The types of the API are generated from the server's OpenAPI document.
    const made = join('online', 'openapi.ts');
    const outside = readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(ts|svelte|css)$/.test(path) && !/\.test\.ts$/.test(path) && path !== made)
        .filter((path) => !path.startsWith('games'));
    expect(outside.length).toBeGreaterThan(200);
    const naming = outside.filter((path) => names.test(readFileSync(join(source, path), 'utf8')));
    expect(naming).toEqual([]);
    expect(outside.filter((path) => names.test(path))).toEqual([]);
});

test('the example of every game is a whole game with a winner', async () => {
    const rules = await readRules();
    for (const id of gameIds) {
        const played = rules.open(games[id].variant);
        for (const turn of await games[id].example()) played.play(turn);
        expect(played.look().ending?.winner, id).toMatch(/^(one|two)$/);
    }
});

test('an unknown game is refused', async () => {
    expect(isGame('chess')).toBe(false);
    expect(isGame('toString')).toBe(false);
    expect(() => gameOf('chess')).toThrow('this page does not know the game chess');
    const editors = await loadEditors();
    expect(() => editors('chess')).toThrow('chess');
});
