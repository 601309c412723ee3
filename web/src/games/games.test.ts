// @vitest-environment node
// A game is one folder, and a line in the list of games.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameIds, gameOf, games, isGame, loadEditors } from '.';
import { readRules } from '../rules/node';

const source = join(import.meta.dirname, '..');

test('the page knows the games that the rules know, in the same order', async () => {
    const rules = await readRules();
    expect(gameIds).toEqual(rules.games.map(({ id }) => id));
    for (const { id, presets } of rules.games)
        expect(presets.map(({ name }) => name)).toContain(gameOf(id).variant);
});

test('every game has a folder of its name, and every folder is a game', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
    expect(folders.sort()).toEqual([...gameIds].sort());
    for (const id of gameIds) expect(games[id].id).toBe(id);
});

test('nothing outside of them names a game', () => {
    const names = new RegExp(gameIds.join('|'), 'i');
    // The types of the wire are made from the document of the house.
    const made = join('online', 'openapi.ts');
    const outside = readdirSync(source, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(ts|svelte|css)$/.test(path) && !/\.test\.ts$/.test(path) && path !== made)
        .filter((path) => !path.startsWith('games'));
    expect(outside.length).toBeGreaterThan(200);
    const naming = outside.filter((path) => names.test(readFileSync(join(source, path), 'utf8')));
    expect(naming).toEqual([]);
    expect(outside.filter((path) => names.test(path))).toEqual([]);
});

test('a game that the page does not know is refused', async () => {
    expect(isGame('chess')).toBe(false);
    expect(isGame('toString')).toBe(false);
    expect(() => gameOf('chess')).toThrow('this page does not know the game chess');
    const editors = await loadEditors();
    expect(() => editors('chess')).toThrow('chess');
});
