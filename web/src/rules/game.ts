// The rules of all games, and a game played by them. Every answer comes from the C++ rules; nothing is decided here.
import type {
    CodeInfo,
    Draft,
    ExploredTurn,
    Fault,
    FaultInfo,
    GameInfo,
    GameRecord,
    Look,
    RulesPage,
    Verdict,
} from './types';

/** Calls the rules: the name of the call, its fields, and an optional text of any number of lines. */
export type Ask = (call: string, fields: readonly string[], text?: string) => unknown;

/** The rules refused a call. */
export class RulesFault extends Error {
    override readonly name = 'RulesFault';

    constructor(readonly fault: Fault) {
        super(fault.sentence);
    }
}

export type Tags = readonly (readonly [name: string, value: string])[];

/** Every refusal is thrown as a `RulesFault`. */
export class Rules {
    /** All games. */
    readonly games: readonly GameInfo[];

    // Closes games that were garbage-collected without `close`.
    readonly #forgotten = new FinalizationRegistry<number>((number) => this.#ask('close', [String(number)]));
    readonly #ask: Ask;

    constructor(ask: Ask) {
        this.#ask = ask;
        this.games = ask('games', []) as readonly GameInfo[];
    }

    /** All messages of the rules. */
    codes(): readonly CodeInfo[] {
        return this.#ask('codes', []) as readonly CodeInfo[];
    }

    /** What turns are called that lose chances, the worst first. */
    faults(): readonly FaultInfo[] {
        return this.#ask('faults', []) as readonly FaultInfo[];
    }

    /** The rules of a game as a Markdown page, in this language or, if it is not translated, in English. */
    rulesPage(game: string, language: string): RulesPage {
        return this.#ask('rules_page', [game, language]) as RulesPage;
    }

    /**
     * Opens a game of a variant, a preset with optional settings ("PRESET size=5x5"), from the usual start or a
     * position.
     */
    open(variant: string, position?: string | null): Game {
        return this.#game(this.#ask('open', [variant], position ?? undefined) as number);
    }

    /** The setting that rolls for the first turn decide: "1+5 1+4" gives "first=S". */
    firstRoll(game: string, rolls: string): string {
        return this.#ask('first_roll', [game], rolls) as string;
    }

    /** Reads the records in a text and checks every turn; `usual` is the game of records that do not name one. */
    readRecords(text: string, usual = ''): readonly GameRecord[] {
        return this.#ask('read_records', [usual], text) as readonly GameRecord[];
    }

    /** The same records in canonical text. */
    tidyRecord(text: string, usual = ''): string {
        return this.#ask('tidy_records', [usual], text) as string;
    }

    /** Reads a book of openings; from now on it is the book of its game. */
    readBook(text: string): void {
        this.#ask('read_book', [], text);
    }

    #game(number: number): Game {
        const game = new Game(this.#ask, number, {
            clone: (other) => this.#game(other),
            close: (closed) => this.#forgotten.unregister(closed),
        });
        this.#forgotten.register(game, number, game);
        return game;
    }
}

/** The parts of `Rules` that a game needs. */
interface Keeper {
    readonly clone: (number: number) => Game;
    readonly close: (game: Game) => void;
}

/** A game in progress. A turn that is being entered is a draft; the game changes only when it is played. */
export class Game {
    readonly #ask: Ask;
    readonly #number: string;
    readonly #keeper: Keeper;

    /** For `Rules.open` and `clone` only. */
    constructor(ask: Ask, number: number, keeper: Keeper) {
        this.#ask = ask;
        this.#number = String(number);
        this.#keeper = keeper;
    }

    look(): Look {
        return this.#ask('look', [this.#number]) as Look;
    }

    /** The draft after these actions. */
    draft(actions: readonly string[]): Draft {
        return this.#ask('draft', [this.#number, ...actions]) as Draft;
    }

    /** Whether a turn is legal and, if not, why. Throws for text that is not a turn. */
    examine(turn: string): Verdict {
        return this.#ask('examine', [this.#number], turn) as Verdict;
    }

    /** Plays a whole turn and returns its canonical text. If it throws, the game is unchanged. */
    play(turn: string): string {
        return this.#ask('play', [this.#number], turn) as string;
    }

    /** Returns false if there is no turn to take back. */
    takeBack(): boolean {
        return this.#ask('take_back', [this.#number]) as boolean;
    }

    /** What was played here in the games of the book, the most frequent first. Between turns only. */
    explore(): readonly ExploredTurn[] {
        return this.#ask('explore', [this.#number]) as readonly ExploredTurn[];
    }

    /** The id of the puzzle that begins here. */
    puzzleId(): string {
        return this.#ask('puzzle_id', [this.#number]) as string;
    }

    clone(): Game {
        return this.#keeper.clone(this.#ask('clone', [this.#number]) as number);
    }

    /** Every later call is refused. */
    close(): void {
        this.#keeper.close(this);
        this.#ask('close', [this.#number]);
    }

    /**
     * The game as a record. Its rules, start, turns and ending need no tags; the tag `Result` is for results that the
     * rules do not know, such as a resignation.
     */
    writeRecord(tags: Tags): string {
        return this.#ask('write_record', [this.#number, ...tags.flat()]) as string;
    }
}
