// An analysis in progress: the tree, the current position in it, and a game at that position.
import type { Game, Rules } from '../rules/game';
import { withDrawn } from '../boards/drawing';
import type { Mark } from '../boards/types';
import { applied, type Edit } from './edits';
import { markOf, writeMark } from './marking';
import { back, beside, branchAt, endOf, forward, has, isSame, lastFork, type Path, type Tree } from './tree';
import { openedBy } from './turnList';

/** Moves a game from one position of a tree to another, through their common ancestor. */
export function walk(game: Game, from: Path, to: Path): void {
    let shared = 0;
    while (shared < from.length && from[shared] === to[shared]) ++shared;
    for (let turn = from.length; turn > shared; --turn) game.takeBack();
    for (const turn of to.slice(shared)) game.play(turn);
}

interface Moment {
    readonly tree: Tree;
    readonly path: Path;
}

export class Study {
    readonly #rules: Rules;
    #game = $state.raw<Game>();
    /** Incremented whenever the game changes. */
    version = $state(0);
    tree: Tree = $state.raw() as Tree;
    path = $state.raw<Path>([]);
    /** The offset for turn numbers, see `itemsOf`. */
    offset = $state.raw<0 | 1>(0);
    /** The line last followed: going forward continues along it. */
    line = $state.raw<Path>([]);
    #past = $state.raw<readonly Moment[]>([]);

    readonly look = $derived.by(() => {
        void this.version;
        return this.game.look();
    });
    readonly branch = $derived(branchAt(this.tree, this.path));
    /** The turn that `forward` plays; null: there is none. */
    readonly ahead = $derived(forward(this.tree, this.path, this.line)[this.path.length] ?? null);
    readonly canUndo = $derived(this.#past.length > 0);

    /** The arrows and rings that belong to this position. */
    readonly marks = $derived((this.branch ?? this.tree).marks.map(markOf));

    /** The game at `path`. Callers may read it but must not change it. */
    get game(): Game {
        if (!this.#game) throw new Error('nothing is studied yet');
        return this.#game;
    }

    /**
     * Throws a `RulesFault` if the rules refuse the start or a turn on the path. With `onedit`, changes are reported, and
     * cannot be undone here.
     */
    constructor(
        rules: Rules,
        tree: Tree,
        path: Path = [],
        private readonly onedit?: (edit: Edit) => void,
    ) {
        this.#rules = rules;
        this.#open({ tree, path });
    }

    /** Opens another game instead of this one. `undo` restores the old one. */
    load(tree: Tree, path: Path = []): void {
        const before = { tree: this.tree, path: this.path };
        this.#open({ tree, path });
        this.#past = [...this.#past, before];
    }

    #open({ tree, path }: Moment): void {
        const game = this.#rules.open(tree.variant, tree.setUp);
        const offset = openedBy(game.look());
        walk(game, [], path);
        this.#game?.close();
        this.#game = game;
        this.offset = offset;
        this.tree = tree;
        this.path = path;
        this.line = endOf(tree, path);
        this.version += 1;
    }

    go(path: Path): void {
        if (isSame(path, this.path) || !has(this.tree, path)) return;
        walk(this.game, this.path, path);
        if (!isSame(path, this.line.slice(0, path.length))) this.line = endOf(this.tree, path);
        this.path = path;
        this.version += 1;
    }

    start(): void {
        this.go([]);
    }
    end(): void {
        this.go(endOf(this.tree, this.path));
    }
    back(): void {
        this.go(back(this.path));
    }
    forward(): void {
        this.go(forward(this.tree, this.path, this.line));
    }
    /** Goes to the variation above or below. */
    beside(by: 1 | -1): void {
        this.go(beside(this.tree, this.path, by));
    }

    /** Plays a turn here: follows the tree if it has the turn, otherwise adds a variation. */
    play(turn: string): void {
        const path = [...this.path, turn];
        if (!has(this.tree, path)) this.#make({ edit: 'add', path: this.path, turns: [turn] });
        this.go(path);
    }

    /** Adds a line at a position without going there. */
    addLine(path: Path, turns: readonly string[]): void {
        if (!has(this.tree, [...path, ...turns])) this.#make({ edit: 'add', path, turns });
    }

    promote(): void {
        const fork = lastFork(this.tree, this.path);
        if (fork !== null) this.#make({ edit: 'first', path: fork });
        this.line = endOf(this.tree, this.path);
    }

    /** Deletes the turn that leads here and everything after it. */
    remove(): void {
        if (this.path.length === 0) return;
        const doomed = this.path;
        this.go(back(doomed));
        this.#make({ edit: 'remove', path: doomed });
        this.line = endOf(this.tree, this.path);
    }

    comment(text: string, path: Path = this.path): void {
        const was = (branchAt(this.tree, path) ?? this.tree).comment;
        if (text !== was) this.#make({ edit: 'comment', path, text, was });
    }

    setGlyphs(glyphs: readonly number[], path: Path = this.path): void {
        this.#make({ edit: 'glyphs', path, glyphs });
    }

    /** Draws an arrow or a ring here; drawn a second time, it disappears. */
    draw(mark: Mark): void {
        this.#make({ edit: 'marks', path: this.path, marks: withDrawn(this.marks, mark).map(writeMark) });
    }

    /** Shows the tree as it is by now, at the same place or, if that is gone, as near as possible. */
    follow(tree: Tree): void {
        let path = this.path;
        while (!has(tree, path)) path = back(path);
        this.go(path);
        this.tree = tree;
        this.line = endOf(tree, path);
    }

    /** Restores the tree before its last change. */
    undo(): void {
        const moment = this.#past.at(-1);
        if (!moment) return;
        this.#past = this.#past.slice(0, -1);
        this.#open(moment);
    }

    close(): void {
        this.game.close();
    }

    #make(edit: Edit): void {
        const tree = applied(this.tree, edit);
        if (this.onedit) {
            this.tree = tree;
            this.onedit(edit);
            return;
        }
        this.#past = [...this.#past.slice(-49), { tree: this.tree, path: this.path }];
        this.tree = tree;
    }
}
