// The lobby as it is shown: one's own tables, invitations from and to oneself, and who looks for somebody to play with.
import { opponent } from './table';
import type { Invitation, Player, TableRow } from './wire';

export interface LobbyState {
    readonly tables: readonly TableRow[];
    /** Open ones, from this visitor or to this visitor. */
    readonly invitations: readonly Invitation[];
    /** Open seeks of others. */
    readonly seeks: readonly Invitation[];
}

export const emptyLobby: LobbyState = { tables: [], invitations: [], seeks: [] };

/** Whoever practises has both seats. */
export function isPractice({ players }: TableRow): boolean {
    return same(players.one, players.two);
}
export function seatOf(table: TableRow, name: string): Player | null {
    if (same(table.players.one, name)) return 'one';
    return same(table.players.two, name) ? 'two' : null;
}
export function opponentOf(table: TableRow, name: string): string {
    return table.players[opponent(seatOf(table, name) ?? 'two')];
}
// Big and small letters are the same in names.
export function same(one: string, two: string): boolean {
    return one.toLowerCase() === two.toLowerCase();
}

/** A table that was opened, has changed or is over. */
export function withTable(state: LobbyState, table: TableRow): LobbyState {
    const others = state.tables.filter(({ id }) => id !== table.id);
    return { ...state, tables: table.ended === null ? [table, ...others] : others };
}

/** An invitation that was made or settled. */
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

/** Where somebody waits for a turn of this visitor, the most urgent first. */
export function myTurns(tables: readonly TableRow[], me: string): readonly TableRow[] {
    return againstOthers(tables)
        .filter((table) => table.to_move !== null && table.to_move === seatOf(table, me))
        .sort(byUrgency);
}
/** The other games that go on. */
export function otherTables(tables: readonly TableRow[], me: string): readonly TableRow[] {
    return againstOthers(tables)
        .filter((table) => table.to_move !== seatOf(table, me))
        .sort(byUrgency);
}
/** Where this visitor practises, and nobody waits. */
export function practiceTables(tables: readonly TableRow[]): readonly TableRow[] {
    return tables.filter(isPractice).sort(byUrgency);
}

function againstOthers(tables: readonly TableRow[]): readonly TableRow[] {
    return tables.filter((table) => !isPractice(table));
}

function byUrgency(one: TableRow, two: TableRow): number {
    return (one.due ?? Infinity) - (two.due ?? Infinity) || one.created - two.created;
}

/** The table to go to from this one: the next in the list, and from its end the first again. */
export function nextTurn(tables: readonly TableRow[], me: string, current: string | null): TableRow | null {
    const turns = myTurns(tables, me);
    const others = turns.filter(({ id }) => id !== current);
    const at = turns.findIndex(({ id }) => id === current);
    return turns[at + 1] ?? others[0] ?? null;
}
