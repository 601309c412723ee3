// Tournaments on the page: created, entered and watched, while players of the API play them to their end.
import type { Page } from 'playwright-core';
import { ApiPlayer } from './api-players';
import { Club } from './club';
import {
    expect,
    expectAccessible,
    expectNoSidewaysScrolling,
    narrow,
    phone,
    picture,
    test as plain,
    wide,
    type Visitor,
} from './house';

// They sign up once for all tests: hashing a password is slow.
const test = plain.extend('club', { scope: 'file' }, async ({ house }) => {
    const players: ApiPlayer[] = [];
    for (const name of ['Berta', 'Carlo', 'Dora']) players.push(await ApiPlayer.signUp(house.url, name));
    return new Club(players);
});

/** Signs up in the browser. */
async function member({ page }: Visitor, name: string): Promise<void> {
    const status = await page.evaluate(async (wanted) => {
        const headers = { 'Content-Type': 'application/json' };
        const body = JSON.stringify({ name: wanted, password: 'correct horse battery' });
        return (await fetch('/api/account', { method: 'POST', headers, body })).status;
    }, name);
    expect(status).toBeLessThan(300);
    await page.evaluate(() => localStorage.setItem('parlor.signed-in', 'yes'));
}

const section = (page: Page, name: string): ReturnType<Page['getByRole']> =>
    page.getByRole('region', { name, exact: true });

async function tidy(page: Page): Promise<void> {
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
}

test('a round robin is created, entered and played on the page, which follows it to its end', async ({
    visit,
    club,
}) => {
    const ann = await visit('/tournaments', wide);
    const { page } = ann;
    await page.getByText('No tournaments are open or in progress.').waitFor();
    await page.getByRole('link', { name: 'Sign in', exact: true }).first().waitFor();
    await member(ann, 'Ann');
    await page.reload();
    await tidy(page);
    await picture(page, 'tournaments-empty');

    await page.getByRole('link', { name: 'Create tournament' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Spring Cup');
    await page.getByLabel('Round robin').check();
    await page.getByLabel('Knights Double-Duel').check();
    await page.getByLabel('Time control').selectOption('10m+5s');
    await page.getByLabel('With enough players').check();
    await page.getByLabel('Number of players').fill('4');
    await tidy(page);
    await picture(page, 'tournament-new');
    await page.getByRole('button', { name: 'Create tournament' }).click();
    await page.getByRole('heading', { name: 'Spring Cup', level: 1 }).waitFor();
    await page.getByText('Starts with 4 players').waitFor();
    await page.getByText('Nobody has entered yet.').waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    expect(await section(page, 'Details').getByText('32 players').count()).toBe(1);

    await page.getByRole('button', { name: 'Enter', exact: true }).click();
    await page.getByText('You are taking part.').waitFor();
    await section(page, 'Standings').getByText('Ann').waitFor();
    await tidy(page);
    await picture(page, 'tournament-open');

    const watcher = await visit(`/tournament/${id}`, { ...phone, language: 'de', theme: 'dark' });
    await watcher.page.getByText('Beginnt mit 4 Teilnehmenden').waitFor();
    // The page updates by itself, and takes the player to each of their games.
    await club.enterAll(id);
    await page.waitForURL('**/table/*');
    await watcher.page.getByText('Runde 1 von 3').waitFor();
    await page.getByRole('link', { name: 'Tournament: Spring Cup' }).waitFor();
    await tidy(page);
    await picture(page, 'tournament-table');
    await page.setViewportSize({ width: phone.width, height: phone.height });
    await page.getByRole('link', { name: 'Tournament: Spring Cup' }).waitFor();
    await expectNoSidewaysScrolling(page);
    await picture(page, 'tournament-table-phone');
    await page.setViewportSize({ width: wide.width, height: wide.height });
    await expect.poll(async () => (await club.open(id)).length).toBe(2);
    const first = (await club.open(id)).find(({ one, two }) => one === 'Ann' || two === 'Ann');
    if (!first) throw new Error('Ann has no game');
    await watcher.page.getByRole('link', { name: `${first.one} gegen ${first.two ?? ''}` }).waitFor();
    await club.resign(first);
    await page.getByRole('link', { name: 'Back to the tournament' }).click();
    await section(page, 'Standings')
        .getByRole('row', { name: /Ann.* 1 / })
        .waitFor();
    await picture(page, 'tournament-running');
    await tidy(page);

    // The next round begins when the other game is over.
    for (const game of await club.open(id)) await club.resign(game);
    await page.waitForURL('**/table/*');
    await club.playToEnd(id);
    await page.goto(`/tournament/${id}`);
    await page.getByText('Ann wins the tournament').waitFor();
    await watcher.page.getByText('Ann gewinnt das Turnier').waitFor();
    await section(page, 'Cross table')
        .getByRole('link', { name: /won against Berta/ })
        .first()
        .waitFor();
    await section(page, 'Games').getByLabel('Round').selectOption('Round 1');
    await section(page, 'Games').getByRole('link', { name: /Ann/ }).waitFor();
    await tidy(page);
    await picture(page, 'tournament-over');
    await expectNoSidewaysScrolling(watcher.page);
    await picture(watcher.page, 'tournament-over-phone-german');
    await watcher.page.setViewportSize({ width: narrow.width, height: narrow.height });
    await expectNoSidewaysScrolling(watcher.page);
    const csv = await page.request.get(
        (await page.getByRole('link', { name: 'Standings (CSV)' }).getAttribute('href')) ?? '',
    );
    expect(await csv.text()).toContain('1,"Ann"');

    await page.goto('/tournaments');
    await section(page, 'Finished').getByRole('link', { name: 'Spring Cup' }).waitFor();
    await tidy(page);
    await picture(page, 'tournaments');
});

test('a knockout with a password shows its bracket', async ({ visit, club }) => {
    const id = await club.create({
        name: 'Winter Cup',
        kind: 'knockout',
        password: 'sesame',
        prizes: 'A cup',
    });
    await club.enterAll(id, { password: 'sesame' });
    const eve = await visit(`/tournament/${id}`, wide);
    await eve.page.getByRole('link', { name: 'Sign in to enter' }).waitFor();
    await member(eve, 'Eve');
    await eve.page.reload();
    eve.forgive(/status of 403/);
    await eve.page.getByLabel('Password').fill('wrong');
    await eve.page.getByRole('button', { name: 'Enter', exact: true }).click();
    await eve.page.getByRole('alert').getByText('needs a password').waitFor();
    await eve.page.getByLabel('Password').fill('sesame');
    await eve.page.getByRole('button', { name: 'Enter', exact: true }).click();
    await eve.page.getByRole('button', { name: 'Withdraw' }).click();
    await eve.page.getByRole('button', { name: 'Enter again' }).waitFor();
    await club.host.post(`/api/tournament/${id}/start`);
    await eve.page.getByText('nobody can enter any more').waitFor();
    const bracket = section(eve.page, 'Bracket');
    await bracket.getByRole('heading', { name: 'Semifinals' }).waitFor();
    await tidy(eve.page);
    await picture(eve.page, 'tournament-bracket');
    await club.playToEnd(id);
    await bracket.getByRole('heading', { name: 'Final', exact: true }).waitFor();
    await eve.page.getByText('wins the tournament').waitFor();
    await tidy(eve.page);
    const small = await visit(`/tournament/${id}`, { ...narrow, theme: 'dark' });
    await section(small.page, 'Bracket').getByRole('heading', { name: 'Final', exact: true }).waitFor();
    await expectNoSidewaysScrolling(small.page);
    await picture(small.page, 'tournament-bracket-narrow');
});

test('a Swiss shows byes, and the opponents of every round', async ({ visit, club }) => {
    const id = await club.create({ name: 'Summer Open', kind: 'swiss', rounds: 2 });
    await club.enterAll(id);
    await club.host.post(`/api/tournament/${id}/start`);
    const { page } = await visit(`/tournament/${id}`, { ...wide, language: 'de' });
    await page.getByText('ist spielfrei').waitFor();
    await club.playToEnd(id);
    await page.getByText('gewinnt das Turnier').waitFor();
    const cross = section(page, 'Kreuztabelle').first();
    await expect.poll(() => cross.getByText('spielfrei').count()).toBe(2);
    await section(page, 'Tabelle').getByRole('columnheader', { name: 'Buchholz' }).waitFor();
    await tidy(page);
    await picture(page, 'tournament-swiss-german');
});

test('the page of an arena shows boards, points and streaks as they change', async ({ visit, club }) => {
    const id = await club.create({
        name: 'Evening Arena',
        kind: 'arena',
        minutes: 5,
        about: 'Every Tuesday.',
    });
    await club.enterAll(id);
    await club.host.post(`/api/tournament/${id}/start`);
    const { page } = await visit(`/tournament/${id}`, phone);
    await page.getByText(/Ends in 4:/).waitFor();
    await section(page, 'Games in progress').getByRole('img').first().waitFor();
    // Berta wins every game until she has won twice in a row.
    await expect
        .poll(
            async () => {
                for (const game of await club.open(id)) {
                    const loser = game.one === 'Berta' ? game.two : game.one;
                    await club.resign(game, loser ?? '');
                }
                return section(page, 'Standings').getByText('wins in a row').count();
            },
            { timeout: 60_000, interval: 300 },
        )
        .toBeGreaterThan(0);
    await tidy(page);
    await picture(page, 'tournament-arena-phone');
    await page.setViewportSize({ width: wide.width, height: wide.height });
    await picture(page, 'tournament-arena');
    for (const player of club.players) await player.post(`/api/tournament/${id}/withdraw`);
    await expect.poll(() => section(page, 'Standings').getByText('withdrawn').count()).toBe(3);

    const berta = await visit(`/tournament/${id}`, { ...phone, theme: 'dark', as: club.host });
    const own = section(berta.page, 'Your games');
    await expect.poll(() => own.getByText('won', { exact: true }).count()).toBeGreaterThan(1);
    await tidy(berta.page);
    await picture(berta.page, 'tournament-arena-own');
    await own
        .getByRole('link', { name: /^Against (Carlo|Dora)$/ })
        .first()
        .click();
    await berta.page.waitForURL('**/table/*');
});

test('the host adds bots, starts and cancels', async ({ visit }) => {
    const hal = await visit('/tournaments', { ...wide, theme: 'dark' });
    await member(hal, 'Hal');
    await hal.page.goto('/tournaments/new');
    await hal.page.getByLabel('Name', { exact: true }).fill('Practice');
    await hal.page.getByText('Who may enter').click();
    await hal.page.getByLabel('Lowest rating').fill('1200');
    await hal.page.getByRole('button', { name: 'Create tournament' }).click();
    await hal.page.getByText(/Starts in/).waitFor();
    await hal.page.getByText('Ratings of 1200 and above').waitFor();
    const host = section(hal.page, 'For the host');
    await expect.poll(() => host.getByRole('button', { name: 'Start now' }).isDisabled()).toBe(true);
    await host.getByLabel('Add a bot').selectOption('Level 2');
    await host.getByRole('button', { name: 'Add', exact: true }).click();
    await section(hal.page, 'Standings').getByText('level-2').waitFor();
    await tidy(hal.page);
    await picture(hal.page, 'tournament-host-dark');
    await host.getByRole('button', { name: 'Cancel tournament' }).click();
    await hal.page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await hal.page.getByText('This tournament was cancelled.').waitFor();
});

test('the pages are available in German and fit small screens', async ({ visit }) => {
    const uwe = await visit('/tournaments', { ...phone, language: 'de', theme: 'dark' });
    await uwe.page.getByText('Melde dich als Mitglied an').waitFor();
    await picture(uwe.page, 'tournaments-phone-german');
    await member(uwe, 'Uwe');
    await uwe.page.goto('/tournaments/new');
    await uwe.page.getByRole('button', { name: 'Turnier erstellen' }).waitFor();
    await tidy(uwe.page);
    await picture(uwe.page, 'tournament-new-phone-german');
    // Where the whole menu is shown, it has to fit.
    for (const width of [narrow.width, 840, 1100]) {
        await uwe.page.setViewportSize({ width, height: narrow.height });
        await expectNoSidewaysScrolling(uwe.page);
        await picture(uwe.page, `tournament-new-german-${width}`);
    }
});

test('a missing tournament is reported', async ({ visit }) => {
    const visitor = await visit('/tournament/zzzzzzzz');
    visitor.forgive(/status of 404/);
    await visitor.page.getByText('This tournament does not exist.').waitFor();
    await visitor.page.getByRole('link', { name: 'Tournaments' }).first().waitFor();
});
