// The board of Octi without a browser: geometry, names, offers, the editor, and turns made by taps.
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { speak } from '../../base/words.svelte';
import { settings } from '../../base/settings.svelte';
import { cellBeyond, centreOf } from '../../boards/frame';
import { handOf } from '../../boards/hand';
import { sayLastTurn } from '../../boards/sayTurn';
import TurnBoard from '../../boards/TurnBoard.svelte';
import { readRules } from '../../rules/node';
import type { Place, Trace, View } from '../../rules/types';
import { board } from './board';
import { editor } from './editor';
import { frameOf } from './geometry';
import { placeName } from './names';
import { jumpsOf, offerAt } from './offers';
import { directionsOf, octiView, podsOn, reserve } from './scene';

const rules = await readRules();
afterEach(async () => {
    cleanup();
    await speak('en');
});

const stacked = '9/9/2x1xD_xE1x2/9/9/9/2o1o1o2/9/9 x 3:0:23 4:0:25';
const twoToCapture = '9/9/2x1xE1x2/4oA_o4/9/9/2o1o1o2/9/9 x 4:0:24 2:0:24';

const viewOf = (variant: string, position: string | null = null): View =>
    rules.open(variant, position).look();

describe('the geometry', () => {
    it('puts neighbours of a hexagon at the same distance', () => {
        const frame = frameOf(octiView(viewOf('hexi')).scene, 'two');
        const far = (one: Place, other: Place): number => {
            const [a, b] = [centreOf(frame, one), centreOf(frame, other)];
            return Math.round(Math.hypot(a.x - b.x, a.y - b.y));
        };
        expect(['56', '66', '65', '54', '44', '45'].map((square) => far('55', square))).toEqual(
            Array(6).fill(100),
        );
        expect(centreOf(frame, '59').y).toBeLessThan(centreOf(frame, '51').y);
    });

    it.each(['octi', 'octilite', 'hexi'])(
        'keeps every square of %s inside the picture, from both sides',
        (id) => {
            for (const bottom of ['one', 'two'] as const) {
                const frame = frameOf(octiView(viewOf(id)).scene, bottom);
                for (const square of frame.rows.flat()) {
                    const { x, y } = centreOf(frame, square);
                    expect(x).toBeGreaterThan(50);
                    expect(x).toBeLessThan(frame.width - 50);
                    expect(y).toBeGreaterThan(50);
                    expect(y).toBeLessThan(frame.height - 50);
                }
            }
        },
    );

    it.each(['octi', 'octilite', 'hexi'])('leads the arrow keys to every square of %s', (id) => {
        const frame = frameOf(octiView(viewOf(id)).scene, 'two');
        const seen = new Set<Place>(['11']);
        for (const square of seen)
            for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
                const next = cellBeyond(frame, square, key, false);
                if (next !== null) seen.add(next);
            }
        expect([...seen].sort()).toEqual(frame.rows.flat().toSorted());
    });

    it('reads the ranks from the top as they are seen', () => {
        const { scene } = octiView(viewOf('hexi'));
        expect(frameOf(scene, 'two').rows[0]).toEqual(['59', '69', '79', '89', '99']);
        expect(frameOf(scene, 'one').rows[0]).toEqual(['51', '41', '31', '21', '11']);
    });
});

function named(view: View, place: Place, picked: Place | null = null): string {
    const hand = handOf(view.choices, picked);
    const names = { one: 'Anna', two: 'Ben' };
    return placeName({ view: octiView(view), interactive: true, names, hand }, place);
}

describe('the names', () => {
    test('of squares tell homes, pods, their prongs and what can be done', async () => {
        const view = viewOf('octi', stacked);
        expect(named(view, '57')).toBe('57, home of Anna, 2 pods of yours: D; E, can be selected');
        expect(named(view, '33')).toBe('33, home of Ben, Ben’s pod: no prongs');
        expect(named(view, '55')).toBe('55, empty');
        expect(named(view, reserve)).toBe('Anna’s reserve: 3 pods, can be selected');
        const jump = viewOf('octi', twoToCapture);
        expect(named(jump, '55', '57')).toBe('55, empty, can jump here');
        await speak('de');
        expect(named(view, '33')).toBe('33, Heimfeld von Ben, Stein von Ben: ohne Zacken');
    });

    test('of turns say what was done', () => {
        const game = rules.open('octi', twoToCapture);
        game.play('57-55xn');
        expect(sayLastTurn(game.look(), board)).toBe('Black: pod jumps from 57 to 55 and captures.');
        const start = rules.open('octi');
        start.play('57=E');
        start.play('53');
        expect(sayLastTurn(start.look(), board)).toBe('White: new pod on 53.');
        start.play('57=D-E');
        expect(sayLastTurn(start.look(), board)).toBe('Black: prong on 57 moved from E to D.');
    });

    test('of turns in a list are short', () => {
        const written = (variant: string, position: string | null, turn: string): string => {
            const game = rules.open(variant, position);
            game.play(turn);
            return board.writeTurn(game.look().traces as readonly Trace[]);
        };
        expect(written('octi', null, '57=E')).toBe('57 +E');
        expect(written('octi', null, '57')).toBe('+57');
        expect(written('octi', stacked, '57_D_E:57-66:57-56')).toBe('57 → 66 · 57 → 56');
        expect(written('octi', twoToCapture, '57-55x')).toBe('57 → 55 ×');
        const chain = '9/9/2x1xCE1x2/4o4/5o3/9/2o1o1o2/9/9 x 4:0:23 2:0:25';
        expect(written('octi', chain, '57-55x-75')).toBe('57 → 55 × → 75');
    });
});

describe('what can be done with the pods of a square', () => {
    const offer = (position: string, square: Place) => {
        const view = octiView(viewOf('octi', position));
        return offerAt(view, square, podsOn(view.scene, square), directionsOf(view.scene));
    };

    it('is a prong for each free hole, other holes for each prong, and lifts', () => {
        const { pods, groups } = offer(stacked, '57');
        expect(pods.map(({ pod, lift }) => [pod.prongs, lift?.text])).toEqual([
            ['D', '57_D'],
            ['E', '57_E'],
        ]);
        expect(pods[0]?.holes.find(({ letter }) => letter === 'A')?.add?.text).toBe('57D=A');
        const prong = pods[0]?.holes.find(({ letter }) => letter === 'D');
        expect(prong?.add).toBeNull();
        expect(prong?.moves.get('A')?.text).toBe('57D=A-D');
        expect(groups.map(({ choice }) => choice.text)).toEqual(['57_D_E']);
    });

    it('is offered once for equal pods', () => {
        const { pods } = offer('9/9/2x1x_x1x2/9/9/9/2o1o1o2/9/9 x 3:0:25 4:0:25', '57');
        expect(pods.map(({ count }) => count)).toEqual([2]);
        expect(pods[0]?.holes[0]?.add?.text).toBe('57=A');
    });

    it('lists the captures of a jump, the largest first', () => {
        const jumps = jumpsOf(octiView(viewOf('octi', twoToCapture)), '57', '55');
        expect(jumps.map(({ choice }) => choice.text)).toEqual(['57-55x', '57-55xA', '57-55xn', '57-55']);
        expect(jumps.map(({ captures }) => captures)).toEqual(['all', ['A'], ['n'], 'none']);
    });
});

describe('the editor', () => {
    const setUp = (variant: string, position: string) => editor.setupOf(viewOf(variant, position));

    it.each([
        ['octi', stacked],
        ['octi', twoToCapture],
        ['octilite', '6/1xxEGxx1/2oA3/1o4/6/2oo2/6 x 0:0:10 0:0:11'],
        ['hexi3base', 'xABCDEF4/6/5oABCDEF_oACDEF_oE_o_o_o1/8/9/3xABCDE4/3x3/6/5 o 0:3:7 0:0:8'],
    ])('writes the same text and shows the same scene as the rules: %s %s', (variant, position) => {
        const view = viewOf(variant, position);
        const setup = editor.setupOf(view);
        expect(editor.positionOf(setup)).toBe(position);
        expect(editor.sceneOf(setup)).toEqual(view.scene);
    });

    it('takes pods and prongs from the stocks and gives them back', () => {
        const [black, white, prongA] = editor.men;
        const start = setUp('octi', '9/9/2x1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:25 4:0:25');
        const grown = editor.put(editor.put(start, '55', black), '55', prongA);
        expect(editor.positionOf(grown)).toBe('9/9/2x1x1x2/9/4xA4/9/2o1o1o2/9/9 x 3:0:24 4:0:25');
        const stack = editor.put(grown, '55', black);
        expect(editor.positionOf(stack)).toContain('4xA_x4');
        expect(editor.positionOf(editor.put(stack, '55', white))).toBe(
            '9/9/2x1x1x2/9/4o4/9/2o1o1o2/9/9 x 4:0:25 3:0:25',
        );
        expect(editor.positionOf(editor.carry(grown, '55', '57'))).toContain('2x1xA_x1x2');
        expect(editor.positionOf(editor.carry(grown, '55', null))).toBe(editor.positionOf(start));
        expect(editor.positionOf(editor.empty(start))).toBe('9/9/9/9/9/9/9/9/9 x 4:3:25 4:3:25');
        rules.open('octi', editor.positionOf(stack)).close();
    });

    it('has no prongs G and H on hexagons', () => {
        const setup = editor.setupOf(viewOf('hexi'));
        expect(editor.placesFor(setup, { kind: 'prong', letter: 'F' }).size).toBe(6);
        expect(editor.placesFor(setup, { kind: 'prong', letter: 'G' }).size).toBe(0);
    });
});

describe('a turn is made by taps', () => {
    function seated(position: string | null) {
        settings.motion = 'none';
        settings.confirm = 'never';
        const turns = vi.fn<(turn: string) => void>();
        const game = rules.open('octi', position);
        const seats = ['one', 'two'] as const;
        render(TurnBoard, { board, game, seats, bottom: 'one', version: 0, onturn: turns });
        return turns;
    }
    const control = (selector: string): HTMLElement => {
        const found = document.querySelector<HTMLElement>(selector);
        if (!found) throw new Error(`there is no ${selector}`);
        return found;
    };
    const tapped = async (...names: readonly string[]): Promise<void> => {
        for (const name of names) await fireEvent.click(control(`[data-place="${name}"]`));
    };
    const chosen = (text: string): Promise<boolean> => fireEvent.click(control(`[data-choice="${text}"]`));

    it('adds a prong', async () => {
        const turns = seated(null);
        await tapped('57');
        await fireEvent.click(screen.getByRole('button', { name: 'Add prong E, down' }));
        expect(turns.mock.calls).toEqual([['57=E']]);
    });

    it('repositions a prong', async () => {
        const turns = seated(stacked);
        await tapped('57');
        expect(document.querySelector('[data-choice="57D=A-D"]')).toBeNull();
        await fireEvent.click(control('[data-leads~="57D=A-D"]'));
        await chosen('57D=A-D');
        expect(turns.mock.calls).toEqual([['57D=A-D']]);
    });

    it('brings in a pod', async () => {
        const turns = seated(null);
        await tapped(reserve, '37');
        expect(turns.mock.calls).toEqual([['37']]);
    });

    it('moves pods of a stack together, one after the other', async () => {
        const turns = seated(stacked);
        await tapped('57');
        await chosen('57_D_E');
        await tapped('66', '56');
        expect(turns.mock.calls).toEqual([['57_D_E:57-66:57-56']]);
    });

    it('asks what a jump captures', async () => {
        const turns = seated(twoToCapture);
        await tapped('57', '55');
        expect(turns).not.toHaveBeenCalled();
        expect(screen.getByRole('button', { name: 'Capture only A' })).toBe(
            document.querySelector('[data-choice="57-55xA"]'),
        );
        await chosen('57-55xA');
        expect(turns.mock.calls).toEqual([['57-55xA']]);
    });

    it('explains what is not legal', async () => {
        seated(null);
        await tapped('57', '56');
        expect(screen.getByText(/has no prong and cannot move/)).toBeTruthy();
    });

    it('fans out a stack that is pointed at', async () => {
        seated(twoToCapture);
        await fireEvent.pointerEnter(control('[data-place="56"]'));
        expect(screen.getByRole('group', { name: 'Pods on 56' }).textContent).toMatch(/A.*–/);
        await fireEvent.pointerLeave(control('[data-place="56"]'));
        expect(screen.queryByRole('group', { name: 'Pods on 56' })).toBeNull();
    });
});
