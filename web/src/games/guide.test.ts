import { beforeAll, expect, test } from 'vitest';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import { guideOf } from '../boards/guide';
import type { View } from '../rules/types';
import { loadBoards } from '.';

let rules: Rules;
// Loaded with the file: on a busy machine this takes longer than the time limit of a hook.
const boards = await loadBoards();

beforeAll(async () => {
    rules = await readRules();
});

const said = (view: View): string => guideOf(view, boards(view.scene.game));

test('a player who must pass sees which piece forces the pass', () => {
    const game = rules.open('razzle', '1x1Xxx1/7/7/7/7/o4o1/3x3/2oO1o1 o d2');
    expect(said(game.look())).toBe('The piece on d2 has jumped next to your ball: you must pass.');
    expect(said(game.draft(['d1-c1']))).toMatch(/^Pass again, or tap/);
});

test('the guide names the square to fill, and the reserve if it is the only source', () => {
    expect(said(rules.open('knights').draft(['b1-c3']))).toBe('Choose a pawn to fill b1.');
    const reserve = rules.open('knights', '2nddd/1n4/3P2/2N3/6/P1DPN1 w 3:2 - -');
    expect(said(reserve.draft(['c3-d5']))).toBe('Fill c3 with a pawn from your reserve.');
});

test('the guide names neighbouring knights that can be captured or are threatened', () => {
    const attack = rules.open('knights-recommended', 'dn1ddd/6/2nN2/6/2D3/D1D1ND w 0:0 d4>c4 -');
    expect(said(attack.look())).toContain('Your knight on d4 can capture the knight next to it on c4');
    const threat = rules.open('knights-recommended', 'dn1ddd/6/2nN2/6/2D3/D1D1ND w 0:0 - c4');
    expect(said(threat.look())).toContain('Your knight on d4 is threatened');
});

test('the guide is empty when there is nothing to choose', () => {
    const over = rules.open('knights').draft(['b1-c3', 'a1-b1', 'd1-d4']);
    expect(said(over)).toBe('');
});

test.each([
    ['razzle', 'begin', null, [], 'jump like knights'],
    ['razzle', 'chain', null, ['d8-e8'], 'pass on as long as'],
    ['razzle', 'forced', '1x1Xxx1/7/7/7/7/o4o1/3x3/2oO1o1 o d2', [], 'jumped next to your ball'],
    ['knights', 'knight', null, [], 'Capture a knight if you can'],
    ['knights', 'fill', null, ['b1-c3'], 'must be filled'],
    ['knights', 'free', null, ['b1-c3', 'a1-b1'], 'are a wall'],
    ['mazers', 'roll', null, [], 'The black die'],
    ['mazers', 'blockers', null, ['21'], 'stop the other mouse'],
    ['octi', 'begin', null, [], 'every prong costs a turn'],
    ['mazers', 'first wall', 'S w1 d1;?;-;b3e,e3e d7;?;-;b5e,e5e', [], 'by which doorway'],
] as const)('in a first game of %s, the page explains: %s', (id, _, position, actions, words) => {
    const variant = id === 'mazers' && position !== null ? 'mazers board=nook' : id;
    const game = rules.open(variant, position);
    const view = actions.length > 0 ? game.draft(actions) : game.look();
    expect(boards(id).coach(view)).toContain(words);
});
