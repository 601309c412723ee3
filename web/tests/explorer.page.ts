// The opening explorer beside the analysis board: what was played, by whom, and a click that plays it.
import type { Locator, Page } from 'playwright-core';
import { expect, expectAccessible, expectNoSidewaysScrolling, narrow, picture, test } from './house';

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Openings' });
const turnsIn = (panel: Locator): Locator => panel.getByRole('button', { name: /^Play / });

async function openPanel(page: Page): Promise<Locator> {
    const panel = panelOf(page);
    await panel.getByLabel('Show openings').check();
    await turnsIn(panel).first().waitFor();
    return panel;
}

test('the turns of a position are listed with results, and a click plays one', async ({ visit }) => {
    const { page } = await visit('/analyse?game=razzle');
    const panel = await openPanel(page);
    await panel.getByRole('columnheader', { name: 'Results of Eks' }).waitFor();
    await expect.poll(() => panel.getByRole('img', { name: /% won, \d+% drawn/ }).count()).toBeGreaterThan(1);
    await expectAccessible(page);
    await picture(page, 'explorer');
    const first = await turnsIn(panel).first().innerText();
    await turnsIn(panel).first().click();
    await page
        .getByRole('region', { name: 'Turns' })
        .getByRole('button', { name: first, exact: true })
        .waitFor();
    await panel.getByRole('columnheader', { name: 'Results of Ohs' }).waitFor();
});

test('only the turns of people, or of engines, are shown if wanted', async ({ visit }) => {
    const { page } = await visit('/analyse?game=knights');
    const panel = await openPanel(page);
    await panel.getByLabel('Played by').selectOption('people');
    await panel.getByText('No games here.').waitFor();
    await panel.getByLabel('Played by').selectOption('engines');
    await turnsIn(panel).first().waitFor();
    const before = await turnsIn(panel).count();
    await panel.getByRole('button', { name: /^Show \d+ more turn/ }).click();
    await expect.poll(() => turnsIn(panel).count()).toBeGreaterThan(before);
});

test('without a server the book of the engine is shown', async ({ visit }) => {
    const visitor = await visit('/analyse?game=octi');
    const { page } = visitor;
    visitor.forgive(/ERR_FAILED/);
    await page.route('**/api/openings*', (route) => route.abort());
    const panel = await openPanel(page);
    await panel.getByText('From the engine’s book only.').waitFor();
});

test('the explorer fits on a narrow phone, also in German', async ({ visit }) => {
    const { page } = await visit('/analyse?game=mazers', { ...narrow, language: 'de' });
    await page.getByLabel('Eröffnungen anzeigen').check();
    await page
        .getByRole('button', { name: /spielen$/ })
        .first()
        .waitFor();
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    await picture(page, 'explorer-phone');
});
