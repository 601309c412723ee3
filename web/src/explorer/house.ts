// The openings of the server's games.
import { api } from '../online/api';
import type { Look } from '../rules/types';
import type { OpeningTurn } from './openings';

/** Null: the server does not answer. */
export async function ask({ variant, turns }: Look): Promise<readonly OpeningTurn[] | null> {
    const answer = await api.get('/api/openings', { query: { variant, turns: turns.join(' ') } });
    return answer.ok ? answer.value.turns : null;
}
