// What a page shows of a tournament, as pure functions of what the server sends.
import { same } from '../lobby';
import type {
    CrossTableRow,
    ListedTournament,
    Player,
    Tournament,
    TournamentGame,
    TournamentKind,
    TournamentStanding,
} from '../wire';

/** How many can take part at most; the host may set a lower limit. */
export function mostPlayersOf(kind: TournamentKind): number {
    return kind === 'round-robin' ? 32 : 1024;
}

/** In the order in which they are offered. */
export const kinds: readonly TournamentKind[] = ['arena', 'swiss', 'round-robin', 'knockout'];

/** A Swiss and an arena can also be entered when they have started. */
export function takesLateEntries(kind: TournamentKind): boolean {
    return kind === 'swiss' || kind === 'arena';
}

/** The user's row; null: they have never entered. */
export function entryOf(standings: readonly TournamentStanding[], me: string): TournamentStanding | null {
    return standings.find(({ name }) => same(name, me)) ?? null;
}

/** Who may start and cancel it. */
export function isHost(
    { host }: Tournament,
    me: { readonly name: string; readonly moderator?: boolean } | null,
): boolean {
    return me !== null && (same(host, me.name) || me.moderator === true);
}

/** What the user can do about taking part. */
export type Entrance = 'enter' | 'return' | 'withdraw' | 'full' | 'closed';

export function entranceOf(tournament: Tournament, entry: TournamentStanding | null): Entrance {
    const { state, plan, players } = tournament;
    if (state === 'over' || state === 'cancelled') return 'closed';
    if (entry && !entry.withdrawn) return 'withdraw';
    if (state === 'running' && !takesLateEntries(plan.kind)) return 'closed';
    if (players >= plan.most_players) return 'full';
    return entry ? 'return' : 'enter';
}

/** Soon starting ones first; those without a time wait for players or for their host. */
export function byStart(one: ListedTournament, two: ListedTournament): number {
    return (one.plan.starts ?? Infinity) - (two.plan.starts ?? Infinity) || two.created - one.created;
}

/** The tie-breaks that decide in this kind of tournament, the first first. */
export type TieBreak = 'direct' | 'buchholz' | 'sonneborn_berger' | 'wins';

export function tieBreaksOf(kind: TournamentKind): readonly TieBreak[] {
    switch (kind) {
        case 'swiss':
            return ['buchholz', 'sonneborn_berger', 'direct', 'wins'];
        case 'round-robin':
            return ['direct', 'sonneborn_berger', 'wins'];
        case 'arena':
            return ['wins'];
        case 'knockout':
            return [];
    }
}

export function isOver({ outcome }: TournamentGame): boolean {
    return outcome !== 'open';
}

export function winnerOf({ outcome }: Pick<TournamentGame, 'outcome'>): Player | null {
    switch (outcome) {
        case 'one':
        case 'two-absent':
        case 'bye':
            return 'one';
        case 'two':
        case 'one-absent':
            return 'two';
        case 'open':
        case 'draw':
        case 'both-absent':
            return null;
    }
}

/** Whether the game was decided because a player did not come. */
export function isForfeit({ outcome }: Pick<TournamentGame, 'outcome'>): boolean {
    return outcome === 'one-absent' || outcome === 'two-absent' || outcome === 'both-absent';
}

/** The rounds that have begun, the last first. */
export function roundsIn(games: readonly TournamentGame[]): readonly number[] {
    return [...new Set(games.map(({ round }) => round))].sort((one, two) => two - one);
}

/**
 * Games to look at: the user's own first, then those that go on, then by the better player's place. Games that were not
 * played have nothing to show.
 */
export function gamesToShow(
    games: readonly TournamentGame[],
    standings: readonly TournamentStanding[],
    me: string | null,
): readonly TournamentGame[] {
    const places = new Map(standings.map(({ name, place }) => [name, place]));
    const rank = ({ one, two }: TournamentGame): number =>
        Math.min(places.get(one) ?? Infinity, places.get(two ?? '') ?? Infinity);
    const isMine = ({ one, two }: TournamentGame): boolean =>
        me !== null && (same(one, me) || same(two ?? '', me));
    return games
        .filter(({ table }) => table !== null)
        .sort(
            (one, two) =>
                Number(isMine(two)) - Number(isMine(one)) ||
                Number(isOver(one)) - Number(isOver(two)) ||
                rank(one) - rank(two),
        );
}

/** A game of the user, as it went for them. */
export interface OwnGame {
    readonly table: string;
    readonly opponent: string;
    readonly result: 'won' | 'lost' | 'drawn' | 'bothAbsent' | 'ongoing';
}

/** The user's games that have begun, the latest first. */
export function ownGames(games: readonly TournamentGame[], me: string): readonly OwnGame[] {
    return games
        .flatMap((game): readonly OwnGame[] => {
            const { one, two, table } = game;
            if (table === null || two === null) return [];
            const seat = same(one, me) ? 'one' : same(two, me) ? 'two' : null;
            if (seat === null) return [];
            return [{ table, opponent: seat === 'one' ? two : one, result: resultFor(game, seat) }];
        })
        .reverse();
}

function resultFor(game: TournamentGame, seat: Player): OwnGame['result'] {
    if (!isOver(game)) return 'ongoing';
    if (game.outcome === 'both-absent') return 'bothAbsent';
    const winner = winnerOf(game);
    return winner === null ? 'drawn' : winner === seat ? 'won' : 'lost';
}

/** A match of a knockout, of one or more games. */
export interface Match {
    readonly board: number;
    readonly one: string;
    /** Null: a bye. */
    readonly two: string | null;
    /** The name of the player who goes on; null: not decided yet. */
    readonly winner: string | null;
    readonly games: readonly TournamentGame[];
    /** For the third place; in the last round. */
    readonly isForThird: boolean;
}

export interface BracketRound {
    readonly round: number;
    readonly matches: readonly Match[];
}

/**
 * The bracket of a knockout. Who goes on is seen in the next round, because a match that stays drawn is decided by the
 * seeds; in the last round the final standings say it, once there are any.
 */
export function bracketOf(
    games: readonly TournamentGame[],
    rounds: number,
    final: readonly TournamentStanding[],
): readonly BracketRound[] {
    return [...roundsIn(games)].reverse().map((round) => ({
        round,
        matches: matchesOf(games.filter((game) => game.round === round)).map((match) => ({
            ...match,
            isForThird: round === rounds && match.board === 2,
            winner: winnerOfMatch(match, games, final),
        })),
    }));
}

function matchesOf(games: readonly TournamentGame[]): readonly Omit<Match, 'winner' | 'isForThird'>[] {
    const boards = [...new Set(games.map(({ board }) => board))].sort((one, two) => one - two);
    return boards.flatMap((board) => {
        const own = games.filter((game) => game.board === board);
        const [first] = own;
        return first ? [{ board, one: first.one, two: first.two, games: own }] : [];
    });
}

function winnerOfMatch(
    { one, two, games }: Omit<Match, 'winner' | 'isForThird'>,
    all: readonly TournamentGame[],
    final: readonly TournamentStanding[],
): string | null {
    const last = games.at(-1);
    if (!last || !isOver(last)) return null;
    const winner = winnerOf(last);
    if (winner !== null) return last[winner];
    // A drawn match is played again, or was decided by the seeds.
    const next = all.filter(
        ({ round, board }) => round === last.round + 1 && board === Math.ceil(last.board / 2),
    );
    const here = next.flatMap((game) => [game.one, game.two]);
    const onward = [one, two].filter((name) => here.includes(name));
    if (onward.length === 1) return onward[0] ?? null;
    if (next.length > 0 || last.outcome === 'both-absent') return null;
    const place = (name: string | null): number =>
        final.find((standing) => standing.name === name)?.place ?? Infinity;
    return place(one) === place(two) ? null : place(one) < place(two) ? one : two;
}

/** How a round of a knockout is called. */
export type RoundName = 'final' | 'semifinals' | 'quarterfinals' | 'round';

export function roundName(round: number, rounds: number): RoundName {
    const names = ['final', 'semifinals', 'quarterfinals'] as const;
    return names[rounds - round] ?? 'round';
}

/** A cell of the cross table: one game, from the point of view of its row. */
export interface CrossCell {
    readonly round: number;
    readonly opponent: string | null;
    /** The opponent's row, from 1; null: a bye. */
    readonly row: number | null;
    readonly seat: Player;
    /** Null: still played. */
    readonly points: number | null;
    readonly isForfeit: boolean;
    /** Null: not begun, or not played. */
    readonly table: string | null;
}

export interface CrossRow {
    readonly place: number;
    readonly name: string;
    readonly points: number;
    readonly cells: readonly CrossCell[];
}

export function crossRows(
    rows: readonly CrossTableRow[],
    games: readonly TournamentGame[],
): readonly CrossRow[] {
    const numbers = new Map(rows.map(({ name }, index) => [name, index + 1]));
    const key = (round: number, one: string, two: string | null): string => `${round} ${one} ${two ?? ''}`;
    const tables = new Map(games.map((game) => [key(game.round, game.one, game.two), game.table]));
    return rows.map(({ place, name, points, cells }) => ({
        place,
        name,
        points,
        cells: cells.map(({ round, opponent, seat, outcome, points: scored }) => ({
            round,
            opponent,
            row: opponent === null ? null : (numbers.get(opponent) ?? null),
            seat,
            points: outcome === 'open' ? null : scored,
            isForfeit: isForfeit({ outcome }),
            table:
                (seat === 'one'
                    ? tables.get(key(round, name, opponent))
                    : tables.get(key(round, opponent ?? '', name))) ?? null,
        })),
    }));
}

/** Milliseconds between two readings of a tournament: large ones change all the time, and take long to send. */
export function pauseFor(players: number): number {
    return Math.min(1_000 + 20 * players, 10_000);
}
