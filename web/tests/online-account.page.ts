import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, expectAccessible, picture, test, type Visitor } from './house';
import { board, fillIn, guest, nameOf, newGame, playOn, unfold } from './online-people';

const password = 'a long and quiet word';

// In the format of a date field. The server uses UTC.
function dayIn(days: number): string {
    return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function signUp({ page }: Visitor, name: string): Promise<void> {
    const form = page.getByRole('form', { name: 'Sign up' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button', { name: 'Sign up' }).click();
    await unfold(page);
}

async function signIn(page: Page, name: string, word: string): Promise<void> {
    const form = page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Name or email').fill(name);
    await form.getByLabel('Password').fill(word);
    await form.getByRole('button', { name: 'Sign in' }).click();
}

test('a guest becomes a member, uses the account on another device, and signs in again', async ({
    visit,
}) => {
    const ann = await guest(visit);
    await ann.page.goto('/account');
    const member = ann.page.getByRole('form', { name: 'Sign up' });
    await member.getByLabel('Name').fill('x');
    await member.getByLabel('Password').fill(password);
    ann.forgive(/status of 4/);
    await member.getByRole('button', { name: 'Sign up' }).click();
    await member.getByRole('alert').waitFor();
    await member.getByLabel('Name').fill('Ann');
    await member.getByRole('button', { name: 'Sign up' }).click();
    await expect.poll(() => nameOf(ann.page), { timeout: 60_000 }).toBe('Ann');

    // The sign-in link opens the same account elsewhere.
    await ann.page.getByRole('button', { name: 'Create link' }).click();
    const link = await ann.page.getByLabel('Sign-in link', { exact: true }).inputValue();
    const other = await visit(link);
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await unfold(other.page);
    expect(await nameOf(other.page)).toBe('Ann');
    expect(other.page.url()).not.toContain('#');

    // A token is shown once, works, and stops working when it is revoked.
    await ann.page.getByLabel('Name of the token').fill('my engine');
    await ann.page.getByRole('button', { name: 'Create token' }).click();
    const token = await ann.page.getByLabel('API token', { exact: true }).inputValue();
    const shown = { headers: { Authorization: `Bearer ${token}` } };
    expect((await other.page.request.get('/api/account', shown)).status()).toBe(200);
    await ann.page.getByRole('button', { name: 'End: API token, my engine' }).click();
    await expect.poll(async () => (await ann.context.request.get('/api/account', shown)).status()).toBe(401);

    // Ending the session of the other device signs it out.
    other.forgive(/status of 401/);
    const sessions = ann.page.getByRole('button', { name: /^End: Session/ });
    await expect.poll(() => sessions.count()).toBe(2);
    // Browsers are named, instead of shown as they introduce themselves.
    const named = await ann.page.getByRole('listitem').filter({ hasText: 'Session' }).allInnerTexts();
    for (const text of named) expect(text).toMatch(/^Session – Chrom\w+ on Linux( \(this browser\))?\n/);
    const theirs = ann.page.getByRole('listitem').filter({ hasText: 'Session', hasNotText: 'this browser' });
    await theirs.getByRole('button').click();
    await expect.poll(() => sessions.count()).toBe(1);
    await expect.poll(async () => (await other.page.request.get('/api/account')).status()).toBe(401);
    await other.page.getByText('Your session has expired.').waitFor({ timeout: 60_000 });

    await ann.page.getByRole('button', { name: 'Sign out' }).click();
    await ann.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await signIn(ann.page, 'ann', 'something else');
    await ann.page.getByText('Wrong name or password.').waitFor();
    await signIn(ann.page, 'ann', password);
    await ann.page.waitForURL('**/account');
    await ann.page.getByRole('heading', { name: 'Email' }).waitFor({ timeout: 60_000 });
});

test('a member changes every setting, exports the data, and closes the account', async ({ visit }) => {
    const ben = await visit('/sign-in?next=/lobby');
    await signUp(ben, 'Ben');
    const { page } = ben;
    await page.goto('/account');

    const mail = page.getByRole('form', { name: 'Email' });
    await mail.getByLabel('New email address (leave empty to remove it)').fill('ben@example.org');
    await mail.getByLabel('Password').fill(password);
    await mail.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your email address: ben@example.org').waitFor({ timeout: 60_000 });

    const preferences = page.getByRole('form', { name: 'Challenges' });
    await preferences.getByLabel('Accept challenges from').selectOption('nobody');
    await preferences.getByLabel('Razzle Dazzle: maximum games at a time').fill('3');
    await preferences.getByRole('button', { name: 'Save' }).click();
    await preferences.getByText('Saved.').waitFor();
    await page.reload();
    await expect.poll(() => preferences.getByLabel('Accept challenges from').inputValue()).toBe('nobody');
    expect(await preferences.getByLabel('Razzle Dazzle: maximum games at a time').inputValue()).toBe('3');

    // Nobody may challenge Ben now, and the page says so.
    const ann = await guest(visit);
    ann.forgive(/status of 403/);
    await newGame(ann.page).getByLabel('A player I choose').check();
    await newGame(ann.page).getByLabel('Player’s name').fill('Ben');
    await newGame(ann.page).getByRole('button', { name: 'Send challenge' }).click();
    await newGame(ann.page).getByRole('alert').waitFor();

    // Ben’s game with a bot, which Ann watches.
    await page.evaluate(() => {
        const command = 'razzle challenge Ben level-1 --forfeittime=3';
        const headers = { 'Content-Type': 'application/json' };
        return fetch('/api/command', { method: 'POST', headers, body: JSON.stringify({ command }) });
    });
    const listed = await page.request.get('/api/my/turns');
    const { tables } = (await listed.json()) as { tables: readonly { readonly id: string }[] };
    await ann.page.goto(`/table/${tables[0]?.id ?? ''}`);
    await board(ann.page).first().waitFor();

    const vacation = page.getByRole('form', { name: 'Vacation' });
    const take = vacation.getByRole('button', { name: 'Plan vacation' });
    await vacation.getByLabel('First day').fill(dayIn(3));
    await vacation.getByLabel('Last day').fill(dayIn(5));
    await take.click();
    await vacation.getByText('Planned:').waitFor();
    await expectAccessible(page);
    ben.forgive(/status of 400/);
    await vacation.getByLabel('First day').fill(dayIn(0));
    await take.click();
    await vacation.getByRole('alert').waitFor();
    await vacation.getByLabel('Last day').fill(dayIn(1));
    await take.click();
    const away = await vacation.getByText('You are on vacation until').innerText();
    await ann.page.getByText(away.replace(/You are (.*)\./, '$1')).waitFor();
    await vacation.getByRole('button', { name: 'Cancel vacation' }).click();
    await expect.poll(() => vacation.getByText('Planned:').count()).toBe(0);
    await vacation.getByRole('button', { name: 'End vacation now' }).click();
    await vacation.getByLabel('First day').waitFor();
    await vacation.getByText('Welcome back.').waitFor();
    await expect.poll(() => ann.page.getByText('on vacation').count()).toBe(0);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const kept = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as {
        account: { name: string };
    };
    expect(kept.account.name).toBe('Ben');

    await expectAccessible(page);
    await picture(page, 'online-account-member');

    const words = page.getByRole('form', { name: 'Password' });
    await words.getByLabel('Current password').fill(password);
    await words.getByLabel('New password').fill('another quiet word');
    await words.getByRole('button', { name: 'Save' }).click();
    await words.getByText('Your password has been changed.').waitFor({ timeout: 60_000 });

    await page
        .getByRole('region', { name: 'Close account' })
        .getByLabel('Password')
        .fill('another quiet word');
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.getByRole('button', { name: 'Yes, close it' }).click();
    await page.waitForURL((url) => url.pathname === '/', { timeout: 60_000 });
    ben.forgive(/status of 401/);
    expect((await page.request.get('/api/account')).status()).toBe(401);
});

/** What the table says about the ratings, in the strips from top to bottom and in the result. */
async function ratings(page: Page): Promise<readonly string[]> {
    const found = await page.locator('[data-rating]').allInnerTexts();
    return found.map((text) => text.replaceAll(/Rating|\s+/g, ' ').trim());
}

test('a rated game of two members shows their ratings, also in their profiles', async ({ visit }) => {
    const cleo = await visit('/sign-in');
    await signUp(cleo, 'Cleo');
    const dan = await visit('/sign-in');
    await signUp(dan, 'Dan');
    await cleo.page.goto('/user/Dan');
    await cleo.page.getByRole('link', { name: 'Challenge Dan' }).click();
    await fillIn(cleo.page, { game: 'Knights Double-Duel', seat: 'first' });
    const form = newGame(cleo.page);
    const variant = form.getByLabel('Variant');
    await expect.poll(() => variant.inputValue()).toBe('');
    await form.getByLabel('Rated').check();
    await expect.poll(() => variant.inputValue()).toBe('knights-recommended');
    await form.getByText('Usual for rated games').waitFor();
    await form.getByRole('button', { name: 'Send challenge' }).click();
    await dan.page.getByRole('button', { name: /^Accept: Cleo/ }).click();
    for (const { page } of [cleo, dan]) {
        await page.waitForURL('**/table/*');
        await board(page).first().waitFor();
    }
    const watcher = await visit(new URL(cleo.page.url()).pathname);
    for (const { page } of [cleo, dan, watcher])
        await expect.poll(() => ratings(page)).toEqual(['1500?', '1500?']);
    const knights = ['e1-d3:a1-e1:d1-f3', 'e6-f4:d6-e6:a6-a3', 'd3xf4:c1-d3:c1-d5', 'b6xd5:c6-b6', 'f4xd5'];
    await playOn([cleo, dan], [], knights);
    await cleo.page.getByRole('heading', { name: 'You win!' }).waitFor();

    const after = [expect.stringMatching(/^1\d+\? −\d+$/), expect.stringMatching(/^1\d+\? \+\d+$/)];
    const both = [...after, ...after.toReversed()];
    await expect.poll(() => ratings(cleo.page)).toEqual(both);
    await expect.poll(() => ratings(watcher.page)).toEqual(both);
    // Dan sits at the bottom of his own board.
    await expect.poll(() => ratings(dan.page)).toEqual([...after.toReversed(), ...after.toReversed()]);
    await watcher.page.reload();
    await expect.poll(() => ratings(watcher.page)).toEqual(both);
    await expectAccessible(cleo.page);
    await picture(cleo.page, 'online-rated-over');
    await dan.page.setViewportSize({ width: 390, height: 844 });
    await picture(dan.page, 'online-rated-over-phone');

    await dan.page.goto('/user/cleo');
    await dan.page.getByRole('img', { name: /Rating history/ }).waitFor();
    await dan.page.getByRole('list', { name: 'Finished games' }).getByText('won').waitFor();
    await dan.page.getByText('Show as a table').click();
    await expect.poll(() => dan.page.getByRole('table').last().getByRole('row').count()).toBe(2);
    await expectAccessible(dan.page);
    await picture(dan.page, 'online-profile-rated');
});
