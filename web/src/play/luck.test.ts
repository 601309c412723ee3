import { describe, expect, it } from 'vitest';
import { sayFortune, totalOf, writeFortune } from './luck';

describe('luck', () => {
    it('has a sign and whole percents', () => {
        const said = (luck: number): string => writeFortune({ luck, cost: 0.113 });
        expect(said(0.061)).toBe('luck +6%, cost 11%');
        for (const little of [0.004, 0, -0.004]) expect(said(little)).toBe('luck 0%, cost 11%');
        expect(said(-0.029)).toBe('luck −3%, cost 11%');
        expect(sayFortune({ luck: -0.03, cost: 0.02 })).toBe('The roll gave −3%, the turn cost 2%.');
    });

    it('is added up for each player, over the turns where it was measured', () => {
        const turns = [
            { player: 'one', fortune: { luck: 0.25, cost: 0.5 } },
            { player: 'two', fortune: { luck: -0.125, cost: 0 } },
            { player: 'one', fortune: null },
            { player: 'one', fortune: { luck: -0.5, cost: 0.25 } },
        ] as const;
        expect(totalOf(turns, 'one')).toEqual({ luck: -0.25, cost: 0.75 });
        expect(totalOf(turns, 'two')).toEqual({ luck: -0.125, cost: 0 });
        expect(totalOf(turns.slice(1), 'two')).not.toBeNull();
        expect(totalOf(turns.slice(2, 3), 'one')).toBeNull();
    });
});
