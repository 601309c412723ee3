// The engine protocol (docs/engine/protocol.md), as far as the page speaks it: writing what is said to the engine, and
// reading what it says. Nothing here knows how lines get there.

/** What is to be thought about: a game, and the turn that has been begun in it. */
export interface Question {
    readonly variant: string;
    readonly setUp: string | null;
    readonly turns: readonly string[];
    /** Its actions so far; where there are dice, at least the roll. */
    readonly draft: readonly string[];
}

/** When to stop: a level knows by itself; another seed lets it overlook other things. */
export type Limit =
    | { readonly level: number; readonly seed?: number }
    | { readonly movetime: number }
    | { readonly nodes: number };

/** The options that a question is asked with, by name. */
export type Options = Readonly<Record<'Variant' | 'MultiPV' | 'Level' | 'Seed', string>>;

export function optionsFor(question: Question, limit: Limit, lines: number): Options {
    const held = 'level' in limit;
    return {
        Variant: question.variant,
        MultiPV: String(lines),
        Level: held ? String(limit.level) : '0',
        Seed: held ? String(limit.seed ?? 0) : '0',
    };
}

const names: readonly (keyof Options)[] = ['Variant', 'MultiPV', 'Level', 'Seed'];

/** The commands that set what was not so before: with every option that is set the engine forgets what it has learned. */
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

export function writeGo(limit: Limit): string {
    if ('movetime' in limit) return `go movetime ${Math.max(1, Math.round(limit.movetime))}`;
    if ('nodes' in limit) return `go nodes ${limit.nodes}`;
    return 'go';
}

/** What a position is worth to the player to move. */
export type Score =
    /** In hundredths of the evaluation's unit; with dice, the equity in ten-thousandths. */
    | { readonly kind: 'estimate'; readonly value: number }
    /** Won with so many turns of one's own; negative: lost after so many. */
    | { readonly kind: 'proved'; readonly turns: number };

/** How a game is expected to end for the player to move, per mille. */
export interface Odds {
    readonly win: number;
    readonly draw: number;
    readonly loss: number;
}

export interface Line {
    /** The best is 1. */
    readonly rank: number;
    /** Turns looked ahead. */
    readonly depth: number;
    readonly score: Score;
    /** The score may be better than this, or worse. */
    readonly bound: 'exact' | 'at-least' | 'at-most';
    readonly odds: Odds;
    readonly nodes: number;
    /** Milliseconds. */
    readonly time: number;
    /** The turn to play, and what is expected to follow. */
    readonly turns: readonly string[];
}

export type Said =
    | { readonly kind: 'line'; readonly line: Line }
    /** Null: there is nothing to play. */
    | { readonly kind: 'best'; readonly turn: string | null }
    | { readonly kind: 'complaint'; readonly sentence: string }
    | { readonly kind: 'other' };

/** The number behind a word, and so many words later. */
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

/** What a line of the engine's says. */
export function readSaid(text: string): Said {
    const words = text.split(' ');
    if (words[0] === 'bestmove') {
        const turn = words[1];
        return { kind: 'best', turn: turn === undefined || turn === '(none)' ? null : turn };
    }
    if (words[0] !== 'info') return { kind: 'other' };
    if (words[1] === 'string') return { kind: 'complaint', sentence: words.slice(2).join(' ') };
    const pv = words.indexOf('pv');
    if (pv < 0) return { kind: 'other' };
    return { kind: 'line', line: readLine(words.slice(0, pv), words.slice(pv + 1)) };
}
