// The games of the page. Outside the games' folders, only this file names them.
import type { Editor } from '../boards/editor';
import { readLesson, type Lesson } from '../boards/lesson';
import type { GameBoard, GameModule } from '../boards/module';
import { knights } from './knights';
import { mazers } from './mazers';
import { octi } from './octi';
import { razzle } from './razzle';

const modules = { razzle, knights, mazers, octi } as const satisfies Readonly<Record<string, GameModule>>;

export type GameId = keyof typeof modules;

/** By id, in the order in which they are offered. */
export const games: Readonly<Record<GameId, GameModule>> = modules;
export const gameIds = Object.keys(modules) as readonly GameId[];
/** The game shown when none has been chosen. */
export const firstGame: GameModule = razzle;

export function isGame(id: unknown): id is GameId {
    return typeof id === 'string' && Object.hasOwn(modules, id);
}

/** Throws for an unknown game, for example one of a newer server. */
export function knownGame(id: string): GameId {
    if (!isGame(id)) throw new Error(`this page does not know the game ${id}`);
    return id;
}

/** Throws like `knownGame`. */
export function gameOf(id: string): GameModule {
    return games[knownGame(id)];
}

/** Rejects if the board cannot be loaded, and for an unknown game. */
export async function loadBoard(id: string): Promise<GameBoard> {
    return gameOf(id).board();
}

/** The lessons of a game in teaching order; none if it has no lessons. Rejects if they cannot be loaded. */
export async function loadLessons(id: GameId): Promise<readonly Lesson[]> {
    const written = await games[id].lessons?.();
    return (written ?? []).map((lesson) => readLesson(id, lesson));
}

/** A part of every game, already loaded. Throws for an unknown game. */
export type OfGame<Part> = (id: string) => Part;

async function loadAll<Part>(load: (id: GameId) => Promise<Part>): Promise<OfGame<Part>> {
    const loaded = gameIds.map(async (id) => [id, await load(id)] as const);
    const parts = Object.fromEntries(await Promise.all(loaded)) as Readonly<Record<GameId, Part>>;
    return (id) => parts[knownGame(id)];
}

export const loadBoards = (): Promise<OfGame<GameBoard>> => loadAll((id) => games[id].board());
export const loadEditors = (): Promise<OfGame<Editor>> => loadAll((id) => games[id].editor());
export const loadCourses = (): Promise<OfGame<readonly Lesson[]>> => loadAll(loadLessons);
