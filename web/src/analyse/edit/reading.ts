// Checks a variant and the text of a position with the rules.
import { RulesFault, type Rules } from '../../rules/game';
import type { Fault, Look } from '../../rules/types';

export type Reading =
    { readonly kind: 'position'; readonly look: Look } | { readonly kind: 'fault'; readonly fault: Fault };

/** Null: the usual start. */
export function readPosition(rules: Rules, variant: string, position: string | null): Reading {
    try {
        const game = rules.open(variant, position);
        try {
            return { kind: 'position', look: game.look() };
        } finally {
            game.close();
        }
    } catch (error) {
        if (error instanceof RulesFault) return { kind: 'fault', fault: error.fault };
        throw error;
    }
}
