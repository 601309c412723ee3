// Checks of how a page looks: accessibility with axe, its width, and screenshots.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fromRoot } from './program';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Theme = 'light' | 'dark';

// A theme changes only colours: everything else that axe finds is the same in both.
const rulesOf = {
    light: '',
    dark: "runOnly: ['color-contrast', 'link-in-text-block'],",
} as const satisfies Record<Theme, string>;

/** Fails with the violations that axe finds in the page as shown, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
    // Through the debugger, because the page's content security policy forbids foreign scripts.
    const debug = await page.context().newCDPSession(page);
    for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
        expect(await findings(debug, theme), `axe, ${theme}, ${page.url()}`).toEqual([]);
    }
    await debug.detach();
    await page.emulateMedia({ colorScheme: 'light' });
}

async function findings(debug: CDPSession, theme: Theme): Promise<readonly string[]> {
    const known = await debug.send('Runtime.evaluate', { expression: "'axe' in window" });
    if (known.result.value !== true) await debug.send('Runtime.evaluate', { expression: axe });
    const found = await debug.send('Runtime.evaluate', {
        expression: `axe.run(document, { ${rulesOf[theme]} resultTypes: ['violations'], selectors: false })
            .then(({ violations }) => violations)`,
        awaitPromise: true,
        returnByValue: true,
    });
    return (found.result.value as AxeResults['violations']).flatMap((rule) =>
        rule.nodes.map(
            (node) => `${rule.id}: ${node.html.slice(0, 160)} — ${node.failureSummary ?? rule.help}`,
        ),
    );
}

/** Fails if the page is wider than the window. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
    const wide = await page.evaluate(() => {
        const room = document.documentElement.clientWidth;
        const beyond = [...document.body.querySelectorAll('*')]
            .filter((element) => element.getBoundingClientRect().right > room + 1)
            .map((element) => element.outerHTML.slice(0, 120));
        return document.documentElement.scrollWidth > room ? (beyond.length ? beyond : ['the page']) : [];
    });
    expect(wide, `wider than the window: ${page.url()}`).toEqual([]);
}

/** Saves a screenshot as NAME.png in the folder in PARLOR_SCREENSHOTS. Does nothing if it is not set. */
export async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env['PARLOR_SCREENSHOTS'];
    if (folder) await keepPicture(page, resolve(fromRoot('.'), folder), name);
}

/** Saves a screenshot of a failure as build/screenshots/NAME.png. */
export function pictureOfFailure(page: Page, name: string): Promise<void> {
    return keepPicture(page, fromRoot('build/screenshots'), name);
}

async function keepPicture(page: Page, folder: string, name: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: 'disabled' });
}
