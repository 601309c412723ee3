// The static build in a folder of a web host: Python's file server, which only serves files.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { loadLessons } from '../src/games';
import { behindQuestionMark, fromQuestionMark } from '../src/base/places';
import {
    expect,
    expectAccessible,
    expectNoSidewaysScrolling,
    fromRoot,
    phone,
    picture,
    test as houses,
    type Visit,
    type Visitor,
} from './house';

interface Space {
    /** The URL of the page's folder, with a / at its end. */
    readonly url: string;
    /** Stops the file server. */
    close(): void;
}

async function openSpace(): Promise<Space> {
    const folder = mkdtempSync(join(tmpdir(), 'parlor-space-'));
    execFileSync(fromRoot('tools/page'), ['--static', join(folder, 'club/games')]);
    // -u: unbuffered, so that the port is printed at once.
    const options = ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', folder];
    const child = spawn('python3', options, { stdio: ['ignore', 'pipe', 'ignore'] });
    process.once('exit', () => child.kill('SIGKILL'));
    const port = await portOf(child);
    return {
        url: `http://127.0.0.1:${port}/club/games/`,
        close: () => {
            child.kill('SIGKILL');
            rmSync(folder, { recursive: true, force: true });
        },
    };
}

function portOf(child: ChildProcess): Promise<string> {
    return new Promise((resolve, reject) => {
        child.stdout?.on('data', (chunk: Buffer) => {
            const [, port] = /port (\d+)/.exec(chunk.toString()) ?? [];
            if (port) resolve(port);
        });
        child.once('exit', () => {
            reject(new Error('the file server did not open'));
        });
    });
}

/** Requests outside the folder, and those that failed. */
class Requests {
    readonly strays: string[] = [];

    constructor({ context }: Visitor, { url }: Space) {
        context.on('request', (request) => {
            if (/^https?:/.test(request.url()) && !request.url().startsWith(url))
                this.strays.push(request.url());
        });
        context.on('response', (response) => {
            if (response.status() >= 400) this.strays.push(`${String(response.status())} ${response.url()}`);
        });
    }
}

type Calling = (place: string, how?: Visit) => Promise<Visitor>;

const test = houses
    .extend('space', { scope: 'file' }, async ({}, { onCleanup }) => {
        const space = await openSpace();
        onCleanup(() => {
            space.close();
        });
        return space;
    })
    .extend('call', async ({ visit, space }, { onCleanup }): Promise<Calling> => {
        const seen: Requests[] = [];
        onCleanup(() => {
            expect(seen.flatMap(({ strays }) => strays)).toEqual([]);
        });
        return async (place, how) => {
            const visitor = await visit('about:blank', how);
            seen.push(new Requests(visitor, space));
            await visitor.page.goto(space.url + behindQuestionMark(place).slice('./'.length));
            await visitor.page.getByRole('heading', { level: 1 }).waitFor();
            return visitor;
        };
    });

const placeOf = (address: string): string => fromQuestionMark(new URL(address)).path;

const turnsMade = (page: Page): Promise<number> => page.locator('[data-count]').count();

for (const [name, how] of [
    ['wide', { width: 1280, height: 800 }],
    ['phone', { width: 390, height: 844, touch: true }],
] as const) {
    test(`a turn is played against the engine, ${name}`, async ({ call, space }) => {
        const { page } = await call('/', how);
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
        await picture(page, `static-home-${name}`);
        await page.getByRole('link', { name: 'Play: Razzle Dazzle' }).click();
        await page.getByRole('radio', { name: 'Engine' }).check();
        await page.getByRole('radio', { name: 'Eks (goes first)' }).check();
        await page.getByRole('button', { name: 'Start game' }).click();
        await page.getByText('Type a turn').first().click();
        await page.getByLabel('Type a turn').fill('c8-b6');
        await page.getByLabel('Type a turn').press('Enter');
        await expect.poll(() => turnsMade(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
        await picture(page, `static-play-${name}`);

        expect(page.url().startsWith(`${space.url}?/play/`)).toBe(true);
        await page.reload();
        await expect.poll(() => turnsMade(page)).toBeGreaterThanOrEqual(2);
        await page.goBack();
        await expect.poll(() => placeOf(page.url())).toBe('/play');
        await page.getByRole('button', { name: 'Start game' }).waitFor();
    });
}

test('a clause of the rules is found by its address and by a link to it', async ({ call, space }) => {
    const { page } = await call('/rules/razzle#RZ-6', phone);
    const isInSight = (): Promise<boolean> =>
        page.evaluate(() => {
            const top = document.getElementById('RZ-6')?.getBoundingClientRect().top ?? -1;
            return top >= 0 && top < innerHeight;
        });
    await expect.poll(isInSight).toBe(true);
    await page.reload();
    await expect.poll(isInSight).toBe(true);
    await page.evaluate(() => {
        scrollTo(0, 0);
    });
    await page.locator('a[href="#RZ-4"]').first().click();
    await expect.poll(() => page.url()).toBe(`${space.url}?/rules/razzle#RZ-4`);
    await page.getByRole('heading', { level: 1, name: 'Razzle Dazzle' }).waitFor();
});

test('a link passes a game to the analysis', async ({ call }) => {
    const { page } = await call('/analyse#variant=razzle&turns=c8-b6+e1-f3');
    await page.getByText('e1-f3').first().waitFor();
    await page.reload();
    await page.getByText('e1-f3').first().waitFor();
    await picture(page, 'static-analyse-wide');
});

/** The paths that the links of the page lead to; links outside the page, except to https sites, are added to `away`. */
async function linksOf(page: Page, url: string, away: Set<string>): Promise<readonly string[]> {
    const hrefs = await page
        .locator('a[href]')
        .evaluateAll((links) => links.map((a) => (a as HTMLAnchorElement).href));
    for (const href of hrefs) if (!/^https:/.test(href) && href.split(/[?#]/)[0] !== url) away.add(href);
    return hrefs.filter((href) => href.startsWith(url)).map(placeOf);
}

// There are many lessons, and all have the same links.
const isLesson = (place: string): boolean => /^\/learn\/\w+\/./.test(place);

test('no link is broken or needs a server', async ({ call, space }) => {
    const { page } = await call('/');
    const away = new Set<string>();
    const [first] = await loadLessons('razzle');
    const known = new Set(['/', '/no/such/place', `/learn/razzle/${first?.id ?? ''}`]);
    for (const place of known) {
        await page.goto(new URL(behindQuestionMark(place), space.url).href);
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect(await page.getByText('Page not found').count(), place).toBe(
            place === '/no/such/place' ? 1 : 0,
        );
        // This link comes with the board, after the heading.
        if (place === '/analyse') await page.locator('a[href*="edit"]').first().waitFor();
        for (const next of await linksOf(page, space.url, away)) if (!isLesson(next)) known.add(next);
    }
    expect([...away]).toEqual([]);
    const tops = new Set([...known].map((place) => place.split('/')[1]));
    const parts = ['', 'analyse', 'edit', 'learn', 'no', 'play', 'print', 'puzzles', 'rules', 'settings'];
    expect([...tops].sort()).toEqual(parts);
});

test('after the first visit it works offline, and leaves other pages of its host alone', async ({
    space,
    visit,
}) => {
    // An image runs no scripts of ours: caches from before the page was first opened.
    const visitor = await visit(`${space.url}icon.svg`, { ...phone, serviceWorker: true });
    visitor.forgive(/favicon\.ico/);
    const { page } = visitor;
    const others = ['parlor-0123456789abcdef', 'parlor-club/games/below/0123456789abcdef'];
    await page.evaluate(async (names) => {
        for (const name of [...names, 'parlor-club/games/older']) await caches.open(name);
    }, others);
    await page.goto(space.url);
    const isKept = (): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null);
    await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(space.url);
    const kept = await page.evaluate(() => caches.keys());
    expect(kept.filter((name) => !others.includes(name))).toEqual([
        expect.stringMatching(/^parlor-club\/games\/[0-9a-f]{16}$/),
    ]);
    expect(kept).toHaveLength(3);

    await visitor.context.setOffline(true);
    for (const place of ['/', '/play', '/learn/razzle', '/rules/mazers', '/analyse', '/settings']) {
        await page.goto(new URL(behindQuestionMark(place), space.url).href);
        await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await picture(page, 'static-settings-phone');
});

test('the static build contains nothing of the online part', () => {
    const assets = fromRoot('build/static/assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(20);
    const naming = scripts.filter((name) =>
        /\/api\/|\/live|sign-in/.test(readFileSync(join(assets, name), 'utf8')),
    );
    expect(naming).toEqual([]);
});
