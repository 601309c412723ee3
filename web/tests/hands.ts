// Makes a choice on a board as a person would: with a mouse, a finger, or the keyboard alone.
//
//     const { choices } = view;
//     await make(page, 'keyboard', view, choices[0]);
//
// A view is what the rules return for the position shown on the page (for whole games, see play.ts in this folder).
import type { Locator, Page } from 'playwright-core';
import type { Choice, Place, View } from '../src/rules/types';

export type Way = 'mouse' | 'touch' | 'keyboard';

export async function make(page: Page, way: Way, view: View, choice: Choice): Promise<void> {
    switch (choice.kind) {
        case 'roll':
            return press(page, way, page.getByRole('button', { name: 'Roll the dice' }));
        case 'stop':
            return press(page, way, page.getByRole('button', { name: 'End turn' }));
        default: {
            const named = isToBeNamed(view, choice);
            const [first, ...rest] = placesOf(view, choice);
            if (first === undefined && !named) throw new Error(`nowhere to make ${choice.text}`);
            if (first !== undefined) {
                if (rest.length > 0 || choice.to === null) await pickUp(page, way, first);
                else await touchPlace(page, way, first);
            }
            for (const place of rest) await touchPlace(page, way, place);
            if (named) await pressChoice(page, way, choice);
        }
    }
}

// On a busy machine a touch may last too long to be a tap. A person would notice and tap again, and so does this.
async function pickUp(page: Page, way: Way, place: Place): Promise<void> {
    const control = `[data-place="${place}"]`;
    const picked = page.locator(`${control}[aria-pressed=true], ${control}[aria-label*=", selected"]`);
    if ((await picked.count()) > 0) return;
    for (let tries = 0; tries < 3; ++tries) {
        await touchPlace(page, way, place);
        try {
            return await picked.waitFor({ timeout: 3000 });
        } catch (error) {
            if (tries === 2) throw error;
        }
    }
}

/** Whether taps on places cannot tell it from other choices: then it has a control of its own. */
function isToBeNamed(view: View, { from, to }: Choice): boolean {
    const alike = view.choices.filter((choice) => choice.from === from && choice.to === to);
    return to === null || alike.length > 1;
}

async function pressChoice(page: Page, way: Way, { text }: Choice): Promise<void> {
    const control = page.locator(`[data-choice="${text}"]`);
    const leading = page.locator(`[data-leads~="${text}"]`);
    await control.or(leading).first().waitFor();
    if ((await control.count()) === 0) await press(page, way, leading.first());
    await press(page, way, control);
}

/** Where to tap. During a turn the only piece that can move is already selected, and a fill needs only its source. */
function placesOf(view: View, { kind, from, to }: Choice): readonly Place[] {
    if (kind === 'fill' && from !== null) return [from];
    const sources = new Set(view.choices.flatMap((choice) => choice.from ?? []));
    const isInHand = view.midTurn && sources.size === 1;
    return [from === null || isInHand ? [] : from, to ?? []].flat();
}

export async function press(page: Page, way: Way, button: Locator): Promise<void> {
    switch (way) {
        case 'mouse':
            return button.click();
        case 'touch':
            return button.tap();
        case 'keyboard':
            await button.focus();
            return page.keyboard.press('Space');
    }
}

async function touchPlace(page: Page, way: Way, place: Place): Promise<void> {
    const control = page.locator(`[data-place="${place}"]`);
    if (way !== 'keyboard') return press(page, way, control);
    await walkTo(page, control);
    await page.keyboard.press('Enter');
}

/** With the keyboard alone: into the board, then from place to place. */
async function walkTo(page: Page, control: Locator): Promise<void> {
    if (!(await control.evaluate((element) => element.closest('[role=grid]') !== null)))
        return control.focus();
    await page.locator('[role=grid] [tabindex="0"]').focus();
    for (let steps = 0; steps < 100; ++steps) {
        const key = await control.evaluate(keyTowards);
        if (key === null) return;
        await page.keyboard.press(key);
    }
    throw new Error('the keys do not lead there');
}

/** Runs in the page: the key that moves the focus towards this control. Null: it has the focus. */
function keyTowards(control: Element): string | null {
    const focus = document.activeElement;
    if (!focus || focus === control) return null;
    // On a board of squares the arrow keys reach everything; on others Page Down goes from choice to choice.
    if (!control.closest('[role=grid]')?.querySelector('[data-place="a1"]')) return 'PageDown';
    const here = focus.getBoundingClientRect();
    const there = control.getBoundingClientRect();
    if (Math.abs(there.x - here.x) > here.width / 2) return there.x > here.x ? 'ArrowRight' : 'ArrowLeft';
    return there.y > here.y ? 'ArrowDown' : 'ArrowUp';
}
