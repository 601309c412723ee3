// What hands do at a board beyond tapping (play.page.ts taps through whole games): dragging with a mouse and a finger,
// typing, trying what is not legal, and reading the board as text.
import type { Page } from 'playwright-core';
import type { Place } from '../src/rules/types';
import { expect, expectAccessible, expectNoSidewaysScrolling, phone, picture, test } from './house';
import { beginGame, kept } from './play';

const twoPeople = { opponent: 'Somebody at this screen' } as const;

async function middleOf(page: Page, place: Place): Promise<{ x: number; y: number }> {
    const control = page.locator(`[data-place="${place}"]`);
    await control.scrollIntoViewIfNeeded();
    const box = await control.boundingBox();
    if (!box) throw new Error(`${place} is not to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByMouse(page: Page, from: Place, to: Place): Promise<void> {
    const start = await middleOf(page, from);
    const end = await middleOf(page, to);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 6 });
    await page.mouse.up();
}

async function dragByFinger(page: Page, from: Place, to: Place): Promise<void> {
    const start = await middleOf(page, from);
    const end = await middleOf(page, to);
    const device = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
        device.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await touch('touchStart', start);
    for (const part of [0.2, 0.5, 0.8, 1])
        await touch('touchMove', {
            x: start.x + (end.x - start.x) * part,
            y: start.y + (end.y - start.y) * part,
        });
    await touch('touchEnd');
    await device.detach();
}

const turnsOf = async (page: Page): Promise<readonly string[]> => (await kept(page)).turns;
const nameOf = (page: Page, place: Place): Promise<string | null> =>
    page.locator(`[data-place="${place}"]`).getAttribute('aria-label');

for (const [device, drag, how] of [
    ['mouse', dragByMouse, {}],
    ['finger', dragByFinger, phone],
] as const) {
    const way = device === 'mouse' ? 'mouse' : 'touch';

    test(`pieces and balls are dragged by ${device}`, async ({ visit }) => {
        const { page } = await visit('/play', how);
        await beginGame(page, { game: 'razzle', way, ...twoPeople });
        await drag(page, 'c8', 'b6');
        await expect.poll(() => turnsOf(page)).toEqual(['c8-b6']);
        await drag(page, 'e1', 'f3');
        await expect.poll(() => turnsOf(page)).toHaveLength(2);
        await drag(page, 'd8', 'b6');
        await expect.poll(() => nameOf(page, 'b6')).toContain('with the ball');
    });

    test(`the three parts of a turn of Knights are dragged by ${device}`, async ({ visit }) => {
        const { page } = await visit('/play', how);
        await beginGame(page, { game: 'knights', way, ...twoPeople });
        await drag(page, 'b1', 'c3');
        await expect.poll(() => nameOf(page, 'b1')).toContain('to be filled');
        await drag(page, 'a1', 'b1');
        await drag(page, 'd1', 'd4');
        await expect.poll(() => turnsOf(page)).toEqual(['b1-c3:a1-b1:d1-d4']);
    });
}

test('what is dropped where it may not go comes back, and the rules say why', async ({ visit }) => {
    const { page } = await visit('/play');
    await beginGame(page, { game: 'razzle', way: 'mouse', ...twoPeople });
    await dragByMouse(page, 'c8', 'c5');
    const link = page.getByRole('link', { name: 'Rule RZ-4' });
    await link.waitFor();
    expect(await nameOf(page, 'c8')).toBe('c8, your piece, picked up');
    expect(await turnsOf(page)).toEqual([]);
    await expectAccessible(page);
    await picture(page, 'why-not-wide');
    await link.click();
    await page.locator('#RZ-4').waitFor();
});

test('turns are typed, whole or in parts', async ({ visit }) => {
    const { page } = await visit('/play');
    await beginGame(page, { game: 'knights', way: 'mouse', ...twoPeople });
    const type = async (text: string): Promise<void> => {
        await page.getByLabel('Type a turn').fill(text);
        await page.keyboard.press('Enter');
    };
    await type('b1-c3:a1-b1:d1-d4');
    await expect.poll(() => turnsOf(page)).toHaveLength(1);
    await type('b6-c4');
    await expect.poll(() => nameOf(page, 'b6')).toContain('to be filled');
    await type('a6-b6:d6-d5');
    await expect.poll(() => turnsOf(page)).toEqual(['b1-c3:a1-b1:d1-d4', 'b6-c4:a6-b6:d6-d5']);
});

test('a pawn of the reserve is dragged to the square that the knight has left', async ({ visit }) => {
    const { page } = await visit('/play');
    const position = '2nddd/1n4/3P2/2N3/6/P1DPN1 w 3:2 - -';
    await page.goto(`/play?variant=knights&position=${encodeURIComponent(position)}`);
    await page.getByRole('radio', { name: twoPeople.opponent }).click();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await dragByMouse(page, 'c3', 'd5');
    await dragByMouse(page, 'r', 'c3');
    await expect.poll(() => nameOf(page, 'c3')).toContain('your pawn');
    await expect.poll(() => nameOf(page, 'r')).toContain('2 pawns');
});

test('the board can be read as text', async ({ visit }) => {
    const { page } = await visit('/settings', phone);
    await page.getByLabel('Show boards as text, too').tap();
    for (const game of ['razzle', 'knights', 'mazers'] as const) {
        await beginGame(page, { game, way: 'touch', ...twoPeople });
        await page.getByRole('heading', { name: 'The board as text' }).waitFor();
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
        await picture(page, `${game}-text-phone`);
    }
});
