// A picture of every page and state, in every look, to look at: build/pictures/LOOK/NAME.png, and sheets with many of them.
//
//     tools/page run pictures                          all of them, in a few minutes
//     PARLOR_SHOTS='table|home' tools/page run pictures    those whose names match
//     PARLOR_LOOKS='phone|night' tools/page run pictures   only these looks
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { fromRoot, test, type Visitor } from '../house';
import { looks, type Look } from './looks';
import { pose } from './pose';
import { makeSheets } from './sheets';
import { shotsOf, type Shot } from './shots';
import { settle } from './town';

const folder = fromRoot('build/pictures');
const wanted = (variable: string, name: string): boolean =>
    new RegExp(process.env[variable] ?? '').test(name);

async function take(page: Page, shot: Shot, path: string): Promise<void> {
    await pose(page, shot);
    await page.screenshot({ path, fullPage: !shot.window, animations: 'disabled' });
}

test('every page and state', async ({ house, visit }) => {
    const town = await settle(house, 'whole');
    const shots = shotsOf(town).filter(({ name }) => wanted('PARLOR_SHOTS', name));
    for (const look of (Object.keys(looks) as Look[]).filter((name) => wanted('PARLOR_LOOKS', name))) {
        mkdirSync(join(folder, look), { recursive: true });
        const stranger = await visit('/learn', looks[look]);
        const member = await visit('/learn', looks[look]);
        await member.context.addCookies([town.ann.session()]);
        await member.page.evaluate(() => localStorage.setItem('parlor.signed-in', 'yes'));
        const people: Readonly<Record<Shot['who'], Visitor>> = { stranger, member };
        for (const shot of shots) {
            const visitor = people[shot.who];
            visitor.forgive(/./);
            await take(visitor.page, shot, join(folder, look, `${shot.name}.png`)).catch((error: unknown) => {
                // The other pictures are still wanted.
                process.stderr.write(`${look}/${shot.name}: ${String(error).slice(0, 300)}\n`);
            });
        }
        await makeSheets(
            stranger.page,
            join(folder, look),
            shots.map(({ name }) => name),
            looks[look].width,
        );
    }
});
