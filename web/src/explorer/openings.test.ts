import { describe, expect, it } from 'vitest';
import { percents, rowsOf, type OpeningTurn } from './openings';

const turns: readonly OpeningTurn[] = [
    { turn: 'a', results: [{ mover: 'engine', wins: 1, draws: 1, losses: 1 }] },
    {
        turn: 'b',
        results: [
            { mover: 'engine', wins: 2, draws: 0, losses: 0 },
            { mover: 'unrated', wins: 0, draws: 0, losses: 1 },
            { mover: '1600-1799', wins: 3, draws: 0, losses: 0 },
        ],
    },
];

describe('the turns of a position', () => {
    it('are counted for everyone, the most frequent first', () => {
        expect(rowsOf(turns, 'everyone').map(({ turn, games }) => [turn, games])).toEqual([
            ['b', 6],
            ['a', 3],
        ]);
    });
    it('are counted for people, for engines and for a rating', () => {
        expect(rowsOf(turns, 'people')).toEqual([{ turn: 'b', wins: 3, draws: 0, losses: 1, games: 4 }]);
        expect(rowsOf(turns, 'engine').map(({ turn }) => turn)).toEqual(['a', 'b']);
        expect(rowsOf(turns, '1600-1799').map(({ games }) => games)).toEqual([3]);
        expect(rowsOf(turns, '2000-plus')).toEqual([]);
    });
    it('have shares that add up to a hundred', () => {
        expect(percents({ turn: 'a', wins: 1, draws: 1, losses: 1, games: 3 })).toEqual({
            wins: 33,
            draws: 34,
            losses: 33,
        });
    });
});
