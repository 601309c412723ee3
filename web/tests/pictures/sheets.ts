// Contact sheets: many pictures on one, so that all of them can be looked at quickly.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const width = 1900;
const columns = (pictureWidth: number): number => (pictureWidth > 800 ? 3 : 6);
const perSheet = (pictureWidth: number): number => (pictureWidth > 800 ? 6 : 6);

function figure(folder: string, name: string): string {
    const data = readFileSync(join(folder, `${name}.png`)).toString('base64');
    return `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${data}"></figure>`;
}

/** Writes sheet-1.png and so on next to the pictures. */
export async function makeSheets(
    page: Page,
    folder: string,
    names: readonly string[],
    pictureWidth: number,
): Promise<void> {
    const there = names.filter((name) => existsSync(join(folder, `${name}.png`)));
    const size = perSheet(pictureWidth);
    const blank = await page.context().newPage();
    await blank.setViewportSize({ width, height: 800 });
    for (let first = 0; first < there.length; first += size) {
        const figures = there.slice(first, first + size).map((name) => figure(folder, name));
        await blank.setContent(
            `<style>body{margin:8px;background:#888;font:20px sans-serif;display:grid;gap:8px;align-items:start;` +
                `grid-template-columns:repeat(${String(columns(pictureWidth))},1fr)}figure{margin:0}` +
                `img{width:100%;max-height:1500px;object-fit:cover;object-position:top}</style>${figures.join('')}`,
        );
        await blank.screenshot({
            path: join(folder, `sheet-${String(1 + first / size)}.png`),
            fullPage: true,
        });
    }
    await blank.close();
}
