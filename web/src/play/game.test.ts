import { describe, expect, it } from 'vitest';
import {
    backTo,
    ended,
    resultOf,
    takenBackTo,
    withRoll,
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

function course(game: LocalGame, movers: Course['movers']): Course {
    return { game, movers };
}

describe('a local game', () => {
    it('stores a turn and clears the draft', () => {
        const game = withTurn({ ...fresh, draft: ['c8-b6'] }, 'c8-b6', null, 7);
        expect(game).toMatchObject({ turns: ['c8-b6'], draft: [], ending: null, touched: 7 });
    });

    it('is unfinished again after its last turn is taken back', () => {
        const won = withTurn(fresh, 'c8-b6', { winner: 'one', reason: 'goal' }, 1);
        expect(backTo(won, 0, [], 2)).toMatchObject({ turns: [], ending: null });
    });

    it('has an engine whose strength can be changed', () => {
        const strength = { kind: 'full', seconds: 5 } as const;
        expect(withStrength(fresh, strength).sitters).toEqual({
            one: person,
            two: { kind: 'engine', strength },
        });
    });
});

describe('a takeback', () => {
    it('removes the player’s last turn and the engine’s reply', () => {
        expect(takenBackTo(course(fresh, ['one', 'two', 'one', 'two']))).toBe(2);
    });

    it('removes the player’s last turn while the engine is thinking', () => {
        expect(takenBackTo(course(fresh, ['one', 'two', 'one']))).toBe(2);
    });

    it('does not remove the engine’s opening turn', () => {
        const second = { ...fresh, sitters: { one: engine, two: person } };
        expect(takenBackTo(course(second, ['one']))).toBeNull();
        expect(takenBackTo(course(second, ['one', 'two', 'one']))).toBe(1);
    });

    it('removes one turn if two people share a screen', () => {
        const shared = { ...fresh, sitters: { one: person, two: person } };
        expect(takenBackTo(course(shared, ['one', 'two']))).toBe(1);
    });

    it('keeps the rolls that were seen: one for this turn, the others for later ones', () => {
        const back = backTo({ ...fresh, turns: ['53:a', '61:b'], draft: ['42'] }, 0, ['53', '61', '42'], 1);
        expect(back).toMatchObject({ turns: [], draft: ['53'], rolls: ['61', '42'] });
        expect(withRoll({ ...back, draft: [] }, '61', 2)).toMatchObject({ draft: ['61'], rolls: ['42'] });
    });

    it('is not possible without hints and takebacks, nor after a resignation', () => {
        expect(takenBackTo(course({ ...fresh, helps: false }, ['one', 'two']))).toBeNull();
        const given = ended(fresh, { winner: 'two', reason: 'resignation' }, 1);
        expect(takenBackTo(course(given, ['one', 'two']))).toBeNull();
    });
});

describe('a result', () => {
    it('is written from the point of view of White in the record', () => {
        expect(resultOf(null, 'one')).toBe('*');
        expect(resultOf({ winner: null, reason: 'limit' }, 'one')).toBe('1/2-1/2');
        expect(resultOf({ winner: 'two', reason: 'home' }, 'two')).toBe('1-0');
        expect(resultOf({ winner: 'one', reason: 'home' }, 'two')).toBe('0-1');
    });
});
