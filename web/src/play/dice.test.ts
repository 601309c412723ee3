import { describe, expect, it } from 'vitest';
import { readRules } from '../rules/node';
import { throwDice, throwDie, throwForFirst, type Chance } from './dice';

const rules = await readRules();

/** Returns these bytes one after another. */
function bytes(...given: readonly number[]): Chance {
    const left = [...given];
    return () => {
        const byte = left.shift();
        if (byte === undefined) throw new Error('no chance is left');
        return byte;
    };
}

describe('a die', () => {
    it('shows every number for equally many bytes', () => {
        const count = new Map<number, number>();
        for (let byte = 0; byte < 252; ++byte) {
            const number = throwDie(bytes(byte));
            count.set(number, (count.get(number) ?? 0) + 1);
        }
        expect([...count]).toEqual([1, 2, 3, 4, 5, 6].map((number) => [number, 42]));
    });

    it('is rolled again for bytes that would favour low numbers', () => {
        expect(throwDie(bytes(255, 252, 5))).toBe(6);
    });
});

describe('dice', () => {
    it('are written in the notation of the rules', () => {
        expect(throwDice(rules.open('mazers').look().choices, bytes(4, 2))).toBe('53');
    });

    it('are rolled for the first turn until one sum is higher', () => {
        const decided = (rolls: string): boolean => rolls.split(' ').length === 4;
        expect(throwForFirst(decided, bytes(0, 1, 1, 0, 5, 4, 3, 2))).toBe('1+2 2+1 6+5 4+3');
    });
});
