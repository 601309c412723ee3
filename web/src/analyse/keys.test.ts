import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/game';
import { readRules } from '../rules/node';
import { keyed } from './keys';
import { Study } from './study.svelte';
import { treeOfTurns } from './tree';

let rules: Rules;
let study: Study;
beforeAll(async () => {
    rules = await readRules();
});
beforeEach(() => {
    study = new Study(rules, treeOfTurns('razzle', null, ['c8-b6', 'e1-f3']));
    document.body.innerHTML = '<button></button><input /><div role="grid"><button></button></div>';
});

/** Returns whether the key was used. */
function press(key: string, selector = 'button', more: KeyboardEventInit = {}): boolean {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    document
        .querySelector(selector)
        ?.addEventListener('keydown', (one) => keyed(one as KeyboardEvent, study));
    document.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
}

describe('the keys of an analysis', () => {
    it('move through the game', () => {
        expect(press('ArrowRight')).toBe(true);
        expect(study.path).toEqual(['c8-b6']);
    });

    it('are left to the browser if they do nothing here', () => {
        expect(press('ArrowLeft')).toBe(false);
        expect(press('ArrowDown')).toBe(false);
        expect(press('x')).toBe(false);
    });

    it('are not taken from text fields, boards and browser shortcuts', () => {
        expect(press('ArrowRight', 'input')).toBe(false);
        expect(press('End', '[role=grid] button')).toBe(false);
        expect(press('ArrowRight', 'button', { altKey: true })).toBe(false);
        expect(study.path).toEqual([]);
    });

    it('are taken from a board only if it leaves them, as after a click', () => {
        const used = new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true });
        used.preventDefault();
        keyed(used, study);
        expect(study.path).toEqual([]);
        expect(press('ArrowRight', '[role=grid] button')).toBe(true);
        expect(study.path).toEqual(['c8-b6']);
    });
});
