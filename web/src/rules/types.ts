// What the rules say, as the page hears it. Every value here is made by the C++ rules (src/browser) and read as JSON:
// the page never works out by itself what is legal, who has won, or what a position's text means.

export type Player = 'one' | 'two';
export type Actor = Player | 'chance' | 'nobody';

export type GameId = 'razzle' | 'knights' | 'mazers';

export interface PresetInfo {
    readonly name: string;
    readonly summary: string;
}

export interface OptionInfo {
    readonly name: string;
    readonly values: string;
    readonly meaning: string;
}

export interface GameInfo {
    readonly id: GameId;
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

/** The name of a place on a board, as the notation writes it: a square "d8", an edge "d2n", a reserve "r". */
export type Place = string;

export type ChoiceKind =
    | 'move' // razzle: a knight's jump
    | 'pass' // razzle
    | 'jump' // knights: also onto a piece that is captured
    | 'switch' // knights
    | 'fill' // knights: from a square or from the reserve
    | 'free' // knights
    | 'roll' // mazers: the dice; nobody chooses it
    | 'blocker' // mazers
    | 'wall' // mazers
    | 'stop';

/** One action as offered to a person: pick up at `from`, put down at `to`. */
export interface Choice {
    /** As the notation writes it; this is what is played. */
    readonly text: string;
    readonly kind: ChoiceKind;
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
export type Trace = Omit<Choice, 'endsTurn'>;

export interface RazzlePiece {
    readonly square: Place;
    readonly player: Player;
    readonly ball: boolean;
    /** May not receive the ball until it has moved. */
    readonly ineligible: boolean;
}

export interface RazzleScene {
    readonly game: 'razzle';
    readonly files: number;
    readonly ranks: number;
    readonly pieces: readonly RazzlePiece[];
    /** The rank that each player's ball must reach, from 1. */
    readonly goals: Readonly<Record<Player, number>>;
    /** Where the piece stands that forces a pass. */
    readonly forcing: Place | null;
    /** The player to move must pass now. */
    readonly forced: boolean;
    /** In mid-turn the squares that the ball has been on, first to last; else empty. */
    readonly chain: readonly Place[];
}

export interface KnightsPiece {
    readonly square: Place;
    readonly player: Player;
    readonly kind: 'knight' | 'pawn';
    /** Two pawns may share a square. */
    readonly count: 1 | 2;
    /** A knight that the opponent may capture next turn by a neighbour attack unless it moves. */
    readonly threatened: boolean;
}

export interface KnightsScene {
    readonly game: 'knights';
    readonly files: number;
    readonly ranks: number;
    readonly pieces: readonly KnightsPiece[];
    readonly reserves: Readonly<Record<Player, number>>;
    /** The neighbour attack that the player to move may carry out now. */
    readonly attack: { readonly from: Place; readonly to: Place } | null;
    /** What the player to move does next: one after another, some of them may be skipped. */
    readonly phase: 'knight' | 'fill' | 'free' | 'second-free';
    /** In mid-turn, the square that the knight left. */
    readonly vacated: Place | null;
}

export type Die = 'black' | 'white';
export type Dice = Readonly<Record<Die, number>>;

export interface MazersEnd {
    /** The edge that leads out of the end cell. */
    readonly opening: Place;
    /** The cell behind it. */
    readonly frontier: Place;
    readonly blocked: boolean;
}

export interface MazersSide {
    /** Its cells from tail to head; empty once all were dropped after arrival. */
    readonly path: readonly Place[];
    /** Null until the first wall piece chooses it, and once arrived. */
    readonly head: MazersEnd | null;
    readonly tail: MazersEnd | null;
    /** Before the head is chosen: both openings of the home. Else empty. */
    readonly doors: readonly MazersEnd[];
    /** The cell where the mouse sits. */
    readonly mouse: Place;
    readonly arrived: boolean;
    /** Its wall pieces on the board. */
    readonly walls: readonly Place[];
    /** Wall pieces in hand. */
    readonly supply: number;
    readonly blockers: Readonly<Record<Die, Place>>;
    /** Slots that no blocker may enter now, because of this side's path. */
    readonly safety: readonly Place[];
}

export interface MazersScene {
    readonly game: 'mazers';
    readonly files: number;
    readonly ranks: number;
    readonly cells: readonly Place[];
    /** Built in between two cells. The rim, an edge with a cell on one side only, is not listed. */
    readonly walls: readonly Place[];
    readonly doorways: readonly Place[];
    readonly slots: readonly Place[];
    readonly redZone: readonly Place[];
    readonly homes: Readonly<Record<Player, Place>>;
    /** Where the blockers start. */
    readonly greenLines: readonly Place[];
    readonly sides: Readonly<Record<Player, MazersSide>>;
    /** The roll of the turn that is being made; null until rolled. */
    readonly dice: Dice | null;
    /** The blockers that have not moved in this turn, movable or not. */
    readonly blockersLeft: readonly Die[];
    /** Null before building. */
    readonly wallMovesLeft: number | null;
}

export type Scene = RazzleScene | KnightsScene | MazersScene;

export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';
export type EndReason = 'goal' | 'knights' | 'home' | 'no-move' | 'repetition' | 'limit';

export interface Ending {
    /** Null: a draw. */
    readonly winner: Player | null;
    readonly reason: EndReason;
}

/** A position with everything that is shown of it. */
export interface View {
    readonly position: string;
    readonly toMove: Player;
    readonly actor: Actor;
    readonly midTurn: boolean;
    /** Null while the game goes on. */
    readonly ending: Ending | null;
    /** A sentence for the player to move, often empty. */
    readonly advice: string;
    readonly scene: Scene;
    /** What may be chosen now; where the actor is chance, the rolls. Empty once the turn is complete or the game over. */
    readonly choices: readonly Choice[];
    /** The actions made in this turn so far or, between turns, those of the last turn. */
    readonly traces: readonly Trace[];
}

/** A match between turns. */
export interface Look extends View {
    readonly game: GameId;
    /** Preset and settings, as `Match.open` takes them: "razzle-sdg size=5x5". */
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

/** Why something is not legal: the clause of the rules page, and a sentence. */
export interface Objection {
    readonly clause: string;
    readonly sentence: string;
}

/** Text that could not be read: what is wrong and, where it is known, at which character. */
export interface Fault {
    readonly sentence: string;
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
    readonly game: GameId;
    readonly variant: string;
    readonly setUp: string | null;
    /** Before the first turn. */
    readonly comment: string;
    readonly turns: readonly RecordTurn[];
    readonly result: Result;
    /** Canonical. */
    readonly text: string;
}
