import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { expect, expectAccessible, openHouse, pageFolder, phone, picture, test } from './house';
import { isKept } from './kept';
import { beginGame, playOn, whim } from './play';

test('after the first visit everything local works without a server', async ({ visit, house }) => {
    const visitor = await visit('/', { ...phone, serviceWorker: true });
    const { page } = visitor;
    await isKept(page);
    await house.stop();
    await visitor.context.setOffline(true);
    // Requests to the server fail now, which the console may report.
    visitor.forgive(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);

    for (const game of ['razzle', 'knights', 'mazers', 'octi'] as const) {
        await beginGame(page, { game, way: 'touch', opponent: 'Engine' });
        await playOn(page, { way: 'touch', pick: whim(1), turns: 2 });
    }
    await page.reload();
    await page.locator('[data-place]').first().waitFor();

    for (const address of [
        '/',
        '/play',
        '/learn',
        '/rules/razzle',
        '/analyse',
        '/settings',
        '/no/such/place',
    ]) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.goto('/lobby');
    await page.getByText('You are offline.').waitFor();
    await picture(page, 'offline-phone');

    await house.start();
    await visitor.context.setOffline(false);
    await expect.poll(() => page.getByText('You are offline.').count()).toBe(0);
});

/** Turns a built page into a newer version, as if something in it had changed. */
function renew(folder: string): void {
    const worker = join(folder, 'service-worker.js');
    writeFileSync(worker, readFileSync(worker, 'utf8').replace(/"version":"\w+"/, '"version":"newer"'));
    for (const packed of ['.br', '.gz']) rmSync(worker + packed, { force: true });
}

test('a new version waits until the user accepts it', async ({ visit }) => {
    const served = mkdtempSync(join(tmpdir(), 'parlor-served-'));
    cpSync(pageFolder, served, { recursive: true });
    const house = await openHouse(served);
    onTestFinished(async () => {
        await house.close();
        rmSync(served, { recursive: true });
    });
    const { page } = await visit(`${house.url}/`, { serviceWorker: true });
    await isKept(page);

    await house.stop();
    renew(served);
    await house.start();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByText('A new version of Parlor is available.').waitFor();
    await expectAccessible(page);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Update now' }).click();
    await loaded;
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('A new version of Parlor is available.').count()).toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual(['parlor-newer']);
});
