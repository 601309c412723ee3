// The special features of the board of Mazers: the parts of a turn, arrival, taking up walls, dragging onto thin slots,
// and reading every cell and slot with the keyboard. Positions begin in the middle of a turn, so that the dice are
// known.
import type { Page } from 'playwright-core';
import type { Place } from '../src/rules/types';
import { blank, expect, expectAccessible, expectNoSidewaysScrolling, phone, picture, test } from './house';
import { kept } from './play';

const beforeHome =
    'S b45BW f3.f2.e2.d2.c2.c1.d1.e1.f1.g1.g2.h2;f3n,h2n;' +
    'd1n.f1n.b2e.c2n.d2n.e2n.f2e.g2n.e3e.f3e.h3n.f4n;d3n,d5n ' +
    'd8.d7.c7.b7;d8n,b7n;b6n.d6n.a7e.c7n.d7e.c8e.d8e;a3e,b7n';
const homeward = ['g3e', 'h4e', 'h5e', 'h6e', 'h6n', 'g7e', 'f8e', 'g7n', 'f8n'];

const lastPieces =
    'S b44BW h8.g8.g9.f9;!;g7e.g7n.f8e.f8n;c4e,f4e ' +
    'a4.a5.a6.a7.b7.c7.d7.d8.d9.e9;a4e,e9e;a3n.a5e.a6e.b6n.d6n.b7n.c7n.d7e.c8e.d8e.c9e;g5n,c8n';

async function begin(page: Page, position: string): Promise<void> {
    await page.goto(`/play?variant=mazers&position=${encodeURIComponent(position)}`);
    await page.getByRole('radio', { name: 'A friend on this device' }).click();
    const start = page.getByRole('button', { name: 'Start game', exact: true });
    await start.click();
    // The form has small boards, too.
    await start.waitFor({ state: 'detached' });
    await place(page, 'e1').waitFor();
}

const place = (page: Page, name: Place) => page.locator(`[data-place="${name}"]`);
const nameOf = (page: Page, name: Place) => place(page, name).getAttribute('aria-label');
const part = (page: Page) => page.locator('[aria-current=step]').innerText();

test('a mouse arrives home, part by part of the turn, by touch', async ({ visit }) => {
    const { page } = await visit(blank, phone);
    await begin(page, beforeHome);
    expect(await part(page)).toBe('Blockers');
    await page.getByRole('img', { name: 'Dice: black 4, white 5' }).waitFor();
    await place(page, 'd3n').tap();
    await expect.poll(() => nameOf(page, 'd3n')).toContain('selected');
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await picture(page, 'mazers-blocker-phone');

    await place(page, 'c4e').tap();
    await expect.poll(() => nameOf(page, 'c4e')).toContain('your black blocker');
    await place(page, 'd4e').tap();
    await expect.poll(() => part(page)).toBe('Walls');
    await page.locator('main').getByText('Place 9 wall pieces. None left in hand').waitFor();
    await expectAccessible(page);
    await picture(page, 'mazers-walls-phone');

    for (const slot of homeward.slice(0, -1)) {
        await place(page, slot).tap();
        await expect.poll(() => nameOf(page, slot)).toContain('wall piece, just placed');
    }
    // The last piece has only one place left, so it is placed by itself.
    await expect.poll(() => nameOf(page, homeward.at(-1) ?? '')).toContain('wall piece, just placed');
    await expect.poll(() => nameOf(page, 'e9')).toContain('South’s mouse');
    await page.getByText('arrived: 12 pieces left to clear').waitFor();
    await picture(page, 'mazers-arrived-phone');
});

test('a player who has arrived and takes up the last wall piece wins', async ({ visit }) => {
    const { page } = await visit(blank, { theme: 'dark' });
    await begin(page, lastPieces);
    for (const slot of ['c4e', 'e5n', 'f5e']) await place(page, slot).click();
    await expect.poll(async () => (await kept(page)).ending?.winner).toBe('one');
    await page.getByText('arrived: 0 pieces left to clear').waitFor();
    await picture(page, 'mazers-won-dark');
});

test('a blocker is dragged to a slot, and a refused stop in the red zone is explained', async ({ visit }) => {
    const { page } = await visit(blank);
    await begin(page, 'S b53BW e1;?;-;d2e,e2e e9;?;-;d8e,e8e');
    await place(page, 'd2e').dragTo(place(page, 'c1e'));
    await page.getByRole('link', { name: 'Rule MZ-18' }).waitFor();
    expect(await nameOf(page, 'd2e')).toContain('your black blocker');
    await place(page, 'd2e').dragTo(place(page, 'd3e'));
    await expect.poll(() => nameOf(page, 'd3e')).toContain('your black blocker');
});

test('the arrow keys move from choice to choice, and over all places with Shift', async ({ visit }) => {
    const { page } = await visit(blank);
    await begin(page, 'S b53BW e1;?;-;d2e,e2e e9;?;-;d8e,e8e');
    const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await place(page, 'd2e').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    expect(await focus()).toBe('Slot d3e between d3 and e3: empty, the blocker can go here');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await focus()).toBe('Slot e2n between e2 and e3: empty, the blocker can go here');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await focus()).toBe('e2: wall: south, blocker: east, west');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => nameOf(page, 'e2n')).toContain('your black blocker');
});
