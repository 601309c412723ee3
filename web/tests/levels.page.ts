// How strong the computer is, and which level suits the player.
import { ApiPlayer } from './api-players';
import { expect, expectAccessible, expectNoSidewaysScrolling, narrow, picture, test } from './house';
import { guest, newGame } from './online-people';

test('levels have ratings, and a rated player is offered the level that is as strong', async ({
    visit,
    house,
}) => {
    // A win against another newcomer makes a rating.
    const one = await ApiPlayer.signUp(house.url, 'winner');
    const two = await ApiPlayer.signUp(house.url, 'loser');
    const link = await one.post<{ readonly id: string }>('/api/links', {
        game: 'razzle',
        seat: 'one',
        time_control: '5m+3s',
        rated: true,
    });
    const { table } = await two.post<{ readonly table: string }>(`/api/challenge/${link.id}/accept`, {});
    await one.post(`/api/table/${table}/turn`, { number: 1, turn: 'c8-b6' });
    await two.post(`/api/table/${table}/turn`, { number: 2, turn: 'e1-f3' });
    await two.post(`/api/table/${table}/resign`);

    const { page } = await visit('/lobby', { as: one });
    await page.getByRole('radio', { name: 'Computer' }).check();
    await page
        .getByText(/Level \d+, about 1\d{3}/)
        .first()
        .waitFor();
    await expectAccessible(page);
    await picture(page, 'levels-quick');
    await page.getByText('Create a game').first().click();
    await newGame(page).getByLabel('A bot').check();
    const field = newGame(page).getByLabel('Level');
    await newGame(page)
        .getByText(/Your rating is 1\d{3}: level \d+ is about as strong/)
        .waitFor();
    const suggested = Number(await field.inputValue());
    expect(suggested).toBeGreaterThan(5);
    expect(await field.locator('option').allInnerTexts()).toContain('Level 1, about 1000');
    await expectAccessible(page);
    await picture(page, 'levels-form');
    await field.selectOption('Level 2, about 1100');
    await newGame(page)
        .getByRole('button', { name: /Play|Challenge|Start/ })
        .click();
    await page.getByRole('link', { name: 'level-2' }).first().waitFor();
});

test('a guest gets the usual level, and everything fits a small screen', async ({ visit }) => {
    const { page } = await guest(visit, { ...narrow, language: 'de', theme: 'dark' });
    await page.getByRole('radio', { name: 'Computer' }).check();
    await page.getByText('Stufe 3, etwa 1200').first().waitFor();
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    await picture(page, 'levels-narrow-german');
});
