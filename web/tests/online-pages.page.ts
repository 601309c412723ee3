import type { Page } from 'playwright-core';
import { expect, expectAccessible, expectNoSidewaysScrolling, narrow, phone, picture, test } from './house';
import { fillIn, guest, newGame, playOn, seesTurns, twoAtTable } from './online-people';

async function heading(page: Page): Promise<void> {
    await page.getByRole('heading', { level: 1 }).waitFor();
}

// Each address, and a selector that matches once the page is complete.
const pages: readonly (readonly [address: string, name: string, shown: string])[] = [
    ['/sign-in', 'door', 'form'],
    ['/lobby', 'lobby', 'form, section.card'],
    ['/account', 'account', 'h2'],
    ['/games', 'games', 'select'],
    ['/standings', 'standings', 'option'],
    ['/user/level-3', 'profile', 'h2'],
    ['/seat#secret', 'seat', 'button.chief'],
];

test.for(pages)(
    '%s for a guest, in German, passes axe and fits small screens',
    async ([address, name, shown], { visit }) => {
        const { page } = await guest(visit, { ...phone, language: 'de', theme: 'dark' });
        await page.goto(address);
        await heading(page);
        await page.locator(shown).first().waitFor({ state: 'attached' });
        await expectNoSidewaysScrolling(page);
        await picture(page, `online-${name}-phone-german`);
        await expectAccessible(page);

        await page.setViewportSize({ width: narrow.width, height: narrow.height });
        await expectNoSidewaysScrolling(page);
    },
);

test('a user who is not signed in gets a link to sign in', async ({ visit }) => {
    for (const address of ['/lobby', '/account']) {
        const { page } = await visit(address);
        await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
        await expectAccessible(page);
    }
});

test('a table passes axe, fits small screens, and is available in German', async ({ visit }) => {
    const { ann, ben, table } = await twoAtTable(visit, { game: 'Razzle Dazzle' }, { two: phone });
    await playOn([ann, ben], [], ['f8-e6', 'c1-d3']);
    await ann.page.getByLabel('Message', { exact: true }).fill('good luck');
    await ann.page.getByRole('button', { name: 'Send' }).click();
    await ben.page.getByRole('log').getByText('good luck').waitFor();
    await ann.page.getByRole('button', { name: 'Offer draw' }).click();
    await ben.page.getByRole('button', { name: 'Accept' }).waitFor();
    await ann.page.getByRole('button', { name: 'More' }).click();
    await ann.page.getByRole('button', { name: 'Conditional turns' }).click();
    for (const { page } of [ann, ben]) {
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
    }
    await picture(ben.page, 'online-table-phone');

    const watcher = await visit(table, { ...narrow, language: 'de', theme: 'dark' });
    await seesTurns(watcher.page, ['f8-e6', 'c1-d3']);
    await expectNoSidewaysScrolling(watcher.page);
    await picture(watcher.page, 'online-table-narrow-german');

    await ben.page.getByRole('button', { name: 'Accept' }).click();
    await ann.page.getByRole('heading', { name: 'Draw' }).waitFor();
    await expectAccessible(ann.page);
});

test('an invitation passes axe, fits small screens, and is available in German', async ({ visit }) => {
    const ann = await guest(visit);
    await fillIn(ann.page, { game: 'Mazers', time: '3d' });
    await newGame(ann.page).getByLabel('Anyone with the link').check();
    await newGame(ann.page).getByRole('button', { name: 'Create link' }).click();
    await ann.page.getByLabel('Invitation link').waitFor();
    await expectAccessible(ann.page);
    await picture(ann.page, 'online-invitation-own');

    const ben = await visit(new URL(ann.page.url()).pathname, { ...narrow, language: 'de' });
    await ben.page.getByRole('button', { name: 'Als Gast spielen' }).waitFor();
    await expectAccessible(ben.page);
    await expectNoSidewaysScrolling(ben.page);
    await picture(ben.page, 'online-invitation-narrow-german');

    await ann.page.getByRole('button', { name: 'Cancel' }).click();
    await ann.page.getByText('This invitation was cancelled.').waitFor();
    ben.forgive(/status of 404/);
    await ben.page.getByRole('button', { name: 'Als Gast spielen' }).click();
    await ben.page.getByText('Die Einladung wurde zurückgezogen.').waitFor();
    await ben.page.getByRole('alert').waitFor();
});

test('a missing table is reported', async ({ visit }) => {
    const { page } = await visit('/table/0000000000');
    await page.getByText('This game doesn’t exist, or it is private.').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Go to the lobby' }).count()).toBe(1);
});

test('the form creates exactly the game that was chosen', async ({ visit }) => {
    const { page } = await guest(visit);
    const form = newGame(page);
    await form.getByLabel('Anyone', { exact: true }).check();
    await form.getByLabel('Time control').selectOption('other');
    await form.getByLabel('Clock').selectOption('byo-yomi');
    await form.getByLabel('Minutes').fill('10');
    await form.getByLabel('Periods', { exact: true }).fill('5');
    await form.getByLabel('Seconds per period').fill('20');
    await form.getByLabel('Spectators').selectOption('private');
    await form.getByText('More options').click();
    await form.getByLabel('size').fill('5x5');
    await form.getByRole('button', { name: 'Create game' }).click();
    const own = page.getByRole('list', { name: 'Your invitations' });
    for (const remark of ['10 minutes, then 5 × 20 seconds', 'private', 'Board size: 5x5'])
        await own.getByText(remark, { exact: false }).waitFor();
});
