// What a new user meets in every game: a guided first game, quick play against the computer, hints in the order of the
// actions, choices that play themselves, and the list of turns.
import type { Page } from 'playwright-core';
import { gameIds, games } from '../src/games';
import { blank, expect, expectAccessible, phone, picture, test, wide } from './house';
import { board, guest, openTyping, seesTurns, twoAtTable, typeTurn } from './online-people';
import { beginGame, kept } from './play';

for (const game of gameIds) {
    test(`a first game of ${game} is guided`, async ({ visit }) => {
        const { page } = await visit(`/learn/${game}`, phone);
        await page.getByRole('link', { name: 'Play a guided first game' }).click();
        await page.waitForURL('**/play/*');
        const coach = page.getByRole('region', { name: 'Why this matters' });
        await expect.poll(async () => (await coach.innerText()).length).toBeGreaterThan(40);
        await expectAccessible(page);
        await picture(page, `guided-${game}-phone`);
    });

    test(`a game of ${game} against the computer is one click away for a guest`, async ({ visit }) => {
        const { page } = await guest(visit);
        await page.goto('/');
        await page.getByLabel('Computer').check();
        await page.getByLabel('Level', { exact: true }).selectOption('1');
        await page.getByRole('button', { name: `Play ${games[game].title()}, 15+10` }).click();
        await page.waitForURL('**/table/*');
        await page.getByRole('heading', { name: /level-1/ }).waitFor();
        await board(page).first().waitFor();
        // Whoever begins, the bot replies at once.
        await page.getByText('It’s your turn.').waitFor({ timeout: 60_000 });
        await picture(page, `quick-${game}`);
    });
}

test('a hint is numbered in the order of the actions', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, { game: 'knights', way: 'mouse', opponent: 'Engine', seat: 'White (goes first)' });
    await page.getByRole('button', { name: 'Hint' }).click();
    await page
        .getByText(/^Hint: /)
        .first()
        .waitFor();
    const numbers = page.locator('[data-picture] g > circle + text');
    await expect.poll(async () => (await numbers.allTextContents()).toSorted()).toEqual(['1', '2', '3']);
});

test('a choice without an alternative plays itself', async ({ visit }) => {
    const { page } = await visit(blank);
    const stack = '9/9/2x1xD_xE1x2/9/9/9/2o1o1o2/9/9 x 3:0:23 4:0:25';
    await page.goto(`/play?variant=octi&position=${encodeURIComponent(stack)}`);
    await page.getByRole('radio', { name: 'A friend on this device' }).check();
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.waitForURL('**/play/*');
    // The pictures of the page before, which may still be there, cannot be used.
    await page.locator('[data-place="57"]:not([aria-disabled="true"])').click();
    // The pod has one prong, so it can go to one square only.
    await page.locator('[data-choice="57_D"]').click();
    await expect.poll(async () => (await kept(page)).turns).toEqual(['57_D:57-66']);
});

const listed = (page: Page) => page.locator('td button[data-count]');

test('turns are listed in words with the notation on hover, or in notation', async ({ visit }) => {
    const { page } = await visit(blank, wide);
    await beginGame(page, { game: 'razzle', way: 'mouse', opponent: 'A friend on this device' });
    await typeTurn(page, 'd8-e8-f8');
    await expect.poll(() => listed(page).innerText()).toBe('d8 → e8 → f8');
    expect(await listed(page).getAttribute('title')).toBe('d8-e8-f8');
    const address = page.url();
    await page.goto('/settings');
    await page.getByLabel('List turns in notation').check();
    await page.goto(address);
    await expect.poll(() => listed(page).innerText()).toBe('d8-e8-f8');
});

test('the arrow keys walk through the turns of an online game', async ({ visit }) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Razzle Dazzle' });
    await typeTurn(ann.page, 'c8-b6');
    await seesTurns(ben.page, ['c8-b6']);
    await typeTurn(ben.page, 'e1-f3');
    await seesTurns(ann.page, ['c8-b6', 'e1-f3']);
    await ann.page.getByRole('heading', { level: 1 }).click();
    await ann.page.keyboard.press('ArrowLeft');
    await ann.page.getByText('Turn 1 of 2').waitFor();
    await ann.page.keyboard.press('ArrowLeft');
    await ann.page.getByText('Starting position').waitFor();
    await ann.page.keyboard.press('ArrowRight');
    await ann.page.keyboard.press('ArrowRight');
    await ann.page.getByText('It’s your turn.').waitFor();
});

test('an online turn of Mazers, which cannot be taken back, waits for confirmation', async ({ visit }) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Mazers' });
    const whose = (page: Page) => page.getByText('It’s your turn.').count();
    await expect.poll(async () => (await whose(ann.page)) + (await whose(ben.page))).toBe(1);
    const { page } = (await whose(ann.page)) > 0 ? ann : ben;
    await openTyping(page);
    const confirm = page.getByRole('button', { name: 'Play this turn' });
    await expect
        .poll(
            async () => {
                if ((await confirm.count()) > 0) return true;
                const stop = page.getByRole('button', { name: /^(End turn|Continue)$/ });
                if ((await stop.count()) > 0) await stop.click();
                const hint = page.getByText(/for example/);
                const example = (await hint.count()) > 0 ? await hint.innerText() : '';
                const [, part] = /for example (\S+)\./.exec(example) ?? [];
                const field = page.getByLabel('Type a turn');
                if (part) await field.fill(part);
                if (part) await field.press('Enter');
                return false;
            },
            { timeout: 60_000 },
        )
        .toBe(true);
    for (const one of [ann, ben]) expect(await listed(one.page).count()).toBe(0);
    await confirm.click();
    for (const one of [ann, ben]) await expect.poll(() => listed(one.page).count()).toBe(1);
});
