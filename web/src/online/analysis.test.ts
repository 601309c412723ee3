// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { readRules } from '../rules/node';
import type { FaultInfo } from '../rules/types';
import { chancesOf, faultsOf, fortuneOf, mistakesOf, pointsOf, sayFound } from './analysis';
import type { AnalyzedTurn } from './wire';

const turn = (player: 'one' | 'two', chance: number, loss: number, fault: AnalyzedTurn['fault'] = null) =>
    ({ player, turn: 'a', best: 'b', chance, loss, fault }) satisfies AnalyzedTurn;
const turns = [turn('one', 400, 100, 'slip'), turn('two', 450, 0), turn('one', 100, 350, 'blunder')];

let faults: readonly FaultInfo[];
beforeAll(async () => {
    faults = (await readRules()).faults();
});

describe('an analysis', () => {
    it('has the chances of the player who made a turn', () => {
        expect(chancesOf(turn('one', 400, 100))).toEqual({ has: 0.4, couldHave: 0.5 });
        expect(chancesOf(turn('two', 400, 100))).toEqual({ has: 0.6, couldHave: 0.7 });
    });

    it('has a point for each position, the first for the best turn', () => {
        expect(pointsOf(turns)).toEqual([0.5, 0.4, 0.45, 0.1]);
        expect(pointsOf([turn('two', 400, 100)])[0]).toBeCloseTo(0.3);
        expect(pointsOf([])).toEqual([]);
    });

    it('has the luck of rolls only if it was measured', () => {
        expect(fortuneOf({ ...turn('two', 400, 100), luck: -61 })).toEqual({ luck: -0.061, cost: 0.1 });
        expect(fortuneOf({ ...turn('two', 400, 100), luck: 0 })).toEqual({ luck: 0, cost: 0.1 });
        expect(fortuneOf(turn('two', 400, 100))).toBeNull();
    });

    it('says what the roll gave and what was better, where there is something to say', () => {
        const write = (turn: string): string => `<${turn}>`;
        expect(sayFound(turn('two', 450, 0), write)).toBe('');
        expect(sayFound(turn('one', 100, 350, 'blunder'), write)).toBe('<b> was better: 45% instead of 10%.');
        expect(sayFound({ ...turn('two', 400, 100, 'slip'), luck: 61 }, write)).toBe(
            'The roll gave +6%, the turn cost 10%. <b> was better: 70% instead of 60%.',
        );
        expect(sayFound({ ...turn('two', 400, 0), luck: -61 }, write)).toBe(
            'The roll gave −6%, the turn cost 0%.',
        );
    });

    it('has the faults by the names of the rules module', () => {
        expect(faultsOf(turns, faults).map((fault) => fault?.glyph ?? null)).toEqual([6, null, 4]);
        expect(mistakesOf(turns)).toEqual([1, 3]);
    });
});
