// When the page loads the engine: before it is asked for, but not where nobody will ask.
import type { Page } from 'playwright-core';
import { gameIds } from '../src/games';
import { expect, test } from './house';
import { kept } from './play';

interface Loaded {
    /** The requests for the engine, in their order. */
    readonly requests: readonly string[];
    readonly threads: () => number;
}

function watchEngine(page: Page): Loaded {
    const requests: string[] = [];
    let threads = 0;
    page.on('request', (request) => {
        const name = /\/(engine|rules)-[^/]*\.wasm$/.exec(request.url())?.[1];
        if (name) requests.push(name);
    });
    page.on('worker', () => ++threads);
    return { requests, threads: () => threads };
}

test('the form for a new game loads the engine before the click, after the rules', async ({ visit }) => {
    const { page } = await visit('about:blank');
    const loaded = watchEngine(page);
    await page.goto('/play?variant=razzle');
    await page.getByRole('button', { name: 'Start game' }).waitFor();
    await expect.poll(loaded.threads).toBe(1);
    expect(loaded.requests).toEqual(['rules', 'engine']);

    await page.getByRole('group', { name: 'You play' }).getByRole('radio').nth(1).click();
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.locator('[data-place]').first().waitFor();
    await expect.poll(async () => (await kept(page)).turns.length).toBe(1);
    expect(loaded.requests).toEqual(['rules', 'engine']);
    expect(loaded.threads()).toBe(1);
});

/** Notes in the page what is shown when the engine is first asked: the form for a new game, or the board. */
function noteFirstQuestion(): void {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: { readonly kind: string }): void {
        const isForm = document.querySelector('[aria-labelledby=new-game]') !== null;
        if (message.kind === 'obey') document.documentElement.dataset['asked'] ??= isForm ? 'form' : 'board';
        send.call(this, message);
    };
}

for (const game of gameIds)
    test(`a new game asks the engine before its page is drawn, and loads nothing: ${game}`, async ({
        visit,
    }) => {
        const { page } = await visit('about:blank');
        const loaded = watchEngine(page);
        await page.addInitScript(noteFirstQuestion);
        // Where dice decide who begins, the address does.
        const variant = game === 'mazers' ? 'mazers first=S' : game;
        await page.goto(`/play?variant=${variant}`, { waitUntil: 'networkidle' });
        await page.getByRole('group', { name: 'You play' }).getByRole('radio').nth(1).click();
        await expect.poll(loaded.threads).toBe(1);

        const later: string[] = [];
        page.on('request', (request) => {
            if (request.url().includes('/assets/')) later.push(request.url());
        });
        await page.getByRole('button', { name: 'Start game' }).click();
        await page.getByRole('button', { name: 'Resign' }).waitFor();
        await expect.poll(async () => (await kept(page)).turns.length).toBe(1);
        expect(await page.evaluate(() => document.documentElement.dataset['asked'])).toBe('form');
        expect(later).toEqual([]);
        expect(loaded.threads()).toBe(1);
    });

test('the analysis board loads the engine before it is switched on', async ({ visit }) => {
    const { page } = await visit('about:blank');
    const loaded = watchEngine(page);
    await page.goto('/analyse?variant=knights');
    await expect.poll(loaded.threads).toBe(1);
    const panel = page.getByRole('region', { name: 'Engine' });
    await panel.getByRole('checkbox').click();
    await panel.getByRole('listitem').first().waitFor();
    expect(loaded.requests).toEqual(['rules', 'engine']);
    expect(loaded.threads()).toBe(1);
});

test('pages without an engine do not load it', async ({ visit }) => {
    const { page } = await visit('about:blank');
    const loaded = watchEngine(page);
    for (const address of ['/', '/rules/knights', '/learn', '/settings']) {
        await page.goto(address, { waitUntil: 'networkidle' });
        await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(loaded.requests).not.toContain('engine');
    expect(loaded.threads()).toBe(0);
});
