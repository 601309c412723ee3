// The data types of the rules. Every value is produced by the C++ rules (src/wasm) and read as JSON: the page never
// decides what is legal, who has won, or what the text of a position means.

export type Player = 'one' | 'two';
export type Actor = Player | 'chance' | 'nobody';

export interface PresetInfo {
    readonly name: string;
    readonly summary: string;
}

export interface OptionInfo {
    readonly name: string;
    readonly values: string;
    readonly meaning: string;
    /** The boards that come with the game, if the option chooses one: the usual one first. Otherwise empty. */
    readonly boards: readonly string[];
}

/** A rules page in Markdown, and the language that it is in. */
export interface RulesPage {
    readonly language: string;
    readonly text: string;
}

export interface GameInfo {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
    readonly credit: string;
    readonly rulesVersion: string;
    readonly hasDice: boolean;
    /** The names of the players. */
    readonly names: Readonly<Record<Player, string>>;
    /** The first preset is the one that the game's own name means. */
    readonly presets: readonly PresetInfo[];
    readonly options: readonly OptionInfo[];
}

export type FaultName = 'slip' | 'mistake' | 'blunder';

/** What a turn is called that loses so much of the chance to win. */
export interface FaultInfo {
    readonly name: FaultName;
    /** At least, per mille. */
    readonly loss: number;
    /** The glyph of PGN. */
    readonly glyph: number;
}

export type Die = 'black' | 'white';
export type Dice = Readonly<Record<Die, number>>;

/** The name of a place in the notation: a square "d8", an edge "d2n", a reserve "r". */
export type Place = string;

/** One action as offered to a person: it goes from `from` to `to`. */
export interface Choice<Kind extends string = string> {
    /** In the notation; this is the text to play. */
    readonly text: string;
    /**
     * Each game has its own kinds. Some mean the same in all games: 'roll' is a roll of the dice, which is random;
     * 'stop' ends the turn; 'fill' leaves only the source to choose, since all choices of this kind have the same
     * target.
     */
    readonly kind: Kind;
    /** Null if the action has no source: a wall piece, a roll, a stop. */
    readonly from: Place | null;
    /** Null for a roll and for a stop, and for what is done to a piece where it stands. */
    readonly to: Place | null;
    /** Of a roll; otherwise null. */
    readonly dice: Dice | null;
    /** Whether it ends the turn. */
    readonly endsTurn: boolean;
}

/** What an action has done: for highlights, shadows and animation. */
export type Trace<Kind extends string = string> = Omit<Choice<Kind>, 'endsTurn'>;

/** What is visible of a position. Each game adds its own fields: see web/src/games. */
export interface Scene {
    /** The id of the game. */
    readonly game: string;
}

export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';

export interface Ending {
    /** Null: a draw. */
    readonly winner: Player | null;
    /** A reason of the game, or one that several games share: 'no-move', 'repetition', 'limit'. */
    readonly reason: string;
}

/** A position with everything that is shown of it. */
export interface View<S extends Scene = Scene, Kind extends string = string> {
    readonly position: string;
    readonly toMove: Player;
    readonly actor: Actor;
    readonly midTurn: boolean;
    /** Null while the game is unfinished. */
    readonly ending: Ending | null;
    /** Hints for the player to move; often empty. */
    readonly advice: readonly Message[];
    readonly scene: S;
    /** The legal choices; if the actor is chance, the rolls. Empty once the turn is complete or the game is over. */
    readonly choices: readonly Choice<Kind>[];
    /** The actions of the current turn so far; between turns, those of the last turn. */
    readonly traces: readonly Trace<Kind>[];
}

/** A game between turns. */
export interface Look extends View {
    readonly game: string;
    /** Preset and settings, in the format of `Rules.open`. */
    readonly variant: string;
    /** The starting position if it was not the usual one. */
    readonly setUp: string | null;
    readonly names: Readonly<Record<Player, string>>;
    /** The player who is White in a record. */
    readonly white: Player;
    readonly turns: readonly string[];
}

/** A turn that is being entered. */
export interface Draft extends View {
    readonly actions: readonly string[];
    readonly complete: boolean;
    /** The whole turn in canonical text, once it is complete. */
    readonly turn: string | null;
}

/** A turn of a book of openings, and how games went on with it for the player who makes it. */
export interface ExploredTurn {
    readonly turn: string;
    readonly wins: number;
    readonly draws: number;
    readonly losses: number;
}

/** A message of the rules: see rules/messages.ts. */
export interface Message {
    /** Null if the page itself has made an invalid call. */
    readonly code: string | null;
    readonly arguments: Readonly<Record<string, string>>;
    /** In English. */
    readonly sentence: string;
    /** The message that fills the placeholder {cause}. */
    readonly cause: Message | null;
}

/** A code, the names of its arguments, and its English text with {placeholders} for them. */
export interface CodeInfo {
    readonly code: string;
    readonly arguments: readonly string[];
    readonly sentence: string;
}

/** Why something is illegal, and the clause of the rules page that says so. */
export interface Objection extends Message {
    readonly clause: string;
}

/** Text that could not be read: what is wrong and, if known, at which character. */
export interface Fault extends Message {
    readonly offset: number | null;
}

export type Verdict =
    | { readonly legal: true; readonly turn: string }
    | { readonly legal: false; readonly objection: Objection };

/** A turn of a record with its comments and the variations that replace it. */
export interface RecordTurn {
    readonly turn: string;
    /** PGN's numeric annotation glyphs: 1 is !, 2 is ?, … */
    readonly glyphs: readonly number[];
    readonly comment: string;
    /** The position after the turn. */
    readonly position: string;
    readonly variations: readonly RecordVariation[];
}

export interface RecordVariation {
    /** A comment before its first turn. */
    readonly comment: string;
    readonly turns: readonly RecordTurn[];
}

export interface GameRecord {
    readonly tags: readonly (readonly [name: string, value: string])[];
    readonly game: string;
    readonly variant: string;
    readonly setUp: string | null;
    /** A comment before the first turn. */
    readonly comment: string;
    readonly turns: readonly RecordTurn[];
    readonly result: Result;
    /** The record in canonical text. */
    readonly text: string;
}
