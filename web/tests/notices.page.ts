// Notifications while people are away, with a mail server that receives the emails.
import type { CDPSession, Page } from 'playwright-core';
import {
    expect,
    expectAccessible,
    expectNoSidewaysScrolling,
    narrow,
    openHouse,
    pageFolder,
    phone,
    picture,
    test as plain,
    type Visitor,
} from './house';
import { openMailbox } from './mailbox';
import {
    board,
    fillIn,
    guest,
    nameOf,
    newGame,
    playOn,
    seesTurns,
    twoAtTable,
    typeTurn,
    unfold,
} from './online-people';
import { openBrowser, withWindows } from './visitor';

const test = plain
    .extend('mailbox', { scope: 'file' }, async ({}, { onCleanup }) => {
        const mailbox = await openMailbox();
        onCleanup(() => mailbox.close());
        return mailbox;
    })
    .extend('house', { scope: 'file' }, async ({ mailbox }, { onCleanup }) => {
        const mail = ['--mail-address', 'house@parlor.test', '--smtp', mailbox.url];
        const house = await openHouse(pageFolder, [...mail, '--site', 'https://parlor.test']);
        onCleanup(() => house.close());
        return house;
    });

const password = 'a long and quiet word';

/** Signs up a member with an email address. */
async function signUp({ page }: Visitor, name: string): Promise<string> {
    const mail = `${name.toLowerCase()}@example.org`;
    const form = page.getByRole('form', { name: 'Sign up' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Password').fill(password);
    await form.getByLabel('Email (optional)').fill(mail);
    await form.getByRole('button', { name: 'Sign up' }).click();
    await unfold(page);
    return mail;
}

async function isForEverybody(page: Page): Promise<void> {
    await expectAccessible(page);
    const before = page.viewportSize();
    await page.setViewportSize({ width: narrow.width, height: narrow.height });
    await expectNoSidewaysScrolling(page);
    if (before) await page.setViewportSize(before);
}

test('a member chooses when emails are sent, and confirms the address with a link', async ({
    visit,
    mailbox,
}) => {
    const ann = await visit('/sign-in');
    const mail = await signUp(ann, 'Ann');
    const { page } = ann;
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Notifications' }).click();
    const letters = page.getByRole('form', { name: 'Email' });
    await letters.getByText(`You haven’t confirmed ${mail} yet.`).first().waitFor();
    await letters.getByLabel('Email me').selectOption('once a day');
    await letters.getByLabel('Time of day').selectOption({ index: 9 });
    const hour = await letters.getByLabel('Time of day').inputValue();
    await letters.getByLabel('Include announcements from players to everyone').check();
    await letters.getByRole('button', { name: 'Save' }).click();
    await letters.getByText('Saved.').first().waitFor();
    await page.reload();
    await expect.poll(() => letters.getByLabel('Email me').inputValue()).toBe('digest');
    expect(await letters.getByLabel('Time of day').inputValue()).toBe(hour);
    expect(await letters.getByLabel('Include announcements from players to everyone').isChecked()).toBe(true);
    await isForEverybody(page);
    await picture(page, 'notices');

    await letters.getByRole('button', { name: 'Send confirmation email' }).click();
    await letters.getByText('Open the link in it.').first().waitFor();
    const seal = await mailbox.find(mail, /\/confirm\/(\w+)/);
    // The link works without signing in.
    const elsewhere = await visit(`/confirm/${seal}`, { ...phone, language: 'de' });
    await elsewhere.page.getByText('Danke, Ann').first().waitFor();
    await isForEverybody(elsewhere.page);
    await picture(elsewhere.page, 'notices-confirmed');
    await page.reload();
    await letters.getByText(`Emails go to ${mail}.`).first().waitFor();
    expect(await letters.getByRole('button', { name: 'Send confirmation email' }).count()).toBe(0);

    elsewhere.forgive(/status of 404/);
    await elsewhere.page.goto('/confirm/nothing');
    await elsewhere.page.getByText('Dieser Link ist ungültig oder abgelaufen.').first().waitFor();
});

test('a member gets an email and unsubscribes with one button', async ({ visit, mailbox }) => {
    const ben = await visit('/sign-in');
    const mail = await signUp(ben, 'Ben');
    await ben.page.goto('/settings/notices');
    await ben.page.getByRole('button', { name: 'Send confirmation email' }).click();
    await ben.page.goto(`/confirm/${await mailbox.find(mail, /\/confirm\/(\w+)/)}`);
    await ben.page.getByText('Thank you, Ben').first().waitFor();

    const cleo = await guest(visit);
    await fillIn(cleo.page, { game: 'Razzle Dazzle', time: '3d' });
    await newGame(cleo.page).getByLabel('A player I choose').check();
    await newGame(cleo.page).getByLabel('Player’s name').fill('Ben');
    await newGame(cleo.page).getByRole('button', { name: 'Send challenge' }).click();
    const seal = await mailbox.find(mail, /\/unsubscribe\/(\w+)/);

    const { page } = await visit(`/unsubscribe/${seal}`);
    await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
    await isForEverybody(page);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You have been unsubscribed.').first().waitFor();
    await picture(page, 'notices-unsubscribed');
    await ben.page.goto('/settings/notices');
    await expect.poll(() => ben.page.getByLabel('Email me').inputValue()).toBe('never');
});

test('an invalid unsubscribe link is reported', async ({ visit }) => {
    const visitor = await visit('/unsubscribe/nothing', { language: 'de' });
    visitor.forgive(/status of 404/);
    await visitor.page.getByRole('button', { name: 'Abbestellen' }).click();
    await visitor.page.getByText('Dieser Link ist ungültig oder abgelaufen.').first().waitFor();
    await expectAccessible(visitor.page);
});

test('a forgotten password is reset by email; unknown names get the same answer', async ({
    visit,
    mailbox,
}) => {
    const dan = await visit('/sign-in');
    const mail = await signUp(dan, 'Dan');
    await dan.page.goto('/settings/notices');
    await dan.page.getByRole('button', { name: 'Send confirmation email' }).click();
    await dan.page.goto(`/confirm/${await mailbox.find(mail, /\/confirm\/(\w+)/)}`);
    await dan.page.getByText('Thank you, Dan').first().waitFor();

    const { page } = await visit('/sign-in');
    await page.getByText('Forgot your password?').click();
    const form = page.getByRole('form', { name: 'Forgot your password?' });
    const answer = page.getByText('If this account exists');
    for (const name of ['nobody-at-all', 'dan']) {
        await form.getByLabel('Name or email').fill(name);
        const answered = page.waitForResponse('**/api/reset');
        await form.getByRole('button', { name: 'Send reset link' }).click();
        expect((await answered).status()).toBe(204);
        await answer.first().waitFor();
    }
    await expectAccessible(page);
    await page.goto(`/reset/${await mailbox.find(mail, /\/reset\/([\w-]+)/)}`);
    await page.getByLabel('New password').waitFor();
    await isForEverybody(page);
    await page.getByLabel('New password').fill('another quiet word');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your password has been changed.').first().waitFor({ timeout: 60_000 });
    const signIn = page.getByRole('form', { name: 'Sign in' });
    await signIn.getByLabel('Name or email').fill('dan');
    await signIn.getByLabel('Password').fill('another quiet word');
    await signIn.getByRole('button', { name: 'Sign in' }).click();
    await unfold(page);
    expect(await nameOf(page)).toBe('Dan');
});

test('a feed has a secret address, which can be changed', async ({ visit }) => {
    const { page } = await guest(visit);
    await page.goto('/settings/notices');
    const address = page.getByLabel('Feed address');
    const old = await address.inputValue();
    const feed = await page.request.get(old);
    expect(feed.status()).toBe(200);
    expect(await feed.text()).toContain('<rss');
    await page.getByRole('region', { name: 'Feed' }).getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(old);
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByRole('button', { name: 'Yes, change it' }).click();
    await expect.poll(() => address.inputValue()).not.toBe(old);
    expect((await page.request.get(old)).status()).toBe(404);
    expect((await page.request.get(await address.inputValue())).status()).toBe(200);
});

test('a webhook can be added and removed', async ({ visit }) => {
    const visitor = await guest(visit);
    const { page } = visitor;
    await page.goto('/settings/notices');
    const programs = page.getByRole('form', { name: 'Webhooks' });
    visitor.forgive(/status of 400/);
    await programs.getByLabel('URL').fill('https://127.0.0.1/hook');
    await programs.getByLabel('Name').fill('my lamp');
    await programs.getByRole('button', { name: 'Add webhook' }).click();
    await programs.getByRole('alert').waitFor();
    await programs.getByLabel('URL').fill('https://example.org/hook');
    await programs.getByRole('button', { name: 'Add webhook' }).click();
    await expect.poll(() => programs.getByLabel('Secret').inputValue()).toMatch(/^\S{16,}$/);
    await programs.getByText('https://example.org/hook').waitFor();
    await isForEverybody(page);
    await page.reload();
    await programs.getByText('my lamp').waitFor();
    expect(await programs.getByLabel('Secret').count()).toBe(0);
    await programs.getByRole('button', { name: 'Remove: my lamp' }).click();
    await expect.poll(() => programs.getByText('my lamp').count()).toBe(0);
});

/** A debugger session that knows the service worker of the page. */
async function workerOf(page: Page): Promise<{ debug: CDPSession; registrationId: string }> {
    const debug = await page.context().newCDPSession(page);
    const registered = new Promise<string>((found) => {
        debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
            const [first] = registrations;
            if (first) found(first.registrationId);
        });
    });
    await debug.send('ServiceWorker.enable');
    return { debug, registrationId: await registered };
}

interface Shown {
    readonly title: string;
    readonly body: string;
    readonly tag: string;
}

function shownNotes(page: Page): Promise<readonly Shown[]> {
    return page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
}

// Only a browser with windows shows notifications.
const testWithWindows = test.extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser(withWindows);
    onCleanup(() => browser.close());
    return browser;
});

testWithWindows(
    'a push notification is shown, one per table, and opens its table',
    async ({ visit, house }) => {
        const { page, context } = await visit('/play', { serviceWorker: true });
        await context.grantPermissions(['notifications']);
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        const { debug, registrationId } = await workerOf(page);
        // Chromium shows a notification when it has fetched the icon, so two at once may be shown in any order.
        const push = async (data: string, shown: Partial<Shown>): Promise<void> => {
            await debug.send('ServiceWorker.deliverPushMessage', { origin: house.url, registrationId, data });
            await expect.poll(() => shownNotes(page)).toContainEqual(expect.objectContaining(shown));
        };

        const first = {
            title: 'razzle board 101',
            text: 'ben played c8-b6: it is your turn.',
            path: '/table/k7f2',
        };
        await push(JSON.stringify(first), { body: first.text, tag: first.path });
        await push(JSON.stringify({ ...first, text: 'ben has resigned.' }), { body: 'ben has resigned.' });
        await push(JSON.stringify({ ...first, title: 'mazers board 102', path: '/table/x9' }), {
            tag: '/table/x9',
        });
        const notes = await shownNotes(page);
        expect([...notes].sort((one, two) => one.tag.localeCompare(two.tag))).toEqual([
            { title: 'razzle board 101', body: 'ben has resigned.', tag: '/table/k7f2' },
            { title: 'mazers board 102', body: first.text, tag: '/table/x9' },
        ]);
        await push('nonsense', { title: 'Parlor' });

        // Only a real click may open or focus a window: the worker is asked what it would have done.
        const [worker] = context.serviceWorkers();
        const clicked = (path: string): Promise<readonly string[]> | undefined =>
            worker?.evaluate(async (data) => {
                const scope = self as unknown as ServiceWorkerGlobalScope;
                const done: string[] = [];
                let work: Promise<unknown> = Promise.resolve();
                scope.clients.openWindow = (address) => {
                    done.push(`opened ${String(address)}`);
                    return Promise.resolve(null);
                };
                WindowClient.prototype.focus = function (this: WindowClient) {
                    done.push(`focused ${new URL(this.url).pathname}`);
                    return Promise.resolve(this);
                };
                const event = new Event('notificationclick');
                Object.assign(event, {
                    notification: { data, close: () => done.push('closed') },
                    waitUntil: (promise: Promise<unknown>) => (work = promise),
                });
                scope.dispatchEvent(event);
                await work;
                return done;
            }, path);
        expect(await clicked('/table/k7f2')).toEqual(['closed', 'opened /table/k7f2']);
        expect(await clicked('/play')).toEqual(['closed', 'focused /play']);
        expect(await clicked('https://elsewhere.example/')).toEqual(['closed', 'opened /lobby']);
    },
);

test('a browser reports a new push address to the server', async ({ visit }) => {
    const { page, context } = await visit('/lobby', { serviceWorker: true });
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await unfold(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(async (subscription) => {
        let work: Promise<unknown> = Promise.resolve();
        const event = new Event('pushsubscriptionchange');
        Object.assign(event, {
            oldSubscription: null,
            newSubscription: { toJSON: () => subscription },
            waitUntil: (promise: Promise<unknown>) => (work = promise),
        });
        self.dispatchEvent(event);
        await work;
    }, subscription('https://push.example.org/anew'));
    const kept = await page.request.get('/api/my/endpoints');
    expect(await kept.json()).toMatchObject({
        endpoints: [{ kind: 'push', url: 'https://push.example.org/anew' }],
    });

    await page.goto('/settings/notices');
    await page.getByRole('list', { name: 'Browsers with notifications' }).getByRole('button').click();
    await expect.poll(() => page.getByRole('list', { name: 'Browsers with notifications' }).count()).toBe(0);
});

// The keys of the example in RFC 8291.
function subscription(endpoint: string): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
    return { endpoint, keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } };
}

test('a browser that cannot receive push notifications says why', async ({ visit }) => {
    const without = await guest(visit);
    await without.page.goto('/settings/notices');
    await without.page.getByText('This browser doesn’t support push notifications.').waitFor();

    // This Chromium has no push service.
    const visitor = await visit('/lobby', { serviceWorker: true });
    visitor.forgive(/does not support the Push API/);
    const { page, context } = visitor;
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await unfold(page);
    await context.grantPermissions(['notifications']);
    await page.goto('/settings/notices');
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    const browser = page.getByRole('region', { name: 'This browser' });
    await browser.getByRole('alert').waitFor();
    expect(await browser.getByRole('alert').innerText()).toBe(
        'This browser’s push service can’t be reached. Try again later.',
    );
    await expectAccessible(page);
});

const razzle = ['f8-e6', 'c1-d3', 'e6-f4', 'd3-b4'];

async function command(page: Page, line: string): Promise<void> {
    await page.getByLabel('Message', { exact: true }).fill(line);
    await page.getByLabel('Message', { exact: true }).press('Enter');
    await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe('');
}

test('a line that begins with a slash is a command, and only its author sees the answer', async ({
    visit,
}) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Razzle Dazzle', time: '3d' });
    const log = ann.page.getByRole('log');
    await command(ann.page, '/show');
    await log.locator('pre').filter({ hasText: 'A  B  C  D  E  F  G' }).waitFor();
    await command(ann.page, '/move f8-e6');
    for (const { page } of [ann, ben]) await seesTurns(page, razzle.slice(0, 1));

    ann.forgive(/status of 4/);
    await command(ann.page, '/move f1-e3');
    await command(ann.page, '/frobnicate');
    await log.getByText("There is no command 'frobnicate'").waitFor();
    await command(ann.page, 'good luck');
    await ben.page.getByRole('log').getByText('good luck').waitFor();
    expect(await ben.page.locator('pre').count()).toBe(0);
    expect(await ben.page.getByText('frobnicate').count()).toBe(0);
    await isForEverybody(ann.page);
    await picture(ann.page, 'notices-commands');
    await command(ann.page, '/help');
    await picture(ann.page, 'notices-help');
});

test('a turn is queued, removed, queued again and played', async ({ visit }) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Razzle Dazzle', time: '3d' });
    const played = await playOn([ann, ben], [], razzle.slice(0, 2));
    const queue = ben.page.getByRole('region', { name: 'Queued turn' });
    const type = async (turn: string): Promise<void> => {
        const field = ben.page.getByLabel('Turn to queue');
        if (!(await field.isVisible())) await ben.page.getByRole('button', { name: 'More' }).click();
        await field.fill(turn);
        await ben.page.getByRole('button', { name: 'Queue turn' }).click();
    };
    await type('d3-c5');
    await queue.getByText('Queued: d3-c5').waitFor();
    await ben.page.reload();
    await queue.getByText('Queued: d3-c5').waitFor();
    await isForEverybody(ben.page);
    await picture(ben.page, 'notices-queued');
    await queue.getByRole('button', { name: 'Remove' }).click();
    await type('d3-b4');
    await queue.getByText('Queued: d3-b4').waitFor();
    expect(await ann.page.getByText('d3-b4').count()).toBe(0);
    await typeTurn(ann.page, razzle[2] ?? '');
    for (const { page } of [ann, ben]) await seesTurns(page, [...played, ...razzle.slice(2)]);
    await expect.poll(() => queue.getByText('Queued:').count()).toBe(0);
    expect(await ann.page.locator('td button[data-count="4"]').innerText()).toMatch(/^d3 → b4\s\(auto\)$/);

    // A queued turn that cannot be played is reported.
    await type('c1-d3');
    await queue.getByText('Queued: c1-d3').waitFor();
    await typeTurn(ann.page, 'f4-d3');
    await ben.page.getByText('Your queued turn c1-d3 could not be played:').first().waitFor();
});

test('a spectator follows a game', async ({ visit }) => {
    const { table } = await twoAtTable(visit, { game: 'Razzle Dazzle', time: '3d' });
    const { page } = await guest(visit);
    await page.goto(table);
    await board(page).first().waitFor();
    const follow = page.getByLabel('Notifications for this game');
    const kept = async (): Promise<unknown> => (await page.request.get('/api/my/followings')).json();
    await follow.selectOption('when the game ends');
    await expect.poll(kept).toMatchObject({ followings: [{ game: 'razzle', extent: 'ending' }] });
    await page.reload();
    await expect.poll(() => follow.inputValue()).toBe('ending');
    await follow.selectOption('off');
    await expect.poll(kept).toEqual({ followings: [] });
    await isForEverybody(page);
});

test('total days and a reminder are set in the form and shown at the table', async ({ visit }) => {
    const ann = await guest(visit);
    await fillIn(ann.page, { game: 'Razzle Dazzle', time: 'other' });
    await newGame(ann.page).getByLabel('Clock').selectOption('total-days');
    await newGame(ann.page).getByLabel('Days per turn').fill('7');
    await newGame(ann.page).getByLabel('Days in total', { exact: true }).fill('60');
    await newGame(ann.page).getByLabel('The total keeps running during vacations').check();
    await newGame(ann.page).getByLabel('Remind after this many days').fill('4');
    await newGame(ann.page).getByLabel('Anyone with the link').check();
    await newGame(ann.page).getByRole('button', { name: 'Create link' }).click();
    const ben = await visit(await ann.page.getByLabel('Invitation link').inputValue());
    await ben.page.getByText('7 days per turn, 60 days in total (total runs during vacations)').waitFor();
    await ben.page.getByText('reminder after 4 days').waitFor();
    await ben.page.getByRole('button', { name: 'Play as a guest' }).click();
    await board(ben.page).first().waitFor();
    await ben.page
        .getByText(/\(59d 23h in total\)|\(60d 0h in total\)/)
        .first()
        .waitFor();
    await ben.page.getByText('About this game').click();
    await ben.page.getByText('reminder after 4 days').waitFor();
});

test('the list of games to watch refreshes itself', async ({ visit }) => {
    const { page } = await visit('about:blank');
    await page.clock.install();
    await page.goto('/games');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { table } = await twoAtTable(visit, { game: 'Knights Double-Duel' });
    await page.clock.fastForward(60_000);
    await page.locator(`a[href="${table}"]`).waitFor();
});
