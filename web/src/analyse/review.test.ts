// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type { Line, Question } from '../engine/ugi';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import { review, type Ask, type AskLuck, type Reviewed } from './review';

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
    askLuck: AskLuck = () => Promise.reject(new Error('there are no dice')),
): Promise<Reviewed[]> {
    const all: Reviewed[] = [];
    const going = review(rules.open(variant, position), turns, rules.faults(), ask, askLuck);
    for await (const one of going) all.push(one);
    return all;
}

// South's blockers cannot move when both dice show 1, and South has nothing to add to its path.
const walledIn =
    'mazers board=+---+---+---+---+---+/|_._r_._:_N_:_._r_._|/+___+_r_+---+_r_+___+/|_.___._b_._w_.___._|/+___+___+___+___+___+/|_.___.___.___.___._|/+___+___+___+___+___+/|_.___._B_._W_.___._|/+___+_r_+---+_r_+___+/|_._r_._:_S_:_._r_._|/+---+---+---+---+---+';
const walledInAt = 'S r -;!;a3n.b3n.c3e;a1n,e1n c5.d5;b5e,d4n;a1e.b1n.d1e.d1n.a2e.d2e.d5e;b4e,c4e';

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
        expect(first?.judgement.fortune).toBeNull();
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
        const lucks: Question[] = [];
        const ask: Ask = ({ draft }) => {
            asked.push(draft);
            return Promise.resolve(line(draft.length === 1 ? 700 : 500, '11:Bc2n:Wd2n:c1n:b2e'));
        };
        const all = await reviewed('mazers board=nook', null, turns, ask, (question) => {
            lucks.push(question);
            return Promise.resolve(-61);
        });
        expect(lucks).toMatchObject([{ turns: [], draft: ['11'] }]);
        expect(all[0]?.judgement.fortune?.luck).toBe(-0.061);
        expect(all[0]?.judgement.fortune?.cost).toBeCloseTo(0.2);
        expect(asked).toEqual([['11'], ['11', 'Bc3e', 'Wd3e', 'c1n']]);
        expect(all[0]).toMatchObject({
            before: null,
            judgement: { mover: 'one', fault: { name: 'mistake' } },
        });
    });

    it('has nothing to evaluate where the roll is the whole turn', async () => {
        const asked: Question[] = [];
        const ask: Ask = (question) => {
            asked.push(question);
            return Promise.resolve(line(700, '11:'));
        };
        const all = await reviewed(walledIn, walledInAt, ['11:'], ask, () => Promise.resolve(100));
        expect(asked).toEqual([]);
        expect(all).toEqual([]);
    });

    it('stops when the caller ends the iteration', async () => {
        const game = rules.open('razzle');
        const going = review(
            game,
            ['c8-b6', 'e1-f3'],
            [],
            () => Promise.resolve(line(500, 'a')),
            () => Promise.resolve(undefined),
        );
        await going.next();
        await going.return(undefined);
        expect(game.look().turns).toHaveLength(1);
    });
});
