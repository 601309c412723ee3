// Entering conditional turns: they are played on the board of the table, as a game of their own.
import { untrack } from 'svelte';
import type { Game, Rules } from '../rules/game';
import { listed, withLine, withoutBranch, written, type Line, type ListedBranch } from './conditions';
import { bring, openGame } from './playing';
import { shownTurns, type TableState } from './table';
import type { Branch, Conditions, Player } from './wire';

/** What to play next: the user's own next turn, a turn the opponent might make, or the reply to it. */
export type Task = 'first' | 'if' | 'then';

export class ConditionsEditor {
    readonly game: Game;
    /** How many turns had been played when the editor was opened: the conditions belong to this position. */
    readonly at: number;
    readonly #turns: readonly string[];
    readonly #isOwnTurn: boolean;

    branches: readonly Branch[] = $state.raw([]);
    /** The user's own next turn that the conditions follow; only needed if it is the user's turn. */
    after: string | null = $state.raw(null);
    line: Line = $state.raw([]);
    /** Incremented whenever the game changes. */
    version = $state(0);

    readonly list = $derived(listed(this.branches));
    readonly canGoBack = $derived.by(() => this.line.length > 0 || (this.after !== null && this.#isOwnTurn));
    readonly task = $derived.by((): Task => {
        if (this.#isOwnTurn && this.after === null) return 'first';
        return this.line.length % 2 === 0 ? 'if' : 'then';
    });

    constructor(rules: Rules, table: TableState, you: Player) {
        this.#turns = shownTurns(table);
        this.#isOwnTurn = table.toMove === you;
        this.at = this.#turns.length;
        this.game = openGame(rules, table.settings);
        this.branches = table.conditions.branches;
        this.after = this.#isOwnTurn ? (table.conditions.after ?? null) : null;
        this.#bring();
    }

    /** Returns the branch that the turn completes; null: it completes none. */
    play(turn: string): { readonly if: string; readonly then: string } | null {
        if (this.task === 'first') {
            this.after = turn;
            this.#bring();
            return null;
        }
        this.goTo([...this.line, turn]);
        if (this.line.length % 2 !== 0) return null;
        this.branches = withLine(this.branches, this.line);
        return { if: this.line.at(-2) ?? '', then: turn };
    }

    back(): void {
        if (this.line.length > 0) return this.goTo(this.line.slice(0, -1));
        this.after = null;
        this.branches = [];
        this.#bring();
    }

    goTo(line: Line): void {
        this.line = line;
        this.#bring();
    }

    remove(branch: ListedBranch): void {
        this.branches = withoutBranch(this.branches, branch.conditions);
        this.goTo([]);
    }

    /** What the server stores. */
    written(branches: readonly Branch[]): Conditions {
        return written(branches, branches.length > 0 ? this.after : null);
    }

    close(): void {
        this.game.close();
    }

    #bring(): void {
        untrack(() => {
            const after = this.after === null ? [] : [this.after];
            if (bring(this.game, [...this.#turns, ...after, ...this.line])) this.version += 1;
        });
    }
}
