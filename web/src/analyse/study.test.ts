import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import type { Edit } from './edits';
import { Study } from './study.svelte';
import { endOf, nextAt, treeOfTurns } from './tree';

let rules: Rules;
let study: Study;
beforeAll(async () => {
    rules = await readRules();
});
beforeEach(() => {
    study = new Study(rules, treeOfTurns('razzle', null, ['c8-b6', 'e1-f3', 'd8-b6']));
});

const atHand = (): readonly string[] => study.game.look().turns;

describe('a study', () => {
    it('moves the game along with the path', () => {
        study.forward();
        study.forward();
        expect(atHand()).toEqual(['c8-b6', 'e1-f3']);
        study.back();
        expect(atHand()).toEqual(['c8-b6']);
        study.end();
        expect(atHand()).toEqual(['c8-b6', 'e1-f3', 'd8-b6']);
        study.start();
        expect(atHand()).toEqual([]);
    });

    it('adds a different turn as a variation and follows it when going forward again', () => {
        study.forward();
        study.play('b1-a3');
        expect(nextAt(study.tree, ['c8-b6'])?.map(({ turn }) => turn)).toEqual(['e1-f3', 'b1-a3']);
        study.start();
        study.forward();
        study.forward();
        expect(study.path).toEqual(['c8-b6', 'b1-a3']);
        study.beside(-1);
        expect(study.path).toEqual(['c8-b6', 'e1-f3']);
        expect(atHand()).toEqual(['c8-b6', 'e1-f3']);
    });

    it('promotes and deletes variations', () => {
        study.forward();
        study.play('b1-a3');
        study.promote();
        expect(endOf(study.tree, [])).toEqual(['c8-b6', 'b1-a3']);
        study.remove();
        expect(study.path).toEqual(['c8-b6']);
        expect(atHand()).toEqual(['c8-b6']);
        expect(endOf(study.tree, [])).toEqual(['c8-b6', 'e1-f3', 'd8-b6']);
    });

    it('restores what was deleted', () => {
        study.end();
        study.remove();
        expect(study.tree.next).toHaveLength(1);
        study.undo();
        expect(atHand()).toEqual(['c8-b6', 'e1-f3']);
        expect(endOf(study.tree, [])).toHaveLength(3);
    });

    it('does not leave the tree', () => {
        study.go(['e1-f3']);
        expect(study.path).toEqual([]);
    });

    it('refuses a start or a turn that the rules refuse', () => {
        expect(() => new Study(rules, treeOfTurns('razzle', 'banana', []))).toThrow();
        expect(() => study.load(treeOfTurns('razzle', null, ['c8-c6']), ['c8-c6'])).toThrow(/knight/);
    });
});

describe('a study that is kept elsewhere', () => {
    it('reports its changes, and shows what has become of it', () => {
        const edits: Edit[] = [];
        const tree = treeOfTurns('razzle', null, ['c8-b6', 'e1-f3']);
        const study = new Study(rules, tree, ['c8-b6', 'e1-f3'], (edit) => edits.push(edit));
        study.play('b8-a6');
        study.comment('well');
        study.comment('well');
        study.draw({ from: 'c8', to: 'b6', meaning: 'drawn' });
        study.draw({ from: null, to: 'd4', meaning: 'drawn' });
        study.draw({ from: 'c8', to: 'b6', meaning: 'drawn' });
        const path = ['c8-b6', 'e1-f3', 'b8-a6'];
        expect(edits).toEqual([
            { edit: 'add', path: path.slice(0, 2), turns: ['b8-a6'] },
            { edit: 'comment', path, text: 'well', was: '' },
            { edit: 'marks', path, marks: ['c8-b6'] },
            { edit: 'marks', path, marks: ['c8-b6', 'd4'] },
            { edit: 'marks', path, marks: ['d4'] },
        ]);
        expect(study.canUndo).toBe(false);
        study.follow(treeOfTurns('razzle', null, ['c8-b6', 'b1-a3']));
        expect(study.path).toEqual(['c8-b6']);
        expect(study.look.turns).toEqual(['c8-b6']);
        study.forward();
        expect(study.path).toEqual(['c8-b6', 'b1-a3']);
    });
});
