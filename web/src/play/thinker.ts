// Who chooses turns for the engine's seat, and gives hints.
import type { LocalGame, Strength } from './game';

export interface Question extends Pick<LocalGame, 'variant' | 'setUp' | 'turns' | 'draft'> {
    readonly strength: Strength;
    /** A weak engine overlooks the same things all through a game, but others in the next. */
    readonly seed: number;
}

export interface Thinker {
    /** A whole turn that begins with the draft. Rejects when it is given up, or cannot think at all. */
    choose(question: Question, signal: AbortSignal): Promise<string>;
}
