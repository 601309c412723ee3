import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Rules } from '../../rules/game';
import { readRules } from '../../rules/node';
import type { Place, View } from '../../rules/types';
import { handOf } from '../../boards/hand';
import Guide from './Guide.svelte';
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

// Queries by role are slow in happy-dom with two hundred buttons, so buttons are found by their place.
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

describe('the guide of Mazers', () => {
    it('shows the dice and the current part of the turn', () => {
        render(Guide, { view: rules.open('mazers').draft(['53']), yours: true });
        expect(screen.getByRole('img', { name: 'Dice: black 5, white 3' })).toBeTruthy();
        expect(document.querySelector('[aria-current=step]')?.textContent?.trim()).toBe('Blockers');
    });

    it('shows a waiting player only the dice', () => {
        render(Guide, { view: rules.open('mazers').draft(['53']), yours: false });
        expect(screen.getByRole('img', { name: 'Dice: black 5, white 3' })).toBeTruthy();
        expect(document.querySelector('[aria-current=step]')).toBeNull();
        expect(screen.queryByText(/Move/)).toBeNull();
    });
});

describe('the board of Mazers', () => {
    it('has a named control for every cell and every edge between two cells', () => {
        show(rules.open('mazers').look());
        const names = buttons().map((button) => button.getAttribute('aria-label'));
        expect(names).toHaveLength(69 + 120);
        expect(new Set(names).size).toBe(names.length);
    });

    it('reports a click on a slot and ignores one on a cell', async () => {
        const { ontap } = show(rules.open('mazers').draft(['53']));
        await fireEvent.click(control('d2e'));
        expect(ontap).toHaveBeenCalledExactlyOnceWith('d2e');
        await fireEvent.click(control('d2'));
        expect(ontap).toHaveBeenCalledOnce();
    });

    it('is entered at the first possible choice', () => {
        show(rules.open('mazers').draft(['53']));
        expect(inTabOrder()).toEqual(['d2e']);
    });

    it('moves from choice to choice with the arrow keys, and over all places with Shift', async () => {
        show(rules.open('mazers').draft(['53']), 'd2e');
        const start = control('d2e');
        start.focus();
        await fireEvent.keyDown(start, { key: 'ArrowUp' });
        expect(focused()).toBe('d3e');
        expect(inTabOrder()).toEqual(['d3e']);
        await fireEvent.keyDown(control('d3e'), { key: 'ArrowRight', shiftKey: true });
        expect(focused()).toBe('e3');
    });

    it('deselects on Escape', async () => {
        const { onputback } = show(rules.open('mazers').draft(['53']), 'd2e');
        await fireEvent.keyDown(control('d2e'), { key: 'Escape' });
        expect(onputback).toHaveBeenCalledOnce();
    });

    it('cannot be used when it is not interactive', async () => {
        const { ontap } = show(rules.open('mazers').draft(['53']), null, false);
        expect(inTabOrder()).toEqual(['e1']);
        await fireEvent.click(control('d2e'));
        expect(ontap).not.toHaveBeenCalled();
        expect(nameOf('d2e')).toContain('South’s black blocker');
    });

    it('draws a path that closes a circle', () => {
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
