// A local game while it is played: the game by the rules, the engine if it plays, and the saved game. Every change is
// saved at once, so that a reload restores the game exactly, including the dice.
import { numberedMarksOf } from '../boards/marks';
import type { Mark } from '../boards/types';
import type { Game, Rules } from '../rules/game';
import type { GameInfo, Look, Player } from '../rules/types';
import { systemChance, throwDice, type Chance } from './dice';
import {
    backTo,
    ended,
    people,
    seedOf,
    takenBackTo,
    withDraft,
    withRoll,
    withStrength,
    withTurn,
    type LocalEnding,
    type LocalGame,
    type Strength,
} from './game';
import { other } from '../rules/players';
import type { Thinker } from './thinker';

export interface Hint {
    readonly turn: string;
    readonly marks: readonly Mark[];
}

/**
 * What the engine is thinking about: its own turn, or a hint. `paused`: it was stopped, and its turn has yet to be
 * made. `failed`: it could not think.
 */
export type Thinking = 'idle' | 'turn' | 'hint' | 'paused' | 'failed';

export interface SittingParts {
    readonly rules: Rules;
    /** Closed with the sitting. */
    readonly thinker: Thinker;
    readonly keep: (game: LocalGame) => void;
    readonly now: () => number;
    readonly chance?: Chance;
    /** The minimum delay of the engine's turns, so that people can follow them. */
    readonly pause?: () => Promise<void>;
}

const hintStrength: Strength = { kind: 'full', seconds: 2 };

export class Sitting {
    readonly inPlay: Game;
    readonly info: GameInfo = $state.raw() as GameInfo;
    readonly rules: Rules;
    readonly #parts: SittingParts;
    #thought: AbortController | null = null;

    game: LocalGame = $state.raw() as LocalGame;
    look: Look = $state.raw() as Look;
    /** Incremented with every turn played or taken back. */
    version = $state(0);
    thinking: Thinking = $state('idle');
    hint: Hint | null = $state.raw(null);
    /** The player of each turn. */
    movers: readonly Player[] = $state.raw([]);

    /** The players whose turns are made at the board now. */
    readonly seats = $derived(this.game.ending ? [] : people(this.game));
    /** The roll of the current turn, which cannot be chosen or undone. */
    readonly prefix = $derived(this.info.hasDice ? this.game.draft.slice(0, 1) : []);
    readonly backTo = $derived(takenBackTo({ game: this.game, movers: this.movers }));
    readonly engineIsToMove = $derived(
        this.game.ending === null && this.game.sitters[this.look.toMove].kind === 'engine',
    );

    readonly rollIsDue = $derived(this.look.actor === 'chance' && this.game.draft.length === 0);

    /** Throws a `RulesFault` if a turn of the game is illegal. */
    constructor(game: LocalGame, parts: SittingParts) {
        const info = parts.rules.games.find(({ id }) => id === game.game);
        if (!info) throw new Error(`there is no game ${game.game}`);
        this.info = info;
        this.rules = parts.rules;
        this.#parts = parts;
        this.inPlay = parts.rules.open(game.variant, game.setUp);
        for (const turn of game.turns) {
            this.movers = [...this.movers, this.inPlay.look().toMove];
            this.inPlay.play(turn);
        }
        this.look = this.inPlay.look();
        this.game = { ...game, draft: this.#playable(game) };
        this.#goOn();
    }

    play(turn: string): void {
        const mover = this.look.toMove;
        const played = this.inPlay.play(turn);
        this.movers = [...this.movers, mover];
        this.#change(withTurn(this.game, played, this.inPlay.look().ending, this.#parts.now()));
    }

    /** Rolls for the player to move. The roll is saved before it is shown. */
    roll(): string {
        const [known] = this.game.rolls ?? [];
        const roll = known ?? throwDice(this.look.choices, this.#parts.chance ?? systemChance);
        this.#keep(withRoll(this.game, roll, this.#parts.now()));
        return roll;
    }

    /** Stores the actions of the current turn, after the roll. */
    drafted(actions: readonly string[]): void {
        this.hint = null;
        if (this.thinking === 'hint') this.stopThinking();
        this.#keep(withDraft(this.game, [...this.prefix, ...actions], this.#parts.now()));
    }

    /** The position after this many turns. */
    lookAt(count: number): Look {
        const past = this.rules.open(this.game.variant, this.game.setUp);
        try {
            for (const turn of this.game.turns.slice(0, count)) past.play(turn);
            return past.look();
        } finally {
            past.close();
        }
    }

    takeBack(): void {
        const count = this.backTo;
        if (count === null) return;
        let rolls: readonly string[] = [...this.prefix, ...(this.game.rolls ?? [])];
        while (this.movers.length > count) {
            rolls = [...this.#lastRolls(), ...rolls];
            this.inPlay.takeBack();
            this.movers = this.movers.slice(0, -1);
        }
        this.#change(backTo(this.game, count, rolls, this.#parts.now()));
    }

    #lastRolls(): readonly string[] {
        return this.inPlay
            .look()
            .traces.filter(({ kind }) => kind === 'roll')
            .map(({ text }) => text);
    }

    /** The player to move resigns; against the engine it is always the person who does. */
    resign(): void {
        const loser = people(this.game).length === 1 ? people(this.game)[0] : this.look.toMove;
        if (loser) this.#end({ winner: other(loser), reason: 'resignation' });
    }

    agreeOnDraw(): void {
        this.#end({ winner: null, reason: 'agreement' });
    }

    setStrength(strength: Strength): void {
        this.#keep(withStrength(this.game, strength));
        if (this.thinking === 'turn') this.#goOn();
    }

    async askForHint(): Promise<void> {
        const turn = await this.#think('hint', hintStrength);
        if (turn !== null) this.hint = { turn, marks: this.#marksOf(turn) };
    }

    stopThinking(): void {
        this.#thought?.abort();
        this.#thought = null;
        this.thinking = this.thinking === 'turn' ? 'paused' : 'idle';
    }

    /** Lets the engine think again after a pause or a failure. */
    resume(): void {
        this.#goOn();
    }

    close(): void {
        this.#thought?.abort();
        this.#thought = null;
        this.#parts.thinker.close();
        this.inPlay.close();
    }

    #change(game: LocalGame): void {
        this.look = this.inPlay.look();
        this.version += 1;
        this.game = game;
        this.hint = null;
        this.#goOn();
        this.#parts.keep(this.game);
    }

    #keep(game: LocalGame): void {
        this.game = game;
        this.#parts.keep(game);
    }

    #end(ending: LocalEnding): void {
        this.#change(ended(this.game, ending, this.#parts.now()));
    }

    /** The draft if it is legal, otherwise empty. */
    #playable({ draft, ending }: LocalGame): readonly string[] {
        if (ending !== null || draft.length === 0) return [];
        try {
            return this.inPlay.draft(draft).actions;
        } catch {
            return [];
        }
    }

    #goOn(): void {
        this.#thought?.abort();
        this.#thought = null;
        this.thinking = 'idle';
        if (this.engineIsToMove) void this.#letEnginePlay();
    }

    async #letEnginePlay(): Promise<void> {
        if (this.rollIsDue) this.roll();
        const sitter = this.game.sitters[this.look.toMove];
        if (sitter.kind !== 'engine') return;
        const turn = await this.#think('turn', sitter.strength);
        if (turn !== null) this.play(turn);
    }

    /** Null: stopped or failed. */
    async #think(about: 'turn' | 'hint', strength: Strength): Promise<string | null> {
        this.#thought?.abort();
        const thought = new AbortController();
        this.#thought = thought;
        this.thinking = about;
        try {
            const { variant, setUp, turns, draft } = this.game;
            const [turn] = await Promise.all([
                this.#forced() ??
                    this.#parts.thinker.choose(
                        { variant, setUp, turns, draft, strength, seed: seedOf(this.game) },
                        thought.signal,
                    ),
                about === 'turn' ? this.#parts.pause?.() : undefined,
            ]);
            if (this.#thought !== thought) return null;
            this.#thought = null;
            this.thinking = 'idle';
            return turn;
        } catch {
            if (this.#thought === thought) this.thinking = 'failed';
            return null;
        }
    }

    /** The whole turn if the roll leaves nothing to choose. */
    #forced(): string | null {
        return this.game.draft.length > 0 ? this.inPlay.draft(this.game.draft).turn : null;
    }

    #marksOf(turn: string): readonly Mark[] {
        const after = this.inPlay.clone();
        try {
            after.play(turn);
            return numberedMarksOf(after.look().traces.slice(this.game.draft.length), 'hint');
        } finally {
            after.close();
        }
    }
}
