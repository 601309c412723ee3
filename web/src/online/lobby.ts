// The lobby: the user's tables, the invitations from and to the user, and the open seeks of others.
import { opponent } from './table';
import type { Invitation, Player, TableRow } from './wire';

export interface LobbyState {
    readonly tables: readonly TableRow[];
    /** Open ones, from or to this user. */
    readonly invitations: readonly Invitation[];
    /** Open seeks of others. */
    readonly seeks: readonly Invitation[];
}

export const emptyLobby: LobbyState = { tables: [], invitations: [], seeks: [] };

/** In a practice game, one player has both seats. */
export function isPractice({ players }: TableRow): boolean {
    return same(players.one, players.two);
}
export function seatOf(table: Pick<TableRow, 'players'>, name: string): Player | null {
    if (same(table.players.one, name)) return 'one';
    return same(table.players.two, name) ? 'two' : null;
}
export function opponentOf(table: TableRow, name: string): string {
    return table.players[opponent(seatOf(table, name) ?? 'two')];
}
// Names are case-insensitive.
export function same(one: string, two: string): boolean {
    return one.toLowerCase() === two.toLowerCase();
}

/** Adds, updates or removes a table. */
export function withTable(state: LobbyState, table: TableRow): LobbyState {
    const others = state.tables.filter(({ id }) => id !== table.id);
    return { ...state, tables: table.ended === null ? [table, ...others] : others };
}

/** Adds, updates or removes an invitation. */
export function withInvitation(state: LobbyState, invitation: Invitation, me: string | null): LobbyState {
    const isOwn = me !== null && [invitation.from, invitation.to ?? ''].some((name) => same(name, me));
    const list = (of: readonly Invitation[], belongs: boolean): readonly Invitation[] => {
        const others = of.filter(({ id }) => id !== invitation.id);
        return belongs && invitation.state === 'open' ? [invitation, ...others] : others;
    };
    return {
        ...state,
        invitations: list(state.invitations, isOwn),
        seeks: list(state.seeks, invitation.kind === 'seek' && !isOwn),
    };
}

/** The games in which it is the user's turn, the most urgent first. */
export function myTurns(tables: readonly TableRow[], me: string): readonly TableRow[] {
    return againstOthers(tables)
        .filter((table) => table.to_move !== null && table.to_move === seatOf(table, me))
        .sort(byUrgency);
}
/** The user's other unfinished games. */
export function otherTables(tables: readonly TableRow[], me: string): readonly TableRow[] {
    return againstOthers(tables)
        .filter((table) => table.to_move !== seatOf(table, me))
        .sort(byUrgency);
}
/** The user's practice games. */
export function practiceTables(tables: readonly TableRow[]): readonly TableRow[] {
    return tables.filter(isPractice).sort(byUrgency);
}

function againstOthers(tables: readonly TableRow[]): readonly TableRow[] {
    return tables.filter((table) => !isPractice(table));
}

function byUrgency(one: TableRow, two: TableRow): number {
    return (one.due ?? Infinity) - (two.due ?? Infinity) || one.created - two.created;
}

/** The next game in the list, starting again after the last. */
export function nextTurn(tables: readonly TableRow[], me: string, current: string | null): TableRow | null {
    const turns = myTurns(tables, me);
    const others = turns.filter(({ id }) => id !== current);
    const at = turns.findIndex(({ id }) => id === current);
    return turns[at + 1] ?? others[0] ?? null;
}
