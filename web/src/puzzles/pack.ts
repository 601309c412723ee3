// Reads packs of puzzles: docs/puzzles.md describes the file. The rules decide what its positions and turns mean.

export type Kind = 'win' | 'save' | 'best';

export interface Puzzle {
    readonly game: string;
    readonly variant: string;
    readonly position: string;
    readonly kind: Kind;
    /** The turns that a win takes; 0 if there is no such number. */
    readonly turns: number;
    /** The solver's turns and, between them, the replies. */
    readonly solution: readonly string[];
    readonly rating: number;
    readonly themes: readonly string[];
}

const fieldCount = 6;

/** The puzzles in a text. Lines that are none are left out: a newer version may have other kinds. */
export function readPack(game: string, text: string): readonly Puzzle[] {
    return text
        .split('\n')
        .filter((line) => !line.startsWith('#'))
        .flatMap((line) => readPuzzle(game, line.split('\t')) ?? []);
}

function readPuzzle(game: string, fields: readonly string[]): Puzzle | null {
    const [variant = '', position = '', what = '', solution = '', rating = '', themes = ''] = fields;
    const [kind, turns = '0'] = what.split(' ');
    if (fields.length !== fieldCount || !isKind(kind) || solution === '') return null;
    return {
        game,
        variant,
        position,
        kind,
        turns: Number(turns),
        solution: solution.split(' '),
        rating: Number(rating),
        themes: themes.split(',').filter((theme) => theme !== ''),
    };
}

function isKind(text: string | undefined): text is Kind {
    return text === 'win' || text === 'save' || text === 'best';
}

/** What a puzzle is called where results are kept. */
export function nameOf({ game, position }: Puzzle): string {
    return `${game} ${position}`;
}

const dayLength = 24 * 60 * 60 * 1000;

/** The number of a day, the same all over the world at the same time. */
export function dayOf(time: number): number {
    return Math.floor(time / dayLength);
}

/** The same for everyone on that day: each game has its turn. */
export function dailyGame<Id>(day: number, games: readonly Id[]): Id | undefined {
    return games[day % games.length];
}

/** Steps through a pack so that neighbouring days have puzzles that were made far apart. */
export function dailyPuzzle(day: number, pack: readonly Puzzle[]): Puzzle | undefined {
    const step = 97;
    return pack[(day * step) % pack.length];
}
