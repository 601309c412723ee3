import { describe, expect, it } from 'vitest';
import { readRules } from '../rules/node';
import type { GameId } from '../games';
import type { GameInfo } from '../rules/types';
import type { Chance } from './dice';
import {
    begin,
    guidedPlan,
    newId,
    objectionTo,
    planForGame,
    planFrom,
    rematch,
    usualPlan,
    variantOf,
} from './plan';

const rules = await readRules();

function info(id: GameId): GameInfo {
    const found = rules.games.find((game) => game.id === id);
    if (!found) throw new Error(`no game ${id}`);
    return found;
}

const razzle = usualPlan(info('razzle'));
const mazers = usualPlan(info('mazers'));

/** Returns these bytes one after another, then keeps returning the last one. */
function bytes(...given: readonly number[]): Chance {
    const left = [...given];
    return () => (left.length > 1 ? left.shift() : left[0]) ?? 0;
}

const at = { rules, id: 'x', now: 5 };

describe('a plan', () => {
    it('for a first game is against the weakest engine, with help and explanations', () => {
        const game = begin(guidedPlan(info('razzle')), at);
        expect(game).toMatchObject({ guided: true, helps: true });
        expect(game.sitters).toEqual({
            one: { kind: 'person' },
            two: { kind: 'engine', strength: { kind: 'level', level: 1 } },
        });
        expect(begin(razzle, at).guided).toBeUndefined();
    });

    it('starts with the first preset of the game', () => {
        expect(razzle.preset).toBe('razzledazzle');
        expect(variantOf(razzle)).toBe('razzledazzle');
    });

    it('is read from an address', () => {
        const wanted = (query: string): unknown => planFrom(new URLSearchParams(query), rules.games);
        expect(wanted('game=knights')).toEqual(usualPlan(info('knights')));
        expect(wanted('variant=razzle-sdg size%3D5x5')).toMatchObject({
            game: 'razzle',
            preset: 'razzle-sdg',
            options: { size: '5x5' },
        });
        expect(wanted('game=razzle&position=p')).toMatchObject({ position: 'p' });
        expect(wanted('game=chess')).toBeNull();
        expect(wanted('')).toBeNull();
    });

    it('leaves empty options to the preset', () => {
        expect(variantOf({ preset: 'razzle', options: { size: ' 5x5 ', turns: '' } })).toBe(
            'razzle size=5x5',
        );
    });

    it('keeps opponent and seat for another game, but not the options', () => {
        const plan = { ...razzle, options: { size: '5x5' }, seat: 'two', opponent: 'person' } as const;
        expect(planForGame(plan, info('mazers'))).toEqual({ ...mazers, seat: 'two', opponent: 'person' });
    });

    it('is checked by the rules', () => {
        expect(objectionTo(razzle, rules)).toBeNull();
        expect(objectionTo({ ...razzle, options: { size: '99x1' } }, rules)).not.toBeNull();
        expect(objectionTo({ ...razzle, position: 'nonsense' }, rules)).not.toBeNull();
    });
});

describe('starting a game', () => {
    it('seats the engine at the other side', () => {
        const game = begin({ ...razzle, seat: 'two' }, at);
        expect(game.sitters).toEqual({
            one: { kind: 'engine', strength: { kind: 'level', level: 3 } },
            two: { kind: 'person' },
        });
        expect(game).toMatchObject({ id: 'x', turns: [], firstRoll: null, begun: 5 });
    });

    it('draws a random seat', () => {
        const low = begin(razzle, { ...at, chance: bytes(127) });
        const high = begin(razzle, { ...at, chance: bytes(128) });
        expect([low.sitters.one.kind, high.sitters.one.kind]).toEqual(['person', 'engine']);
    });

    it('rolls for the first turn of Mazers, again after equal sums', () => {
        const game = begin({ ...mazers, seat: 'one' }, { ...at, chance: bytes(0, 1, 1, 0, 0, 0, 1, 1) });
        expect(game).toMatchObject({ firstRoll: '1+2 2+1 1+1 2+2', variant: 'mazers first=N' });
        expect(rules.open(game.variant).look().toMove).toBe('two');
    });

    it('does not roll if an option or a position decides who begins', () => {
        const told = begin({ ...mazers, options: { first: 'N' } }, at);
        expect(told).toMatchObject({ firstRoll: null, variant: 'mazers first=N' });
        const position = 'N r e1;?;-;d2e,e2e e9;?;-;d8e,e8e';
        expect(begin({ ...mazers, position }, at)).toMatchObject({ firstRoll: null, setUp: position });
    });

    it('fails if the rules refuse the variant', () => {
        expect(() => begin({ ...razzle, options: { size: '99x1' } }, at)).toThrow();
    });
});

describe('a rematch', () => {
    it('swaps the seats', () => {
        const again = rematch(begin({ ...razzle, seat: 'one' }, at), { ...at, id: 'y' });
        expect(again).toMatchObject({
            id: 'y',
            sitters: { one: { kind: 'engine' }, two: { kind: 'person' } },
        });
    });

    it('rolls for the first turn again', () => {
        const first = begin({ ...mazers, seat: 'one' }, { ...at, chance: bytes(0, 0, 1, 1) });
        const again = rematch(first, { ...at, chance: bytes(1, 1, 0, 0) });
        expect([first.variant, again.variant]).toEqual(['mazers first=N', 'mazers first=S']);
    });
});

describe('the id of a game', () => {
    it('has ten random letters', () => {
        expect(newId(bytes(0, 1, 31, 32))).toBe('ab8aaaaaaa');
    });
});
