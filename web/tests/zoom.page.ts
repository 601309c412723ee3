// A browser window of 1280×800 that is zoomed to 200 % has 640×400 CSS pixels: the board and all buttons of the turn can
// be reached, and nothing scrolls sideways.
import type { Page } from 'playwright-core';
import type { GameId } from '../src/games';
import { blank, expect, expectNoSidewaysScrolling, picture, test } from './house';
import { board, twoAtTable } from './online-people';
import { beginGame } from './play';

const zoomed = { width: 640, height: 400 } as const;

/** Scrolls to the control, and fails if something else would receive the click. */
async function expectReachable(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
    await control.click({ trial: true });
    await expectNoSidewaysScrolling(page);
}

const turnButtons = (page: Page): ReturnType<Page['locator']> =>
    page.getByRole('group', { name: 'Your turn' }).getByRole('button');

// A place with a piece that can be picked up in the first turn, and where it can go.
const first: Readonly<Partial<Record<GameId, readonly [from: string, to: string]>>> = {
    razzle: ['c8', 'b6'],
    knights: ['b1', 'c3'],
    octi: ['reserve', '57'],
};

test.for(['razzle', 'knights', 'mazers', 'octi'] as const)(
    'a game of %s can be played on this device at 200 %',
    async (game, { visit }) => {
        const { page } = await visit(blank, zoomed);
        await beginGame(page, { game, way: 'mouse', opponent: 'A friend on this device' });
        const [from, to] = first[game] ?? [];
        if (from !== undefined && to !== undefined) {
            await page.locator(`[data-place="${from}"]`).click();
            await page.locator(`[data-place="${to}"]`).click();
        }
        await picture(page, `zoom-${game}`);
        for (const button of await turnButtons(page).all())
            if (await button.isEnabled()) await expectReachable(page, button);
        await expectReachable(page, page.getByRole('button', { name: 'Flip board' }));
    },
);

test('a turn can be made at an online table at 200 %', async ({ visit }) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Razzle Dazzle' }, { one: zoomed, two: zoomed });
    await ann.page.locator('[data-place="c8"]').click();
    await ann.page.locator('[data-place="b6"]').click();
    await ben.page.getByText('It’s your turn', { exact: false }).first().waitFor();
    await expectReachable(ben.page, board(ben.page).first());
    for (const { page } of [ann, ben])
        await expectReachable(page, page.getByRole('button', { name: 'Flip board' }));
    await picture(ben.page, 'zoom-table');
    expect(await ben.page.evaluate(() => document.documentElement.scrollWidth)).toBe(zoomed.width);
});
