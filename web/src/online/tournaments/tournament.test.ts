import { describe, expect, test } from 'vitest';
import type { ListedTournament, Tournament, TournamentGame, TournamentStanding } from '../wire';
import {
    bracketOf,
    byStart,
    crossRows,
    entranceOf,
    gamesToShow,
    ownGames,
    pauseFor,
    roundName,
    roundsIn,
} from './tournament';

function standing(name: string, more: Partial<TournamentStanding> = {}): TournamentStanding {
    return {
        place: 1,
        name,
        bot: false,
        rating: 1500,
        withdrawn: false,
        points: 0,
        buchholz: 0,
        sonneborn_berger: 0,
        direct: 0,
        wins: 0,
        games: 0,
        streak: 0,
        ...more,
    };
}

function game(one: string, two: string | null, more: Partial<TournamentGame> = {}): TournamentGame {
    return { round: 1, board: 1, attempt: 1, one, two, outcome: 'open', table: `${one}-${two}`, ...more };
}

function tournament(more: Partial<Tournament> = {}, plan: Partial<Tournament['plan']> = {}): Tournament {
    return {
        id: 'Ab3dE6gH',
        state: 'open',
        host: 'ann',
        password: false,
        created: 0,
        started: null,
        ended: null,
        round: 0,
        players: 2,
        rounds: 0,
        closes: null,
        ...more,
        plan: {
            name: 'Cup',
            kind: 'swiss',
            terms: { game: 'razzle', options: {}, time_control: '5m+3s', rated: true, visibility: 'public' },
            most_players: 4,
            ...plan,
        },
    };
}

describe('a player may', () => {
    test('enter while it is open, and withdraw once they have entered', () => {
        expect(entranceOf(tournament(), null)).toBe('enter');
        expect(entranceOf(tournament(), standing('ann'))).toBe('withdraw');
    });
    test('come back after withdrawing', () => {
        expect(entranceOf(tournament(), standing('ann', { withdrawn: true }))).toBe('return');
    });
    test('not enter a full one, but withdraw from it', () => {
        expect(entranceOf(tournament({ players: 4 }), null)).toBe('full');
        expect(entranceOf(tournament({ players: 4 }), standing('ann'))).toBe('withdraw');
    });
    test('enter a Swiss and an arena late, but no other kind', () => {
        const late = (kind: Tournament['plan']['kind']): string =>
            entranceOf(tournament({ state: 'running' }, { kind }), null);
        expect(['swiss', 'arena'].map((kind) => late(kind as 'swiss'))).toEqual(['enter', 'enter']);
        expect(['knockout', 'round-robin'].map((kind) => late(kind as 'swiss'))).toEqual([
            'closed',
            'closed',
        ]);
    });
    test('do nothing when it is over', () => {
        expect(entranceOf(tournament({ state: 'over' }), standing('ann'))).toBe('closed');
        expect(entranceOf(tournament({ state: 'cancelled' }), null)).toBe('closed');
    });
});

test('tournaments that start soon come first, and those without a time last', () => {
    const at = (id: string, starts?: number): ListedTournament =>
        tournament({ id }, starts === undefined ? {} : { starts });
    const sorted = [at('none'), at('late', 20), at('soon', 10)].sort(byStart);
    expect(sorted.map(({ id }) => id)).toEqual(['soon', 'late', 'none']);
});

describe('a bracket', () => {
    const semifinals = [
        game('ann', 'dan', { board: 1, outcome: 'one' }),
        game('ben', 'cat', { board: 2, outcome: 'draw' }),
        game('cat', 'ben', { board: 2, attempt: 2, outcome: 'draw' }),
        game('ben', 'cat', { board: 2, attempt: 3, outcome: 'draw' }),
    ];
    const final = game('ben', 'ann', { round: 2, outcome: 'draw', attempt: 3 });

    test('shows a replayed match once, and who went on by seed', () => {
        const [first] = bracketOf([...semifinals, final], 2, []);
        expect(first?.matches.map(({ winner }) => winner)).toEqual(['ann', 'ben']);
        expect(first?.matches[1]?.games.length).toBe(3);
    });
    test('has no winner of a drawn match that is not decided yet', () => {
        const [first] = bracketOf(semifinals.slice(0, 2), 2, []);
        expect(first?.matches.map(({ winner }) => winner)).toEqual(['ann', null]);
    });
    test('takes the winner of a drawn final from the final standings', () => {
        const of = (standings: readonly TournamentStanding[]): string | null | undefined =>
            bracketOf([...semifinals, final], 2, standings)[1]?.matches[0]?.winner;
        expect(of([])).toBeNull();
        expect(of([standing('ann', { place: 1 }), standing('ben', { place: 2 })])).toBe('ann');
    });
    test('marks the match for third place, and byes go on', () => {
        const third = game('cat', 'dan', { round: 2, board: 2 });
        expect(
            bracketOf([...semifinals, final, third], 2, [])[1]?.matches.map((match) => match.isForThird),
        ).toEqual([false, true]);
        expect(
            bracketOf([game('ann', null, { outcome: 'bye', table: null })], 1, [])[0]?.matches[0]?.winner,
        ).toBe('ann');
    });
    test('names its last rounds', () => {
        expect([1, 2, 3, 4].map((round) => roundName(round, 4))).toEqual([
            'round',
            'quarterfinals',
            'semifinals',
            'final',
        ]);
    });
});

test('the cross table links every game from both sides', () => {
    const cells = (opponent: string, seat: 'one' | 'two', points: number) => [
        { round: 1, opponent, seat, outcome: 'one' as const, points },
    ];
    const rows = crossRows(
        [
            { place: 1, name: 'ann', points: 1, cells: cells('ben', 'one', 1) },
            { place: 2, name: 'ben', points: 0, cells: cells('ann', 'two', 0) },
        ],
        [game('ann', 'ben', { outcome: 'one', table: 't1' })],
    );
    expect(rows.map(({ cells: [cell] }) => [cell?.table, cell?.row, cell?.points])).toEqual([
        ['t1', 2, 1],
        ['t1', 1, 0],
    ]);
});

test('my game is shown first, then those in progress, then those of the best', () => {
    const standings = ['ann', 'ben', 'cat', 'dan', 'eve', 'fay'].map((name, index) =>
        standing(name, { place: index + 1 }),
    );
    const games = [
        game('cat', 'dan'),
        game('ann', 'ben', { outcome: 'one' }),
        game('fay', 'eve'),
        game('gus', null, { outcome: 'bye', table: null }),
    ];
    expect(gamesToShow(games, standings, 'EVE').map(({ one }) => one)).toEqual(['fay', 'cat', 'ann']);
    expect(gamesToShow(games, standings, null).map(({ one }) => one)).toEqual(['cat', 'fay', 'ann']);
});

test('my games say against whom and how they ended for me, the latest first', () => {
    const games = [
        game('ann', 'ben', { outcome: 'one' }),
        game('cat', 'ann', { outcome: 'one-absent' }),
        game('ben', 'cat', { outcome: 'one' }),
        game('ann', null, { outcome: 'bye', table: null }),
        game('dan', 'ann', { outcome: 'one' }),
        game('ann', 'dan', { outcome: 'draw' }),
        game('ann', 'eve', { outcome: 'both-absent' }),
        game('ben', 'ann', { table: 'now' }),
    ];
    expect(ownGames(games, 'ANN').map(({ opponent, result }) => `${opponent} ${result}`)).toEqual([
        'ben ongoing',
        'eve bothAbsent',
        'dan drawn',
        'dan lost',
        'cat won',
        'ben won',
    ]);
    expect(ownGames(games, 'ann')[0]?.table).toBe('now');
});

test('the last round comes first', () => {
    expect(roundsIn([game('a', 'b'), game('c', 'd', { round: 3 }), game('e', 'f', { round: 3 })])).toEqual([
        3, 1,
    ]);
});

test('large tournaments are read less often', () => {
    expect(pauseFor(4)).toBeLessThan(1_500);
    expect(pauseFor(1_000)).toBe(10_000);
});
