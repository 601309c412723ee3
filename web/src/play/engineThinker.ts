// The engine as a thinker.
import { Engine, prepareEngine, type Limit } from '../engine/engine';
import type { Strength } from './game';
import type { Thinker } from './thinker';

export function engineThinker(): Thinker {
    const engine = new Engine();
    prepareEngine();
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
