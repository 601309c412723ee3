import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../../rules/game';
import { readRules } from '../../rules/node';
import { mazersView, type MazersScene } from './scene';
import {
    angleOf,
    cellsBeside,
    frameOf,
    heading,
    isCell,
    isLying,
    isPeg,
    moved,
    nodeOf,
    outlines,
    pathData,
    pegsOf,
    placeAt,
    placePoint,
    pointOf,
    size,
    turned,
} from './geometry';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

function sceneOf(board: string): MazersScene {
    return mazersView(rules.open(`mazers board=${board}`).look()).scene;
}

describe('nodes', () => {
    it('have two odd coordinates for cells, and one even one for edges', () => {
        expect(nodeOf('a1')).toEqual({ column: 1, row: 1 });
        expect(nodeOf('d2e')).toEqual({ column: 8, row: 3 });
        expect(nodeOf('d2n')).toEqual({ column: 7, row: 4 });
        expect(nodeOf('k11n')).toEqual({ column: 21, row: 22 });
    });

    it('have names that can be read back, on every board', () => {
        for (const board of ['octagon', 'pillars', 'nook', 'manor']) {
            const { cells, slots, walls, doorways } = sceneOf(board);
            for (const place of [...cells, ...slots, ...walls, ...doorways])
                expect(placeAt(nodeOf(place))).toBe(place);
        }
    });

    it('do not exist for text that is not a place', () => {
        expect(() => nodeOf('r')).toThrow('no place of a Mazers board: r');
    });

    it('are cells, edges or pegs', () => {
        expect(isCell(nodeOf('d2'))).toBe(true);
        expect(isLying(nodeOf('d2n'))).toBe(true);
        expect(isLying(nodeOf('d2e'))).toBe(false);
        expect(isPeg(moved(nodeOf('d2n'), 'east'))).toBe(true);
        expect(placeAt({ column: 8, row: 4 })).toBeNull();
    });
});

describe('an edge', () => {
    it('lies between the cell in its name and the next one', () => {
        expect(cellsBeside('d2n')).toEqual(['d2', 'd3']);
        expect(cellsBeside('d2e')).toEqual(['d2', 'e2']);
    });

    it('is left towards the cell on the other side', () => {
        expect(heading('d1e', 'd1')).toBe('west');
        expect(heading('e1e', 'f1')).toBe('east');
        expect(heading('f3n', 'f4')).toBe('north');
        expect(heading('c7n', 'c7')).toBe('south');
    });
});

describe('the rim', () => {
    it('of the octagon is one line with twenty corners', () => {
        const loops = outlines(sceneOf('octagon').cells);
        expect(loops).toHaveLength(1);
        expect(loops[0]).toHaveLength(20);
    });

    it('of a board with a hole is two lines', () => {
        const ring = ['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3'];
        expect(outlines(ring).map((loop) => loop.length)).toEqual([4, 4]);
    });

    it('is drawn as a closed line', () => {
        const frame = frameOf({ files: 1, ranks: 1 }, 'one');
        const [loop = []] = outlines(['a1']);
        expect(pathData(frame, loop)).toMatch(/^M(\d+ \d+L){3}\d+ \d+Z$/);
    });
});

it('each peg at a corner of cells is listed once', () => {
    expect(pegsOf(['a1', 'b1'])).toHaveLength(6);
});

describe('the frame', () => {
    const frame = frameOf({ files: 9, ranks: 9 }, 'one');
    const flipped = frameOf({ files: 9, ranks: 9 }, 'two');

    it('shows rank 1 at the bottom, or at the top when flipped', () => {
        expect(placePoint(frame, 'e1').y).toBeGreaterThan(placePoint(frame, 'e9').y);
        expect(placePoint(flipped, 'e1').y).toBeLessThan(placePoint(flipped, 'e9').y);
    });

    it('places neighbouring cells one cell apart', () => {
        expect(placePoint(frame, 'b1').x - placePoint(frame, 'a1').x).toBe(size);
        expect(placePoint(flipped, 'b1').x - placePoint(flipped, 'a1').x).toBe(-size);
    });

    it('rotates places by 180 degrees when flipped', () => {
        expect(placePoint(flipped, 'a1')).toEqual(placePoint(frame, 'i9'));
        expect(pointOf(flipped, { column: 0, row: 0 })).toEqual(pointOf(frame, { column: 18, row: 18 }));
    });

    it('rotates directions with the board', () => {
        expect(angleOf(frame, 'east')).toBe(90);
        expect(angleOf(flipped, 'east')).toBe(270);
        expect(turned(frame, 'north')).toBe('north');
        expect(turned(flipped, 'north')).toBe('south');
    });
});
