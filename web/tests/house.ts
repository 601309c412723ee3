// Page tests: Debian's Chromium, mostly without its windows, against the real program, which serves the built page.
//
//     import { expect, phone, test } from './house';
//
//     test('the rules page has a title', async ({ visit }) => {
//         const { page } = await visit('/rules/razzle', { ...phone, theme: 'dark', language: 'de' });
//         await page.getByRole('heading', { level: 1 }).waitFor();
//         await expect.poll(() => page.title()).toContain('Regeln');
//         await expectAccessible(page); // axe, light and dark
//         await expectNoSidewaysScrolling(page);
//         await picture(page, 'rules-phone'); // rules-phone.png, if PARLOR_SCREENSHOTS is set
//     });
//
// To run them:
//
//     export PARLOR_PAGE=/tmp/mine           where the page is built to and served from (default: build/web)
//     export PARLOR=…/src/program/parlor         the program (default: build/release or build/test)
//     export PARLOR_SCREENSHOTS=…            the folder for screenshots (default: none are taken)
//     npx vite build && npx vitest run --project page tests/rules.page.ts
//
// Fixtures of a test:
// - `visit(address, how)`: a user with their own browser context (no cookies, empty storage); as many as a test needs.
//   How: `phone`, `narrow` (320 px) or `wide`, theme, language, motion, serviceWorker, and `as` for a player of the API
//   who is signed in. A test fails if any console had an error, a script threw, or the content security policy was
//   violated, unless `visitor.forgive(/pattern/)` expected it. A failed test leaves screenshots
//   build/screenshots/failed-….png.
// - `house`: one server per test file, with an empty database: `house.url`, and `house.stop()` / `house.start()` for
//   tests of lost connections, which keep the address and the database.
// hands.ts makes choices on a board by mouse, touch or keyboard; play.ts plays whole games on the play page with them.
//
// Tests never sleep: wait for what is visible (`locator.waitFor()`, `expect.poll(() => …)`), not for time to pass.
// Hashing a password is slow on purpose: sign up as few members as a test needs; guests cost nothing. Loading the page
// costs about half a CPU second, so visit where the test begins: `blank`, if it opens its page itself.
import type { Browser } from 'playwright-core';
import { expect, test as plain } from 'vitest';
import { pictureOfFailure } from './look';
import { openHouse } from './program';
import { openBrowser, openVisitor, type Visit, type Visitor } from './visitor';

export { expect };
export { expectAccessible, expectNoSidewaysScrolling, picture } from './look';
export { fromRoot, openHouse, pageFolder, type House } from './program';
export { blank, narrow, phone, wide, type Visit, type Visitor } from './visitor';

type Visiting = (address: string, how?: Visit) => Promise<Visitor>;

export const test = plain
    .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
        const browser = await openBrowser();
        onCleanup(() => browser.close());
        return browser;
    })
    .extend('house', { scope: 'file' }, async ({}, { onCleanup }) => {
        const house = await openHouse();
        onCleanup(() => house.close());
        return house;
    })
    .extend('visit', async ({ browser, house, task }, { onCleanup }): Promise<Visiting> => {
        const visitors: Visitor[] = [];
        onCleanup(async () => {
            if (task.result?.state === 'fail') await keepPictures(task.name, visitors);
            for (const visitor of visitors) await visitor.context.close();
            expect(visitors.flatMap((visitor) => visitor.complaints())).toEqual([]);
        });
        return async (address, how = {}) => {
            const visitor = await openVisitor(browser, house.url, how);
            visitors.push(visitor);
            await visitor.page.goto(address);
            return visitor;
        };
    });

async function keepPictures(name: string, visitors: readonly Visitor[]): Promise<void> {
    const word = name.replace(/\W+/g, '-');
    for (const [index, visitor] of visitors.entries()) {
        await pictureOfFailure(visitor.page, `failed-${word}-${String(index + 1)}`);
    }
}
