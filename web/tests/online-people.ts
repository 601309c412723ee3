// What people do on a server: sign in, open a table, play.
import type { Page } from 'playwright-core';
import { expect, type Visit, type Visitor } from './house';

type Visiting = (address: string, how?: Visit) => Promise<Visitor>;

/** Signs in as a guest and opens the lobby. */
export async function guest(visit: Visiting, how?: Visit): Promise<Visitor> {
    const visitor = await visit('/lobby', how);
    // On a phone this list is above the button, which moves when it arrives.
    await visitor.page.locator('section[aria-labelledby=seeks] h2 + *').waitFor();
    await visitor.page.getByRole('button', { name: /guest|Gast/ }).click();
    await unfold(visitor.page);
    return visitor;
}

/** A request of the user of this page. */
export async function post<T>({ page }: Visitor, address: string, body: object): Promise<T> {
    const answer = await page.evaluate(
        async ([to, data]) => {
            const headers = { 'Content-Type': 'application/json' };
            const response = await fetch(to, { method: 'POST', headers, body: data });
            return { ok: response.ok, text: await response.text() };
        },
        [address, JSON.stringify(body)] as const,
    );
    expect(answer.ok, answer.text).toBe(true);
    return JSON.parse(answer.text) as T;
}

/** Waits for the lobby of a user who is signed in, and unfolds its long form. Signing in may take long. */
export async function unfold(page: Page, timeout = 60_000): Promise<void> {
    const form = page.locator('details', { hasText: /Create a game|Partie erstellen/ });
    await form.waitFor({ timeout });
    if ((await form.getAttribute('open')) === null) await form.locator('summary').first().click();
    await newGame(page).waitFor();
}

export function newGame(page: Page): ReturnType<Page['getByRole']> {
    return page.getByRole('form', { name: /Create a game|Partie erstellen/ });
}

/** The name of the signed-in user. */
export async function nameOf(page: Page): Promise<string> {
    const answer = await page.request.get('/api/account');
    return ((await answer.json()) as { name: string }).name;
}

export interface Wanted {
    readonly game?: 'Razzle Dazzle' | 'Knights Double-Duel' | 'Mazers' | 'Octi';
    readonly seat?: 'first' | 'second';
    readonly time?: string;
    readonly swap?: boolean;
    /** The words of both players for the dice. */
    readonly words?: readonly [string, string];
}

export async function fillIn(page: Page, { game, seat, time, swap, words }: Wanted): Promise<void> {
    const form = newGame(page);
    if (game) await form.getByLabel(game).check();
    // The first of the three choices is random.
    if (seat) {
        const seats = form.getByRole('group', { name: 'I play' }).getByRole('radio');
        await seats.nth(seat === 'first' ? 1 : 2).check();
    }
    if (time) await form.getByLabel('Time control').selectOption(time);
    if (swap) await form.getByLabel('Sides may be swapped').check();
    if (words) await form.getByLabel('Your word for the dice').fill(words[0]);
}

/** Two guests at a table: the first has created a link, the second has opened it. */
export async function twoAtTable(
    visit: Visiting,
    wanted: Wanted,
    how: { readonly one?: Visit; readonly two?: Visit } = {},
): Promise<{ readonly ann: Visitor; readonly ben: Visitor; readonly table: string }> {
    const ann = await guest(visit, how.one);
    await fillIn(ann.page, { seat: 'first', ...wanted });
    await newGame(ann.page).getByLabel('Anyone with the link').check();
    await newGame(ann.page).getByRole('button', { name: 'Create link' }).click();
    const address = await ann.page.getByLabel('Invitation link').inputValue();
    const ben = await visit(address, how.two);
    if (wanted.words) await ben.page.getByLabel('Your word for the dice').fill(wanted.words[1]);
    await ben.page.getByRole('button', { name: 'Play as a guest' }).click();
    await Promise.all([ann, ben].map(({ page }) => page.waitForURL('**/table/*')));
    await Promise.all([ann, ben].map(({ page }) => board(page).first().waitFor()));
    return { ann, ben, table: new URL(ann.page.url()).pathname };
}

/** All places of the board. */
export function board(page: Page): ReturnType<Page['locator']> {
    return page.locator('[data-place]');
}

/** Unfolds the field for typing a turn. */
export async function openTyping(page: Page): Promise<void> {
    const fold = page.locator('details', { has: page.getByLabel('Type a turn') });
    await fold.waitFor();
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}

/** Types a turn or part of one, and confirms it if the page asks for that. */
export async function typeTurn(page: Page, turn: string): Promise<void> {
    await openTyping(page);
    const field = page.getByLabel('Type a turn');
    await field.fill(turn);
    await field.press('Enter');
    const confirm = page.getByRole('button', { name: 'Play this turn' });
    if ((await confirm.count()) > 0) await confirm.click();
}

/** Waits until this page shows these turns. */
export async function seesTurns(page: Page, turns: readonly string[]): Promise<void> {
    await expect.poll(() => shownTurns(page)).toEqual(turns);
}

async function shownTurns(page: Page): Promise<readonly string[]> {
    const turns = page.locator('td button[data-count]');
    return turns.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-turn') ?? ''));
}

/** Plays turns alternately, and waits until both players have seen each of them. */
export async function playOn(
    players: readonly [Visitor, Visitor],
    before: readonly string[],
    turns: readonly string[],
): Promise<readonly string[]> {
    const played = [...before];
    for (const turn of turns) {
        const mover = players[played.length % 2 === 0 ? 0 : 1];
        await typeTurn(mover.page, turn);
        played.push(turn);
        for (const { page } of players) await seesTurns(page, played);
    }
    return played;
}

/** Presses Tab until the control of this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
    const isThere = (): Promise<boolean> =>
        page.evaluate((wanted) => {
            const here = document.activeElement;
            const label = here instanceof HTMLInputElement ? here.labels?.[0]?.innerText : null;
            return (here?.getAttribute('aria-label') ?? label ?? here?.textContent ?? '').trim() === wanted;
        }, name);
    for (let steps = 0; steps < 80; steps += 1) {
        if (await isThere()) return;
        await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key does not lead to ${name}`);
}
