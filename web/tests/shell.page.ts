import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import {
    expect,
    expectAccessible,
    expectNoSidewaysScrolling,
    narrow,
    phone,
    picture,
    test,
    wide,
} from './house';

const pages = ['/', '/play', '/settings', '/no/such/place', '/play/nothing'] as const;

async function isShown(page: Page): Promise<void> {
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Includes the content that is loaded after the heading.
    await expect.poll(() => page.getByText(/^(Loading…|Wird geladen …)$/).count()).toBe(0);
}

for (const address of pages) {
    test(`${address} in German passes axe, and does not scroll sideways on a narrow phone`, async ({
        visit,
    }) => {
        const { page } = await visit(address, { language: 'de' });
        await isShown(page);
        expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
        await expectAccessible(page);
        await page.setViewportSize({ width: narrow.width, height: narrow.height });
        await expectNoSidewaysScrolling(page);
    });
}

test('the home page links to all games', async ({ visit }) => {
    const { page } = await visit('/', wide);
    await isShown(page);
    expect(await page.getByRole('link', { name: /^Play: / }).count()).toBe(4);
    await picture(page, 'home-wide');
    await page.getByRole('link', { name: 'Play: Mazers' }).click();
    expect(await page.getByRole('radio', { name: 'Mazers', exact: true }).isChecked()).toBe(true);
});

/** The vertical positions of the links of each game: one number for a row of them. */
function rowsOfGames(page: Page): Promise<readonly number[]> {
    return page.locator('.games .ways').evaluateAll((ways) =>
        ways.map((row) => {
            const links = [...row.querySelectorAll('a')];
            return new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size;
        }),
    );
}

for (const language of ['en', 'de'] as const) {
    test(`the games of the home page have one row of links each, and the page one main button, in ${language}`, async ({
        visit,
    }) => {
        const { page } = await visit('/', { ...wide, language });
        await isShown(page);
        for (const [width, height] of [
            [1280, 800],
            [1366, 768],
            [390, 844],
            [320, 640],
        ] as const) {
            await page.setViewportSize({ width, height });
            expect(await rowsOfGames(page), String(width)).toEqual([1, 1, 1, 1]);
            await expectNoSidewaysScrolling(page);
        }
        // Also on the way back: whatever has been begun, the page has one thing to do first.
        await page.evaluate(() => {
            for (const id of ['a', 'b']) {
                const game = {
                    format: 1,
                    id,
                    game: 'razzle',
                    variant: 'razzledazzle',
                    setUp: null,
                    sitters: { one: { kind: 'person' }, two: { kind: 'person' } },
                    helps: true,
                    firstRoll: null,
                    turns: ['c8-b6'],
                    draft: [],
                    ending: null,
                    begun: 1,
                    touched: 2,
                };
                localStorage.setItem(`parlor.game.${id}`, JSON.stringify(game));
            }
        });
        for (const address of ['/', '/play', '/learn', '/lobby', '/tournaments', '/puzzles', '/standings']) {
            await page.goto(address);
            await isShown(page);
            expect(await page.locator('.chief:visible').count(), address).toBeLessThanOrEqual(1);
        }
        await page.goto('/');
        await expect
            .poll(() => page.getByRole('link', { name: /^(Continue|Weiterspielen)/ }).count())
            .toBe(2);
        expect(await page.locator('.chief:visible').count()).toBe(1);
    });
}

test('the home page is small, and usable over a slow connection', async ({ visit }) => {
    const visitor = await visit('about:blank', phone);
    const { page } = visitor;
    const debug = await visitor.context.newCDPSession(page);
    await debug.send('Network.enable');
    // A slow phone: 1.6 Mbit/s down, 150 ms latency.
    await debug.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * 1024 * 1024) / 8,
        uploadThroughput: (750 * 1024) / 8,
    });
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
        sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    const began = Date.now();
    await page.goto('/');
    await page.getByRole('link', { name: 'Play: Mazers' }).waitFor();
    const took = Date.now() - began;
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    // Printed but not checked: the time also depends on the machine.
    process.stdout.write(`first page: ${String(bytes)} bytes compressed, ${String(took)} ms\n`);
    expect(bytes).toBeLessThan(90_000);
});

test('on a phone the menu is behind one button', async ({ visit }) => {
    const { page } = await visit('/', { ...phone, theme: 'dark' });
    await isShown(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    const lobby = page.getByRole('link', { name: 'Lobby', exact: true });
    expect(await lobby.count()).toBe(0);
    await picture(page, 'home-phone');
    await menu.tap();
    await lobby.waitFor();
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(page);
    await picture(page, 'menu-phone');
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    await menu.tap();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Play' }).tap();
    await expect.poll(() => page.url()).toMatch(/\/play$/);
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => lobby.count()).toBe(0);
});

test('after a link the focus is on the new heading, and going back restores the scroll position', async ({
    visit,
}) => {
    const { page } = await visit('/', phone);
    await isShown(page);
    await page.getByRole('link', { name: 'Learn', exact: true }).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Play: Mazers' }).evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => page.title()).toBe('Play – Parlor');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.goBack();
    await expect.poll(() => page.title()).toBe('Home – Parlor');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('the focus is on the heading of a new game, which replaces the one that said it is loading', async ({
    visit,
}) => {
    const { page } = await visit('/play');
    await page.getByRole('button', { name: 'Start game' }).press('Enter');
    const focused = (): Promise<string | null | undefined> =>
        page.evaluate(() => document.activeElement?.closest('h1')?.textContent);
    await expect.poll(focused).toContain('Razzle Dazzle');
});

test('settings take effect at once and are kept', async ({ visit }) => {
    const { page } = await visit('/settings');
    await isShown(page);
    await page.getByLabel('Theme').selectOption('dark');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await picture(page, 'settings-wide');
});
