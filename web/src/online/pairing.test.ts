import { expect, test } from 'vitest';
import { firstGame, gameIds, gameOf } from '../games';
import { fits, isQuick, partner, usualVariant, type QuickGame } from './pairing';
import type { Invitation } from './wire';

const wanted: QuickGame = { game: firstGame.id, timeControl: '5m+3s', rated: false };

function seek(id: string, created: number, terms: Partial<Invitation['terms']> = {}): Invitation {
    return {
        id,
        kind: 'seek',
        state: 'open',
        from: 'cleo',
        to: null,
        terms: {
            game: firstGame.variant,
            options: {},
            seat: 'random',
            time_control: '5m+3s',
            rated: false,
            visibility: 'public',
            ...terms,
        },
        reason: null,
        table: null,
        dice: null,
        created,
        expires: 1_000,
    };
}

test('the player who has waited longest is the partner', () => {
    expect(partner([seek('new', 9), seek('old', 2), seek('middle', 5)], wanted)?.id).toBe('old');
    expect(partner([], wanted)).toBeNull();
});

test('only a game with exactly the wanted terms fits', () => {
    expect(fits(seek('same', 1), wanted)).toBe(true);
    expect(fits(seek('side', 1, { seat: 'two' }), wanted)).toBe(true);
    for (const other of [
        { time_control: '3d' },
        { rated: true },
        { visibility: 'private' },
        { game: 'another' },
        { options: { size: '5x5' } },
        { position: 'x' },
    ] as const)
        expect(fits(seek('other', 1, other), wanted), JSON.stringify(other)).toBe(false);
});

test('a rated game has the fair variant of its game, if it has one', () => {
    const id = gameIds.find((game) => gameOf(game).fair);
    if (!id) throw new Error('no game has one');
    const { variant, fair } = gameOf(id);
    const rated = { ...wanted, game: id, rated: true };
    expect(usualVariant(id, false)).toBe(variant);
    expect(usualVariant(id, true)).toBe(fair?.variant);
    expect(fits(seek('fair', 1, { game: fair?.variant ?? '', rated: true }), rated)).toBe(true);
    expect(fits(seek('usual', 1, { game: variant, rated: true }), rated)).toBe(false);
    expect(fits(seek('named', 1, { game: id, rated: true }), rated)).toBe(false);
    expect(usualVariant(firstGame.id, true)).toBe(firstGame.variant);
});

test('an open game of quick pairing leaves the sides to chance and has one of its time controls', () => {
    expect(isQuick(seek('quick', 1))).toBe(true);
    expect(isQuick(seek('rated', 1, { rated: true }))).toBe(true);
    expect(isQuick(seek('side', 1, { seat: 'one' }))).toBe(false);
    expect(isQuick(seek('slow', 1, { time_control: '7d' }))).toBe(false);
    expect(isQuick({ ...seek('challenge', 1), kind: 'challenge' })).toBe(false);
});
