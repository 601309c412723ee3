// The part of the engine protocol (docs/engine/protocol.md) that the page uses: writing commands and reading the
// engine's output. How lines are transported is not its concern.

/** The position to think about: a game, and the actions of a turn that has been begun. */
export interface Question {
    readonly variant: string;
    readonly setUp: string | null;
    readonly turns: readonly string[];
    /** The actions of the turn so far; in a game with dice, at least the roll. */
    readonly draft: readonly string[];
}

/** When to stop. A level has limits of its own; the seed varies what a weak level overlooks. */
export type Limit =
    | { readonly level: number; readonly seed?: number }
    | { readonly movetime: number }
    | { readonly nodes: number };

/** What is asked about a position: a turn, or the luck of the roll that the turn begins with. */
export type Goal = Limit | 'luck';

/** The options for a question, by name. */
export type Options = Readonly<Record<'Variant' | 'MultiPV' | 'Level' | 'Seed', string>>;

export function optionsFor(question: Question, goal: Goal, lines: number): Options {
    const held = goal !== 'luck' && 'level' in goal;
    return {
        Variant: question.variant,
        MultiPV: String(lines),
        Level: held ? String(goal.level) : '0',
        Seed: held ? String(goal.seed ?? 0) : '0',
    };
}

const names: readonly (keyof Options)[] = ['Variant', 'MultiPV', 'Level', 'Seed'];

/**
 * The commands for the options that have changed. Setting an option clears what the engine has learned, so equal ones
 * are not sent again.
 */
export function writeOptions(wanted: Options, told: Options | null): readonly string[] {
    return names
        .filter((name) => told?.[name] !== wanted[name])
        .map((name) => `setoption name ${name} value ${wanted[name]}`);
}

export function writePosition({ setUp, turns, draft }: Question): string {
    const start = setUp === null ? 'startpos' : `fen ${setUp}`;
    const begun = draft.length === 0 ? [] : [draft.map((action) => `${action}:`).join('')];
    return ['position', start, 'moves', ...turns, ...begun].join(' ');
}

export function writeGo(goal: Goal): string {
    if (goal === 'luck') return 'go luck';
    if ('movetime' in goal) return `go movetime ${Math.max(1, Math.round(goal.movetime))}`;
    if ('nodes' in goal) return `go nodes ${goal.nodes}`;
    return 'go';
}

/** The value of a position for the player to move. */
export type Score =
    /** In hundredths of the evaluation's unit; with dice, the equity in ten-thousandths. */
    | { readonly kind: 'estimate'; readonly value: number }
    /** Won with this many of the player's own turns; negative: lost after this many. */
    | { readonly kind: 'proved'; readonly turns: number };

/** The expected results for the player to move, per mille. */
export interface Odds {
    readonly win: number;
    readonly draw: number;
    readonly loss: number;
}

export interface Line {
    /** The best line has rank 1. */
    readonly rank: number;
    /** Search depth in turns. */
    readonly depth: number;
    readonly score: Score;
    /** Whether the score is exact, or only a lower or an upper bound. */
    readonly bound: 'exact' | 'at-least' | 'at-most';
    readonly odds: Odds;
    readonly nodes: number;
    /** Milliseconds. */
    readonly time: number;
    /** The turn to play and its expected continuation. */
    readonly turns: readonly string[];
}

export type Said =
    | { readonly kind: 'line'; readonly line: Line }
    /** Null: there is nothing to play. */
    | { readonly kind: 'best'; readonly turn: string | null }
    /** Per mille of the chance to win. */
    | { readonly kind: 'luck'; readonly luck: number }
    | { readonly kind: 'complaint'; readonly sentence: string }
    | { readonly kind: 'other' };

/** The number `later` words after the one that follows `word`. */
function numberAfter(words: readonly string[], word: string, later = 0): number {
    const at = words.indexOf(word);
    const number = at < 0 ? NaN : Number(words[at + 1 + later]);
    return Number.isFinite(number) ? number : 0;
}

function readLine(words: readonly string[], turns: readonly string[]): Line {
    const proved = words[words.indexOf('score') + 1] === 'mate';
    return {
        rank: numberAfter(words, 'multipv'),
        depth: numberAfter(words, 'depth'),
        score: proved
            ? { kind: 'proved', turns: numberAfter(words, 'mate') }
            : { kind: 'estimate', value: numberAfter(words, 'cp') },
        bound: words.includes('lowerbound') ? 'at-least' : words.includes('upperbound') ? 'at-most' : 'exact',
        odds: {
            win: numberAfter(words, 'wdl'),
            draw: numberAfter(words, 'wdl', 1),
            loss: numberAfter(words, 'wdl', 2),
        },
        nodes: numberAfter(words, 'nodes'),
        time: numberAfter(words, 'time'),
        turns,
    };
}

/** Parses a line of the engine's output. */
export function readSaid(text: string): Said {
    const words = text.split(' ');
    if (words[0] === 'bestmove') {
        const turn = words[1];
        return { kind: 'best', turn: turn === undefined || turn === '(none)' ? null : turn };
    }
    if (words[0] === 'luck') return { kind: 'luck', luck: numberAfter(words, 'luck') };
    if (words[0] !== 'info') return { kind: 'other' };
    if (words[1] === 'string') return { kind: 'complaint', sentence: words.slice(2).join(' ') };
    const pv = words.indexOf('pv');
    if (pv < 0) return { kind: 'other' };
    return { kind: 'line', line: readLine(words.slice(0, pv), words.slice(pv + 1)) };
}
