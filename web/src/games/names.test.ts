import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Game, Rules } from '../rules/game';
import { readRules } from '../rules/node';
import type { Place, View } from '../rules/types';
import { speak } from '../base/words.svelte';
import { handOf } from '../boards/hand';
import { placeName as knightsPlaceName, reserveName } from './knights/names';
import { knightsView } from './knights/scene';
import { boardName, placeName as razzlePlaceName } from './razzle/names';
import { razzleView } from './razzle/scene';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});
afterEach(() => speak('en'));

const played = (variant: string, ...turns: readonly string[]): Game => {
    const game = rules.open(variant);
    for (const turn of turns) game.play(turn);
    return game;
};

function named(view: View, place: Place, picked: Place | null = null, interactive = true): string {
    const board = {
        view,
        interactive,
        names: { one: 'Anna', two: 'Ben' },
        hand: handOf(view.choices, picked),
    };
    switch (view.scene.game) {
        case 'razzle':
            return razzlePlaceName(board, razzleView(view).scene, place);
        case 'knights':
            return place === 'r'
                ? reserveName({ ...board, view: knightsView(view) }, view.toMove, place)
                : knightsPlaceName({ ...board, view: knightsView(view) }, place);
        default:
            throw new Error('the names of Mazers are its own');
    }
}

test('the name of a square in Razzle Dazzle includes the ball and what can be done', () => {
    const view = played('razzle').look();
    expect(named(view, 'd8')).toBe('d8, your piece with the ball, can be selected');
    expect(named(view, 'd1')).toBe('d1, Ben’s piece with the ball');
    expect(named(view, 'a4')).toBe('a4, empty');
    expect(named(view, 'c8', 'c8')).toBe('c8, your piece, selected');
    expect(named(view, 'b6', 'c8')).toBe('b6, empty, can move here');
    expect(named(view, 'e8', 'd8')).toBe('e8, your piece, can receive the ball');
});

test('a spectator gets the owner of a piece and no actions', () => {
    const view = played('razzle').look();
    expect(named(view, 'd8', null, false)).toBe('d8, Anna’s piece with the ball');
});

test('names include marks, forcing pieces and the last turn', () => {
    const forced = played('razzle', 'c8-d6', 'e1-f3', 'd6-e4', 'b1-a3', 'e4-d2').look();
    expect(named(forced, 'd2')).toBe('d2, Anna’s piece, forces a pass, reached in the last turn');
    expect(named(forced, 'e4')).toBe('e4, empty, left in the last turn');
    const marked = played('razzle', 'c8-b6', 'e1-f3', 'd8-b6').look();
    expect(named(marked, 'd8')).toBe('d8, Anna’s piece, can’t receive the ball, left in the last turn');
});

test('the name of a square in Knights includes its pieces, its part in the turn and what can be done', () => {
    const game = played('knights');
    expect(named(game.look(), 'a1')).toBe('a1, two of your pawns');
    expect(named(game.look(), 'b6')).toBe('b6, Ben’s knight');
    const fill = game.draft(['b1-c3']);
    expect(named(fill, 'b1')).toBe('b1, empty, just left by the knight, must be filled, can move here');
    expect(named(fill, 'c1')).toBe('c1, two of your pawns, can be selected');
    expect(named(fill, 'r')).toBe('Anna’s reserve: 0 pawns');
});

test('names include threats and attacks between neighbours', () => {
    const attack = rules.open('knights-recommended', 'dn1ddd/6/2nN2/6/2D3/D1D1ND w 0:0 d4>c4 -').look();
    expect(named(attack, 'c4', 'd4')).toBe(
        'c4, Ben’s knight, can be captured by the neighbouring knight on d4, can be captured',
    );
    expect(named(attack, 'c2', 'd4')).toBe('c2, two of your pawns, can swap places');
});

test('names are available in German', async () => {
    await speak('de');
    const view = played('razzle').look();
    expect(named(view, 'd8')).toBe('d8, deine Figur mit dem Ball, kann ausgewählt werden');
    expect(boardName(razzleView(view).scene, { one: 'Anna', two: 'Ben' })).toBe(
        'Razzle-Dazzle-Brett; Anna spielt auf Reihe 1 zu, Ben auf Reihe 8',
    );
});
