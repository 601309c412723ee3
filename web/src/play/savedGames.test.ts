import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalGame } from './game';
import { readGame, SavedGames } from './savedGames';

const game: LocalGame = {
    id: 'abc',
    game: 'mazers',
    variant: 'mazers first=N',
    setUp: null,
    sitters: { one: { kind: 'person' }, two: { kind: 'engine', strength: { kind: 'full', seconds: 5 } } },
    helps: true,
    firstRoll: '1+1 6+5',
    turns: ['53:Bd4n:Wf6e'],
    draft: ['21'],
    ending: null,
    begun: 1,
    touched: 2,
};

const savedGames = new SavedGames(localStorage);
beforeEach(() => {
    localStorage.clear();
});

describe('saved games', () => {
    it('are restored completely, including the dice', () => {
        savedGames.keep(game);
        expect(savedGames.find('abc')).toEqual(game);
        savedGames.drop('abc');
        expect(savedGames.find('abc')).toBeNull();
    });

    it('keep the rolls that a takeback has left, and refuse what is no roll', () => {
        savedGames.keep({ ...game, rolls: ['61', '42'] });
        expect(savedGames.find('abc')?.rolls).toEqual(['61', '42']);
        expect(readGame(JSON.stringify({ format: 1, ...game, rolls: [61] }))).toBeNull();
    });

    it('are listed if they are unfinished, most recent first; other stored data is ignored', () => {
        localStorage.setItem('parlor.settings', '{}');
        savedGames.keep(game);
        savedGames.keep({ ...game, id: 'later', touched: 9 });
        savedGames.keep({ ...game, id: 'over', ending: { winner: null, reason: 'agreement' } });
        expect(savedGames.unfinished().map(({ id }) => id)).toEqual(['later', 'abc']);
    });

    it('are listed if they are finished, most recent first', () => {
        const over = { ...game, ending: { winner: null, reason: 'agreement' } } as const;
        savedGames.keep(game);
        savedGames.keep({ ...over, id: 'old', touched: 1 });
        savedGames.keep({ ...over, id: 'new', touched: 2 });
        expect(savedGames.finished().map(({ id }) => id)).toEqual(['new', 'old']);
    });

    it('remember that a game is guided', () => {
        savedGames.keep({ ...game, guided: true });
        expect(savedGames.find('abc')?.guided).toBe(true);
        expect(readGame(JSON.stringify({ format: 1, ...game, guided: 'yes' }))).toBeNull();
    });

    it('keep only the most recent finished games', () => {
        for (const touched of [1, 2, 3]) {
            savedGames.keep({
                ...game,
                id: `g${touched}`,
                touched,
                ending: { winner: 'one', reason: 'home' },
            });
        }
        savedGames.keep(game);
        savedGames.tidy(1);
        expect(['g1', 'g2', 'g3', 'abc'].filter((id) => savedGames.find(id))).toEqual(['g3', 'abc']);
    });
});

describe('a stored text', () => {
    const kept = (change: object): string => JSON.stringify({ format: 1, ...game, ...change });

    it('is a game only if every part of it is valid', () => {
        expect(readGame(kept({}))).toEqual(game);
        for (const spoilt of [
            { format: 2 },
            { id: 7 },
            { game: 'chess' },
            { variant: null },
            { setUp: 3 },
            { helps: 'yes' },
            { sitters: { one: { kind: 'person' } } },
            {
                sitters: {
                    one: { kind: 'person' },
                    two: { kind: 'engine', strength: { kind: 'level', level: 11 } },
                },
            },
            { turns: 'c8-b6' },
            { turns: [1] },
            { draft: [null] },
            { ending: { winner: 'three', reason: 'goal' } },
            { ending: { winner: 'one', reason: 'boredom' } },
            { touched: '2' },
        ]) {
            expect(readGame(kept(spoilt)), JSON.stringify(spoilt)).toBeNull();
        }
    });

    it('is ignored if it is not JSON', () => {
        for (const text of [null, '', '{', 'null', '3', '[]']) expect(readGame(text)).toBeNull();
    });
});
