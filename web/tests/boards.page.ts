// What a board supports besides taps: dragging, typing, undo, and explanations of illegal actions.
import type { Page } from 'playwright-core';
import { blank, expect, expectAccessible, phone, picture, test } from './house';
import { beginGame, kept } from './play';

interface Point {
    readonly x: number;
    readonly y: number;
}

async function middleOf(page: Page, place: string): Promise<Point> {
    const control = page.locator(`[data-place="${place}"]`);
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (!box) throw new Error(`${place} is not to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

interface Box {
    readonly top: number;
    readonly bottom: number;
}

function boxesOf(page: Page, selector: string): Promise<readonly Box[]> {
    return page
        .locator(selector)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as Box));
}

const between = (from: Point, to: Point, part: number): Point => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
});

async function dragByMouse(page: Page, from: string, to: string): Promise<void> {
    const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 5 });
    await page.mouse.up();
}

async function dragByFinger(page: Page, from: string, to: string): Promise<void> {
    const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
    const debug = await page.context().newCDPSession(page);
    await debug.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
    for (const part of [0.2, 0.6, 1]) {
        const touchPoints = [between(start, end, part)];
        await debug.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await debug.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await debug.detach();
}

const shared = { way: 'mouse', opponent: 'A friend on this device' } as const;

test('pieces can be dragged with a mouse', async ({ visit }) => {
    const { page } = await visit(blank, { motion: true });
    await beginGame(page, { ...shared, game: 'razzle' });
    await dragByMouse(page, 'c8', 'b6');
    await expect.poll(async () => (await kept(page)).turns).toEqual(['c8-b6']);
});

test('pieces can be dragged with a finger, and the page does not scroll', async ({ visit }) => {
    const { page } = await visit(blank, { ...phone, motion: true });
    await beginGame(page, { ...shared, way: 'touch', game: 'knights' });
    const before = await page.evaluate(() => scrollY);
    await dragByFinger(page, 'b1', 'c3');
    await expect.poll(async () => (await kept(page)).draft).toEqual(['b1-c3']);
    expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('a turn can be typed, whole or in parts', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, { ...shared, game: 'knights' });
    await page.getByText('Type a turn').first().click();
    const field = page.getByLabel('Type a turn');
    await field.fill('b1-c3:a1-b1:d1-d4');
    await field.press('Enter');
    await expect.poll(async () => (await kept(page)).turns).toEqual(['b1-c3:a1-b1:d1-d4']);
    await field.fill('b6-c4');
    await field.press('Enter');
    await expect.poll(async () => (await kept(page)).draft).toEqual(['b6-c4']);
});

test('an action of a turn can be undone', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, { ...shared, game: 'knights' });
    await page.locator('[data-place=b1]').click();
    await page.locator('[data-place=c3]').click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await kept(page)).draft).toEqual([]);
});

test('captured knights and the reserve lie beside the board', async ({ visit }) => {
    const { page } = await visit(blank);
    const position = '1pp2N/1P3p/1PnPPn/1pppP1/1pPP2/3p2 w 1:0 - -';
    await page.goto(`/play?variant=knights&position=${encodeURIComponent(position)}`);
    await page.getByRole('radio', { name: 'A friend on this device' }).check();
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.waitForURL('**/play/*');
    await page.getByText('Black has captured 1 knight').waitFor({ state: 'attached' });
    for (const [width, height] of [
        [1280, 800],
        [390, 844],
    ] as const) {
        await page.setViewportSize({ width, height });
        const squares = await boxesOf(page, '[role=grid] [data-place]');
        const bottom = Math.max(...squares.map((square) => square.bottom));
        const top = Math.min(...squares.map((square) => square.top));
        const [trophy, ...others] = await boxesOf(page, '[data-picture] [data-captured]');
        expect(others).toEqual([]);
        // Black, at the top, has captured a knight of White.
        expect(trophy?.bottom).toBeLessThanOrEqual(top);
        expect(trophy?.top).toBeGreaterThan(0);
        const [reserve] = await boxesOf(page, '[data-place=r]');
        expect(reserve?.top).toBeGreaterThanOrEqual(bottom);
        expect(reserve?.bottom).toBeLessThanOrEqual(height);
    }
    const names = await page.locator('[data-place=r]').getAttribute('aria-label');
    expect(names).toContain('White’s reserve: 1 pawn');
    await picture(page, 'knights-captured');
});

test('an illegal action is explained with its clause', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, { ...shared, game: 'razzle' });
    await page.locator('[data-place=c8]').click();
    await page.locator('[data-place=c5]').click();
    const clause = page.getByRole('link', { name: /RZ-\d+/ });
    await clause.waitFor();
    await expectAccessible(page);
    await picture(page, 'why-not-wide');
    expect((await kept(page)).turns).toEqual([]);
    await clause.click();
    await expect.poll(() => page.url()).toMatch(/\/rules\/razzle#RZ-\d+$/);
});

test('settings enable confirmation of turns and the board as text', async ({ visit }) => {
    const { page } = await visit('/settings');
    await page.getByLabel('Confirm turns before they are played').selectOption('always');
    await page.getByLabel('Also show boards as text').check();
    for (const game of ['razzle', 'knights', 'mazers', 'octi'] as const) {
        await beginGame(page, { ...shared, game });
        await expectAccessible(page);
        await picture(page, `${game}-text-wide`);
    }
    await beginGame(page, { ...shared, game: 'razzle' });
    await page.locator('[data-place=c8]').click();
    await page.locator('[data-place=b6]').click();
    await expect.poll(async () => (await kept(page)).draft).toEqual(['c8-b6']);
    expect((await kept(page)).turns).toEqual([]);
    await page.getByRole('button', { name: 'Play this turn' }).click();
    await expect.poll(async () => (await kept(page)).turns).toEqual(['c8-b6']);
});

test('arrows and rings are drawn with the right button or a long press, and disappear again', async ({
    visit,
}) => {
    const { page } = await visit(blank);
    await beginGame(page, { ...shared, game: 'razzle' });
    const drawn = page.locator('[data-picture] .drawn');
    const stroke = async (from: string, to: string): Promise<void> => {
        const [start, end] = [await middleOf(page, from), await middleOf(page, to)];
        await page.mouse.move(start.x, start.y);
        await page.mouse.down({ button: 'right' });
        await page.mouse.move(end.x, end.y, { steps: 3 });
        await page.mouse.up({ button: 'right' });
    };
    await stroke('c8', 'c5');
    await stroke('d4', 'd4');
    await expect.poll(() => drawn.count()).toBe(2);
    expect(await drawn.locator('circle').count()).toBe(1);
    await picture(page, 'drawn-wide');
    await stroke('c8', 'c5');
    await expect.poll(() => drawn.count()).toBe(1);
    // A turn clears the board.
    await page.locator('[data-place=c8]').click();
    await expect.poll(() => drawn.count()).toBe(0);
    expect((await kept(page)).turns).toEqual([]);
});

test('a finger that rests on a square draws, and the page does not scroll', async ({ visit }) => {
    const { page } = await visit(blank, phone);
    await beginGame(page, { ...shared, way: 'touch', game: 'razzle' });
    const [start, end] = [await middleOf(page, 'd5'), await middleOf(page, 'f3')];
    const drawn = page.locator('[data-picture] .drawn');
    const debug = await page.context().newCDPSession(page);
    await debug.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
    // What makes a press long is time alone.
    await page.waitForTimeout(600);
    for (const part of [0.5, 1])
        await debug.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: [between(start, end, part)],
        });
    await debug.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => drawn.locator('.shaft').count()).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the colours of the boards can be chosen', async ({ visit }) => {
    const { page } = await visit('/settings');
    const colour = () =>
        page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--square-dark'));
    const seen = new Set<string>();
    for (const colours of ['sand', 'green', 'blue', 'grey']) {
        await page.getByLabel('Board colours').selectOption(colours);
        await page.locator(`html[data-board=${colours}]`).waitFor({ state: 'attached' });
        seen.add(await colour());
    }
    expect(seen.size).toBe(4);
    await beginGame(page, { ...shared, game: 'razzle' });
    await expectAccessible(page);
    await picture(page, 'grey-wide');
});

const drawing = (page: Page): Promise<string> =>
    page.locator('svg[data-picture]').evaluate((svg) => svg.innerHTML);

test('the piece set can be chosen from pictures, and every game draws its pieces in it', async ({
    visit,
}) => {
    const { page } = await visit('/settings');
    const classic = new Map<string, string>();
    for (const game of ['razzle', 'knights', 'mazers', 'octi'] as const) {
        await beginGame(page, { ...shared, game });
        classic.set(page.url(), await drawing(page));
    }
    await page.goto('/settings');
    const sets = page.getByRole('group', { name: 'Pieces' });
    await sets.getByLabel('High contrast').check();
    await page.locator('html[data-pieces=bold]').waitFor({ state: 'attached' });
    // The pictures show their own set, whatever is chosen.
    const colours = await page
        .locator('[data-pieces] > svg')
        .evaluateAll((all) => all.map((svg) => getComputedStyle(svg).getPropertyValue('--one')));
    expect(new Set(colours).size).toBe(2);
    await expectAccessible(page);
    await picture(page, 'settings-pieces');
    await page.reload();
    await expect.poll(() => sets.getByLabel('High contrast').isChecked()).toBe(true);
    for (const [address, before] of classic) {
        await page.goto(address);
        await page.locator('[data-place]').first().waitFor();
        expect(await drawing(page)).not.toBe(before);
        await expectAccessible(page);
        const game = (await kept(page)).game;
        await picture(page, `bold-${game}`);
        await page.emulateMedia({ colorScheme: 'dark' });
        await picture(page, `bold-${game}-dark`);
        await page.emulateMedia({ colorScheme: 'light' });
    }
});

test('turns are announced to screen readers', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, { ...shared, game: 'razzle' });
    await page.locator('[data-place=c8]').click();
    await page.locator('[data-place=b6]').click();
    await expect.poll(() => page.locator('[aria-live=polite]').innerText()).toMatch(/Eks.*c8.*b6/);
});
