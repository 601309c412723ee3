// Entering a turn: the actions made so far, what can be done next, and why an attempt was refused. The game itself is
// never changed: a complete turn is reported with `onturn`.
import { untrack } from 'svelte';
import { announce } from '../base/announcer.svelte';
import { confirmationWanted } from '../base/settings.svelte';
import type { Game } from '../rules/game';
import { sentenceOf } from '../rules/messages';
import type { Choice, Draft, Look, View } from '../rules/types';
import { beforeLastChoice, draftOf, enter, whyNot, withForced, type Refusal } from './drafting';
import { guideOf } from './guide';
import { stopOf } from './hand';
import type { TurnBoardProps } from './props';
import { sayDeeds } from './sayTurn';
import { sound } from './sound';
import { t } from './words';

export type EntryProps = Pick<TurnBoardProps, 'board' | 'game' | 'version' | 'seats' | 'onturn'> & {
    readonly prefix: readonly string[];
    readonly draft: readonly string[];
    readonly roll: TurnBoardProps['roll'] | undefined;
    readonly ondraft: TurnBoardProps['ondraft'] | undefined;
    readonly isFinal: boolean;
    /** Whether an action without alternative is made by itself. */
    readonly makesForced: boolean;
    /** The actions have changed, and with them the buttons. */
    readonly onchange: () => void;
};

// The actions of a turn belong to one version of one game. They are dropped when either changes.
interface Made {
    readonly game: Game;
    readonly moment: string;
    readonly actions: readonly string[];
    readonly handedOut: boolean;
}

export class TurnEntry {
    readonly #props: () => EntryProps;
    #made: Made = $state.raw() as Made;
    // A refusal belongs to one view and is dropped with the next action.
    #refused: { readonly at: View; readonly why: Refusal } | null = $state.raw(null);
    #sent: { readonly game: Game; readonly number: number } | null = null;

    // Derived on their own, so that a piece stays selected while other properties change.
    readonly #game = $derived.by(() => this.#props().game);
    readonly #version = $derived.by(() => this.#props().version);
    readonly #moment = $derived.by(() => `${String(this.#version)} ${this.#props().prefix.join(':')}`);
    readonly #isCurrent = $derived(this.#made.game === this.#game && this.#made.moment === this.#moment);
    readonly #own = $derived(this.#isCurrent ? this.#made.actions : []);
    readonly #done = $derived.by(() => [...this.#props().prefix, ...this.#own].join(':'));
    readonly #actions = $derived(this.#done === '' ? [] : this.#done.split(':'));

    readonly look = $derived.by((): Look => {
        void this.#version;
        return this.#game.look();
    });
    readonly draft = $derived.by((): Draft | null => {
        void this.#version;
        return this.#actions.length > 0 ? draftOf(this.#game, this.#actions) : null;
    });
    readonly view = $derived<View>(this.draft ?? this.look);

    readonly mine = $derived.by(
        () =>
            this.#props().seats.includes(this.look.toMove) &&
            this.look.ending === null &&
            !(this.#isCurrent && this.#made.handedOut),
    );
    readonly interactive = $derived(
        this.mine && (this.view.actor === 'one' || this.view.actor === 'two') && !this.draft?.complete,
    );
    readonly rollIsDue = $derived(this.mine && this.view.actor === 'chance');
    // A roll cannot be undone.
    readonly undoable = $derived(
        this.mine && this.#own.length > 0 && this.draft?.traces.at(-1)?.kind !== 'roll',
    );
    readonly confirms = $derived.by(() => confirmationWanted(this.#props().isFinal));
    // Even a turn without any choice is played only after the player has confirmed it.
    readonly toConfirm = $derived(this.mine && this.draft?.complete === true);
    /** The choice that ends the turn; null: it cannot end here. */
    readonly stop = $derived(this.interactive ? stopOf(this.view.choices) : null);
    readonly refusal = $derived(this.#refused?.at === this.view ? this.#refused.why : null);

    constructor(props: () => EntryProps) {
        this.#props = props;
        this.#made = untrack(() => ({
            game: this.#game,
            moment: this.#moment,
            actions: props().draft ?? [],
            handedOut: false,
        }));
    }

    /** Whether the turn of this number was made here. */
    hasMade(game: Game, number: number): boolean {
        return this.#sent?.game === game && this.#sent.number === number;
    }

    choose(choice: Choice): void {
        this.#add([...this.#own, choice.text]);
    }

    /** Returns whether the text was accepted. */
    type(text: string): boolean {
        const entered = enter(this.#game, this.#actions, text);
        if (entered.kind === 'refused') {
            this.#refuse(entered.refusal);
            return false;
        }
        this.#add(entered.actions.slice(this.#props().prefix.length));
        return true;
    }

    /** The user tried an illegal action. */
    attempt(text: string): void {
        this.#refuse(whyNot(this.#game, this.#actions, text));
    }

    dismissRefusal(): void {
        this.#refused = null;
        this.#props().onchange();
    }

    undo(): void {
        const { prefix, makesForced } = this.#props();
        const own = this.#own;
        this.#keep(makesForced ? beforeLastChoice(this.#game, prefix, own) : own.slice(0, -1));
        announce(t('boards.said.undone'));
    }

    rollDice(): void {
        const text = this.#props().roll?.();
        // `roll` may have made the roll part of the prefix; then it is not added again.
        if (text !== undefined && this.#props().prefix.length === 0) this.#keep([text]);
    }

    confirm(): void {
        if (this.draft?.turn) this.#send(this.draft.turn, this.#own);
    }

    #add(next: readonly string[]): void {
        const { board, prefix, makesForced } = this.#props();
        const before = this.#actions.length;
        const chosen = [...prefix, ...next];
        const all = makesForced ? withForced(this.#game, chosen) : chosen;
        const drafted = draftOf(this.#game, all);
        const own = all.slice(prefix.length);
        if (drafted.complete && !this.confirms && drafted.turn !== null) return this.#send(drafted.turn, own);
        this.#keep(own);
        sound('move');
        const said = sayDeeds(drafted.traces.slice(before), board);
        announce([said, guideOf(drafted, board)].filter((part) => part !== '').join('. '));
    }

    #send(turn: string, actions: readonly string[]): void {
        this.#sent = { game: this.#game, number: this.look.turns.length + 1 };
        this.#keep(actions, true);
        this.#props().onturn(turn);
    }

    #keep(actions: readonly string[], handedOut = false): void {
        this.#made = { game: this.#game, moment: this.#moment, actions, handedOut };
        this.#props().onchange();
        if (!handedOut) this.#props().ondraft?.(actions);
    }

    #refuse(why: Refusal | null): void {
        this.#refused = why && { at: this.view, why };
        if (why) announce(sentenceOf(why.kind === 'objection' ? why.objection : why.fault));
    }
}
