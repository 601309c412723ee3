// Studies on the page: made, written by two authors at the same time, read by others, and taken along.
import type { Locator, Page } from 'playwright-core';
import { ApiPlayer } from './api-players';
import {
    expect,
    expectAccessible,
    expectNoSidewaysScrolling,
    narrow,
    picture,
    test as plain,
    wide,
    type Visitor,
} from './house';
import { openTyping, typeTurn } from './online-people';

// They sign up once for all tests: hashing a password is slow.
const test = plain.extend('authors', { scope: 'file' }, async ({ house }) => ({
    ann: await ApiPlayer.signUp(house.url, 'Ann'),
    ben: await ApiPlayer.signUp(house.url, 'Ben'),
}));

async function signIn({ page }: Visitor, player: ApiPlayer): Promise<void> {
    await page.context().addCookies([player.session()]);
    await page.evaluate(() => localStorage.setItem('parlor.signed-in', 'yes'));
    await page.reload();
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const turns = (page: Page): Locator => section(page, 'Turns');
const turn = (page: Page, name: string): Locator => turns(page).getByRole('button', { name, exact: true });

async function drawArrow(page: Page, from: string, to: string): Promise<void> {
    await page.locator(`[data-place="${from}"]`).first().hover();
    await page.mouse.down({ button: 'right' });
    await page.locator(`[data-place="${to}"]`).first().hover();
    await page.mouse.up({ button: 'right' });
}

/** A study by the API; returns its id. */
async function study(author: ApiPlayer, more: object = {}): Promise<string> {
    const wish = { name: 'Openings', visibility: 'private', chapter: 'First steps', variant: 'razzle' };
    return (await author.post<{ id: string }>('/api/studies', { ...wish, ...more })).id;
}

async function tidy(page: Page): Promise<void> {
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
}

test('a study is created and written; an invited author joins, and both see each other write', async ({
    visit,
    authors,
}) => {
    const ann = await visit('/studies', wide);
    const { page } = ann;
    await page.getByText('Nobody has published a study yet.').waitFor();
    await page.getByText('Members keep their analyses as studies').waitFor();
    await tidy(page);
    await signIn(ann, authors.ann);
    await page.getByText('You have no studies yet.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Knights first');
    await tidy(page);
    await picture(page, 'studies');
    await page.getByRole('button', { name: 'Create study' }).click();
    await page.getByRole('heading', { name: 'Knights first', level: 1 }).waitFor();

    await openTyping(page);
    await typeTurn(page, 'c8-b6');
    await turn(page, 'c8-b6').waitFor();
    const comment = page.getByLabel('Comment on c8-b6');
    await comment.fill('The knight comes out.');
    await comment.blur();
    await drawArrow(page, 'e1', 'f3');
    await page.locator('g.drawn path.shaft').waitFor();

    const address = new URL(page.url()).pathname;
    const id = address.split('/')[2] ?? '';
    const settings = section(page, 'Settings');
    await settings.getByLabel('Name of a member').fill('Ben');
    await settings.getByRole('button', { name: 'Invite' }).click();
    await settings.getByText('invited').waitFor();

    const ben = await visit('/studies', { ...wide, as: authors.ben });
    await ben.page.getByText('You are invited to write in it').waitFor();
    await ben.page.getByRole('link', { name: 'Knights first' }).click();
    await ben.page.getByText('Ann invites you to write in this study.').waitFor();
    await tidy(ben.page);
    await picture(ben.page, 'study-invited');
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    await section(ben.page, 'Settings').waitFor();
    await expect.poll(() => settings.getByText('invited').count()).toBe(0);
    await turn(ben.page, 'c8-b6').click();
    await ben.page.locator('g.drawn path.shaft').waitFor();

    // Both write at the same time, at different places.
    await openTyping(ben.page);
    await Promise.all([
        (async () => {
            await turns(page).getByRole('button', { name: 'Start' }).click();
            await openTyping(page);
            await typeTurn(page, 'b8-a6');
        })(),
        typeTurn(ben.page, 'e1-f3'),
    ]);
    for (const reader of [page, ben.page])
        for (const name of ['c8-b6', 'b8-a6', 'e1-f3']) await turn(reader, name).waitFor();
    await turns(ben.page).getByText('The knight comes out.').waitFor();
    await tidy(page);
    await picture(page, 'study');
    const { record } = await authors.ann.get<{ record: string }>(`/api/study/${id}/chapter/1`);
    expect(record).toContain('1. c8-b6 {[%marks e1-f3] The knight comes out.} (1. b8-a6) 1... e1-f3 *');

    // What one removes is gone for the other, who stays as near as possible.
    await turn(page, 'c8-b6').click();
    await page.getByRole('button', { name: 'Delete from here' }).click();
    await expect.poll(() => turn(ben.page, 'e1-f3').count()).toBe(0);
    await turn(ben.page, 'b8-a6').waitFor();
});

test('a public study is read by everyone, tried out by none but the reader, and goes when it turns private', async ({
    visit,
    authors,
}) => {
    const id = await study(authors.ann, { visibility: 'public', name: 'For all' });
    const first = { edit: 'add', path: [], turns: ['c8-b6'] };
    await authors.ann.post(`/api/study/${id}/chapter/1/edits`, { edits: [first] });
    const reader = await visit('/studies', narrow);
    const { page } = reader;
    await page.getByRole('link', { name: 'For all' }).click();
    await page.getByText('You are reading.').waitFor();
    await turn(page, 'c8-b6').click();
    expect(await page.getByLabel('Comment on c8-b6').count()).toBe(0);
    await openTyping(page);
    await typeTurn(page, 'e1-f3');
    await turn(page, 'e1-f3').waitFor();
    await authors.ann.post(`/api/study/${id}/chapter/1/edits`, {
        edits: [{ edit: 'comment', path: ['c8-b6'], text: 'Live!' }],
    });
    await turns(page).getByText('Live!').waitFor();
    await turn(page, 'e1-f3').waitFor();
    await tidy(page);
    await picture(page, 'study-narrow');
    const { record } = await authors.ann.get<{ record: string }>(`/api/study/${id}/chapter/1`);
    expect(record).not.toContain('e1-f3');
    reader.forgive(/404/);
    await authors.ann.put(`/api/study/${id}`, { name: 'For all', visibility: 'private' });
    await page.getByText('This study does not exist, or it is private.').waitFor();
});

test('an author is reported in a study, and a moderator hides it and shows it again', async ({
    visit,
    house,
    authors,
}) => {
    const id = await study(authors.ann, { visibility: 'public', name: 'Not nice' });
    const stranger = await visit(`/study/${id}`, wide);
    await stranger.page.getByRole('heading', { name: 'Not nice' }).waitFor();
    expect(await stranger.page.getByRole('button', { name: /^Report/ }).count()).toBe(0);

    const { page } = await visit(`/study/${id}`, { ...wide, as: authors.ben });
    await page.getByRole('button', { name: 'Report Ann' }).click();
    const form = page.getByRole('dialog', { name: 'Report Ann' });
    await form.getByLabel('What happened?').fill('The comments insult me.');
    await tidy(page);
    await picture(page, 'study-report');
    await form.getByRole('button', { name: 'Send report' }).click();
    await form.getByText('Thank you.').waitFor();
    await form.getByRole('button', { name: 'Close' }).click();
    expect(await page.getByRole('button', { name: 'Hide study' }).count()).toBe(0);

    await house.admin('moderator', 'Ben');
    await page.goto('/moderation');
    await page
        .getByRole('listitem')
        .filter({ hasText: 'The comments insult me.' })
        .getByText('View study')
        .click();
    await page.getByLabel('Reason for hiding it').fill('insults');
    await page.getByRole('button', { name: 'Hide study' }).click();
    await page.getByText('A moderator has hidden this study').waitFor();
    await tidy(page);
    stranger.forgive(/404/);
    await stranger.page.reload();
    await stranger.page.getByText('This study does not exist, or it is private.').waitFor();
    await page.getByRole('button', { name: 'Show study again' }).click();
    await expect.poll(() => page.getByText('A moderator has hidden this study').count()).toBe(0);
    await stranger.page.reload();
    await stranger.page.getByRole('heading', { name: 'Not nice' }).waitFor();
    await house.admin('moderator', 'Ben', '--remove');
});

test('two authors of the same comment are told apart', async ({ visit, authors }) => {
    const id = await study(authors.ann);
    const edits = [{ edit: 'add', path: [], turns: ['c8-b6'] }];
    await authors.ann.post(`/api/study/${id}/chapter/1/edits`, { edits });
    const ann = await visit(`/study/${id}`, wide);
    await ann.page.getByText('This study does not exist, or it is private.').waitFor();
    ann.forgive(/404/);
    await signIn(ann, authors.ann);
    const { page } = ann;
    await turn(page, 'c8-b6').click();
    // The news of the other comment does not arrive before this one is sent.
    await page.route(`**/api/study/${id}/chapter/1`, (route) => route.abort());
    ann.forgive(/ERR_FAILED/);
    await authors.ann.post(`/api/study/${id}/chapter/1/edits`, {
        edits: [{ edit: 'comment', path: ['c8-b6'], text: 'From elsewhere' }],
    });
    await page.getByLabel('Comment on c8-b6').fill('From here');
    ann.forgive(/409/);
    await page.getByLabel('Comment on c8-b6').blur();
    await page.getByText('Another author has changed this comment.').waitFor();
    await page.unroute(`**/api/study/${id}/chapter/1`);
});

test('chapters are added, moved and deleted, also in German', async ({ visit, authors }) => {
    const id = await study(authors.ben);
    const { page } = await visit(`/study/${id}`, { ...wide, language: 'de', as: authors.ben });
    const chapters = section(page, 'Kapitel');
    await chapters.getByText('Kapitel hinzufügen').first().click();
    await chapters.getByLabel('Name des Kapitels').first().fill('Mit Würfeln');
    await chapters.getByLabel('Spiel').selectOption('mazers');
    await chapters.getByRole('button', { name: 'Kapitel hinzufügen' }).click();
    await chapters.getByRole('link', { name: 'Mit Würfeln' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/study/${id}/2`);
    await page.getByRole('button', { name: 'Würfeln' }).waitFor();
    await chapters.getByText('Kapitel bearbeiten').click();
    await chapters.getByRole('button', { name: 'Nach oben' }).click();
    await expect.poll(() => chapters.getByRole('link').first().innerText()).toBe('Mit Würfeln');
    await tidy(page);
    await picture(page, 'study-german');
    await chapters.getByRole('button', { name: 'Kapitel löschen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kapitel löschen' }).click();
    await expect.poll(() => chapters.getByRole('link').count()).toBe(1);
    await chapters.getByRole('link', { name: 'First steps' }).waitFor();
});

test('a finished game and an analysis become studies with one click', async ({ visit, authors }) => {
    const { ann, ben } = authors;
    const challenge = await ann.post<{ id: string }>(`/api/challenge/${ben.name}`, {
        game: 'razzle',
        seat: 'one',
    });
    const { table } = await ben.post<{ table: string }>(`/api/challenge/${challenge.id}/accept`);
    await ann.post(`/api/table/${table}/turn`, { number: 1, turn: 'c8-b6' });
    await ben.post(`/api/table/${table}/turn`, { number: 2, turn: 'e1-f3' });
    await ann.post(`/api/table/${table}/resign`);
    const { page } = await visit(`/table/${table}`, { ...wide, as: ann });
    await page.getByRole('button', { name: 'Make a study' }).click();
    await turn(page, 'e1-f3').waitFor();
    await section(page, 'Share').getByRole('link', { name: 'Download chapter' }).waitFor();
    const path = new URL(page.url()).pathname;
    expect(path).toMatch(/^\/study\/\w{10}$/);

    await page.goto(`${new URL(page.url()).origin}/analyse?game=razzle&turns=b8-a6`);
    await page.getByRole('button', { name: 'Make a study' }).click();
    await section(page, 'Chapters').waitFor();
    await turn(page, 'b8-a6').waitFor();
    expect(new URL(page.url()).pathname).not.toBe(path);
});
