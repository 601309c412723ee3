import { describe, expect, test } from 'vitest';
import {
    emptyLobby,
    myTurns,
    nextTurn,
    opponentOf,
    otherTables,
    practiceTables,
    withInvitation,
    withTable,
} from './lobby';
import type { Invitation, TableRow } from './wire';

function row(id: string, more: Partial<TableRow> = {}): TableRow {
    return {
        id,
        game: 'razzle',
        variant: 'razzledazzle',
        players: { one: 'Ann', two: 'ben' },
        time_control: '3d',
        rated: false,
        tournament: null,
        visibility: 'public',
        turns: 0,
        to_move: 'one',
        due: null,
        created: 0,
        ended: null,
        result: null,
        ...more,
    };
}

function invitation(id: string, more: Partial<Invitation> = {}): Invitation {
    return {
        id,
        kind: 'seek',
        state: 'open',
        from: 'cleo',
        to: null,
        terms: {
            game: 'razzledazzle',
            options: {},
            seat: 'random',
            time_control: '3d',
            rated: false,
            visibility: 'public',
        },
        reason: null,
        table: null,
        dice: null,
        created: 0,
        expires: 1,
        ...more,
    };
}

describe('the list of games in which it is my turn', () => {
    const tables = [
        row('idle'),
        row('later', { due: 900 }),
        row('soon', { due: 100 }),
        row('his', { to_move: 'two' }),
    ];
    test('has the most urgent first, and those without a deadline last', () => {
        expect(myTurns(tables, 'ann').map(({ id }) => id)).toEqual(['soon', 'later', 'idle']);
        expect(otherTables(tables, 'ann').map(({ id }) => id)).toEqual(['his']);
    });
    test('leads from one game to the next, and from the last to the first', () => {
        expect(nextTurn(tables, 'ann', 'soon')?.id).toBe('later');
        expect(nextTurn(tables, 'ann', 'idle')?.id).toBe('soon');
        expect(nextTurn(tables, 'ann', 'his')?.id).toBe('soon');
        expect(nextTurn(tables, 'ann', null)?.id).toBe('soon');
        expect(nextTurn([row('only')], 'ann', 'only')).toBeNull();
    });
    test('leaves out practice games, which have a list of their own', () => {
        const players = { one: 'Ann', two: 'Ann' };
        const practice = (['one', 'two'] as const).map((to_move) => row(to_move, { players, to_move }));
        const all = [...practice, ...tables];
        expect(myTurns(all, 'ann')).toEqual(myTurns(tables, 'ann'));
        expect(otherTables(all, 'ann')).toEqual(otherTables(tables, 'ann'));
        expect(practiceTables(all).map(({ id }) => id)).toEqual(['one', 'two']);
        expect(nextTurn(practice, 'ann', 'one')).toBeNull();
    });
    test('ignores upper and lower case in names', () => {
        expect(opponentOf(row('a'), 'ANN')).toBe('ben');
    });
});

describe('a table', () => {
    test('is replaced by its newer state', () => {
        const state = withTable(withTable(emptyLobby, row('a')), row('a', { turns: 1 }));
        expect(state.tables.map(({ turns }) => turns)).toEqual([1]);
    });
    test('is removed when it is over', () => {
        const state = withTable(withTable(emptyLobby, row('a')), row('a', { ended: 5, result: '1-0' }));
        expect(state.tables).toEqual([]);
    });
});

describe('an invitation', () => {
    test('to everyone is listed as a seek until it is settled', () => {
        const open = withInvitation(emptyLobby, invitation('s'), 'ann');
        expect(open.seeks).toHaveLength(1);
        expect(open.invitations).toEqual([]);
        expect(withInvitation(open, invitation('s', { state: 'accepted' }), 'ann').seeks).toEqual([]);
    });
    test('from me is listed as mine', () => {
        const state = withInvitation(emptyLobby, invitation('s', { from: 'Ann' }), 'ann');
        expect(state.seeks).toEqual([]);
        expect(state.invitations).toHaveLength(1);
    });
    test('to me is listed as mine', () => {
        const state = withInvitation(emptyLobby, invitation('c', { kind: 'challenge', to: 'ann' }), 'ann');
        expect(state.invitations).toHaveLength(1);
    });
});
