// What the page knows of a game. Every folder of web/src/games hands one of these out; nothing else names a game.
import type { Component } from 'svelte';
import type { Look, Place, Player, Trace, View } from '../rules/types';
import type { Editor } from './editor';
import type { LayerProps } from './layer';
import type { Lesson, LessonEntry } from './lesson';
import type { Names } from './types';

/** Where the reason of an ending is told: behind who has won, after a game at this browser, after one online. */
export type ReasonForm = 'said' | 'here' | 'online';

/** How a game is spoken of, in the language of whoever looks. */
export interface Speech {
    readonly id: string;
    readonly title: () => string;
    /** A sentence or two for those who do not know the game. */
    readonly about: () => string;
    /** What the game calls its players. */
    readonly players: () => Names;
    /** The reasons for its end that only this game knows. */
    readonly reasons: readonly string[];
    /** Null: it is none of its own. */
    readonly sayReason: (reason: string, form: ReasonForm) => string | null;
}

/** What is known of a game from the start. What is needed for a board only is loaded with the board. */
export interface GameModule extends Speech {
    /** A corner of the board in the middle of play, 500 by 300. */
    readonly Vignette: Component;
    /** The variant to begin with where nobody has chosen one. */
    readonly variant: string;
    /** Players who are called White and Black are shown so, in both themes. */
    readonly sides: 'coloured' | 'white-and-black';
    readonly board: () => Promise<GameBoard>;
    /** Its lessons, in the order in which they are taught. */
    readonly contents: readonly LessonEntry[];
    readonly lessons: () => Promise<readonly Lesson[]>;
    /** Null: positions are not set up piece by piece, but told as text. */
    readonly editor: (() => Promise<Editor>) | null;
}

export interface TextBoardProps {
    readonly view: View;
    readonly names: Names;
    readonly bottom: Player;
}

/** The board of a game, and how it is spoken of. */
export interface GameBoard {
    readonly speech: Speech;
    readonly Board: Component<LayerProps>;
    /** What is to be done now, shown below the board; null: the board shows it by itself. */
    readonly Guide: Component<{ readonly view: View }> | null;
    /** The board in words. */
    readonly Text: Component<TextBoardProps>;
    /** What is to be done now, in words; only asked where something is. */
    readonly guide: (view: View) => string;
    /** Where something of this player's stands that could be picked up. */
    readonly ownPlaces: (view: View, player: Player) => ReadonlySet<Place>;
    /** Places beside the board, such as a reserve: there is nothing to point at, and nothing is put there. */
    readonly beside: ReadonlySet<Place>;
    /** The action that was tried, as the notation writes it, for the rules to say what is wrong with it. */
    readonly attempt: (view: View, from: Place | null, to: Place) => string;
    /** What a place is called in running speech. */
    readonly sayPlace: (place: Place) => string;
    /** What an action did; `before` is the one before it in the same turn. Empty: nothing worth saying. */
    readonly sayDeed: (trace: Trace, before: Trace | null) => string;
    /** Who made the last turn. */
    readonly lastMover: (look: Look) => Player;
    /** Who sits below where a board is seen as notation draws it, with rank 1 below. */
    readonly lowSide: (view: View) => Player;
}

/** The view as one of this game. Whoever hands over a view of another game has made a mistake. */
export function viewOf<V extends View>(view: View, game: V['scene']['game']): V {
    if (view.scene.game !== game) throw new Error(`a position of ${view.scene.game} is none of ${game}`);
    return view as V;
}
