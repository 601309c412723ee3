import { beforeEach, expect, it } from 'vitest';
import { readRules } from '../rules/node';
import { HalfMadeTurns, playable } from './halfMade';

const turns = new HalfMadeTurns(localStorage);
beforeEach(() => {
    localStorage.clear();
});

it('a half-made turn is found again at the same table and moment', () => {
    turns.keep('t1', '4 53', ['Bc1n']);
    expect(turns.find('t1', '4 53')).toEqual(['Bc1n']);
    expect(turns.find('t2', '4 53')).toEqual([]);
});

it('a half-made turn is dropped when the game has gone on, when it is undone, and when it is sent', () => {
    turns.keep('t1', '4 53', ['Bc1n']);
    expect(turns.find('t1', '5 61')).toEqual([]);
    expect(turns.find('t1', '4 53')).toEqual([]);
    turns.keep('t1', '6 ', ['b1-c3']);
    turns.keep('t1', '6 ', []);
    expect(localStorage.length).toBe(0);
    turns.keep('t1', '6 ', ['b1-c3']);
    turns.drop('t1');
    expect(turns.find('t1', '6 ')).toEqual([]);
});

it('anything else in the storage is ignored', () => {
    for (const text of ['', '{', '7', '{"moment":"1 "}', '{"moment":"1 ","actions":[1]}']) {
        localStorage.setItem('parlor.draft.t1', text);
        expect(turns.find('t1', '1 ')).toEqual([]);
    }
});

it('actions are used only if the rules allow them', async () => {
    const game = (await readRules()).open('knights');
    expect(playable(game, [], ['b1-c3'])).toEqual(['b1-c3']);
    expect(playable(game, [], ['b1-b3'])).toEqual([]);
    expect(playable(game, ['b1-c3'], ['a1-b1'])).toEqual(['a1-b1']);
});
