import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../../rules/game';
import { readRules } from '../../rules/node';
import { speak } from '../../base/words.svelte';
import { handOf } from '../../boards/hand';
import { barriersOf, factsOf, freshPlaces, isInsidePath, shadowsOf } from './facts';
import { guide } from './guide';
import { controlName, type Sight } from './names';
import { mazersView, type MazersView } from './scene';
import { diceShown, diceUsed, stageOf } from './stage';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});

const opening = [
    '43:Bc1n:Wc2e:d1n:f1n:g2n:f2e:g3e:h3n:h4e',
    '24:Bc7e:Wf6n:c9e:c8e:d8e:d6n:d7e:f8n',
    '14:Bb2e:Wd3e:h5e:h6e:h6n:g7e:g7n',
    '13:Wh5n:Bc7n:f8e:g8e:b7e',
    '43:Bd4e:Wd4n:b2e:c2n:d2n:e2n:e3e:f3e:f4n',
];

function after(turns: readonly string[], actions: readonly string[] = []): MazersView {
    const game = rules.open('mazers');
    for (const turn of turns) game.play(turn);
    return mazersView(actions.length > 0 ? game.draft(actions) : game.look());
}

function sightOf(view: MazersView, picked: string | null = null): Sight {
    return {
        scene: view.scene,
        traces: view.traces,
        company: { names: { one: 'South', two: 'North' }, you: 'one' },
        hand: handOf(view.actor === 'chance' ? [] : view.choices, picked),
        marks: [],
    };
}

describe('names', () => {
    it('describe a cell by what is on it and around it', () => {
        const sight = sightOf(after([]));
        expect(controlName(sight, 'e1')).toBe(
            'e1: your home, your mouse, your path, wall: north, south, doorway: east, west',
        );
        expect(controlName(sight, 'd9')).toBe('d9: next cell of North’s path, wall: north, doorway: east');
        expect(controlName(sight, 'e4')).toBe('e4');
    });

    it('describe an edge by the two cells next to it', () => {
        const sight = sightOf(after([]));
        expect(controlName(sight, 'd2e')).toBe('Slot d2e between d2 and e2: your black blocker');
        expect(controlName(sight, 'e8e')).toBe('Slot e8e between e8 and f8: North’s white blocker');
        expect(controlName(sight, 'c3n')).toBe('Built-in wall between c3 and c4');
        expect(controlName(sight, 'd1e')).toBe('Doorway between d1 and e1: opening of your path');
        expect(controlName(sight, 'c1e')).toBe(
            'Slot c1e between c1 and d1: empty, red zone: blockers can pass through, but not stop',
        );
    });

    it('say what can be selected and where it can go', () => {
        const view = after([], ['53']);
        expect(controlName(sightOf(view), 'd2e')).toContain('can be selected');
        expect(controlName(sightOf(view, 'd2e'), 'd2e')).toContain(', selected');
        expect(controlName(sightOf(view, 'd2e'), 'd3e')).toContain('the blocker can go here');
        const walls = after([], ['53', 'Bd3e', 'We3e']);
        expect(controlName(sightOf(walls), 'd1n')).toContain('a wall piece can go here');
    });

    it('say what is marked', () => {
        const sight = { ...sightOf(after([])), marks: [{ from: null, to: 'd1n', meaning: 'best' }] as const };
        expect(controlName(sight, 'd1n')).toMatch(/, best$/);
    });

    it('say what was just placed, what is blocked and what is safe', () => {
        const sight = sightOf(after(opening));
        expect(controlName(sight, 'f4n')).toBe('Slot f4n between f4 and f5: your wall piece, just placed');
        expect(controlName(sight, 'c7n')).toBe(
            'Slot c7n between c7 and c8: North’s black blocker, opening of North’s path, blocked',
        );
        expect(controlName(sight, 'c8')).toContain('next cell of North’s path, blocked');
        expect(controlName(sight, 'f4e')).toContain('safety slot of your path');
    });

    it('are German if the language is German', async () => {
        await speak('de');
        const sight = sightOf(after([]));
        expect(controlName(sight, 'e8e')).toBe('Kante e8e zwischen e8 und f8: weißer Blocker von North');
        await speak('en');
    });
});

describe('facts', () => {
    it('include the pieces of the last turn and where blockers came from', () => {
        const { scene, traces } = after(opening);
        expect([...freshPlaces(scene, traces)]).toContain('f4n');
        expect(shadowsOf(scene, traces)).toEqual([
            { player: 'one', die: 'black', from: 'b2e', to: 'd4e' },
            { player: 'one', die: 'white', from: 'd3e', to: 'd4n' },
        ]);
    });

    it('tell which edges are inside a path', () => {
        const { scene } = after(opening);
        expect(isInsidePath(scene, 'c1e')).toBe(true);
        expect(isInsidePath(scene, 'f3n')).toBe(false);
    });

    it('count the rim as a wall, but not a blocker', () => {
        const { scene } = after([]);
        expect(barriersOf(scene, 'a3')).toEqual({ wall: ['south', 'west'], blocker: [], doorway: [] });
        expect(barriersOf(scene, 'd2')).toEqual({ wall: [], blocker: ['east'], doorway: [] });
    });

    it('are empty for a built-in wall', () => {
        const { scene, traces } = after([]);
        expect(factsOf(scene, traces, 'c3n')).toEqual([]);
    });
});

describe('the parts of a turn', () => {
    it('follow one another', () => {
        expect(stageOf(after([]))).toBe('roll');
        expect(stageOf(after([], ['53']))).toBe('blockers');
        expect(stageOf(after([], ['53', 'Bd3e']))).toBe('blockers');
        expect(stageOf(after([], ['53', 'Bd3e', 'We3e']))).toBe('walls');
    });

    it('use up the dice', () => {
        expect(diceUsed(after([], ['53']))).toEqual([]);
        expect(diceUsed(after([], ['53', 'Bd3e']))).toEqual(['black']);
        expect(diceUsed(after([], ['53', 'Bd3e', 'We3e']))).toEqual(['black', 'white']);
    });

    it('show the dice of the last turn until the next roll', () => {
        const first = after([]);
        expect(diceShown(first.scene, first.traces)).toBeNull();
        const later = after(opening);
        expect(diceShown(later.scene, later.traces)).toEqual({ black: 4, white: 3 });
    });

    it('are described in a sentence', () => {
        expect(guide(after([]))).toBe('Time to roll the dice.');
        expect(guide(after([], ['53']))).toContain('black 5, white 3');
        expect(guide(after([], ['51', 'Bd3e']))).toBe('Move the white blocker 1 step.');
        expect(guide(after([], ['53', 'Bd3e', 'We3e']))).toMatch(
            /^Place 8 wall pieces\. The first piece decides/,
        );
    });
});
