import { describe, expect, it } from 'vitest';
import {
    backTo,
    ended,
    resultOf,
    takenBackTo,
    withStrength,
    withTurn,
    type Course,
    type LocalGame,
    type Sitter,
} from './game';

const person: Sitter = { kind: 'person' };
const engine: Sitter = { kind: 'engine', strength: { kind: 'level', level: 3 } };

const fresh: LocalGame = {
    id: 'a',
    game: 'razzle',
    variant: 'razzle',
    setUp: null,
    sitters: { one: person, two: engine },
    helps: true,
    firstRoll: null,
    turns: [],
    draft: [],
    ending: null,
    begun: 0,
    touched: 0,
};

function course(game: LocalGame, movers: Course['movers'], hasDice = false): Course {
    return { game, movers, hasDice };
}

describe('a game that goes on', () => {
    it('keeps a turn and forgets its draft', () => {
        const game = withTurn({ ...fresh, draft: ['c8-b6'] }, 'c8-b6', null, 7);
        expect(game).toMatchObject({ turns: ['c8-b6'], draft: [], ending: null, touched: 7 });
    });

    it('is open again after going back behind its end', () => {
        const won = withTurn(fresh, 'c8-b6', { winner: 'one', reason: 'goal' }, 1);
        expect(backTo(won, 0, 2)).toMatchObject({ turns: [], ending: null });
    });

    it('has an engine whose strength can be changed', () => {
        const strength = { kind: 'full', seconds: 5 } as const;
        expect(withStrength(fresh, strength).sitters).toEqual({
            one: person,
            two: { kind: 'engine', strength },
        });
    });
});

describe('taking back', () => {
    it('goes to before the own last turn, with what the engine answered', () => {
        expect(takenBackTo(course(fresh, ['one', 'two', 'one', 'two']))).toBe(2);
    });

    it('goes to before the own last turn while the engine still thinks', () => {
        expect(takenBackTo(course(fresh, ['one', 'two', 'one']))).toBe(2);
    });

    it('leaves the turn that the engine began with', () => {
        const second = { ...fresh, sitters: { one: engine, two: person } };
        expect(takenBackTo(course(second, ['one']))).toBeNull();
        expect(takenBackTo(course(second, ['one', 'two', 'one']))).toBe(1);
    });

    it('is one turn where two people share a screen', () => {
        const shared = { ...fresh, sitters: { one: person, two: person } };
        expect(takenBackTo(course(shared, ['one', 'two']))).toBe(1);
    });

    it('never crosses dice', () => {
        expect(takenBackTo(course(fresh, ['one', 'two'], true))).toBeNull();
    });

    it('is not offered where it was not agreed on, nor after somebody gave up', () => {
        expect(takenBackTo(course({ ...fresh, helps: false }, ['one', 'two']))).toBeNull();
        const given = ended(fresh, { winner: 'two', reason: 'resignation' }, 1);
        expect(takenBackTo(course(given, ['one', 'two']))).toBeNull();
    });
});

describe('a result', () => {
    it('is written from the side of whom the record calls White', () => {
        expect(resultOf(null, 'one')).toBe('*');
        expect(resultOf({ winner: null, reason: 'limit' }, 'one')).toBe('1/2-1/2');
        expect(resultOf({ winner: 'two', reason: 'home' }, 'two')).toBe('1-0');
        expect(resultOf({ winner: 'one', reason: 'home' }, 'two')).toBe('0-1');
    });
});
