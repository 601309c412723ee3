import { afterEach, expect, it } from 'vitest';
import { readRules } from '../rules/node';
import { BegunGame } from './begunGame';
import type { LocalGame } from './game';
import { begin, usualPlan } from './plan';
import { SavedGames } from './savedGames';
import { Sitting } from './sitting.svelte';
import type { Thinker } from './thinker';

const rules = await readRules();
const saved = new SavedGames(localStorage);
let asked: string[] = [];
let closed = 0;

/** Answers at once with a turn that is legal at the start. */
const thinker: Thinker = {
    choose: ({ variant }) => {
        asked.push(variant);
        return Promise.resolve('c8-b6');
    },
    close: () => ++closed,
};

const begun = new BegunGame(
    (game, by, isShown) =>
        new Sitting(game, {
            rules: by,
            thinker,
            keep: (changed) => saved.keep(changed),
            now: () => 1,
            pause: () => isShown,
        }),
    saved,
);

/** A game in which the engine makes the first turn. */
function newGame(id: string): LocalGame {
    const [info] = rules.games;
    if (!info) throw new Error('there are no games');
    return begin({ ...usualPlan(info), seat: 'two' }, { rules, id, now: 0 });
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
    localStorage.clear();
    asked = [];
    closed = 0;
});

it('asks the engine at once, which makes its turn when the game is shown', async () => {
    const game = newGame('a');
    begun.begin(game, rules);
    expect(asked).toEqual([game.variant]);
    await settled();
    expect(saved.find('a')?.turns).toEqual([]);

    const sitting = begun.take(game);
    expect(sitting?.game.turns).toEqual([]);
    await settled();
    expect(sitting?.game.turns).toEqual(['c8-b6']);
    expect(saved.find('a')?.turns).toEqual(['c8-b6']);
    expect(asked).toHaveLength(1);
    sitting?.close();
});

it('is taken once, and only as itself', () => {
    const game = newGame('b');
    begun.begin(game, rules);
    expect(begun.take(newGame('c'))).toBeNull();
    const sitting = begun.take(game);
    expect(sitting?.game.id).toBe('b');
    expect(begun.take(game)).toBeNull();
    sitting?.close();
});

it('is closed if another window has continued it', async () => {
    const game = newGame('d');
    begun.begin(game, rules);
    expect(begun.take({ ...game, touched: 5 })).toBeNull();
    expect(closed).toBe(1);
    await settled();
    expect(saved.find('d')?.turns).toEqual([]);
});

it('is closed by the next one, and stays saved', () => {
    begun.begin(newGame('e'), rules);
    begun.begin(newGame('f'), rules);
    expect(closed).toBe(1);
    expect(saved.find('e')).not.toBeNull();
    expect(begun.take(newGame('e'))).toBeNull();
    begun.take(newGame('f'))?.close();
});
