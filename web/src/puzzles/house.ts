// How hard the server's members have found the puzzles.
import { api } from '../online/api';

/** By id; null: the server does not answer. */
export async function ask(game: string): Promise<ReadonlyMap<string, number> | null> {
    const answer = await api.get('/api/puzzles/{game}', { path: { game } });
    return answer.ok ? new Map(answer.value.puzzles.map(({ id, rating }) => [id, rating])) : null;
}
