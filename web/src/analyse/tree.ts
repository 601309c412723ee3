// A game with its variations, comments and judgements.
//
// A tree is immutable: every function that changes one returns a new one. A place in the tree is identified by the
// turns that lead there. Siblings are different turns, so a path stays valid when variations are promoted or others are
// deleted.
import { readRemark, writeRemark } from './remark';
import type { GameRecord, RecordTurn, RecordVariation, Result } from '../rules/types';

export interface Branch {
    readonly turn: string;
    /** PGN's numeric annotation glyphs. */
    readonly glyphs: readonly number[];
    /** A comment before the turn, where a variation begins. */
    readonly preface: string;
    readonly comment: string;
    /** Arrows and rings on the board: "c8-b6", "d4". */
    readonly marks: readonly string[];
    /** The continuation of the line first, then the variations. */
    readonly next: readonly Branch[];
}

export interface Tree {
    readonly tags: readonly (readonly [name: string, value: string])[];
    /** In the format of `Rules.open`. */
    readonly variant: string;
    readonly setUp: string | null;
    /** A comment before the first turn. */
    readonly comment: string;
    /** Arrows and rings at the start. */
    readonly marks: readonly string[];
    readonly next: readonly Branch[];
    readonly result: Result;
}

/** The turns from the start to a place. */
export type Path = readonly string[];

export function emptyTree(variant: string, setUp: string | null = null): Tree {
    return { tags: [], variant, setUp, comment: '', marks: [], next: [], result: '*' };
}

export function branchOf(turn: string, next: readonly Branch[] = []): Branch {
    return { turn, glyphs: [], preface: '', comment: '', marks: [], next };
}

/** A tree with a single line. */
export function treeOfTurns(variant: string, setUp: string | null, turns: readonly string[]): Tree {
    const next = turns.reduceRight<readonly Branch[]>((rest, turn) => [branchOf(turn, rest)], []);
    return { ...emptyTree(variant, setUp), next };
}

/** The possible continuations at a path; undefined if the tree does not have the path. */
export function nextAt(tree: Tree, path: Path): readonly Branch[] | undefined {
    let next: readonly Branch[] = tree.next;
    for (const turn of path) {
        const branch = next.find((one) => one.turn === turn);
        if (!branch) return undefined;
        next = branch.next;
    }
    return next;
}

/** The branch of the turn that leads to a path; undefined at the start and if the tree does not have the path. */
export function branchAt(tree: Tree, path: Path): Branch | undefined {
    return nextAt(tree, path.slice(0, -1))?.find((one) => one.turn === path.at(-1));
}

export function isSame(one: Path, other: Path): boolean {
    return one.length === other.length && one.every((turn, index) => other[index] === turn);
}

export function has(tree: Tree, path: Path): boolean {
    return nextAt(tree, path) !== undefined;
}

/** The end of the main line that continues from a path. */
export function endOf(tree: Tree, path: Path): Path {
    const turns = [...path];
    for (let next = nextAt(tree, path); next?.[0]; next = next[0].next) turns.push(next[0].turn);
    return turns;
}

export function isMainLine(tree: Tree, path: Path): boolean {
    const main = endOf(tree, []);
    return path.every((turn, index) => main[index] === turn);
}

/** The next path along a line last followed, otherwise along the main line. */
export function forward(tree: Tree, path: Path, line: Path): Path {
    const ahead = path.every((turn, index) => line[index] === turn) ? line[path.length] : undefined;
    const next = nextAt(tree, path) ?? [];
    const chosen = next.find((one) => one.turn === ahead) ?? next[0];
    return chosen ? [...path, chosen.turn] : path;
}

export function back(path: Path): Path {
    return path.slice(0, -1);
}

/** The sibling `by` entries further down the list of variations; the same path if there is none. */
export function beside(tree: Tree, path: Path, by: 1 | -1): Path {
    const siblings = nextAt(tree, back(path)) ?? [];
    const other = siblings[siblings.findIndex((one) => one.turn === path.at(-1)) + by];
    return other && path.length > 0 ? [...back(path), other.turn] : path;
}

/** Adds a turn after the continuations of this path, unless it is already there. */
export function add(tree: Tree, path: Path, turn: string): Tree {
    return changedAt(tree, path, (next) =>
        next.some((one) => one.turn === turn) ? next : [...next, branchOf(turn)],
    );
}

export function addLine(tree: Tree, path: Path, turns: readonly string[]): Tree {
    return turns.reduce((grown, turn, index) => add(grown, [...path, ...turns.slice(0, index)], turn), tree);
}

/** Promotes the variation that a path belongs to, at the last fork where the path leaves the main line. */
export function promote(tree: Tree, path: Path): Tree {
    const fork = lastFork(tree, path);
    return fork === null ? tree : makeFirst(tree, fork);
}

/** The beginning of a path up to the last turn with which it leaves the main line; null: it never does. */
export function lastFork(tree: Tree, path: Path): Path | null {
    for (let length = path.length - 1; length >= 0; --length)
        if (nextAt(tree, path.slice(0, length))?.[0]?.turn !== path[length]) return path.slice(0, length + 1);
    return null;
}

/** Puts the turn that leads to a path before its siblings. */
export function makeFirst(tree: Tree, path: Path): Tree {
    const turn = path.at(-1);
    return changedAt(tree, back(path), (next) => [
        ...next.filter((one) => one.turn === turn),
        ...next.filter((one) => one.turn !== turn),
    ]);
}

/** Removes the turn that leads to this path and everything after it. */
export function remove(tree: Tree, path: Path): Tree {
    return changedAt(tree, back(path), (next) => next.filter((one) => one.turn !== path.at(-1)));
}

export function withComment(tree: Tree, path: Path, comment: string): Tree {
    if (path.length === 0) return { ...tree, comment };
    return changedBranch(tree, path, (branch) => ({ ...branch, comment }));
}

export function withGlyphs(tree: Tree, path: Path, glyphs: readonly number[]): Tree {
    return changedBranch(tree, path, (branch) => ({ ...branch, glyphs }));
}

export function withMarks(tree: Tree, path: Path, marks: readonly string[]): Tree {
    if (path.length === 0) return { ...tree, marks };
    return changedBranch(tree, path, (branch) => ({ ...branch, marks }));
}

function changedBranch(tree: Tree, path: Path, change: (branch: Branch) => Branch): Tree {
    return changedAt(tree, back(path), (next) =>
        next.map((one) => (one.turn === path.at(-1) ? change(one) : one)),
    );
}

type Change = (next: readonly Branch[]) => readonly Branch[];

function changedAt(tree: Tree, path: Path, change: Change): Tree {
    return { ...tree, next: changedIn(tree.next, path, change) };
}

function changedIn(next: readonly Branch[], path: Path, change: Change): readonly Branch[] {
    const [turn, ...rest] = path;
    if (turn === undefined) return change(next);
    return next.map((one) => (one.turn === turn ? { ...one, next: changedIn(one.next, rest, change) } : one));
}

/** The number of turns, including variations. */
export function size(tree: Pick<Tree, 'next'>): number {
    return tree.next.reduce((sum, branch) => sum + 1 + size(branch), 0);
}

export function treeOfRecord(record: GameRecord): Tree {
    const { tags, variant, setUp, comment, result } = record;
    const next = merged(branchesOf(record.turns));
    return { tags, variant, setUp, ...readRemark(comment), next, result };
}

// A record writes variations after the turn they replace; in a tree they are its siblings.
function branchesOf(turns: readonly RecordTurn[], preface = ''): readonly Branch[] {
    const [first, ...rest] = turns;
    if (!first) return [];
    const { turn, glyphs, comment, variations } = first;
    return [
        { turn, glyphs, preface, ...readRemark(comment), next: branchesOf(rest) },
        ...variations.flatMap((one: RecordVariation) => branchesOf(one.turns, one.comment)),
    ];
}

// Merges equal turns, as in (1. a b) (1. a c), into one turn with two continuations.
function merged(next: readonly Branch[]): readonly Branch[] {
    const together = new Map<string, Branch>();
    for (const branch of next) {
        const known = together.get(branch.turn);
        together.set(branch.turn, known ? joined(known, branch) : branch);
    }
    return [...together.values()].map((branch) => ({ ...branch, next: merged(branch.next) }));
}

function joined(one: Branch, other: Branch): Branch {
    return {
        turn: one.turn,
        glyphs: [...new Set([...one.glyphs, ...other.glyphs])],
        preface: [one.preface, other.preface].filter((text) => text !== '').join(' '),
        comment: [one.comment, other.comment].filter((text) => text !== '').join(' '),
        marks: [...new Set([...one.marks, ...other.marks])],
        next: [...one.next, ...other.next],
    };
}

/** A draft of the tree's record: `Rules.tidyRecord` checks it and writes it in canonical form. */
export function recordOf(tree: Tree, game: string): string {
    return `${tagsOf(tree, game).join('\n')}\n\n${bodyOf(tree).join('\n')}\n`;
}

// A record that was read has tags for its game, rules and start. For other games they come from the tree.
function tagsOf(tree: Tree, game: string): string[] {
    const known = tree.tags.some(([name]) => name === 'Game');
    return [...tree.tags, ...(known ? [] : toldTags(tree, game))].map(
        ([name, value]) => `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`,
    );
}

function toldTags({ variant, setUp, result }: Tree, game: string): (readonly [string, string])[] {
    const [preset = '', ...settings] = variant.split(' ');
    return [
        ['Game', game],
        ['Variant', preset],
        ...(settings.length > 0 ? [['Rules', settings.join(' ')] as const] : []),
        ...(setUp === null ? [] : [['SetUp', '1'] as const, ['FEN', setUp] as const]),
        ['Result', result],
    ];
}

function bodyOf(tree: Tree): string[] {
    return [...remark(writeRemark(tree)), ...wordsOf(tree.next), tree.result];
}

function wordsOf(next: readonly Branch[]): string[] {
    const [first, ...variations] = next;
    if (!first) return [];
    return [
        ...ownWords(first),
        ...variations.flatMap((one) => [
            '(',
            ...remark(one.preface),
            ...ownWords(one),
            ...wordsOf(one.next),
            ')',
        ]),
        ...wordsOf(first.next),
    ];
}

function ownWords(branch: Branch): string[] {
    const glyphs = branch.glyphs.map((glyph) => `$${glyph}`);
    return [branch.turn, ...glyphs, ...remark(writeRemark(branch))];
}

function remark(text: string): string[] {
    return text === '' ? [] : [`{${text.replace(/}/g, ')')}}`];
}
