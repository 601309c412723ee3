// The pictures of the documentation, docs/pictures/NAME.webp:
//
//     tools/page run pictures-of-docs
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, fromRoot, test } from '../house';
import { looks, type Look } from './looks';
import { pose } from './pose';
import { shotsOf } from './shots';
import { settle } from './town';

const folder = fromRoot('docs/pictures');
/** Documentation is read on slow networks, too. */
const mostBytes = 150_000;

const best: readonly (readonly [look: Look, shot: string])[] = [
    ['desktop', 'home-member'],
    ['desktop', 'home-stranger'],
    ['desktop', 'table-razzle-mine'],
    ['desktop', 'table-knights-mid'],
    ['desktop', 'table-mazers-mine'],
    ['desktop', 'edit-mazers'],
    ['desktop', 'rules-mazers'],
    ['laptop', 'table-razzle-won'],
    ['laptop', 'watch'],
    ['phone', 'table-mazers-mine'],
    ['phone', 'lesson-mazers'],
    ['night', 'table-knights-mid'],
];

/** What is in the window, as WebP. */
async function photograph(page: Page, path: string): Promise<void> {
    const debug = await page.context().newCDPSession(page);
    const { data } = await debug.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
    await debug.detach();
    const bytes = Buffer.from(data, 'base64');
    expect(bytes.length, path).toBeLessThan(mostBytes);
    writeFileSync(path, bytes);
}

test('the pictures of the documentation', async ({ house, visit }) => {
    const town = await settle(house, 'small');
    const shots = shotsOf(town);
    mkdirSync(folder, { recursive: true });
    for (const [look, name] of best) {
        const shot = shots.find((one) => one.name === name);
        if (!shot) throw new Error(`there is no state ${name}`);
        const visitor = await visit('/learn', looks[look]);
        if (shot.who === 'member') {
            await visitor.context.addCookies([town.ann.session()]);
            await visitor.page.evaluate(() => localStorage.setItem('parlor.signed-in', 'yes'));
        }
        await pose(visitor.page, shot);
        await photograph(visitor.page, join(folder, `${look}-${name}.webp`));
        await visitor.context.close();
    }
});
