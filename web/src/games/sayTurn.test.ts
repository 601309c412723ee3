import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import type { Look } from '../rules/types';
import { speak } from '../base/words.svelte';
import * as speech from '../boards/sayTurn';
import { games, loadBoards } from '.';

let rules: Rules;
// Loaded with the file: on a busy machine this takes longer than the time limit of a hook.
const boards = await loadBoards();

beforeAll(async () => {
    rules = await readRules();
});

const sayLastTurn = (look: Look): string => speech.sayLastTurn(look, boards(look.game));
afterEach(() => speak('en'));

function after(variant: string, ...turns: readonly string[]): Look {
    const game = rules.open(variant);
    for (const turn of turns) game.play(turn);
    return game.look();
}

test('before the first turn there is nothing to announce', () => {
    expect(sayLastTurn(after('razzle'))).toBe('');
});

test('a move and a chain of passes are announced', () => {
    expect(sayLastTurn(after('razzle', 'c8-b6'))).toBe('Eks: piece from c8 to b6.');
    expect(sayLastTurn(after('razzle', 'c8-b6', 'e1-f3', 'd8-b6', 'd1-f1-f3'))).toBe(
        'Ohs: ball from d1 to f1, on to f3.',
    );
});

test('a turn of Knights is announced part by part, with captures', () => {
    expect(sayLastTurn(after('knights', 'b1-c3:a1-b1:d1-d4'))).toBe(
        'White: knight from b1 to c3, pawn from a1 fills b1, pawn from d1 to d4.',
    );
    expect(sayLastTurn(after('knights', 'b1-c3:a1-b1:d1-d4', 'b6-c4:a6-b6:d6-d5', 'c3xd5:c1-c3'))).toBe(
        'White: knight from c3 captures on d5, pawn from c1 fills c3.',
    );
});

test('a switch is announced', () => {
    expect(sayLastTurn(after('knights-recommended', 'b1=c1'))).toBe(
        'White: knight on b1 swaps with the pawns on c1.',
    );
});

test('dice, blockers and walls are announced with their cells', () => {
    const game = rules.open('mazers');
    const roll = game.look().choices[0]?.text ?? '';
    const actions = [roll];
    for (let draft = game.draft(actions); !draft.complete; draft = game.draft(actions))
        actions.push(draft.choices[0]?.text ?? '');
    game.play(actions.join(':'));
    expect(sayLastTurn(game.look())).toMatch(
        /^South: rolled \d black and \d white, black blocker to (north|east) of \w\d, white blocker to (north|east) of \w\d(, wall (north|east) of \w\d)+\.$/,
    );
});

test('turns are announced in German', async () => {
    await speak('de');
    expect(sayLastTurn(after('knights', 'b1-c3:a1-b1:d1-d4'))).toBe(
        'Weiß: Springer von b1 nach c3, Bauer von a1 füllt b1 auf, Bauer von d1 nach d4.',
    );
});

test('the ending of a game is announced', () => {
    const names = { one: 'Anna', two: 'Ben' };
    expect(speech.sayEnding({ winner: 'two', reason: 'goal' }, names, games.razzle)).toBe(
        'Ben wins: the ball has reached the goal.',
    );
    expect(speech.sayEnding({ winner: null, reason: 'repetition' }, names, games.razzle)).toBe(
        'Draw: the position was repeated.',
    );
});
