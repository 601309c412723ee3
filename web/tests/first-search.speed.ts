// Measures how long the engine takes to answer for the first time, from the click that asks for it, as on a phone.
//
//     npm run --silent first-search                     everything
//     npm run --silent first-search -- -t "new.*4G"     what has such a name
//
// The connection is slow, and the page runs at a quarter of its speed; Chromium does not slow workers down, so the
// engine has its full speed. What is asked for:
//
//     new game    the engine's first turn, by starting a game in which it begins
//     reply       its first reply, by the last click of the player's first turn
//     analysis    the first line, by switching on the engine of the analysis board
//
// `at once`: the first click comes as soon as there is something to click; `later`: after three seconds. `kept`: the
// service worker has stored the page on an earlier visit. All times are milliseconds since the click that asks:
//
//     asked       the command is sent to the engine
//     answered    the page has received the engine's first line
//     drawn       the board of the new game is on the screen
import type { Locator, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { phone, test, type Visitor } from './house';
import { isKept } from './kept';
import { playOn, whim } from './play';

const slowness = 4;

// As Chromium's tools for developers define them: bytes per second, milliseconds.
const connections = {
    'fast 3G': { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562 },
    '4G': { downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 },
} as const;
type Connection = keyof typeof connections;

/** When something happened, by the clock of the page. */
interface Moments {
    readonly click: number;
    command?: number;
    answer?: number;
    board?: number;
}

declare global {
    interface Window {
        moments: Moments;
    }
}

/** Notes the last click, and the first command, line of the engine, and frame with a board after it. */
function watch(): void {
    const begin = (): void => {
        window.moments = { click: performance.now() };
    };
    begin();
    for (const asks of ['click', 'change']) addEventListener(asks, begin, { capture: true });
    const look = (): void => {
        // What is in the document at the beginning of a frame is on the screen after it.
        const { moments } = window;
        const isForm = document.querySelector('[aria-labelledby=new-game]') !== null;
        if (!isForm && document.querySelector('[data-place]'))
            setTimeout(() => (moments.board ??= performance.now()));
        requestAnimationFrame(look);
    };
    look();
    const Original = Worker;
    window.Worker = class extends Original {
        constructor(...all: ConstructorParameters<typeof Worker>) {
            super(...all);
            this.addEventListener('message', ({ data }: MessageEvent<{ readonly line?: string }>) => {
                if (/^(info depth|bestmove)/.test(data.line ?? ''))
                    window.moments.answer ??= performance.now();
            });
        }

        override postMessage(message: { readonly kind: string }): void {
            if (message.kind === 'obey') window.moments.command ??= performance.now();
            super.postMessage(message);
        }
    };
}

interface Case {
    readonly name: string;
    readonly address: string;
    /** Where to click first. */
    readonly ready: (page: Page) => Locator;
    readonly ask: (page: Page) => Promise<unknown>;
    readonly drawsBoard: boolean;
}

const games = ['razzle', 'knights', 'mazers first=S', 'octi'] as const;
type Variant = (typeof games)[number];

const nameOf = (variant: Variant, what: string): string => `${variant.replace(/ .*/, '')}, ${what}`;

const startGame = (page: Page): Locator => page.getByRole('button', { name: 'Start game' });

async function start(page: Page, seat: 0 | 1): Promise<void> {
    await page.getByRole('group', { name: 'You play' }).getByRole('radio').nth(seat).click();
    await startGame(page).click();
}

const newGame = (variant: Variant): Case => ({
    name: nameOf(variant, 'new game'),
    address: `/play?variant=${variant}`,
    ready: startGame,
    ask: (page) => start(page, 1),
    drawsBoard: true,
});

const reply = (variant: Variant): Case => ({
    name: nameOf(variant, 'reply'),
    address: `/play?variant=${variant}`,
    ready: startGame,
    ask: async (page) => {
        await start(page, 0);
        await page.locator('[data-place]').first().waitFor();
        await playOn(page, { way: 'touch', pick: whim(1), turns: 1 });
    },
    drawsBoard: false,
});

const enginePanel = (page: Page): Locator => page.getByRole('region', { name: 'Engine' });

const analysis = (variant: Variant): Case => ({
    name: nameOf(variant, 'analysis'),
    address: `/analyse?variant=${variant}`,
    ready: enginePanel,
    ask: async (page) => {
        const panel = enginePanel(page);
        // Where dice are rolled, the engine waits for them.
        if (await panel.getByRole('combobox', { name: 'Next roll' }).isVisible())
            await page.getByRole('button', { name: 'Roll the dice' }).click();
        await panel.getByRole('checkbox').click();
    },
    drawsBoard: false,
});

const cases = [newGame, reply, analysis].flatMap((what) => games.map(what));

async function slowDown(page: Page, connection: Connection): Promise<void> {
    const debug = await page.context().newCDPSession(page);
    await debug.send('Network.enable');
    await debug.send('Network.emulateNetworkConditions', { offline: false, ...connections[connection] });
    await debug.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

interface Times {
    readonly asked: number;
    readonly answered: number;
    readonly drawn: number | null;
}

async function measure(page: Page, { address, ready, ask, drawsBoard }: Case, pause: number): Promise<Times> {
    await page.goto(address, { waitUntil: 'commit' });
    await ready(page).waitFor();
    await page.waitForTimeout(pause);
    await ask(page);
    await page.waitForFunction(
        ({ answer, board }) => answer !== undefined && board !== undefined,
        await page.evaluateHandle(() => window.moments),
        { timeout: 60_000 },
    );
    const { click, command = NaN, answer = NaN, board = NaN } = await page.evaluate(() => window.moments);
    return { asked: command - click, answered: answer - click, drawn: drawsBoard ? board - click : null };
}

const visits = [
    { name: 'at once', kept: false, pause: 0 },
    { name: 'later', kept: false, pause: 3000 },
    { name: 'kept', kept: true, pause: 0 },
] as const;

/** A page that no page before it has warmed up; `kept`: except for what the service worker has stored. */
async function newPage({ page, context }: Visitor, kept: boolean): Promise<Page> {
    if (!kept) return page;
    await isKept(page);
    return context.newPage();
}

function print(cells: readonly (string | number | null)[]): void {
    const columns = cells.map((cell, index) => {
        const text = typeof cell === 'number' ? cell.toFixed(0) : (cell ?? '');
        return index === 0 ? text.padEnd(18) : text.padStart(11);
    });
    process.stdout.write(`${columns.join('')}\n`);
}

beforeAll(() => print(['', 'connection', 'visit', 'asked', 'answered', 'drawn']));

for (const one of cases)
    for (const connection of Object.keys(connections) as Connection[])
        test(`${one.name}, ${connection}`, { timeout: 300_000 }, async ({ visit }) => {
            for (const { name, kept, pause } of visits) {
                const visitor = await visit('/rules', { ...phone, serviceWorker: kept });
                const page = await newPage(visitor, kept);
                await page.addInitScript(watch);
                await slowDown(page, connection);
                const { asked, answered, drawn } = await measure(page, one, pause);
                print([one.name, connection, name, asked, answered, drawn]);
                await visitor.context.close();
            }
        });
