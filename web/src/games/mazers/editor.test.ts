// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Rules } from '../../rules/game';
import { readRules } from '../../rules/node';
import type { Place } from '../../rules/types';
import { turnedRound, withProgress } from './drawing';
import { editor as erased } from './editor';
import type { Editor } from '../../boards/editor';
import type { Man, MazersSetup } from './setup';

const rules: Rules = await readRules();
const editor = erased as unknown as Editor<Man, MazersSetup>;

const start = 'S r e1;?;-;d2e,e2e e9;?;-;d8e,e8e';

function from(position: string): MazersSetup {
    const game = rules.open('mazers', position);
    const setup = editor.setupOf(game.look());
    game.close();
    return setup;
}

const south: Man = { kind: 'path', player: 'one' };
const southWall: Man = { kind: 'wall', player: 'one' };

const put = (setup: MazersSetup, man: Man, ...places: Place[]): MazersSetup =>
    places.reduce((before, place) => editor.put(before, place, man), setup);

/** The parts of South: path, ends, walls, blockers. */
const southOf = (setup: MazersSetup): string => editor.positionOf(setup).split(' ')[2] ?? '';

/** Throws if the rules refuse the setup. */
function accept(setup: MazersSetup): void {
    rules.open('mazers', editor.positionOf(setup)).close();
}

describe('drawing a path', () => {
    it('adds cells at the head, and the walls follow', () => {
        const drawn = put(from(start), south, 'f1', 'g1', 'g2');
        expect(southOf(drawn)).toBe('e1.f1.g1.g2;d1e,g2n;f1n.f2e.g2e;d2e,e2e');
        accept(drawn);
    });

    it('moves the opening to the side of the last cell that is tapped', () => {
        const drawn = put(from(start), south, 'f1', 'g1', 'g2', 'g2e');
        expect(southOf(drawn)).toBe('e1.f1.g1.g2;d1e,g2e;f1n.f2e.g2n;d2e,e2e');
        accept(drawn);
    });

    it('cuts the path off at a tapped cell, and the walls go with it', () => {
        const drawn = put(from(start), south, 'f1', 'g1', 'g2', 'f1');
        expect(southOf(drawn)).toBe('e1.f1;d1e,f1e;f1n;d2e,e2e');
        accept(drawn);
    });

    it('grows at the tail, too', () => {
        const drawn = put(from(start), south, 'f1', 'd1');
        expect(southOf(drawn)).toBe('d1.e1.f1;c1e,f1e;d1n.f1n;d2e,e2e');
        accept(drawn);
    });

    it('begins anew at a cell far away', () => {
        const drawn = put(from(start), south, 'f1', 'c5');
        expect(southOf(drawn).split(';')[0]).toBe('c5');
        accept(drawn);
    });

    it('drops the tail, or everything up to the head, with the eraser', () => {
        const drawn = put(from(start), south, 'f1', 'g1', 'g2');
        expect(southOf(editor.clear(drawn, 'e1'))).toBe('f1.g1.g2;e1e,g2n;f1n.f2e.g2e;d2e,e2e');
        expect(southOf(editor.clear(drawn, 'g1'))).toBe('e1.f1;d1e,f1e;f1n;d2e,e2e');
        expect(editor.positionOf(editor.clear(editor.clear(drawn, 'f1'), 'e1'))).toBe(start);
    });

    it('arrives at the home of the opponent, and has won without walls', () => {
        const near = put(from(start), south, 'c9', 'd9', 'e9');
        expect(southOf(near)).toBe('c9.d9;!;d8n;d2e,e2e');
        accept(near);
        const won = editor.clear(near, 'd8n');
        expect(editor.positionOf(won)).toMatch(/^S x /);
    });

    it('never changes a path that has no way out, or what is outside the board', () => {
        const setup = from(start);
        expect(put(setup, south, 'e1n')).toBe(setup);
        expect(put(setup, southWall, 'd1e')).toBe(setup);
    });
});

describe('the mouse', () => {
    it('turns round', () => {
        const drawn = put(from(start), south, 'f1', 'g1');
        expect(southOf(turnedRound(drawn, 'one'))).toBe('g1.f1.e1;g1n,d1e;f1n;d2e,e2e');
    });

    it('goes home, sets out and arrives by a field', () => {
        const drawn = put(from(start), south, 'f1', 'g1');
        expect(editor.positionOf(withProgress(drawn, 'one', 'waiting'))).toBe(start);
        expect(southOf(withProgress(from(start), 'one', 'building'))).toBe('e1;d1e,e1e;-;d2e,e2e');
        expect(southOf(withProgress(drawn, 'one', 'arrived'))).toBe('e1.f1.g1;!;f1n;d2e,e2e');
    });

    it('sets out with the first wall piece, through the doorway next to it', () => {
        expect(southOf(put(from(start), southWall, 'd1n'))).toBe('e1;e1e,d1e;d1n;d2e,e2e');
        expect(southOf(put(from(start), southWall, 'f1n'))).toBe('e1;d1e,e1e;f1n;d2e,e2e');
    });
});

describe('pieces', () => {
    const black: Man = { kind: 'blocker', player: 'one', die: 'black' };

    it('moves a blocker, or lets two change places', () => {
        expect(southOf(put(from(start), black, 'd4n'))).toBe('e1;?;-;d4n,e2e');
        expect(southOf(put(from(start), black, 'e2e'))).toBe('e1;?;-;e2e,d2e');
        expect(southOf(editor.carry(from(start), 'd2e', 'd4n'))).toBe('e1;?;-;d4n,e2e');
    });

    it('keeps every blocker on the board', () => {
        expect(editor.positionOf(editor.carry(from(start), 'd2e', null))).toBe(start);
        expect(editor.positionOf(editor.clear(from(start), 'd2e'))).toBe(start);
        expect(editor.positionOf(put(from(start), southWall, 'd2e'))).toBe(start);
    });

    it('moves wall pieces to free slots only, and off the board', () => {
        const laid = put(from(start), southWall, 'f1n');
        expect(southOf(editor.carry(laid, 'f1n', 'c4n'))).toContain(';c4n;');
        expect(editor.carry(laid, 'f1n', 'd2e')).toBe(laid);
        expect(southOf(editor.carry(laid, 'f1n', null))).toContain(';-;');
    });

    it('writes wall pieces in edge order', () => {
        expect(southOf(put(from(start), southWall, 'd4n', 'd4e', 'f2n', 'c4e'))).toContain(
            ';f2n.c4e.d4e.d4n;',
        );
    });

    it('goes back to the beginning when the board is emptied', () => {
        expect(editor.positionOf(editor.empty(put(from(start), south, 'f1', 'g1')))).toBe(start);
    });
});
