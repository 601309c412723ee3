// Which game a channel shows, and when it goes on to the next one.
import type { Channel, TableRow } from './wire';

/** The channel of a game; without one, a channel with a live game, otherwise the one whose game ended last. */
export function channelOf(channels: readonly Channel[], game: string | null): Channel | null {
    if (game !== null) return channels.find((channel) => channel.game === game) ?? null;
    return [...channels].sort((one, other) => rank(other.table) - rank(one.table))[0] ?? null;
}

function rank(table: TableRow | null): number {
    if (table === null) return -1;
    return table.ended ?? Infinity;
}

/** The table to show: a game is watched until it is over, then comes the one that the server offers. */
export function nextTable(shown: string | null, isOver: boolean, offered: TableRow | null): string | null {
    if (shown !== null && !isOver) return shown;
    return offered?.id ?? shown;
}
