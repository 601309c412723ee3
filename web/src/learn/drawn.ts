// The boards that a rules page draws: ```board [PRESET] [NAME=VALUE …] POSITION [turn TURN].
import type { GameInfo, Look } from '../rules/types';
import type { Rules } from '../rules/game';

/** A position of a rules page, and the turn that has just led out of it. */
export interface Drawn {
    /** "PRESET board=nook" */
    readonly variant: string;
    readonly position: string;
    /** Null: the position itself is drawn. */
    readonly turn: string | null;
}

export function readDrawn(text: string, game: GameInfo): Drawn {
    const words = text.trim().split(/ +/);
    const presets = new Set(game.presets.map(({ name }) => name));
    const isVariant = (word: string): boolean => presets.has(word) || word.includes('=');
    const first = words.findIndex((word) => !isVariant(word));
    const variant = words.slice(0, first);
    const [position = '', turn = null] = words.slice(first).join(' ').split(' turn ');
    if (!presets.has(variant[0] ?? '')) variant.unshift(game.id);
    return { variant: variant.join(' '), position, turn };
}

/** What is seen of it. Throws a `RulesFault` where there is no such position or turn. */
export function lookAt(rules: Rules, game: GameInfo, text: string): Look {
    const { variant, position, turn } = readDrawn(text, game);
    const opened = rules.open(variant, position);
    try {
        if (turn !== null) opened.play(turn);
        return opened.look();
    } finally {
        opened.close();
    }
}
