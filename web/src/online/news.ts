// What is new for a user, wherever they are on the page: pure functions of what the live socket reports.
import { isPractice, same, seatOf, type LobbyState } from './lobby';
import { isLive, readTimeControl } from './timeControl';
import type { Invitation, TableRow } from './wire';

export type News =
    | { readonly kind: 'begun' | 'turn' | 'ended'; readonly table: TableRow }
    | { readonly kind: 'challenge' | 'declined'; readonly invitation: Invitation };

/** What a change of a table means for the user; null: nothing to report. `before` is null for a new table. */
export function tableNews(before: TableRow | null, table: TableRow, me: string): News | null {
    if (seatOf(table, me) === null || isPractice(table)) return null;
    if (table.ended !== null) return before ? { kind: 'ended', table } : null;
    if (!before) return { kind: 'begun', table };
    const isNew = before.to_move !== table.to_move || before.turns !== table.turns;
    return isNew && isTurnOf(table, me) ? { kind: 'turn', table } : null;
}

/** What an invitation that was made or settled means for the user. */
export function invitationNews(invitation: Invitation, me: string): News | null {
    const { kind, state, from, to } = invitation;
    if (kind !== 'challenge') return null;
    if (state === 'open' && to !== null && same(to, me)) return { kind: 'challenge', invitation };
    if (state === 'declined' && same(from, me)) return { kind: 'declined', invitation };
    return null;
}

/** What has changed between two complete lists of the user's tables. */
export function newsBetween(
    before: readonly TableRow[],
    after: readonly TableRow[],
    me: string,
): readonly News[] {
    return after.flatMap(
        (table) => tableNews(before.find(({ id }) => id === table.id) ?? null, table, me) ?? [],
    );
}

/** The challenges for the user that only the later of two complete lists contains. */
export function challengesBetween(
    before: readonly Invitation[],
    after: readonly Invitation[],
    me: string,
): readonly News[] {
    const added = after.filter(({ id }) => !before.some((other) => other.id === id));
    return added.flatMap((invitation) => invitationNews(invitation, me) ?? []);
}

/** Whether something can still be done about it, or it is still worth knowing. */
export function isCurrent(news: News, state: LobbyState, me: string): boolean {
    switch (news.kind) {
        case 'begun':
        case 'turn': {
            const now = state.tables.find(({ id }) => id === news.table.id);
            return now !== undefined && (isTurnOf(now, me) || now.turns === news.table.turns);
        }
        case 'challenge':
            return state.invitations.some(({ id }) => id === news.invitation.id);
        case 'ended':
        case 'declined':
            return true;
    }
}

/** Two news about the same table or invitation: the later one replaces the earlier. */
export function subjectOf(news: News): string {
    return 'table' in news ? news.table.id : news.invitation.id;
}

/** News that stay until they are answered, because a clock is running; others disappear by themselves. */
export function isUrgent(news: News): boolean {
    switch (news.kind) {
        case 'begun':
        case 'turn': {
            const control = readTimeControl(news.table.time_control);
            return control !== null && isLive(control);
        }
        case 'challenge':
            return true;
        case 'ended':
        case 'declined':
            return false;
    }
}

function isTurnOf(table: TableRow, me: string): boolean {
    return table.to_move !== null && table.to_move === seatOf(table, me);
}
