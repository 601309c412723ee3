import { describe, expect, test } from 'vitest';
import { emptyLobby, withTable } from './lobby';
import {
    challengesBetween,
    invitationNews,
    isCurrent,
    isUrgent,
    newsBetween,
    subjectOf,
    tableNews,
} from './news';
import type { Invitation, TableRow } from './wire';

function row(more: Partial<TableRow> = {}): TableRow {
    return {
        id: 'table1',
        game: 'razzle',
        variant: 'razzledazzle',
        players: { one: 'Ann', two: 'ben' },
        time_control: '5m+3s',
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

function challenge(more: Partial<Invitation> = {}): Invitation {
    return {
        id: 'challenge1',
        kind: 'challenge',
        state: 'open',
        from: 'ben',
        to: 'Ann',
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

describe('news of a table', () => {
    test('a new table is a game that has begun', () => {
        expect(tableNews(null, row(), 'ann')).toEqual({ kind: 'begun', table: row() });
    });
    test('a turn is news only for the player to move, and only once', () => {
        const after = row({ turns: 1, to_move: 'two' });
        expect(tableNews(row(), after, 'ben')?.kind).toBe('turn');
        expect(tableNews(row(), after, 'ann')).toBeNull();
        expect(tableNews(after, { ...after, due: 5 }, 'ben')).toBeNull();
    });
    test('it is my turn again after a reply that I have not seen', () => {
        expect(tableNews(row({ turns: 2 }), row({ turns: 4 }), 'ann')?.kind).toBe('turn');
    });
    test('an end is news for both players, and not for those who never knew the table', () => {
        const over = row({ ended: 9, result: '1-0', to_move: null });
        expect(tableNews(row(), over, 'ann')?.kind).toBe('ended');
        expect(tableNews(row(), over, 'BEN')?.kind).toBe('ended');
        expect(tableNews(null, over, 'ann')).toBeNull();
    });
    test('practice and the games of others are never news', () => {
        expect(tableNews(null, row({ players: { one: 'ann', two: 'Ann' } }), 'ann')).toBeNull();
        expect(tableNews(null, row(), 'cleo')).toBeNull();
    });
    test('after a lost connection only what has changed is news', () => {
        const same = row({ id: 'same' });
        const moved = row({ id: 'moved', turns: 3, to_move: 'two' });
        const added = row({ id: 'added' });
        const before = [same, row({ id: 'moved' })];
        expect(newsBetween(before, [same, moved, added], 'ben').map(subjectOf)).toEqual(['moved', 'added']);
    });
});

describe('news of an invitation', () => {
    test('a challenge is news for the player it is for', () => {
        expect(invitationNews(challenge(), 'ANN')?.kind).toBe('challenge');
        expect(invitationNews(challenge(), 'ben')).toBeNull();
    });
    test('a refusal is news for the player who challenged', () => {
        const declined = challenge({ state: 'declined' });
        expect(invitationNews(declined, 'Ben')?.kind).toBe('declined');
        expect(invitationNews(declined, 'ann')).toBeNull();
    });
    test('a challenge that was made while the connection was lost is news', () => {
        const before = [challenge({ id: 'old' })];
        const after = [...before, challenge({ id: 'new' }), challenge({ id: 'own', from: 'Ann', to: 'ben' })];
        expect(challengesBetween(before, after, 'ann').map(subjectOf)).toEqual(['new']);
    });
    test('open games of others are not news', () => {
        expect(invitationNews(challenge({ kind: 'seek', to: null }), 'ann')).toBeNull();
    });
});

describe('news are shown', () => {
    test('as long as it is the player’s turn, or the game has not gone on', () => {
        const turn = { kind: 'turn', table: row({ turns: 2 }) } as const;
        const at = (more: Partial<TableRow>) => withTable(emptyLobby, row(more));
        expect(isCurrent(turn, at({ turns: 2 }), 'ann')).toBe(true);
        expect(isCurrent(turn, at({ turns: 3, to_move: 'two' }), 'ann')).toBe(false);
        expect(isCurrent(turn, emptyLobby, 'ann')).toBe(false);
        const begun = { kind: 'begun', table: row() } as const;
        expect(isCurrent(begun, at({ turns: 0 }), 'ben')).toBe(true);
        expect(isCurrent(begun, at({ turns: 1, to_move: 'two' }), 'ben')).toBe(true);
    });
    test('until a challenge is answered', () => {
        const news = { kind: 'challenge', invitation: challenge() } as const;
        expect(isCurrent(news, { ...emptyLobby, invitations: [challenge()] }, 'ann')).toBe(true);
        expect(isCurrent(news, emptyLobby, 'ann')).toBe(false);
    });
    test('until the user closes them, if a clock is running', () => {
        expect(isUrgent({ kind: 'begun', table: row() })).toBe(true);
        expect(isUrgent({ kind: 'turn', table: row() })).toBe(true);
        expect(isUrgent({ kind: 'turn', table: row({ time_control: '3d' }) })).toBe(false);
        expect(isUrgent({ kind: 'challenge', invitation: challenge() })).toBe(true);
        expect(isUrgent({ kind: 'ended', table: row() })).toBe(false);
    });
});
