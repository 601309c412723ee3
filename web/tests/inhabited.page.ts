// The house is inhabited: on every page the user sees who they are, what is waiting for them, and what has happened.
import { expect, expectAccessible, expectNoSidewaysScrolling, narrow, phone, picture, test } from './house';
import { guest, nameOf, post, typeTurn } from './online-people';
import type { Page } from 'playwright-core';
import type { Visitor } from './house';

const news = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('region', { name: 'News' });
const header = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('banner');

/** Waits until the page has loaded what is waiting: only what happens after that is news. */
async function hearsNews(page: Page): Promise<void> {
    await header(page).locator('[aria-busy=false]').waitFor();
}

/** Creates an open game in which this user moves first; returns its id. */
async function seek(visitor: Visitor): Promise<string> {
    const terms = { game: 'razzledazzle', seat: 'one', time_control: '5m+3s' };
    return (await post<{ id: string }>(visitor, '/api/seeks', terms)).id;
}

/** Returns the id of the table. */
async function accept(visitor: Visitor, id: string): Promise<string> {
    return (await post<{ table: string }>(visitor, `/api/challenge/${id}/accept`, {})).table;
}

async function challenge(visitor: Visitor, name: string): Promise<void> {
    await post(visitor, `/api/challenge/${name}`, { game: 'razzledazzle', time_control: '3d' });
}

/** The tab is in the background, as far as the page can tell. */
async function lookElsewhere(page: Page, elsewhere: boolean): Promise<void> {
    await page.evaluate((hidden) => {
        Object.defineProperty(document, 'visibilityState', {
            get: () => (hidden ? 'hidden' : 'visible'),
            configurable: true,
        });
        document.dispatchEvent(new Event('visibilitychange'));
    }, elsewhere);
}

test('a stranger is offered to sign in on every page, and a guest sees their name', async ({ visit }) => {
    const { page } = await visit('/learn');
    await header(page).getByRole('link', { name: 'Sign in' }).waitFor();
    const account = header(page).getByRole('link', { name: 'Account' });
    expect(await account.count()).toBe(0);
    await page.goto('/lobby');
    await page.getByRole('button', { name: /guest/ }).click();
    await header(page)
        .getByRole('link', { name: /^guest-/ })
        .waitFor();
    await account.waitFor();
    const name = await nameOf(page);
    const own = header(page).getByRole('link', { name });
    for (const address of ['/', '/learn', '/rules/razzle', '/settings', '/play']) {
        await page.goto(address);
        await own.waitFor();
        expect(await header(page).getByRole('link', { name: 'Sign in' }).count()).toBe(0);
    }
    await own.click();
    await expect.poll(() => page.url()).toContain(`/user/${name}`);
});

test('an open game that is accepted while its owner reads the lessons leads to the table', async ({
    visit,
}) => {
    const ann = await guest(visit);
    const ben = await guest(visit);
    await ann.page.goto('/learn');
    await hearsNews(ann.page);
    const table = await accept(ben, await seek(ann));
    await news(ann.page)
        .getByText(`your game against ${await nameOf(ben.page)} has started`)
        .waitFor();
    await header(ann.page).getByRole('link', { name: '1 game is waiting for you' }).waitFor();
    await expect.poll(() => ann.page.title()).toBe('(1) Learn – Parlor');
    await expectAccessible(ann.page);
    await picture(ann.page, 'news-begun');
    await news(ann.page).getByRole('link', { name: 'Go to the game' }).click();
    await expect.poll(() => ann.page.url()).toContain(`/table/${table}`);
    await expect.poll(() => news(ann.page).getByRole('link').count()).toBe(0);
});

test('on the home page an accepted game opens at once', async ({ visit }) => {
    const ann = await guest(visit);
    const ben = await guest(visit);
    await ann.page.goto('/');
    await hearsNews(ann.page);
    const table = await accept(ben, await seek(ann));
    await expect.poll(() => ann.page.url()).toContain(`/table/${table}`);
});

test('a turn is reported on other pages and in the title of a tab in the background', async ({ visit }) => {
    const ann = await guest(visit);
    const ben = await guest(visit);
    const table = await accept(ben, await seek(ann));
    await ben.page.goto('/rules/razzle');
    await ann.page.goto(`/table/${table}`);
    await hearsNews(ben.page);
    await lookElsewhere(ben.page, true);
    await typeTurn(ann.page, 'c8-b6');
    const text = `Razzle Dazzle: it’s your turn against ${await nameOf(ann.page)}.`;
    await news(ben.page).getByText(text).waitFor();
    await expect.poll(() => ben.page.title()).toBe(`(1) ${text} – Parlor`);
    await lookElsewhere(ben.page, false);
    await expect.poll(() => ben.page.title()).toBe('(1) Rules – Parlor');
    await news(ben.page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => news(ben.page).getByText(text).count()).toBe(0);
    await header(ben.page).getByRole('link', { name: '1 game is waiting for you' }).click();
    await expect.poll(() => ben.page.url()).toContain(`/table/${table}`);
});

test('a challenge is accepted where it is read, and a refusal is reported', async ({ visit }) => {
    const ann = await guest(visit, { ...phone, theme: 'dark' });
    const ben = await guest(visit);
    await ann.page.goto('/settings');
    const [mine, theirs] = [await nameOf(ann.page), await nameOf(ben.page)];
    await hearsNews(ann.page);
    await hearsNews(ben.page);

    await challenge(ben, mine);
    await news(ann.page).getByText(`${theirs} challenges you: Razzle Dazzle, 3 days per turn.`).waitFor();
    await header(ann.page).getByRole('link', { name: '1 challenge for you' }).waitFor();
    await expectAccessible(ann.page);
    await expectNoSidewaysScrolling(ann.page);
    await picture(ann.page, 'news-challenge-phone');
    await news(ann.page).getByRole('button', { name: 'Decline' }).click();
    await news(ben.page).getByText(`${mine} declined your challenge.`).waitFor();
    await expect
        .poll(() =>
            header(ann.page)
                .getByRole('link', { name: /challenge/ })
                .count(),
        )
        .toBe(0);

    await challenge(ben, mine);
    await news(ann.page).getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => ann.page.url()).toContain('/table/');
});

test('the header fits a narrow phone, in German too', async ({ visit }) => {
    const ann = await guest(visit, { ...narrow, language: 'de' });
    const ben = await guest(visit);
    await ann.page.goto('/learn');
    await challenge(ben, await nameOf(ann.page));
    await accept(ben, await seek(ann));
    await header(ann.page).getByRole('link', { name: '1 Partie wartet auf dich' }).waitFor();
    await header(ann.page).getByRole('link', { name: '1 Herausforderung an dich' }).waitFor();
    await expectNoSidewaysScrolling(ann.page);
    await picture(ann.page, 'header-narrow-german');
});

test('a game with dice is accepted with one click', async ({ visit }) => {
    const ann = await guest(visit);
    const ben = await guest(visit);
    await ann.page.getByRole('button', { name: 'Play Mazers, 15+10' }).click();
    await ann.page.getByText('Looking for an opponent: Mazers').waitFor();
    await ben.page.getByRole('button', { name: /^Accept:.*Mazers/ }).click();
    for (const { page } of [ann, ben]) await page.waitForURL('**/table/*');
});

test('two strangers who want the same game meet with one click each', async ({ visit }) => {
    const ann = await visit('/lobby');
    const ben = await visit('/lobby');
    const button = 'Play Razzle Dazzle, 5+3';
    await ann.page.getByRole('button', { name: button }).click();
    await ann.page.getByText('Looking for an opponent: Razzle Dazzle').waitFor();
    await expectAccessible(ann.page);
    await picture(ann.page, 'lobby-quick');
    // Another time control is another game.
    await ben.page.getByRole('button', { name: 'Play Razzle Dazzle, 3 days' }).click();
    await ben.page.getByText('Looking for an opponent: Razzle Dazzle, 3 days').waitFor();
    await ben.page
        .getByRole('status')
        .getByRole('button', { name: /^Cancel/ })
        .click();
    await expect.poll(() => ben.page.getByText('Looking for an opponent').count()).toBe(0);
    await ben.page.getByRole('button', { name: button }).click();
    for (const { page } of [ann, ben]) await page.waitForURL('**/table/*');
    expect(new URL(ann.page.url()).pathname).toBe(new URL(ben.page.url()).pathname);
});

test('the computer and a friend are one click away', async ({ visit }) => {
    const { page } = await guest(visit);
    await page.goto('/');
    await page.getByLabel('Computer').check();
    await page.getByLabel('Level', { exact: true }).selectOption('1');
    await page.getByRole('button', { name: 'Play Knights Double-Duel, 5+3' }).click();
    await page.waitForURL('**/table/*');
    await page.getByRole('heading', { name: /level-1/ }).waitFor();
    await page.goto('/');
    await page.getByLabel('A friend').check();
    await page.getByRole('button', { name: 'Play Mazers, 3 days' }).click();
    await page.getByLabel('Invitation link').waitFor();
});

test('the home page shows the games that wait, on boards that move', async ({ visit }) => {
    const ann = await guest(visit);
    const ben = await guest(visit);
    const table = await accept(ben, await seek(ann));
    await ann.page.goto('/');
    const waiting = ann.page.getByRole('list', { name: 'Your turn' });
    await waiting.getByRole('img', { name: /^Position: / }).waitFor();
    await waiting.getByText(await nameOf(ben.page)).waitFor();
    await expectAccessible(ann.page);
    await picture(ann.page, 'home-member');

    await ben.page.goto('/');
    const others = ben.page.getByRole('list', { name: 'Your other games' });
    const pieces = (): Promise<string> => others.getByRole('img').innerHTML();
    await others.getByRole('img').waitFor();
    const before = await pieces();
    await post(ann, `/api/table/${table}/turn`, { number: 1, turn: 'c8-b6' });
    const mine = ben.page.getByRole('list', { name: 'Your turn' }).getByRole('img');
    await expect.poll(() => mine.innerHTML()).not.toBe(before);
    await ben.page.getByRole('list', { name: 'Your turn' }).getByRole('link').click();
    await ben.page.waitForURL(`**/table/${table}`);
});

test('the home page shows some of many games that wait, and where the others are', async ({ visit }) => {
    const ann = await guest(visit);
    const ben = await guest(visit);
    for (let count = 0; count < 7; count += 1) {
        const terms = { game: 'razzledazzle', seat: 'one', time_control: '3d' };
        const { id } = await post<{ id: string }>(ann, '/api/links', terms);
        await accept(ben, id);
    }
    await ann.page.goto('/');
    const waiting = ann.page.getByRole('list', { name: 'Your turn' }).getByRole('listitem');
    await expect.poll(() => waiting.count()).toBe(6);
    await ann.page.getByRole('link', { name: 'All 7 games' }).click();
    await expect.poll(() => waiting.count()).toBe(7);
});

test('strangers see every game move on its board, and how to win', async ({ visit }) => {
    const { page } = await visit('/', { motion: true });
    for (const game of ['Razzle Dazzle', 'Knights Double-Duel', 'Mazers', 'Octi']) {
        const board = page.getByRole('img', { name: `${game}: an example game` });
        await board.waitFor();
        const before = await board.innerHTML();
        await expect.poll(() => board.innerHTML()).not.toBe(before);
    }
    expect(await page.getByText(/^You win/).count()).toBe(4);
    await page.emulateMedia({ reducedMotion: 'reduce' }); // Colours change at once, too.
    await expectAccessible(page);
    await picture(page, 'home-stranger');
    const still = await visit('/');
    await still.page.getByRole('link', { name: 'Play: Mazers' }).waitFor();
    expect(await still.page.getByRole('img').count()).toBe(0);
});

test('games in progress are watched on small boards that move', async ({ visit }) => {
    const ann = await guest(visit);
    const ben = await guest(visit);
    const table = await accept(ben, await seek(ann));
    const { page } = await visit('/games', { ...phone, language: 'de' });
    const names = [await nameOf(ann.page), await nameOf(ben.page)] as const;
    const board = page.getByRole('img', { name: `Stellung: ${names[0]} gegen ${names[1]}` });
    await board.waitFor();
    const before = await board.innerHTML();
    await post(ann, `/api/table/${table}/turn`, { number: 1, turn: 'c8-b6' });
    await expect.poll(() => board.innerHTML()).not.toBe(before);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await picture(page, 'watch-phone-german');
});

test('a profile shows results and positions, and who follows a player sees them online', async ({
    visit,
}) => {
    const ann = await guest(visit);
    const ben = await guest(visit);
    const table = await accept(ben, await seek(ann));
    await post(ann, `/api/table/${table}/turn`, { number: 1, turn: 'c8-b6' });
    await post(ben, `/api/table/${table}/turn`, { number: 2, turn: 'e1-f3' });
    await post(ben, `/api/table/${table}/resign`, {});
    const name = await nameOf(ann.page);

    await ben.page.goto(`/user/${name}`);
    const results = ben.page.getByRole('region', { name: 'Results' });
    await results.getByRole('row', { name: 'Razzle Dazzle 1 0 0' }).waitFor();
    const finished = ben.page.getByRole('list', { name: 'Finished games' });
    await finished.getByText('won').waitFor();
    await finished.getByRole('img', { name: /^Position: / }).waitFor();
    await ben.page.getByRole('button', { name: `Follow ${name}` }).click();
    await ben.page.getByRole('button', { name: `Unfollow ${name}` }).waitFor();
    await expectAccessible(ben.page);
    await picture(ben.page, 'profile-results');

    await ben.page.goto('/');
    const friends = ben.page.getByRole('list', { name: 'Friends' });
    await friends.getByRole('link', { name, exact: true }).waitFor();
    await friends.getByText('online', { exact: true }).waitFor();
    await ben.page.getByText(/\d players? online/).waitFor();
    await expectAccessible(ben.page);
    await picture(ben.page, 'home-friends');
    await friends.getByRole('link', { name: `Challenge: ${name}` }).click();
    await expect.poll(() => ben.page.getByLabel('Player’s name').inputValue()).toBe(name);
});

test('sessions are listed by browser and system', async ({ visit }) => {
    const { page } = await guest(visit);
    await page.goto('/account');
    const list = page.getByRole('region', { name: 'Sessions and tokens' });
    await list.getByText(/Chrome on Linux/).waitFor();
    expect(await list.getByText('Mozilla').count()).toBe(0);
});
