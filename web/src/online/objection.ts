// Why the server has refused a turn, as the rules of this page say it: with the clause, in the user's language.
import { whyNot, type Refusal as WhyNot } from '../boards/drafting';
import type { Game } from '../rules/game';
import type { Refusal } from './api';

/** Null: the refusal is about something else, or the turn is legal in the position that this page has. */
export function objectionTo(game: Game, refusal: Refusal | null): WhyNot | null {
    if (refusal?.code !== 'illegal-turn' || refusal.turn === undefined) return null;
    return whyNot(game, [], refusal.turn);
}
