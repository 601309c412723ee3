// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Rules } from '../../rules/game';
import { readRules } from '../../rules/node';
import type { Place } from '../../rules/types';
import { emptied, type Editor, type Setup } from '../../boards/editor';
import { loadEditors, type GameId, type OfGame } from '../../games';
import * as tool from './tool';

const rules: Rules = await readRules();
const editorOf: OfGame<Editor> = await loadEditors();

const toolsOf = (game: GameId): readonly tool.Tool[] => tool.toolsOf(editorOf(game));
const positionOf = (setup: Setup): string => editorOf(setup.game).positionOf(setup);
const carried = (setup: Setup, place: Place, to: Place | null): Setup =>
    editorOf(setup.game).carry(setup, place, to);
const put = (setup: Setup, place: Place, one: tool.Tool): Setup =>
    tool.put(editorOf(setup.game), setup, place, one);

const from = (variant: string, position?: string): Setup => {
    const game = rules.open(variant, position);
    const look = game.look();
    game.close();
    return editorOf(look.game).setupOf(look);
};

describe('the position editor', () => {
    it.each([
        ['razzledazzle', '1x1~xxx1/7/1X5/7/7/5o1/7/1ooO1o1 o -'],
        ['razzle size=3x3', 'Xx1/3/Oo1 x -'],
        ['razzle-sdg', '1ooOoo1/7/7/7/7/7/7/1xxXxx1 x -'],
        ['knights', 'dpdp1d/3n2/6/2N3/6/DPDPND w 0:0 - -'],
        ['knights-recommended', 'p2d1p/p5/2n1n1/2N3/3P2/DP1PND b 1:3 - -'],
        ['razzledazzle', '1x1Xxx1/7/7/7/7/o4o1/3x3/2oO1o1 o d2'],
        ['knights-recommended', 'p2d1p/p5/2n1n1/2N3/3P2/DP1PND w 1:3 c3>c4 -'],
        ['knights-recommended', 'p2d1p/p5/2n1n1/2N3/3P2/DP1PND w 1:3 - c4'],
        ['mazers', 'S r e1;?;-;d2e,e2e e9;?;-;d8e,e8e'],
        ['mazers', 'N b35W e1;?;-;d2e,e2e e9;?;-;d8e,e8e'],
        ['mazers', 'N w7 e1.f1.g1.g2.h2;d1e,h2n;f1n.f2e.g2n.g3e;d3n,f3e e9.d9.c9;e9e,c8n;d8n;g7n,e6e'],
        ['mazers', 'N w7t e1.f1.g1.g2.h2;d1e,h2n;f1n.f2e.g2n.g3e;d3n,f3e e9.d9.c9;e9e,c8n;d8n;g7n,e6e'],
        ['mazers board=pillars', 'S r e1;?;-;d2e,e2e e9;?;-;d8e,e8e'],
    ])('writes the same text as the rules: %s %s', (variant, position) => {
        expect(positionOf(from(variant, position))).toBe(position);
    });

    it('shows the same scene as the rules', () => {
        for (const [variant, position] of [
            ['razzledazzle', '1x1~xxx1/7/1X5/7/7/5o1/7/1ooO1o1 o -'],
            ['knights', 'dpdp1d/3n2/6/2N3/6/DPDPND w 0:0 - -'],
        ] as const) {
            const game = rules.open(variant, position);
            expect(editorOf(game.look().game).sceneOf(from(variant, position))).toEqual(game.look().scene);
        }
    });

    it('offers marks of the last turn only where the pieces allow them', () => {
        const setup = from('razzledazzle', '1x1Xxx1/7/7/7/7/o4o1/3x3/2oO1o1 o d2');
        expect(positionOf(carried(setup, 'd2', 'd4'))).toBe('1x1Xxx1/7/7/7/3x3/o4o1/7/2oO1o1 o -');
        const knights = from('knights-recommended', 'p2d1p/p5/2n1n1/2N3/3P2/DP1PND w 1:3 - c4');
        expect(positionOf(carried(knights, 'c4', 'c6'))).toMatch(/ - -$/);
    });
});

describe('the palette', () => {
    const [eks, ball, marked] = toolsOf('razzle');
    const eraser = toolsOf('razzle').at(-1);

    it('places and removes pieces', () => {
        const start = from('razzledazzle');
        if (!eks || !marked || !eraser) throw new Error('no tools');
        expect(positionOf(put(start, 'd4', eks))).toBe('1xxXxx1/7/7/7/3x3/7/7/1ooOoo1 x -');
        expect(positionOf(put(put(start, 'd4', eks), 'd4', eks))).toBe(positionOf(start));
        expect(positionOf(put(start, 'b8', eraser))).toBe('2xXxx1/7/7/7/7/7/7/1ooOoo1 x -');
        expect(positionOf(put(start, 'b8', marked))).toBe('1~xxXxx1/7/7/7/7/7/7/1ooOoo1 x -');
    });

    it('moves pieces on the board and off it', () => {
        const start = from('razzledazzle');
        expect(positionOf(carried(start, 'd8', 'd5'))).toBe('1xx1xx1/7/7/3X3/7/7/7/1ooOoo1 x -');
        expect(positionOf(carried(start, 'b8', null))).toBe('2xXxx1/7/7/7/7/7/7/1ooOoo1 x -');
        expect(positionOf(carried(start, 'a4', 'b4'))).toBe(positionOf(start));
    });

    it('recognizes the selected tool', () => {
        const [first, second] = toolsOf('knights');
        if (!first || !second) throw new Error('no tools');
        expect(tool.sameTool(first, { ...first })).toBe(true);
        expect(tool.sameTool(first, second)).toBe(false);
    });

    it('keeps one ball per side', () => {
        if (!ball) throw new Error('no ball');
        const passed = put(from('razzledazzle'), 'b8', ball);
        expect(positionOf(passed)).toBe('1Xxxxx1/7/7/7/7/7/7/1ooOoo1 x -');
        expect(positionOf(put(passed, 'b8', ball))).toBe('2xxxx1/7/7/7/7/7/7/1ooOoo1 x -');
    });

    it('has knights, pawns and pairs of pawns', () => {
        const [knight, pawn, pair] = toolsOf('knights');
        if (!knight || !pawn || !pair) throw new Error('no tools');
        const board = emptied(from('knights'));
        expect(positionOf(put(put(put(board, 'a1', knight), 'b1', pawn), 'c1', pair))).toBe(
            '6/6/6/6/6/NPD3 w 0:0 - -',
        );
    });
});
