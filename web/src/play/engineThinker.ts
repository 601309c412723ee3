// The engine as a thinker.
import { Engine, loadEngine, type Limit } from '../engine/engine';
import type { Strength } from './game';
import type { Thinker } from './thinker';

export interface EngineThinker extends Thinker {
    /** Ends its thread. */
    close(): void;
}

export function engineThinker(): EngineThinker {
    const engine = new Engine();
    // Preloads the engine. An error is reported when the engine is first used.
    loadEngine().catch(() => undefined);
    return {
        choose: ({ strength, seed, ...question }, signal) =>
            engine.choose({ ...question, ...limitOf(strength, seed) }, signal),
        close: () => engine.close(),
    };
}

function limitOf(strength: Strength, seed: number): Limit {
    switch (strength.kind) {
        case 'level':
            return { level: strength.level, seed };
        case 'full':
            return { movetime: strength.seconds * 1000 };
    }
}
