// Two dice, rolled with the browser's cryptographic random number generator.
import type { Choice } from '../rules/types';

/** A byte from 0 to 255, all equally likely. */
export type Chance = () => number;

export const systemChance: Chance = () => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;

/** From 1 to 6. Bytes from 252 up are drawn again: they would favour the low numbers. */
export function throwDie(chance: Chance = systemChance): number {
    for (;;) {
        const byte = chance();
        if (byte < 252) return (byte % 6) + 1;
    }
}

/** Rolls both dice and returns the text of the matching choice. */
export function throwDice(rolls: readonly Choice[], chance: Chance = systemChance): string {
    const black = throwDie(chance);
    const white = throwDie(chance);
    const found = rolls.find(({ dice }) => dice?.black === black && dice.white === white);
    if (!found) throw new Error('the rules know no such roll');
    return found.text;
}

/** Each player rolls both dice for the first turn, repeated until `isDecided`: "3+4 5+2 6+1 2+2". */
export function throwForFirst(isDecided: (rolls: string) => boolean, chance: Chance = systemChance): string {
    const rolls: string[] = [];
    do {
        rolls.push(`${throwDie(chance)}+${throwDie(chance)}`, `${throwDie(chance)}+${throwDie(chance)}`);
    } while (!isDecided(rolls.join(' ')));
    return rolls.join(' ');
}
