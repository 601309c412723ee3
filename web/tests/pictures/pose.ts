// A page, ready for its picture.
import type { Page } from 'playwright-core';
import type { Shot } from './shots';

/** Motion has ended, fonts and boards are there. */
async function quiet(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Small boards are loaded once they come into sight. */
async function scrollThrough(page: Page): Promise<void> {
    await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
            scrollTo(0, y);
            await new Promise((resolve) => setTimeout(resolve, 120));
        }
        scrollTo(0, 0);
    });
}

export async function pose(page: Page, shot: Shot): Promise<void> {
    await page.goto(shot.address);
    await page.locator(shot.ready).first().waitFor({ state: 'attached', timeout: 15_000 });
    await quiet(page);
    if (!shot.window) await scrollThrough(page);
    await shot.act?.(page);
    await quiet(page);
}
