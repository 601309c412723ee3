// Games and positions on paper.
import { expect, expectAccessible, expectNoSidewaysScrolling, narrow, picture, test } from './house';

const turns = 'c8-b6+e1-f3+f8-g6+c1-b3+b6-a4+f3-g5+g6-f4+b3-a5+f4-e2';

test('a game is printed with names, boards at chosen turns, and the list of turns', async ({ visit }) => {
    const { page } = await visit(`/print#variant=razzle&turns=${turns}&one=ann&two=ben&note=ann+wins.`);
    await page.getByRole('heading', { name: 'ann – ben' }).waitFor();
    const boards = page.getByRole('list').getByRole('img');
    await expect.poll(() => boards.count()).toBe(2);
    await page.getByLabel('Boards').selectOption('Every 2 turns');
    await expect.poll(() => boards.count()).toBe(5);
    expect(await page.getByRole('row').count()).toBe(6);
    await page.getByText('ann wins.').waitFor();
    await expectAccessible(page);
    await picture(page, 'print-screen');

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    await picture(page, 'print-paper');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
});

test('a position is printed from the analysis board, in German on a small screen', async ({ visit }) => {
    const { page } = await visit('/analyse#variant=mazers', { ...narrow, language: 'de' });
    await page.getByRole('link', { name: 'Drucken' }).click();
    await page.getByRole('heading', { name: 'Mazers' }).waitFor();
    await page.getByRole('img', { name: 'Die Stellung' }).waitFor();
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    await picture(page, 'print-position');
});

test('an address without a game says so', async ({ visit }) => {
    const { page } = await visit('/print');
    await page.getByText('contains no game').waitFor();
    await expectAccessible(page);
});
