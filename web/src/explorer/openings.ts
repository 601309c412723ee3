// What was played at a position: turns, how often, by whom, and with which results for the player who makes them.

/** Who has made a turn: the words of the server. */
export const movers = [
    'engine',
    'unrated',
    'under-1400',
    '1400-1599',
    '1600-1799',
    '1800-1999',
    '2000-plus',
] as const;
export type Mover = (typeof movers)[number];

/** Whose turns are shown. */
export type Who = 'everyone' | 'people' | Mover;

export interface Results {
    readonly wins: number;
    readonly draws: number;
    readonly losses: number;
}

export interface OpeningTurn {
    readonly turn: string;
    readonly results: readonly ({ readonly mover: Mover } & Results)[];
}

export interface Row extends Results {
    readonly turn: string;
    readonly games: number;
}

function counts(who: Who, mover: Mover): boolean {
    if (who === 'everyone') return true;
    return who === 'people' ? mover !== 'engine' : mover === who;
}

/** The turns of these players, the most frequent first. */
export function rowsOf(turns: readonly OpeningTurn[], who: Who): readonly Row[] {
    return turns
        .map(({ turn, results }) => {
            const of = results.filter(({ mover }) => counts(who, mover));
            const sum = (part: keyof Results): number => of.reduce((all, one) => all + one[part], 0);
            const [wins, draws, losses] = [sum('wins'), sum('draws'), sum('losses')];
            return { turn, wins, draws, losses, games: wins + draws + losses };
        })
        .filter(({ games }) => games > 0)
        .toSorted((one, other) => other.games - one.games);
}

/** Whole per cent of the parts of a row, which add up to 100. */
export function percents({ wins, draws, games }: Row): Results {
    const won = Math.round((100 * wins) / games);
    const wonOrDrawn = Math.round((100 * (wins + draws)) / games);
    return { wins: won, draws: wonOrDrawn - won, losses: 100 - wonOrDrawn };
}
