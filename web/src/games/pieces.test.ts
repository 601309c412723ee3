import { beforeAll, expect, test } from 'vitest';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import type { Place, Player, View } from '../rules/types';
import { loadBoards } from '.';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

const boards = await loadBoards();

const ownPlaces = (view: View, player: Player): ReadonlySet<Place> =>
    boards(view.scene.game).ownPlaces(view, player);
const attempt = (view: View, from: Place | null, to: Place): string =>
    boards(view.scene.game).attempt(view, from, to);

test('own pieces are those that can be selected, including the reserve', () => {
    const razzle = rules.open('razzle').look();
    expect([...ownPlaces(razzle, 'one')].sort()).toEqual(['b8', 'c8', 'd8', 'e8', 'f8']);
    const knights = rules.open('knights', '2nddd/1n4/3P2/2N3/6/P1DPN1 w 3:2 - -').look();
    expect([...ownPlaces(knights, 'one')].sort()).toEqual(['a1', 'c1', 'c3', 'd1', 'd4', 'e1', 'r']);
    const mazers = rules.open('mazers').look();
    expect([...ownPlaces(mazers, 'one')].sort()).toEqual(['d2e', 'e2e']);
});

test('an attempt is written in the notation of its game', () => {
    const razzle = rules.open('razzle').look();
    expect(attempt(razzle, 'c8', 'c5')).toBe('c8-c5');
    const knights = rules.open('knights');
    expect(attempt(knights.look(), 'b1', 'b6')).toBe('b1xb6');
    expect(attempt(knights.draft(['b1-c3']), 'a1', 'b6')).toBe('a1-b6');
    const mazers = rules.open('mazers').draft(['53']);
    expect(attempt(mazers, 'd2e', 'a4n')).toBe('Ba4n');
    expect(attempt(mazers, 'e2e', 'a4n')).toBe('Wa4n');
    expect(attempt(mazers, null, 'a4n')).toBe('a4n');
});
