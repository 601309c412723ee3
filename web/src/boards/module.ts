// What the page knows about a game. Every folder of web/src/games exports one module; no other code names a game.
import type { Component } from 'svelte';
import type { Look, Place, Player, Trace, View } from '../rules/types';
import type { Editor } from './editor';
import type { LayerProps } from './layer';
import type { WrittenLesson } from './lesson';
import type { Names } from './types';

/** Where the reason of an ending is shown: after the winner's name, after a local game, after an online game. */
export type ReasonForm = 'said' | 'here' | 'online';

/** The texts of a game in the user's language. */
export interface Speech {
    readonly id: string;
    readonly title: () => string;
    /** One or two sentences for people who do not know the game. */
    readonly about: () => string;
    /** How to win, in one sentence. */
    readonly goal: () => string;
    /** The names of the sides. */
    readonly players: () => Names;
    /** The reasons for an ending that only this game has. */
    readonly reasons: readonly string[];
    /** Null: the reason is not one of the game's own. */
    readonly sayReason: (reason: string, form: ReasonForm) => string | null;
}

/** What is known about a game from the start. Everything that only the board needs is loaded with the board. */
export interface GameModule extends Speech {
    /** A corner of the board in the middle of a game, 500 by 300. */
    readonly Vignette: Component;
    /** The default variant. */
    readonly variant: string;
    /** The default variant of rated games, if the usual one favours a player too much; and why, in a sentence. */
    readonly fair?: { readonly variant: string; readonly why: () => string };
    /** Sides called White and Black keep these colours in both themes; player one is the first of the two. */
    readonly sides: 'coloured' | 'white-and-black' | 'black-and-white';
    readonly board: () => Promise<GameBoard>;
    /** The turns of a short game of the default variant, to be shown to people who do not know the game. */
    readonly example: () => Promise<readonly string[]>;
    /** The lessons in teaching order; a game may have none. */
    readonly lessons?: () => Promise<readonly WrittenLesson[]>;
    readonly editor: () => Promise<Editor>;
    /** The themes of its puzzles that only this game has. */
    readonly themes: readonly PuzzleTheme[];
    /** The text of its pack of puzzles: docs/puzzles.md describes it. Null: it has none. */
    readonly puzzles: (() => Promise<string>) | null;
    /** The text of its book of openings: docs/explorer.md describes it. */
    readonly openings: () => Promise<string>;
}

export interface PuzzleTheme {
    readonly id: string;
    readonly name: () => string;
}

export interface TextBoardProps {
    readonly view: View;
    readonly names: Names;
    readonly bottom: Player;
}

export interface GuideProps {
    readonly view: View;
    /** Whether the user is to move. Instructions are shown only then. */
    readonly yours: boolean;
}

/** The board of a game and its texts. */
export interface GameBoard {
    readonly speech: Speech;
    readonly Board: Component<LayerProps>;
    /** Instructions for the player to move, and what everyone needs to see besides the board, such as dice. */
    readonly Guide: Component<GuideProps>;
    /** The board as text. */
    readonly Text: Component<TextBoardProps>;
    /** Instructions for the player to move, as text. Called only if there is something to do. */
    readonly guide: (view: View) => string;
    /** What is at stake now, for a player to move in their first game. Called only if there is something to do. */
    readonly coach: (view: View) => string;
    /** The places of this player's pieces that can be selected. */
    readonly ownPlaces: (view: View, player: Player) => ReadonlySet<Place>;
    /** Places next to the board, such as a reserve: they cannot be marked and are never a target. */
    readonly beside: ReadonlySet<Place>;
    /** An attempted action in notation, so that the rules can say what is wrong with it. */
    readonly attempt: (view: View, from: Place | null, to: Place) => string;
    /** The name of a place within a sentence. */
    readonly sayPlace: (place: Place) => string;
    /** What an action did; `before` is the previous action of the turn. Empty: not worth announcing. */
    readonly sayDeed: (trace: Trace, before: Trace | null) => string;
    /** A whole turn in a few words and symbols, for a list of turns. */
    readonly writeTurn: (traces: readonly Trace[]) => string;
    /** The player who made the last turn. */
    readonly lastMover: (look: Look) => Player;
    /** The player at the bottom of a board shown as the notation draws it, with rank 1 at the bottom. */
    readonly lowSide: (view: View) => Player;
}

/** The view as one of this game. Throws if the view belongs to another game. */
export function viewOf<V extends View>(view: View, game: V['scene']['game']): V {
    if (view.scene.game !== game) throw new Error(`a position of ${view.scene.game} is none of ${game}`);
    return view as V;
}
