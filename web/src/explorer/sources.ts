// Where openings come from: the server, or without one the book that comes with the game.
import { games, isGame } from '../games';
import type { Game, Rules } from '../rules/game';
import type { Look } from '../rules/types';
import type { OpeningTurn } from './openings';

export interface Openings {
    readonly turns: readonly OpeningTurn[];
    /** Only games of engines: the server cannot be asked, or there is none. */
    readonly fromBook: boolean;
}

const houseOpenings = import.meta.env.MODE === 'static' ? null : () => import('./house');

/** The games whose book the rules have read. */
const read = new WeakMap<Rules, Set<string>>();

async function bookOpenings(rules: Rules, game: Game): Promise<readonly OpeningTurn[]> {
    const id = game.look().game;
    const known = read.get(rules) ?? new Set();
    read.set(rules, known);
    if (!known.has(id)) {
        const text = isGame(id) ? await games[id].openings() : undefined;
        if (text !== undefined) rules.readBook(text);
        known.add(id);
    }
    return game
        .explore()
        .map(({ turn, ...results }) => ({ turn, results: [{ mover: 'engine', ...results }] }));
}

/** What was played where this game stands. */
export async function openingsAt(rules: Rules, game: Game, look: Look): Promise<Openings> {
    // A game that began elsewhere is known only to the book, which compares positions.
    const asked =
        look.setUp === null && houseOpenings !== null ? await (await houseOpenings()).ask(look) : null;
    if (asked) return { turns: asked, fromBook: false };
    return { turns: await bookOpenings(rules, game), fromBook: true };
}
