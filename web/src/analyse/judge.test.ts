// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type { Line } from '../engine/ugi';
import { readRules } from '../rules/node';
import type { FaultInfo } from '../rules/types';
import { chanceFor, estimateOf, estimateOfEnding, faultOf, faultsOf, judge, type Estimate } from './judge';

let faults: readonly FaultInfo[];
beforeAll(async () => {
    faults = (await readRules()).faults();
});

const line = (win: number, draw: number, more: Partial<Line> = {}): Line => ({
    rank: 1,
    depth: 5,
    score: { kind: 'estimate', value: 0 },
    bound: 'exact',
    odds: { win, draw, loss: 1000 - win - draw },
    nodes: 1,
    time: 1,
    turns: ['best'],
    ...more,
});
const estimate = (chance: number, ...turns: string[]): Estimate => ({
    chance,
    proved: null,
    line: turns,
    depth: 1,
});

describe('an evaluation', () => {
    it('is the chance of player one, no matter who is to move', () => {
        expect(estimateOf(line(700, 0), 'one').chance).toBeCloseTo(0.7);
        expect(estimateOf(line(700, 0), 'two').chance).toBeCloseTo(0.3);
        expect(estimateOf(line(300, 400), 'one').chance).toBeCloseTo(0.5);
        expect(chanceFor('two', 'one', 0.25)).toBe(0.75);
    });

    it('has the winner and the number of turns of a proved result', () => {
        const won = line(1000, 0, { score: { kind: 'proved', turns: 3 } });
        expect(estimateOf(won, 'two').proved).toEqual({ winner: 'two', turns: 3 });
        const lost = line(0, 0, { score: { kind: 'proved', turns: -2 } });
        expect(estimateOf(lost, 'two').proved).toEqual({ winner: 'one', turns: 2 });
    });

    it('is certain at the end of a game', () => {
        expect(estimateOfEnding({ winner: 'two', reason: 'goal' })).toMatchObject({ chance: 0 });
        expect(estimateOfEnding({ winner: null, reason: 'limit' })).toMatchObject({
            chance: 0.5,
            proved: null,
        });
    });
});

describe('a turn', () => {
    it('is judged by the chances it lost', () => {
        expect(faultOf(faults, 0)).toBeNull();
        for (const fault of faults) {
            expect(faultOf(faults, fault.loss / 1000)).toBe(fault);
            expect(faultOf(faults, (fault.loss - 1) / 1000)).not.toBe(fault);
        }
        expect(faultOf(faults, 0.9)?.name).toBe('blunder');
    });

    it('is compared from the point of view of its player', () => {
        const bad = judge(faults, 'two', 'played', estimate(0.4, 'better', 'then'), estimate(0.8), null);
        expect(bad).toMatchObject({ fault: { name: 'blunder' }, best: 'better', line: ['better', 'then'] });
        expect(bad.couldHave).toBeCloseTo(0.6);
        expect(bad.has).toBeCloseTo(0.2);
        expect(judge(faults, 'one', 'played', estimate(0.4, 'better'), estimate(0.8), null).fault).toBeNull();
    });

    it('has a cost where the luck of its roll is known', () => {
        const lucky = judge(faults, 'one', 'played', estimate(0.75, 'better'), estimate(0.5), 0.125);
        expect(lucky.fortune).toEqual({ luck: 0.125, cost: 0.25 });
        const best = judge(faults, 'one', 'best', estimate(0.75, 'best'), estimate(0.5), -0.125);
        expect(best.fortune).toEqual({ luck: -0.125, cost: 0 });
        const better = judge(faults, 'one', 'played', estimate(0.5, 'best'), estimate(0.75), 0);
        expect(better.fortune?.cost).toBe(0);
        expect(
            judge(faults, 'one', 'played', estimate(0.5, 'best'), estimate(0.75), null).fortune,
        ).toBeNull();
    });

    it('is never a fault if it was the best turn, whatever the later evaluation', () => {
        expect(judge(faults, 'one', 'best', estimate(0.9, 'best'), estimate(0.1), null).fault).toBeNull();
    });

    it('is counted by player and kind of fault', () => {
        const turns = [
            judge(faults, 'one', 'a', estimate(0.9, 'b'), estimate(0.1), null),
            judge(faults, 'two', 'a', estimate(0.1, 'b'), estimate(0.3), null),
            judge(faults, 'one', 'a', estimate(0.5, 'a'), estimate(0.5), null),
        ];
        expect(faultsOf(turns, 'one')).toEqual({ slip: 0, mistake: 0, blunder: 1 });
        expect(faultsOf(turns, 'two')).toEqual({ slip: 0, mistake: 1, blunder: 0 });
    });
});
