// Plays whole games on the play page. The legal choices come from the real rules, run in the test.
import type { Page } from 'playwright-core';
import type { LocalGame } from '../src/play/game';
import { entryOf, readGame } from '../src/play/savedGames';
import type { Game } from '../src/rules/game';
import { readRules } from '../src/rules/node';
import type { GameId } from '../src/games';
import type { Choice, View } from '../src/rules/types';
import { expect } from './house';
import { make, press, type Way } from './hands';

export const rules = await readRules();

export interface Wish {
    readonly game: GameId;
    /** A preset of the game; absent: the usual one. */
    readonly variant?: string;
    readonly way: Way;
    /** The label of the opponent: "Engine". */
    readonly opponent: string;
    /** The label of the seat, if it is asked for. */
    readonly seat?: string;
    /** Options of the game, by name. */
    readonly options?: Readonly<Record<string, string>>;
}

/** Fills in the form of the play page and starts the game. */
export async function beginGame(
    page: Page,
    { game, variant = game, way, opponent, seat, options = {} }: Wish,
): Promise<void> {
    await page.goto(`/play?variant=${encodeURIComponent(variantText(variant, options))}`);
    await press(page, way, page.getByRole('radio', { name: opponent }));
    if (seat) await press(page, way, page.getByRole('radio', { name: seat, exact: true }));
    await press(page, way, page.getByRole('button', { name: 'Start game' }));
    await expect.poll(() => page.url()).toMatch(/\/play\/\w+$/);
    await page.locator('[data-place]').first().waitFor();
}

function variantText(variant: string, options: Readonly<Record<string, string>>): string {
    return [variant, ...Object.entries(options).map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** The game that the page shows, as it is stored in the browser. */
export async function kept(page: Page): Promise<LocalGame> {
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const game = readGame(await page.evaluate((entry) => localStorage.getItem(entry), entryOf(id)));
    if (!game) throw new Error(`no game is kept at ${page.url()}`);
    return game;
}

/** Opens the game by the rules; the caller closes it. */
export function replayed(game: LocalGame): Game {
    const inPlay = rules.open(game.variant, game.setUp);
    for (const turn of game.turns) inPlay.play(turn);
    return inPlay;
}

/** A text that changes with every turn and action. */
const progress = ({ turns, draft, ending }: LocalGame): string => JSON.stringify([turns, draft, ending]);

export interface Play {
    readonly way: Way;
    readonly pick: (game: Game, view: View) => Choice;
    /** Stops early, after this many turns of both players. */
    readonly turns?: number;
    /** Stops early, when this is true. */
    readonly until?: (game: LocalGame) => boolean;
}

/** Plays for the people at the screen, and waits for the engine's turns, until the game is over. */
export async function playOn(page: Page, play: Play): Promise<LocalGame> {
    const { way, pick, turns = Infinity, until = () => false } = play;
    for (;;) {
        const game = await kept(page);
        if (game.ending !== null || game.turns.length >= turns || until(game)) return game;
        await playOneAction(page, way, game, pick);
        if (!(await hasGoneOn(page, game, 5_000))) await playOneAction(page, way, game, pick);
        expect(await hasGoneOn(page, game, 30_000), `the game goes on from ${progress(game)}`).toBe(true);
    }
}

async function hasGoneOn(page: Page, from: LocalGame, timeout: number): Promise<boolean> {
    try {
        await expect.poll(async () => progress(await kept(page)), { timeout }).not.toBe(progress(from));
        return true;
    } catch {
        return false;
    }
}

async function playOneAction(page: Page, way: Way, game: LocalGame, pick: Play['pick']): Promise<void> {
    const inPlay = replayed(game);
    try {
        const look = inPlay.look();
        if (game.sitters[look.toMove].kind === 'engine') return;
        const draft = game.draft.length > 0 ? inPlay.draft(game.draft) : null;
        if (draft?.complete) return await press(page, way, page.getByRole('button', { name: 'Continue' }));
        const view = draft ?? look;
        await make(page, way, view, view.actor === 'chance' ? anyOf(view.choices) : pick(inPlay, view));
    } finally {
        inPlay.close();
    }
}

function anyOf(choices: readonly Choice[]): Choice {
    const [first] = choices;
    if (!first) throw new Error('there is nothing to choose');
    return first;
}

/** Wins at once if possible; otherwise chooses at random, the same for the same seed. */
export function whim(seed: number): Play['pick'] {
    let state = seed;
    const random = (): number => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state / 2 ** 32;
    };
    return (game, view) => {
        const actions = 'actions' in view ? (view.actions as readonly string[]) : [];
        const wins = view.choices.find((choice) => {
            const ending = game.draft([...actions, choice.text]).ending;
            return ending?.winner === view.toMove;
        });
        return wins ?? view.choices[Math.floor(random() * view.choices.length)] ?? anyOf(view.choices);
    };
}
