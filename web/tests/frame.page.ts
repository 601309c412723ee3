// The game page is a fixed frame: in every game, on this device and online, board, both players with their clocks,
// prompt and all buttons of the turn are in the window at once, and nothing moves between turns.
import type { Page } from 'playwright-core';
import { blank, expect, expectAccessible, expectNoSidewaysScrolling, picture, test } from './house';
import { board, openTyping, seesTurns, twoAtTable, typeTurn } from './online-people';
import { beginGame } from './play';

const windows = [
    { width: 1280, height: 800 },
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
] as const;

type Box = readonly [left: number, top: number, right: number, bottom: number];
type Boxes = Readonly<Record<string, Box>>;

/** What belongs to the frame, by the name it has in a failure. */
const parts = {
    board: '[data-extent]',
    'player one': '[data-player=one]',
    'player two': '[data-player=two]',
    'clock of player one': '[data-player=one] [role=timer]',
    'clock of player two': '[data-player=two] [role=timer]',
    prompt: '[data-prompt]',
    undo: '[role=group][aria-label="Your turn"] button:not(.chief)',
    'the next step': '[role=group][aria-label="Your turn"] .chief',
} as const;

async function boxesOf(page: Page): Promise<Boxes> {
    return page.evaluate((parts) => {
        const boxes: Record<string, Box> = {};
        for (const [name, selector] of Object.entries(parts)) {
            const element = document.querySelector(selector);
            if (!element) continue;
            const { left, top, right, bottom } = element.getBoundingClientRect();
            boxes[name] = [left, top, right, bottom].map(Math.round) as unknown as Box;
        }
        return boxes;
    }, parts);
}

/** Resizes the window, and waits until the page has measured its board in it. */
async function resize(page: Page, window: (typeof windows)[number]): Promise<void> {
    await page.setViewportSize(window);
    await page.evaluate(async () => {
        for (let frame = 0; frame < 4; ++frame) await new Promise(requestAnimationFrame);
    });
}

/** Compares every moment of a game with the moments before, in all windows. */
function watching(page: Page, name: string): (moment: string, wanted: readonly string[]) => Promise<void> {
    const before = new Map<number, Boxes>();
    return async (moment, wanted) => {
        for (const window of windows) {
            await resize(page, window);
            const where = `${name}, ${moment}, ${String(window.width)}×${String(window.height)}`;
            await expect
                .poll(async () => outside(await boxesOf(page), window, wanted), { message: where })
                .toEqual([]);
            expect(await page.evaluate(() => scrollY), where).toBe(0);
            await expectNoSidewaysScrolling(page);
            const boxes = await boxesOf(page);
            const known = before.get(window.width) ?? {};
            for (const [part, box] of Object.entries(boxes)) {
                // A clock is as wide as its text.
                if (part in known && !part.startsWith('clock'))
                    expect(box, `${part} stays: ${where}`).toEqual(known[part]);
            }
            before.set(window.width, { ...known, ...boxes });
            await picture(page, `frame-${name}-${moment}-${String(window.width)}`);
        }
        await resize(page, windows[0]);
    };
}

/** The names of the parts that are missing, empty or not wholly in the window. */
function outside(
    boxes: Boxes,
    { width, height }: (typeof windows)[number],
    wanted: readonly string[],
): readonly string[] {
    return wanted.filter((part) => {
        const box = boxes[part];
        if (!box) return true;
        const [left, top, right, bottom] = box;
        return left < 0 || top < 0 || right > width || bottom > height || right <= left || bottom <= top;
    });
}

const always = ['board', 'player one', 'player two', 'prompt'] as const;
const mine = [...always, 'undo'] as const;
const clocks = ['clock of player one', 'clock of player two'] as const;

/** The first actions of a turn, and the rest of it. Null: whatever the page suggests, since dice decide. */
const turns = {
    razzle: ['d8-c8:', ''],
    knights: ['b1-c3:', 'a1-b1:d1-d4'],
    mazers: null,
    octi: ['57_CD_DE:', '57-66:57-56'],
    octi3base: ['57_CD_DE:', '57-66:57-56'],
    octilite: ['36-34x:', ''],
    hexi: ['67_BC_CD:', '67-77:67-66'],
    hexi3base: ['67_BC_CD:', '67-77:67-66'],
} as const;

/** Positions in which a turn can be left unfinished. */
const unfinished = {
    octi: '9/9/2x1xCD_xDE1x2/9/9/9/2o1o1o2/9/9 x 3:0:21 4:0:25',
    octilite: '6/1xxEGxx1/2oA3/1o4/6/2oo2/6 x 0:0:10 0:0:11',
    hexi: '5/6/1x1xBC_xCD1x1/8/9/8/1o1o1o1/6/5 x 2:0:15 3:0:19',
} as const;

const from = (variant: string, position: string): string =>
    `variant=${variant}&position=${encodeURIComponent(position)}`;

// In Mazers, the dice would decide who begins.
const begins = {
    razzle: 'variant=razzle',
    knights: 'variant=knights',
    mazers: from('mazers', 'S r e1;?;-;d2e,e2e e9;?;-;d8e,e8e'),
    octi: from('octi', unfinished.octi),
    octi3base: from('octi3base', unfinished.octi),
    octilite: from('octilite', unfinished.octilite),
    hexi: from('hexi', unfinished.hexi),
    hexi3base: from('hexi3base', unfinished.hexi),
} as const;
const variants = Object.keys(begins) as readonly (keyof typeof begins)[];

/** What can be tapped without making a turn: the pods of Octi unfold what can be done with them. */
const selectable = { octi: '57', octi3base: '57', octilite: '36', hexi: '67', hexi3base: '67' } as const;

async function typeWhatIsSuggested(page: Page): Promise<void> {
    await openTyping(page);
    const hint = await page.getByText(/for example/).innerText();
    await typeTurn(page, /for example (\S+)\./.exec(hint)?.[1] ?? '');
}

async function beginTurn(page: Page, game: keyof typeof turns): Promise<void> {
    const [first] = turns[game] ?? [];
    if (first) await typeTurn(page, first);
    else await typeWhatIsSuggested(page);
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
}

async function finishTurn(page: Page, game: keyof typeof turns): Promise<void> {
    const [, rest] = turns[game] ?? [];
    if (rest) await typeTurn(page, rest);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect
        .poll(
            async () => {
                if ((await undo.count()) === 0) return true;
                const step = page.getByRole('button', { name: /^(End turn|Play this turn|Continue)$/ });
                if ((await step.count()) > 0) await step.click();
                else if (!rest) await typeWhatIsSuggested(page);
                return false;
            },
            { timeout: 60_000 },
        )
        .toBe(true);
}

for (const game of variants) {
    test(`the frame of ${game} against the engine`, async ({ visit }) => {
        const { page } = await visit(blank);
        const check = watching(page, game);
        await page.goto(`/play?${begins[game]}`);
        await page.getByRole('checkbox', { name: 'Full strength' }).check();
        await page.getByLabel('Seconds per turn').selectOption('60');
        await page
            .getByRole('radio', { name: /goes first|^White$|^Black$|^South$/ })
            .first()
            .check();
        await page.getByRole('button', { name: 'Start game' }).click();
        await board(page).first().waitFor();
        await check('my-turn', mine);
        if (game in selectable) {
            await page.locator(`[data-place="${selectable[game as keyof typeof selectable]}"]`).click();
            await page.getByRole('group', { name: /^Pods on/ }).waitFor();
            await check('selected', mine);
            await expectAccessible(page);
        }
        const roll = page.getByRole('button', { name: 'Roll the dice' });
        if ((await roll.count()) > 0) await roll.click();
        await beginTurn(page, game);
        await check('mid-turn', mine);
        await finishTurn(page, game);
        await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
        await check('their-turn', always);
    });
}

for (const game of ['razzle', 'knights', 'mazers', 'octi'] as const) {
    test(`the frame of ${game} at an online table`, async ({ visit }) => {
        const title = {
            razzle: 'Razzle Dazzle',
            knights: 'Knights Double-Duel',
            mazers: 'Mazers',
            octi: 'Octi',
        } as const;
        const { ann, ben } = await twoAtTable(visit, { game: title[game], time: '15m+10s' });
        await expect
            .poll(async () => {
                const mine = [ann, ben].map(({ page }) => page.getByText('It’s your turn.').count());
                return (await Promise.all(mine)).reduce((sum, one) => sum + one);
            })
            .toBe(1);
        const { page } = (await ann.page.getByText('It’s your turn.').count()) > 0 ? ann : ben;
        const check = watching(page, `${game}-online`);
        await check('my-turn', [...mine, ...clocks]);
        if (game === 'octi') {
            // No first turn can be left unfinished.
            await page.locator('[data-place="57"]').click();
            await check('selected', [...mine, ...clocks]);
            await page.locator('[data-choice="57=E"]').click();
        } else {
            await beginTurn(page, game);
            await check('mid-turn', [...mine, ...clocks]);
        }
        await finishTurn(page, game === 'octi' ? 'razzle' : game);
        await page.getByText(/It’s \S+’s turn\./).waitFor();
        await check('their-turn', [...always, ...clocks]);
        // The prompt tells the waiting player nothing to do.
        expect(await page.locator('[data-prompt]').innerText()).toMatch(
            /^It’s \S+’s turn\.(\s+Plan your next turn)?$/,
        );
        await expectAccessible(page);
    });
}

test('earlier positions are shown in the same frame', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, { game: 'knights', way: 'mouse', opponent: 'A friend on this device' });
    const check = watching(page, 'past');
    await check('now', mine);
    await typeTurn(page, 'b1-c3:a1-b1:d1-d4');
    await page.getByRole('button', { name: 'Previous turn' }).click();
    await page.getByText('Starting position').waitFor();
    await check('before', always);
});

test('the frame of a spectator keeps no room for buttons, and nothing moves in it', async ({ visit }) => {
    const { ann, ben, table } = await twoAtTable(visit, { game: 'Knights Double-Duel', time: '15m+10s' });
    const { page } = await visit(table);
    await board(page).first().waitFor();
    const check = watching(page, 'spectator');
    await check('before', [...always, ...clocks]);
    const [, top, , bottom] = (await boxesOf(page))['prompt'] ?? [0, 0, 0, 0];
    expect(bottom - top).toBeLessThan(120);
    expect(await page.getByRole('group', { name: 'Your turn' }).count()).toBe(0);
    await typeTurn(ann.page, 'b1-c3:a1-b1:d1-d4');
    await seesTurns(page, ['b1-c3:a1-b1:d1-d4']);
    await check('after', [...always, ...clocks]);
    await page.getByRole('button', { name: 'Previous turn' }).click();
    await page.getByText('Starting position').waitFor();
    await check('past', always);
    await ben.page.getByText('It’s your turn.').waitFor();
});
