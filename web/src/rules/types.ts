// What the rules say, as the page hears it. Every value here is made by the C++ rules (src/wasm) and read as JSON:
// the page never works out by itself what is legal, who has won, or what a position's text means.

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
    /** What the game calls its players. */
    readonly names: Readonly<Record<Player, string>>;
    /** The first is what the game's own name stands for. */
    readonly presets: readonly PresetInfo[];
    readonly options: readonly OptionInfo[];
}

export type Die = 'black' | 'white';
export type Dice = Readonly<Record<Die, number>>;

/** The name of a place on a board, as the notation writes it: a square "d8", an edge "d2n", a reserve "r". */
export type Place = string;

/** One action as offered to a person: pick up at `from`, put down at `to`. */
export interface Choice<Kind extends string = string> {
    /** As the notation writes it; this is what is played. */
    readonly text: string;
    /**
     * Each game has its own kinds. Some mean the same in all of them: 'roll' is a throw of the dice, which nobody
     * chooses; 'stop' ends the turn; 'fill' leaves only the source to choose, since all of its kind go to one place.
     */
    readonly kind: Kind;
    /** Null where nothing is picked up: a wall piece, a roll, a stop. */
    readonly from: Place | null;
    /** Null for a roll and for a stop. */
    readonly to: Place | null;
    /** Of a roll; else null. */
    readonly dice: Dice | null;
    /** Choosing it hands over. */
    readonly endsTurn: boolean;
}

/** What an action that was made did: for highlights, shadows and animation. */
export type Trace<Kind extends string = string> = Omit<Choice<Kind>, 'endsTurn'>;

/** What is to be seen of a position. What else there is to it is for the game to say: see web/src/games. */
export interface Scene {
    /** The id of the game. */
    readonly game: string;
}

export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';

export interface Ending {
    /** Null: a draw. */
    readonly winner: Player | null;
    /** One of the game's own, or of those that several games know: 'no-move', 'repetition', 'limit'. */
    readonly reason: string;
}

/** A position with everything that is shown of it. */
export interface View<S extends Scene = Scene, Kind extends string = string> {
    readonly position: string;
    readonly toMove: Player;
    readonly actor: Actor;
    readonly midTurn: boolean;
    /** Null while the game goes on. */
    readonly ending: Ending | null;
    /** What the player to move should know; often nothing. */
    readonly advice: readonly Message[];
    readonly scene: S;
    /** What may be chosen now; where the actor is chance, the rolls. Empty once the turn is complete or the game over. */
    readonly choices: readonly Choice<Kind>[];
    /** The actions made in this turn so far or, between turns, those of the last turn. */
    readonly traces: readonly Trace<Kind>[];
}

/** A game between turns. */
export interface Look extends View {
    readonly game: string;
    /** Preset and settings, as `Rules.open` takes them. */
    readonly variant: string;
    /** The position it began from, if that was not the usual start. */
    readonly setUp: string | null;
    readonly names: Readonly<Record<Player, string>>;
    /** Whom a record calls White. */
    readonly white: Player;
    readonly turns: readonly string[];
}

/** A turn that somebody is putting together. */
export interface Draft extends View {
    readonly actions: readonly string[];
    readonly complete: boolean;
    /** The whole turn in canonical text, once it is complete. */
    readonly turn: string | null;
}

/** Something that the rules say: see rules/messages.ts. */
export interface Message {
    /** Null where the page itself has asked for something that cannot be. */
    readonly code: string | null;
    readonly arguments: Readonly<Record<string, string>>;
    /** In English. */
    readonly sentence: string;
    /** What the sentence tells of; it fills the hole {cause}. */
    readonly cause: Message | null;
}

/** A code, the names of its arguments, and its English with {holes} for them. */
export interface CodeInfo {
    readonly code: string;
    readonly arguments: readonly string[];
    readonly sentence: string;
}

/** Why something is not legal, and the clause of the rules page that says so. */
export interface Objection extends Message {
    readonly clause: string;
}

/** Text that could not be read: what is wrong and, where it is known, at which character. */
export interface Fault extends Message {
    readonly offset: number | null;
}

export type Verdict =
    | { readonly legal: true; readonly turn: string }
    | { readonly legal: false; readonly objection: Objection };

/** A turn of a record with what was said about it and the variations that leave the line in its place. */
export interface RecordTurn {
    readonly turn: string;
    /** PGN's numeric annotation glyphs: 1 is !, 2 is ?, … */
    readonly glyphs: readonly number[];
    readonly comment: string;
    /** The position after it. */
    readonly position: string;
    readonly variations: readonly RecordVariation[];
}

export interface RecordVariation {
    /** Before its first turn. */
    readonly comment: string;
    readonly turns: readonly RecordTurn[];
}

export interface GameRecord {
    readonly tags: readonly (readonly [name: string, value: string])[];
    readonly game: string;
    readonly variant: string;
    readonly setUp: string | null;
    /** Before the first turn. */
    readonly comment: string;
    readonly turns: readonly RecordTurn[];
    readonly result: Result;
    /** Canonical. */
    readonly text: string;
}
