// A position that somebody is setting up piece by piece. It may be anything, also what no game leads to: whether it is a
// position at all is for the rules to say, who are asked with its text.
import type { Component } from 'svelte';
import type { Place, Player, Scene, View } from '../rules/types';
import type { Names } from './types';

/** `Man` is what stands on a square: a piece, or several. */
export interface Setup<Man = unknown> {
    readonly game: string;
    readonly files: number;
    readonly ranks: number;
    readonly men: ReadonlyMap<Place, Man>;
    readonly toMove: Player;
}

export interface FieldsProps<S extends Setup = Setup> {
    readonly setup: S;
    readonly names: Names;
    readonly onchange: (setup: S) => void;
}

/** How positions of a game are set up. */
export interface Editor<Man = unknown, S extends Setup<Man> = Setup<Man>> {
    /** The palette. */
    readonly men: readonly Man[];
    readonly nameOf: (man: Man, names: Names) => string;
    /** Around the point 0,0; 100 is the width of a square. */
    readonly Picture: Component<{ readonly man: Man }>;
    readonly setupOf: (view: View) => S;
    /** With the man put there; the same put there again is taken away. */
    readonly put: (setup: S, place: Place, man: Man) => S;
    /** What else there is to a position; null: nothing. */
    readonly Fields: Component<FieldsProps<S>> | null;
    /** The text of the position, between turns and without what the last turn left behind. */
    readonly positionOf: (setup: S) => string;
    /** What a board shows of it. */
    readonly sceneOf: (setup: S) => Scene;
}

/** The editor of a game as others see it. An editor is only ever handed the setups and the men that it has made. */
export function editorOf<Man, S extends Setup<Man>>(editor: Editor<Man, S>): Editor {
    return editor as unknown as Editor;
}

export function sameMan(one: unknown, other: unknown): boolean {
    return JSON.stringify(one) === JSON.stringify(other);
}

/** With the man there or, if the same stands there already, without. */
export function toggled<Man>(men: ReadonlyMap<Place, Man>, place: Place, man: Man): ReadonlyMap<Place, Man> {
    return sameMan(men.get(place), man) ? without(men, place) : new Map([...men, [place, man]]);
}

function without<Man>(men: ReadonlyMap<Place, Man>, place: Place): ReadonlyMap<Place, Man> {
    const next = new Map(men);
    next.delete(place);
    return next;
}

export function cleared(setup: Setup, place: Place): Setup {
    return { ...setup, men: without(setup.men, place) };
}

export function emptied(setup: Setup): Setup {
    return { ...setup, men: new Map() };
}

/** With the piece carried from one place to another, or off the board. */
export function carried(setup: Setup, from: Place, to: Place | null): Setup {
    if (from === to) return setup;
    const man = setup.men.get(from);
    const rest = without(setup.men, from);
    return { ...setup, men: man === undefined || to === null ? rest : new Map([...rest, [to, man]]) };
}

/** Row by row from the top, each man by his letters, empty squares by their number. */
export function boardText<Man>({ files, ranks, men }: Setup<Man>, letterOf: (man: Man) => string): string {
    const rows = Array.from({ length: ranks }, (_, row) => rowText(ranks - row, files, men, letterOf));
    return rows.join('/');
}

function rowText<Man>(
    rank: number,
    files: number,
    men: ReadonlyMap<Place, Man>,
    letterOf: (man: Man) => string,
): string {
    const letters = Array.from({ length: files }, (_, file) => {
        const man = men.get(`${String.fromCharCode(97 + file)}${rank}`);
        return man ? letterOf(man) : ' ';
    });
    return letters.join('').replace(/ +/g, (run) => String(run.length));
}
