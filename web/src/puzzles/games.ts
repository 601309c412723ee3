// The games that have puzzles.
import { gameIds, games, type GameId } from '../games';

export const puzzleGames: readonly GameId[] = gameIds.filter((id) => games[id].puzzles !== null);

/** The text of a game's pack; empty if it has none. */
export async function packText(id: GameId): Promise<string> {
    return (await games[id].puzzles?.()) ?? '';
}
