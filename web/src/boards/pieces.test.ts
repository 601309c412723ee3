import { beforeAll, expect, test } from 'vitest';
import type { Rules } from '../rules/match';
import { readRules } from '../rules/node';
import { attemptOf, ownPlaces } from './pieces';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

test('own pieces are those that could be picked up, the reserve among them', () => {
    const razzle = rules.open('razzle').look();
    expect([...ownPlaces(razzle.scene, 'one')].sort()).toEqual(['b8', 'c8', 'd8', 'e8', 'f8']);
    const knights = rules.open('knights', '2nddd/1n4/3P2/2N3/6/P1DPN1 w 3:2 - -').look();
    expect([...ownPlaces(knights.scene, 'one')].sort()).toEqual(['a1', 'c1', 'c3', 'd1', 'd4', 'e1', 'r']);
    const mazers = rules.open('mazers').look();
    expect([...ownPlaces(mazers.scene, 'one')].sort()).toEqual(['d2e', 'e2e']);
});

test('an attempt is written as the notation of its game writes it', () => {
    const razzle = rules.open('razzle').look();
    expect(attemptOf(razzle.scene, 'one', 'c8', 'c5')).toBe('c8-c5');
    const knights = rules.open('knights');
    expect(attemptOf(knights.look().scene, 'one', 'b1', 'b6')).toBe('b1xb6');
    expect(attemptOf(knights.draft(['b1-c3']).scene, 'one', 'a1', 'b6')).toBe('a1-b6');
    const mazers = rules.open('mazers').draft(['53']);
    expect(attemptOf(mazers.scene, 'one', 'd2e', 'a4n')).toBe('Ba4n');
    expect(attemptOf(mazers.scene, 'one', 'e2e', 'a4n')).toBe('Wa4n');
    expect(attemptOf(mazers.scene, 'one', null, 'a4n')).toBe('a4n');
});
