import { describe, expect, test } from 'vitest';
import type { Choice, Place } from '../rules/types';
import { drop, handOf, pickedAtFirst, tap, type Offer } from './hand';

function choice(kind: string, from: Place | null, to: Place | null): Choice {
    return { text: `${from ?? ''}>${to ?? ''}`, kind, from, to, dice: null, endsTurn: false };
}

const offered = (choices: readonly Choice[], own: readonly Place[] = []): Offer => ({
    choices,
    own: new Set(own),
});

describe('moving pieces', () => {
    const jump = choice('move', 'c8', 'b6');
    const offer = offered([jump, choice('move', 'c8', 'd6'), choice('pass', 'd8', 'b6')], ['c8', 'd8', 'e8']);

    test('a tap selects a piece that can move, and the next tap moves it', () => {
        expect(tap(offer, null, 'c8')).toEqual({ kind: 'pick', place: 'c8' });
        expect(tap(offer, 'c8', 'b6')).toEqual({ kind: 'choose', choice: jump });
    });

    test('only targets of the selected piece are targets', () => {
        expect([...handOf(offer.choices, null).targets]).toEqual([]);
        expect([...handOf(offer.choices, 'c8').targets]).toEqual(['b6', 'd6']);
        expect([...handOf(offer.choices, null).sources]).toEqual(['c8', 'd8']);
    });

    test('a second tap deselects the piece', () => {
        expect(tap(offer, 'c8', 'c8')).toEqual({ kind: 'unpick' });
    });

    test('a tap on another piece that can move selects that one instead', () => {
        expect(tap(offer, 'c8', 'd8')).toEqual({ kind: 'pick', place: 'd8' });
    });

    test('a piece that cannot move can be selected, so that the rules can explain why', () => {
        expect(tap(offer, null, 'e8')).toEqual({ kind: 'pick', place: 'e8' });
        expect(tap(offer, 'e8', 'e5')).toEqual({ kind: 'refuse', from: 'e8', to: 'e5' });
    });

    test('with a selection, a tap elsewhere is refused; without one it does nothing', () => {
        expect(tap(offer, 'c8', 'c5')).toEqual({ kind: 'refuse', from: 'c8', to: 'c5' });
        expect(tap(offer, null, 'c5')).toEqual({ kind: 'nothing' });
    });

    test('a drag chooses source and target together', () => {
        expect(drop(offer, 'c8', 'b6')).toEqual({ kind: 'choose', choice: jump });
        expect(drop(offer, 'c8', 'c5')).toEqual({ kind: 'refuse', from: 'c8', to: 'c5' });
    });

    test('a drag back to its start keeps the piece selected, one off the board deselects it', () => {
        expect(drop(offer, 'c8', 'c8')).toEqual({ kind: 'pick', place: 'c8' });
        expect(drop(offer, 'c8', null)).toEqual({ kind: 'unpick' });
    });
});

describe('a chain of passes', () => {
    const stop = choice('stop', null, null);
    const onward = [choice('pass', 'c1', 'a3'), stop];

    test('the ball is already selected', () => {
        expect(pickedAtFirst(onward, true)).toBe('c1');
    });

    test('nothing is selected at the start of a turn, even if only one piece can move', () => {
        expect(pickedAtFirst(onward, false)).toBeNull();
    });

    test('a tap on the ball ends the turn if that is legal', () => {
        expect(tap(offered(onward), 'c1', 'c1')).toEqual({ kind: 'choose', choice: stop });
    });

    test('a tap on the ball does nothing if the turn cannot end', () => {
        expect(tap(offered(onward.slice(0, 1)), 'c1', 'c1')).toEqual({ kind: 'nothing' });
    });
});

describe('filling a square', () => {
    const fromA = choice('fill', 'a1', 'b1');
    const pairs = offered([fromA, choice('fill', 'c1', 'b1')], ['a1', 'c1', 'd2', 'e1']);

    test('the square is a target before anything is selected', () => {
        expect([...handOf(pairs.choices, null).targets]).toEqual(['b1']);
    });

    test('a tap on the pawn is enough', () => {
        expect(tap(pairs, null, 'a1')).toEqual({ kind: 'choose', choice: fromA });
    });

    test('a tap on the square does nothing if several pawns could fill it', () => {
        expect(tap(pairs, null, 'b1')).toEqual({ kind: 'nothing' });
    });

    test('a single source is already selected, and a tap on either place is enough', () => {
        const only = choice('fill', 'r', 'b1');
        expect(pickedAtFirst([only], true)).toBe('r');
        expect(tap(offered([only]), 'r', 'b1')).toEqual({ kind: 'choose', choice: only });
        expect(tap(offered([only]), 'r', 'r')).toEqual({ kind: 'choose', choice: only });
        expect(tap(offered([only]), null, 'b1')).toEqual({ kind: 'choose', choice: only });
    });
});

describe('a choice without a source', () => {
    const wall = choice('wall', null, 'd2n');
    const offer = offered([wall, choice('wall', null, 'd2e')]);

    test('is made with one tap', () => {
        expect([...handOf(offer.choices, null).targets]).toEqual(['d2n', 'd2e']);
        expect(tap(offer, null, 'd2n')).toEqual({ kind: 'choose', choice: wall });
    });

    test('is refused if it is not legal', () => {
        expect(tap(offer, null, 'e5n')).toEqual({ kind: 'refuse', from: null, to: 'e5n' });
    });
});

test('of choices with the same source and target, the first is taken', () => {
    const first = choice('jump', 'b1', 'c3');
    expect(tap(offered([first, choice('switch', 'b1', 'c3')]), 'b1', 'c3')).toEqual({
        kind: 'choose',
        choice: first,
    });
});
