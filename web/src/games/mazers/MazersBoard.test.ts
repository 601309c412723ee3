import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Rules } from '../../rules/game';
import { readRules } from '../../rules/node';
import type { Place, View } from '../../rules/types';
import { handOf } from '../../boards/hand';
import MazersBoard from './MazersBoard.svelte';

let rules: Rules;
beforeAll(async () => {
    rules = await readRules();
});
afterEach(cleanup);

function show(view: View, picked: Place | null = null, interactive = true) {
    const heard = { ontap: vi.fn(), onlift: vi.fn(), ondrop: vi.fn(), onputback: vi.fn() };
    render(MazersBoard, {
        view,
        names: { one: 'South', two: 'North' },
        bottom: 'one',
        interactive,
        hand: handOf(interactive ? view.choices : [], picked),
        marks: [],
        ...heard,
    });
    return heard;
}

// Asking for roles makes a browser of paper think about two hundred buttons; they are found by what they stand for.
const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('button[data-place]')];
function control(place: Place): HTMLElement {
    const found = buttons().find((button) => button.dataset['place'] === place);
    if (!found) throw new Error(`no control for ${place}`);
    return found;
}
const nameOf = (place: Place): string | null => control(place).getAttribute('aria-label');
const focused = (): string | null => document.activeElement?.getAttribute('data-place') ?? null;
const inTabOrder = (): (string | undefined)[] =>
    buttons()
        .filter((button) => button.tabIndex === 0)
        .map((button) => button.dataset['place']);

describe('the board of Mazers', () => {
    it('has a named control for every cell and every edge between two cells', () => {
        show(rules.open('mazers').look());
        const names = buttons().map((button) => button.getAttribute('aria-label'));
        expect(names).toHaveLength(69 + 120);
        expect(new Set(names).size).toBe(names.length);
    });

    it('answers a click on a slot and leaves one on a cell alone', async () => {
        const { ontap } = show(rules.open('mazers').draft(['53']));
        await fireEvent.click(control('d2e'));
        expect(ontap).toHaveBeenCalledExactlyOnceWith('d2e');
        await fireEvent.click(control('d2'));
        expect(ontap).toHaveBeenCalledOnce();
    });

    it('is entered where something can be done', () => {
        show(rules.open('mazers').draft(['53']));
        expect(inTabOrder()).toEqual(['d2e']);
    });

    it('leads from offer to offer, and with Shift over everything', async () => {
        show(rules.open('mazers').draft(['53']), 'd2e');
        const start = control('d2e');
        start.focus();
        await fireEvent.keyDown(start, { key: 'ArrowUp' });
        expect(focused()).toBe('d3e');
        expect(inTabOrder()).toEqual(['d3e']);
        await fireEvent.keyDown(control('d3e'), { key: 'ArrowRight', shiftKey: true });
        expect(focused()).toBe('e3');
    });

    it('puts back what is held on Escape', async () => {
        const { onputback } = show(rules.open('mazers').draft(['53']), 'd2e');
        await fireEvent.keyDown(control('d2e'), { key: 'Escape' });
        expect(onputback).toHaveBeenCalledOnce();
    });

    it('only lets itself be looked at where it is not interactive', async () => {
        const { ontap } = show(rules.open('mazers').draft(['53']), null, false);
        expect(inTabOrder()).toEqual(['e1']);
        await fireEvent.click(control('d2e'));
        expect(ontap).not.toHaveBeenCalled();
        expect(nameOf('d2e')).toContain('South’s black blocker');
    });

    it('says what the dice show and which part of the turn it is', () => {
        show(rules.open('mazers').draft(['53']));
        expect(screen.getByRole('img', { name: 'Dice: black 5, white 3' })).toBeTruthy();
        expect(document.querySelector('[aria-current=step]')?.textContent?.trim()).toBe('Blockers');
    });

    it('draws a path that has come round to itself', () => {
        const ring =
            'N r c3.b3.a3.a4.b4.c4;c3n,c3n;a2n.b2n.c2n.c3e.a4n.c4n;c3n,f4e ' +
            'g4.g5.g6.f6.f7.e7.d7.c7.b7.b6.c6.d6.d5;f4e,d4n;' +
            'g3n.b5n.c5e.c5n.d5e.f5e.f5n.a6e.c6n.d6e.e6e.e6n;d4n,e4n';
        show(rules.open('mazers board=nook', ring).look());
        expect(nameOf('c3n')).toBe(
            'Slot c3n between c3 and c4: South’s black blocker, opening of South’s path, blocked',
        );
    });
});
