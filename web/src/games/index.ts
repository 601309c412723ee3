// The games of the page: the one place outside a game's folder that names them.
import type { Editor } from '../boards/editor';
import type { GameBoard, GameModule } from '../boards/module';
import { knights } from './knights';
import { mazers } from './mazers';
import { razzle } from './razzle';

const modules = { razzle, knights, mazers } as const satisfies Readonly<Record<string, GameModule>>;

export type GameId = keyof typeof modules;

/** By their ids, in the order in which they are offered. */
export const games: Readonly<Record<GameId, GameModule>> = modules;
export const gameIds = Object.keys(modules) as readonly GameId[];
/** What is shown where nobody has chosen a game. */
export const firstGame: GameModule = razzle;

export function isGame(id: unknown): id is GameId {
    return typeof id === 'string' && Object.hasOwn(modules, id);
}

/** Throws for a game that this page does not know: one of a newer house, say. */
export function knownGame(id: string): GameId {
    if (!isGame(id)) throw new Error(`this page does not know the game ${id}`);
    return id;
}

/** Throws as `knownGame` does. */
export function gameOf(id: string): GameModule {
    return games[knownGame(id)];
}

/** Rejects where it cannot be loaded, and for a game that this page does not know. */
export async function loadBoard(id: string): Promise<GameBoard> {
    return gameOf(id).board();
}

/** A part of every game, once it has been loaded. Throws for a game that this page does not know. */
export type OfGame<Part> = (id: string) => Part;

async function loadAll<Part>(load: (game: GameModule) => Promise<Part>): Promise<OfGame<Part>> {
    const loaded = gameIds.map(async (id) => [id, await load(games[id])] as const);
    const parts = Object.fromEntries(await Promise.all(loaded)) as Readonly<Record<GameId, Part>>;
    return (id) => parts[knownGame(id)];
}

export const loadBoards = (): Promise<OfGame<GameBoard>> => loadAll((game) => game.board());
/** Null for a game whose positions are not set up piece by piece. */
export const loadEditors = (): Promise<OfGame<Editor | null>> =>
    loadAll(async (game) => game.editor?.() ?? null);
