// Waiting for the service worker.
import type { Page } from 'playwright-core';

/** Waits until the service worker has cached everything and controls the page. */
export async function isKept(page: Page): Promise<void> {
    await page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        if (navigator.serviceWorker.controller) return;
        await new Promise((done) => {
            navigator.serviceWorker.addEventListener('controllerchange', done, { once: true });
        });
    });
}
