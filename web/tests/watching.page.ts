// Watching: TV, replays, and games in frames of other sites.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { ApiPlayer } from './api-players';
import {
    expect,
    expectAccessible,
    expectNoSidewaysScrolling,
    narrow,
    phone,
    picture,
    test,
    type House,
    type Visitor,
} from './house';
import { guest, seesTurns } from './online-people';

interface Begun {
    readonly one: ApiPlayer;
    readonly two: ApiPlayer;
    readonly table: string;
}

let people = 0;

async function begin(house: House, terms: object = {}): Promise<Begun> {
    const sign = (): Promise<ApiPlayer> => ApiPlayer.signUp(house.url, `viewed-${String((people += 1))}`);
    const [one, two] = [await sign(), await sign()];
    const link = await one.post<{ readonly id: string }>('/api/links', {
        game: 'razzle',
        seat: 'one',
        time_control: '5m+3s',
        ...terms,
    });
    const { table } = await two.post<{ readonly table: string }>(`/api/challenge/${link.id}/accept`, {});
    return { one, two, table };
}

async function play({ one, two, table }: Begun, turns: readonly string[], from = 0): Promise<void> {
    for (const [index, turn] of turns.entries()) {
        const number = from + index + 1;
        await (number % 2 === 1 ? one : two).post(`/api/table/${table}/turn`, { number, turn });
    }
}

const opening = ['c8-b6', 'e1-f3', 'f8-g6', 'c1-b3', 'b6-a4', 'f3-g5', 'g6-f4', 'b3-a5'];

/** A page of another site with this line of HTML in it. The site has its own server: browsers protect 127.0.0.1. */
async function elsewhere({ context }: Visitor, html: string): Promise<Page> {
    const site = createServer((_, answer) => {
        answer.setHeader('Content-Type', 'text/html');
        answer.end(`<!doctype html><title>A blog</title><link rel="icon" href="data:,">${html}`);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void site.close());
    const page = await context.newPage();
    await page.goto(`http://localhost:${String((site.address() as AddressInfo).port)}/`);
    return page;
}

test('TV shows a live game and goes on to the next one; then a finished game is replayed', async ({
    visit,
    house,
}) => {
    const empty = await visit('/tv');
    await empty.page.getByText('No game to watch yet').waitFor();
    await expectAccessible(empty.page);

    const first = await begin(house);
    await play(first, opening);
    // What the server offers may be a few seconds old.
    await expect
        .poll(() => empty.page.locator('h1').innerText(), { timeout: 40_000 })
        .toContain(first.one.name);
    const { page } = await visit('/tv/razzle');
    await seesTurns(page, opening);
    await play(first, ['f4-e2'], opening.length);
    await seesTurns(page, [...opening, 'f4-e2']);
    await expectAccessible(page);
    await picture(page, 'tv');

    const second = await begin(house);
    await play(second, opening.slice(0, 2));
    await first.two.post(`/api/table/${first.table}/resign`);
    await expect.poll(() => page.locator('h1').innerText(), { timeout: 40_000 }).toContain(second.one.name);

    await second.two.post(`/api/table/${second.table}/resign`);
    const moved = await visit('/tv', { ...phone, motion: true, language: 'de', theme: 'dark' });
    await expect
        .poll(() => moved.page.locator('h1').innerText(), { timeout: 40_000 })
        .toContain(first.one.name);
    await moved.page.getByRole('button', { name: 'Anhalten' }).waitFor();
    await expectNoSidewaysScrolling(moved.page);
    await picture(moved.page, 'tv-phone-german');
    await moved.page.setViewportSize({ width: narrow.width, height: narrow.height });
    await expectNoSidewaysScrolling(moved.page);
});

test('a finished game is replayed at the chosen pace', async ({ visit, house }) => {
    const game = await begin(house);
    await play(game, opening);
    const { page } = await visit(`/table/${game.table}`);
    await seesTurns(page, opening);
    expect(await page.getByRole('button', { name: 'Play', exact: true }).count()).toBe(0);
    await game.one.post(`/api/table/${game.table}/resign`);
    await page.getByLabel('Time per turn').selectOption('0.5 s a turn');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    const shown = page.locator('[data-count][aria-current]');
    await expect.poll(() => shown.getAttribute('data-count')).toBe('3');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    // At the end it stops, and the result is shown again.
    await expect.poll(() => shown.getAttribute('data-count')).toBe('8');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

test('a game is embedded in another site with one line, and followed there', async ({ visit, house }) => {
    const game = await begin(house);
    await play(game, opening.slice(0, 2));
    const reader = await visit(`/table/${game.table}`);
    await reader.page.getByText('About this game').click();
    await reader.page.getByText('Embed', { exact: true }).click();
    await expectAccessible(reader.page);
    const code = await reader.page.getByLabel('HTML for your website').inputValue();
    expect(code).toContain(`<iframe src="${house.url}/embed/table/${game.table}"`);

    const blog = await elsewhere(reader, code);
    const frame = blog.frameLocator('iframe');
    await frame.locator('[data-place="b6"]').waitFor();
    await frame.getByRole('link', { name: game.one.name }).waitFor();
    const placed = (square: string): Promise<string | null> =>
        frame.locator(`[data-place="${square}"]`).getAttribute('aria-label');
    const before = await placed('f4');
    await play(game, opening.slice(2, 7), 2);
    await expect.poll(() => placed('f4')).not.toBe(before);
    await frame.getByRole('button', { name: 'First turn' }).click();
    await expect.poll(() => placed('f4')).toBe(before);
    await game.one.post(`/api/table/${game.table}/resign`);
    await frame.getByText(/resign/).waitFor();
    await frame.getByRole('button', { name: 'Play' }).waitFor();
    await picture(blog, 'embed-elsewhere');
    expect(await frame.getByRole('link', { name: 'Open in Parlor' }).getAttribute('href')).toBe(
        `/table/${game.table}`,
    );
});

test('only what strangers may see is shown in a frame, and only the frame may be framed', async ({
    visit,
    house,
}) => {
    const game = await begin(house, { visibility: 'private' });
    const owner = await guest(visit);
    await owner.page.goto(`/embed/table/${game.table}`);
    await owner.page.getByText('it is private').waitFor();
    await expectAccessible(owner.page);

    owner.forgive(/frame-ancestors|Refused to frame|Framing/);
    const blog = await elsewhere(owner, `<iframe src="${house.url}/lobby"></iframe>`);
    await expect
        .poll(() => blog.frames().some((frame) => frame.url().startsWith('chrome-error:')))
        .toBe(true);
});

test('a position of the analysis board is embedded without the server', async ({ visit }) => {
    const reader = await visit('/analyse#variant=razzle&turns=c8-b6+e1-f3');
    await reader.page.getByText('Embed', { exact: true }).click();
    const code = await reader.page.getByLabel('HTML for your website').inputValue();
    const address = /src="([^"]*)"/.exec(code)?.[1]?.replaceAll('&amp;', '&') ?? '';
    for (const how of [{}, { ...phone, theme: 'dark' }, { ...narrow, language: 'de' }] as const) {
        const { page } = await visit(address, how);
        await page.locator('[data-place="b6"]').waitFor();
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
        await picture(page, `embed-board-${'width' in how ? String(how.width) : 'wide'}`);
    }
    const empty = await visit('/embed/board');
    await empty.page.getByText('contains no game').waitFor();
});
