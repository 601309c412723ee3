// A position that is being set up piece by piece. It may be any arrangement, even an illegal one: the rules check its
// text.
import type { Component } from 'svelte';
import type { Place, Player, Scene, View } from '../rules/types';
import type { Names } from './types';

/** `Man` is what is on a square: one piece or several. */
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

/** The position editor of a game. */
export interface Editor<Man = unknown, S extends Setup<Man> = Setup<Man>> {
    /** The palette. */
    readonly men: readonly Man[];
    readonly nameOf: (man: Man, names: Names) => string;
    /** Drawn around the point 0,0; a square is 100 wide. */
    readonly Picture: Component<{ readonly man: Man }>;
    /** How to use the palette, if it needs to be said; otherwise null. */
    readonly advice: (() => string) | null;
    readonly setupOf: (view: View) => S;
    /** The places where this man of the palette can be put; null: where something can be removed. */
    readonly placesFor: (setup: S, man: Man | null) => ReadonlySet<Place>;
    /** The setup with the man on a square. Placing what is already there removes it. */
    readonly put: (setup: S, place: Place, man: Man) => S;
    /** The setup without what is on a square. */
    readonly clear: (setup: S, place: Place) => S;
    /** The setup with a piece dragged to another place; null: off the board. */
    readonly carry: (setup: S, from: Place, to: Place | null) => S;
    /** The setup with as little on the board as there can be. */
    readonly empty: (setup: S) => S;
    /** The other properties of a position; null: none. */
    readonly Fields: Component<FieldsProps<S>> | null;
    /** The text of the position. In games without dice it is one between turns. */
    readonly positionOf: (setup: S) => string;
    /** The scene that a board shows. */
    readonly sceneOf: (setup: S) => Scene;
}

/** The editor of a game with its types erased. Pass it only setups and men that the same editor has made. */
export function editorOf<Man, S extends Setup<Man>>(editor: Editor<Man, S>): Editor {
    return editor as unknown as Editor;
}

export function sameMan(one: unknown, other: unknown): boolean {
    return JSON.stringify(one) === JSON.stringify(other);
}

/** The setup with the man on a square or, if the same man is there already, without him. */
export function toggled<Man>(men: ReadonlyMap<Place, Man>, place: Place, man: Man): ReadonlyMap<Place, Man> {
    return sameMan(men.get(place), man) ? without(men, place) : new Map([...men, [place, man]]);
}

function without<Man>(men: ReadonlyMap<Place, Man>, place: Place): ReadonlyMap<Place, Man> {
    const next = new Map(men);
    next.delete(place);
    return next;
}

/** All squares of a rectangular board. */
export function squaresOf({ files, ranks }: Setup): ReadonlySet<Place> {
    const rows = Array.from({ length: ranks }, (_, row) =>
        Array.from({ length: files }, (_, file) => `${String.fromCharCode(97 + file)}${row + 1}`),
    );
    return new Set(rows.flat());
}

/** Whether two different squares touch, at a side or a corner. */
export function nextTo(one: Place, other: Place): boolean {
    const across = Math.abs(one.charCodeAt(0) - other.charCodeAt(0));
    const up = Math.abs(Number(one.slice(1)) - Number(other.slice(1)));
    return Math.max(across, up) === 1;
}

export function cleared<S extends Setup>(setup: S, place: Place): S {
    return { ...setup, men: without(setup.men, place) };
}

export function emptied<S extends Setup>(setup: S): S {
    return { ...setup, men: new Map() };
}

/** The setup with the piece moved from one place to another, or off the board. */
export function carried<S extends Setup>(setup: S, from: Place, to: Place | null): S {
    if (from === to) return setup;
    const man = setup.men.get(from);
    const rest = without(setup.men, from);
    return { ...setup, men: man === undefined || to === null ? rest : new Map([...rest, [to, man]]) };
}

/** The ranks from the top: each man as his letters, empty squares as their number. */
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
