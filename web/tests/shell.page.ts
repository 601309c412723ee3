import { expect, expectAccessible, expectNoSidewaysScrolling, narrow, picture, test } from './house';

test('the first page leads to all three games', async ({ visit }) => {
    const { page } = await visit('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: /^Play now/ }).count()).toBe(3);
    await expectAccessible(page);
    await picture(page, 'home-wide');
});

test('nothing is wider than a narrow phone', async ({ visit }) => {
    const { page } = await visit('/', narrow);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoSidewaysScrolling(page);
});
