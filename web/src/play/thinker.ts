// The interface for choosing the engine's turns and hints.
import type { LocalGame, Strength } from './game';

export interface Question extends Pick<LocalGame, 'variant' | 'setUp' | 'turns' | 'draft'> {
    readonly strength: Strength;
    /** With the same seed a weak engine overlooks the same things. Each game has its own. */
    readonly seed: number;
}

export interface Thinker {
    /** A whole turn that begins with the draft. Rejects if it is cancelled or the engine fails. */
    choose(question: Question, signal: AbortSignal): Promise<string>;
    /** Frees what it needs for thinking. */
    close(): void;
}
