import { describe, expect, test } from 'vitest';
import {
    fromLook,
    isJustSwapped,
    isPractised,
    lastTurnOf,
    mayPlay,
    mayQueue,
    shownTurns,
    variantText,
    withEvents,
    withoutSending,
    withSending,
    type Moment,
    type TableState,
} from './table';
import type { Clocks, Table, TableEvent } from './wire';

const clocks: Clocks = {
    begun: false,
    abortable: true,
    running: 'one',
    deadline: null,
    paused: false,
    vacation: { one: false, two: false },
    vacation_until: { one: null, two: null },
    time: { one: { left: 300_000 }, two: { left: 300_000 } },
};

const look: Table = {
    id: 'mx6d928dxa',
    visibility: 'public',
    settings: {
        game: 'razzle',
        variant: 'razzledazzle',
        options: {},
        start: null,
        players: { one: { name: 'ann', plays: 'Eks' }, two: { name: 'ben', plays: 'Ohs' } },
        opener: 'one',
        first_roll: null,
        time_control: '5m+3s',
        reminder: null,
        live: true,
        rated: false,
        swap: false,
        practice: false,
        tournament: null,
        opened: 1,
    },
    position: '…',
    turns: [],
    automatic: [],
    turn_number: 1,
    to_move: 'one',
    roll: null,
    awaits_roll: false,
    swappable: false,
    clocks,
    offers: [],
    ending: null,
    last_event: 0,
    you: 'one',
    conditions: { branches: [] },
};

const moment: Moment = { now: 0, lag: 0, houseTime: null };
const start = fromLook(look, moment);

type Body<E> = E extends TableEvent ? Omit<E, 'version' | 'number' | 'time'> : never;

/** The table after these events, numbered from its last event on. */
function after(state: TableState, ...bodies: readonly Body<TableEvent>[]): TableState {
    const events = bodies.map(
        (body, index) =>
            ({ version: 1, time: 0, number: state.lastEvent + index + 1, ...body }) as TableEvent,
    );
    return withEvents(state, events, clocks, state.lastEvent + events.length, moment);
}

const played = (
    player: 'one' | 'two',
    turn_number: number,
    turn: string,
    id = '',
    origin: 'player' | 'queue' = 'player',
): Body<TableEvent> => ({
    name: 'turn-played',
    player,
    turn_number,
    turn,
    id,
    refund: 0,
    origin,
});

describe('a turn', () => {
    test('is on the board when it is played, and the opponent is to move', () => {
        const state = after(start, played('one', 1, 'c8-b6'));
        expect(state.turns).toEqual(['c8-b6']);
        expect(state.toMove).toBe('two');
        expect(state.lastEvent).toBe(1);
    });
    test('is played once if its event arrives twice', () => {
        const state = after(start, played('one', 1, 'c8-b6'));
        const event = { version: 1, time: 0, number: 1, ...played('one', 1, 'c8-b6') } as TableEvent;
        expect(withEvents(state, [event], clocks, 1, moment).turns).toEqual(['c8-b6']);
    });
    test('is on the board while it is being sent, and no other can be made', () => {
        const sending = withSending(start, { number: 1, turn: 'c8-b6', id: 'a', at: 0 });
        expect(shownTurns(sending)).toEqual(['c8-b6']);
        expect(mayPlay(start)).toBe(true);
        expect(mayPlay(sending)).toBe(false);
    });
    test('is no longer being sent once its event has arrived', () => {
        const sending = withSending(start, { number: 1, turn: 'c8-b6', id: 'a', at: 0 });
        const state = after(sending, played('one', 1, 'c8-b6', 'a'));
        expect(state.sending).toBeNull();
        expect(shownTurns(state)).toEqual(['c8-b6']);
    });
    test('is taken off the board if it is refused', () => {
        const sending = withSending(start, { number: 1, turn: 'c8-b6', id: 'a', at: 0 });
        expect(shownTurns(withoutSending(sending, 'a'))).toEqual([]);
        expect(withoutSending(sending, 'b').sending).not.toBeNull();
    });
    test('is still being sent after a reconnect, unless it has arrived meanwhile', () => {
        const sending = withSending(start, { number: 1, turn: 'c8-b6', id: 'a', at: 0 });
        expect(fromLook(look, moment, sending).sending).not.toBeNull();
        const later: Table = { ...look, turns: ['c8-b6'], turn_number: 2, to_move: 'two', last_event: 1 };
        expect(fromLook(later, moment, sending).sending).toBeNull();
    });
    test('out of sequence makes the page reload the table', () => {
        expect(after(start, played('two', 2, 'e1-f3')).stale).toBe(true);
    });
    test('may follow a gap in the numbers of events', () => {
        const event = { version: 1, time: 0, number: 5, ...played('one', 1, 'c8-b6') } as TableEvent;
        const state = withEvents(start, [event], clocks, 5, moment);
        expect(state.turns).toEqual(['c8-b6']);
        expect(state.lastEvent).toBe(5);
        expect(state.stale).toBe(false);
    });
});

describe('an offer', () => {
    const offered = after(start, played('one', 1, 'c8-b6'), {
        name: 'offered',
        player: 'one',
        offer: 'draw',
    });
    test('is open until it is answered', () => {
        expect(offered.offers).toEqual([{ offer: 'draw', player: 'one' }]);
        expect(after(offered, { name: 'declined', player: 'two', offer: 'draw' }).offers).toEqual([]);
        expect(after(offered, { name: 'withdrawn', player: 'one', offer: 'draw' }).offers).toEqual([]);
    });
    test('is declined by the opponent’s next turn', () => {
        expect(after(offered, played('two', 2, 'e1-f3')).offers).toEqual([]);
    });
    test('survives a turn of its author, unless it is a takeback', () => {
        const state = after(
            start,
            { name: 'offered', player: 'one', offer: 'draw' },
            played('one', 1, 'c8-b6'),
        );
        expect(state.offers).toEqual([{ offer: 'draw', player: 'one' }]);
        const takeback = after(offered, {
            name: 'offered',
            player: 'one',
            offer: 'takeback',
            turn_number: 1,
        });
        expect(takeback.offers[1]).toEqual({ offer: 'takeback', player: 'one', turn_number: 1 });
        expect(after(takeback, played('two', 2, 'e1-f3')).offers).toEqual([]);
    });
    test('of a takeback that is accepted undoes the turns', () => {
        const state = after(offered, played('two', 2, 'e1-f3'), { name: 'taken-back', turn_number: 1 });
        expect(state.turns).toEqual([]);
        expect(state.toMove).toBe('one');
        expect(state.stale).toBe(false);
    });
    test('of a takeback is about the last turn of its author', () => {
        expect(lastTurnOf(offered, 'one')).toBe(1);
        expect(lastTurnOf(offered, 'two')).toBeNull();
    });
});

describe('the end of a game', () => {
    test('leaves nobody to move', () => {
        const state = after(start, { name: 'ended', winner: 'two', cause: 'resignation' });
        expect(state.ending).toEqual({ winner: 'two', draw: false, reason: 'resignation' });
        expect(state.toMove).toBeNull();
        expect(mayPlay(state)).toBe(false);
    });
    test('by abort is not a draw', () => {
        const state = after(start, { name: 'ended', winner: 'none', cause: 'abort' });
        expect(state.ending).toEqual({ winner: null, draw: false, reason: 'abort' });
    });
    test('with dice makes the page reload the table to get the seed', () => {
        const mazers = { ...start, dice: { commitment: 'c0', words: { one: 'tulip', two: null } } };
        expect(after(mazers, { name: 'ended', winner: 'one', cause: 'rules' }).stale).toBe(true);
    });
    test('of a rated game makes the page reload the table to get the new ratings', () => {
        const rating = { rating: 1500, deviation: 500, listed: false, change: null };
        const rated = { ...start, ratings: { one: rating, two: rating } };
        expect(after(rated, played('one', 1, 'c8-b6')).stale).toBe(false);
        expect(after(rated, { name: 'ended', winner: 'one', cause: 'resignation' }).stale).toBe(true);
        expect(after(start, { name: 'ended', winner: 'one', cause: 'resignation' }).stale).toBe(false);
    });
});

describe('conditional turns', () => {
    const conditions = {
        after: 'c8-b6',
        branches: [{ if: 'e1-f3', then: 'd8-b6', next: [{ if: 'f1-g3', then: 'b6-d8' }] }],
    };
    const set = after(start, { name: 'conditions-set', player: 'one', conditions });
    test('start when the turn is made that they follow', () => {
        expect(after(set, played('one', 1, 'c8-b6')).conditions).toEqual({ branches: conditions.branches });
        expect(after(set, played('one', 1, 'c8-d6')).conditions).toEqual({ branches: [] });
    });
    test('continue after the reply when a branch is played', () => {
        const state = after(set, played('one', 1, 'c8-b6'), played('two', 2, 'e1-f3'));
        expect(state.conditions).toEqual({ after: 'd8-b6', branches: [{ if: 'f1-g3', then: 'b6-d8' }] });
        expect(after(state, played('one', 3, 'd8-b6')).conditions.branches).toHaveLength(1);
    });
    test('are dropped when something else is played', () => {
        expect(after(set, played('one', 1, 'c8-b6'), played('two', 2, 'b1-a3')).conditions.branches).toEqual(
            [],
        );
    });
});

describe('a queued turn', () => {
    const slow = { ...start, settings: { ...start.settings, live: false }, you: 'two' as const };
    const queued = after(slow, { name: 'queued', player: 'two', turn: 'e1-f3' });
    test('is kept until it is played or removed', () => {
        expect(queued.queued).toBe('e1-f3');
        const its = played('two', 2, 'e1-f3', '', 'queue');
        expect(after(queued, played('one', 1, 'c8-b6')).queued).toBe('e1-f3');
        expect(after(queued, played('one', 1, 'c8-b6'), its).queued).toBeNull();
        expect(after(queued, { name: 'queued', player: 'two', turn: '' }).queued).toBeNull();
    });
    test('is marked as played by the server', () => {
        const state = after(queued, played('one', 1, 'c8-b6'), played('two', 2, 'e1-f3', '', 'queue'));
        expect(state.automatic).toEqual([2]);
        expect(after(state, { name: 'taken-back', turn_number: 2 }).automatic).toEqual([]);
    });
    test('that was dropped shows why until its player makes another turn', () => {
        const gone = after(queued, played('one', 1, 'c8-b6'), {
            name: 'dropped',
            player: 'two',
            turn: 'e1-f3',
            reason: 'f3 is taken',
        });
        expect(gone).toMatchObject({ queued: null, dropped: { turn: 'e1-f3', reason: 'f3 is taken' } });
        expect(fromLook({ ...look, you: 'two', queued: null }, moment, gone).dropped).not.toBeNull();
        expect(after(gone, played('two', 2, 'b1-a3')).dropped).toBeNull();
    });
    test('is allowed in correspondence without dice, while the opponent is to move', () => {
        expect(mayQueue(slow)).toBe(true);
        expect(mayQueue({ ...slow, toMove: 'two' })).toBe(false);
        expect(mayQueue({ ...queued, toMove: 'two' })).toBe(true);
        expect(mayQueue({ ...slow, you: null })).toBe(false);
        expect(mayQueue({ ...slow, dice: { commitment: 'c0', words: { one: null, two: null } } })).toBe(
            false,
        );
        expect(mayQueue({ ...start, you: 'two' })).toBe(false);
    });
});

test('a roll is kept until the turn that begins with it', () => {
    const rolled = after(start, { name: 'rolled', roll: '53' });
    expect(rolled.roll).toBe('53');
    expect(after(rolled, played('one', 1, '53:Bd4n')).roll).toBeNull();
});

test('a variant is written with its options', () => {
    expect(variantText({ variant: 'razzle-sdg', options: { size: '5x5', forced: 'off' } })).toBe(
        'razzle-sdg size=5x5 forced=off',
    );
});

describe('the player of a practice game', () => {
    const settings = { ...look.settings, practice: true };
    const practice = fromLook({ ...look, settings }, moment);
    test('has the seat of the player to move', () => {
        expect(practice.you).toBe('one');
        const second = after(practice, played('one', 1, 'c8-b6'));
        expect(second.you).toBe('two');
        expect(mayPlay(second)).toBe(true);
        const third = after(second, played('two', 2, 'e1-f3'));
        expect(third.you).toBe('one');
        expect(after(third, { name: 'taken-back', turn_number: 2 }).you).toBe('two');
    });
    test('can take back the last turn of either side', () => {
        const second = after(practice, played('one', 1, 'c8-b6'));
        expect(lastTurnOf(second, 'two')).toBe(1);
        expect(lastTurnOf(after(start, played('one', 1, 'c8-b6')), 'two')).toBeNull();
    });
    test('is not the same as a spectator', () => {
        const watched: TableState = { ...practice, you: null };
        expect(isPractised(practice)).toBe(true);
        expect(isPractised(watched)).toBe(false);
        expect(after(watched, played('one', 1, 'c8-b6')).you).toBeNull();
    });
    test('keeps the last seat when the game is over', () => {
        const second = after(practice, played('one', 1, 'c8-b6'));
        expect(after(second, { name: 'ended', winner: 'none', cause: 'abort' }).you).toBe('two');
    });
});

describe('swapping sides', () => {
    const fair = fromLook({ ...look, settings: { ...look.settings, swap: true } }, moment);
    const first = { name: 'turn-played', player: 'one', turn_number: 1, turn: 'c8-b6' } as const;
    const second = { name: 'turn-played', player: 'two', turn_number: 2, turn: 'e1-f3' } as const;
    const more = { id: '', refund: 0, origin: 'player' } as const;

    test('is possible after the first turn only, if it was agreed', () => {
        expect(fair.swappable).toBe(false);
        expect(after(fair, { ...first, ...more }).swappable).toBe(true);
        expect(after(start, { ...first, ...more }).swappable).toBe(false);
        expect(after(fair, { ...first, ...more }, { ...second, ...more }).swappable).toBe(false);
    });
    test('changes so much that the table is loaded again', () => {
        const state = after(fair, { ...first, ...more });
        expect(state.stale).toBe(false);
        expect(after(state, { name: 'swapped', player: 'two' }).stale).toBe(true);
    });
    test('is recognized after it has happened', () => {
        const turns = ['c8-b6'];
        const swapped = fromLook({ ...look, settings: { ...look.settings, swap: true }, turns }, moment);
        expect(isJustSwapped(swapped)).toBe(true);
        expect(isJustSwapped({ ...swapped, swappable: true })).toBe(false);
        expect(isJustSwapped(after(swapped, { ...second, ...more }))).toBe(false);
    });
});
