// The rules of all games, and a game by them. Everything is asked of the C++ rules; nothing is decided here.
import type { CodeInfo, Draft, Fault, GameInfo, GameRecord, Look, RulesPage, Verdict } from './types';

/** Asks the rules: the name of a call, its fields, and behind them a text of any number of lines. */
export type Ask = (call: string, fields: readonly string[], text?: string) => unknown;

/** What the rules could not answer. */
export class RulesFault extends Error {
    override readonly name = 'RulesFault';

    constructor(readonly fault: Fault) {
        super(fault.sentence);
    }
}

export type Tags = readonly (readonly [name: string, value: string])[];

/** Whatever is refused is thrown as a `RulesFault`. */
export class Rules {
    /** All games of the house. */
    readonly games: readonly GameInfo[];

    // Who forgets to close a game does not keep it for ever.
    readonly #forgotten = new FinalizationRegistry<number>((number) => this.#ask('close', [String(number)]));
    readonly #ask: Ask;

    constructor(ask: Ask) {
        this.#ask = ask;
        this.games = ask('games', []) as readonly GameInfo[];
    }

    /** Everything that the rules can say. */
    codes(): readonly CodeInfo[] {
        return this.#ask('codes', []) as readonly CodeInfo[];
    }

    /** The rules of a game for people, in this language or, where they are not translated, in English. */
    rulesPage(game: string, language: string): RulesPage {
        return this.#ask('rules_page', [game, language]) as RulesPage;
    }

    /** A game by these rules, a preset with settings behind it ("PRESET size=5x5"), from a position if one is given. */
    open(variant: string, position?: string | null): Game {
        return this.#game(this.#ask('open', [variant], position ?? undefined) as number);
    }

    /** The settings that rolls for the first turn stand for: "1+5 1+4" gives "first=S". */
    firstRoll(game: string, rolls: string): string {
        return this.#ask('first_roll', [game], rolls) as string;
    }

    /** The games of a text, every turn checked; `usual` is the game of a record that names none. */
    readRecords(text: string, usual = ''): readonly GameRecord[] {
        return this.#ask('read_records', [usual], text) as readonly GameRecord[];
    }

    /** The same games in canonical text. */
    tidyRecord(text: string, usual = ''): string {
        return this.#ask('tidy_records', [usual], text) as string;
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

/** What a game needs of those who keep it. */
interface Keeper {
    readonly clone: (number: number) => Game;
    readonly close: (game: Game) => void;
}

/** A game in progress. A turn that is being put together is a draft; the game changes only when it is played. */
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

    /** What has become of a turn after these actions. */
    draft(actions: readonly string[]): Draft {
        return this.#ask('draft', [this.#number, ...actions]) as Draft;
    }

    /** Whether a turn is legal and, if not, why. A fault is text that is no turn at all. */
    examine(turn: string): Verdict {
        return this.#ask('examine', [this.#number], turn) as Verdict;
    }

    /** Plays a whole turn and returns its canonical text; after a fault the game stands as it stood. */
    play(turn: string): string {
        return this.#ask('play', [this.#number], turn) as string;
    }

    /** False: there is no turn to take back. */
    takeBack(): boolean {
        return this.#ask('take_back', [this.#number]) as boolean;
    }

    clone(): Game {
        return this.#keeper.clone(this.#ask('clone', [this.#number]) as number);
    }

    /** From now on every call is refused. */
    close(): void {
        this.#keeper.close(this);
        this.#ask('close', [this.#number]);
    }

    /**
     * The game as a record. Its rules, start, turns and end need no tags; `Result` is for what the rules do not know,
     * that somebody has resigned.
     */
    writeRecord(tags: Tags): string {
        return this.#ask('write_record', [this.#number, ...tags.flat()]) as string;
    }
}
