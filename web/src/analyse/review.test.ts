// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type { Line, Question } from '../engine/ugi';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import { review, type Ask, type Reviewed } from './review';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

const line = (win: number, ...turns: string[]): Line => ({
    rank: 1,
    depth: 1,
    score: { kind: 'estimate', value: 0 },
    bound: 'exact',
    odds: { win, draw: 0, loss: 1000 - win },
    nodes: 1,
    time: 1,
    turns,
});

async function reviewed(
    variant: string,
    position: string | null,
    turns: string[],
    ask: Ask,
): Promise<Reviewed[]> {
    const all: Reviewed[] = [];
    for await (const one of review(rules.open(variant, position), turns, rules.faults(), ask)) all.push(one);
    return all;
}

describe('a review', () => {
    it('judges each turn by the position after it', async () => {
        const asked: Question[] = [];
        const [first, second] = await reviewed('razzle', null, ['c8-b6', 'e1-f3'], (question) => {
            asked.push(question);
            return Promise.resolve(line([600, 450, 900][question.turns.length] ?? 0, 'b8-a6'));
        });
        expect(asked.map(({ turns }) => turns.length)).toEqual([0, 1, 2]);
        expect(first?.judgement).toMatchObject({ mover: 'one', played: 'c8-b6', best: 'b8-a6', fault: null });
        expect(first?.before?.chance).toBeCloseTo(0.6);
        // Ohs had a chance of 45 % and left Eks with 90 %.
        expect(second?.judgement).toMatchObject({ mover: 'two', fault: { name: 'blunder' } });
        expect(second?.after.chance).toBeCloseTo(0.9);
    });

    it('does not evaluate a finished game', async () => {
        const start = '2x1x2/7/7/3X3/7/1x3o1/7/1xoOoo1 x -';
        let asked = 0;
        const all = await reviewed('razzle', start, ['d5-b3-b1'], () => {
            ++asked;
            return Promise.resolve(line(1000, 'd5-b3-b1'));
        });
        expect(asked).toBe(1);
        expect(all[0]).toMatchObject({ judgement: { fault: null }, after: { chance: 1 } });
    });

    it('evaluates after the roll, and again before the last action, in a game with dice', async () => {
        const asked: (readonly string[])[] = [];
        const turns = ['11:Bc3e:Wd3e:c1n:b2e'];
        const all = await reviewed('mazers board=nook', null, turns, ({ draft }) => {
            asked.push(draft);
            return Promise.resolve(line(draft.length === 1 ? 700 : 500, '11:Bc2n:Wd2n:c1n:b2e'));
        });
        expect(asked).toEqual([['11'], ['11', 'Bc3e', 'Wd3e', 'c1n']]);
        expect(all[0]).toMatchObject({
            before: null,
            judgement: { mover: 'one', fault: { name: 'mistake' } },
        });
    });

    it('stops when the caller ends the iteration', async () => {
        const game = rules.open('razzle');
        const going = review(game, ['c8-b6', 'e1-f3'], [], () => Promise.resolve(line(500, 'a')));
        await going.next();
        await going.return(undefined);
        expect(game.look().turns).toHaveLength(1);
    });
});
