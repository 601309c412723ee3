// The analysis: navigation through a game and its variations, the engine, sharing and export.
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { readRules } from '../src/rules/node';
import { press } from './hands';
import {
    expect,
    expectAccessible,
    expectNoSidewaysScrolling,
    narrow,
    phone,
    picture,
    test,
    wide,
} from './house';
import { openTyping } from './online-people';
import { makeTurn } from './turns';

const rules = await readRules();
const opening = '/analyse?game=razzle&turns=c8-b6+e1-f3+d8-b6';

const turnButton = (page: Page, turn: string) =>
    page.getByRole('region', { name: 'Turns' }).getByRole('button', { name: turn, exact: true });
const here = (page: Page): Promise<string> =>
    page.getByRole('region', { name: 'Turns' }).locator('[aria-current]').innerText();

async function recordOf(page: Page): Promise<string> {
    await page.getByRole('button', { name: 'Copy game record' }).click();
    await page.getByRole('main').getByText('Game record copied.').waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
}

/** The turns of a record without its tags. */
const bodyOf = (record: string): string =>
    record.split('\n\n').slice(1).join(' ').replace(/\s+/g, ' ').trim();

async function typeTurn(page: Page, turn: string): Promise<void> {
    await openTyping(page);
    await page.getByLabel('Type a turn').fill(turn);
    await page.keyboard.press('Enter');
}

test('a game is navigated with keys and buttons', async ({ visit }) => {
    const { page } = await visit(opening);
    await expect.poll(() => here(page)).toBe('d8-b6');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => here(page)).toBe('e1-f3');
    await page.keyboard.press('Home');
    await expect.poll(() => here(page)).toBe('Start');
    await page.getByRole('button', { name: 'Next turn' }).click();
    await expect.poll(() => here(page)).toBe('c8-b6');
    await page.keyboard.press('End');
    await expect.poll(() => here(page)).toBe('d8-b6');
    await turnButton(page, 'c8-b6').click();
    await expect.poll(() => page.locator('[data-place="b6"]').getAttribute('aria-label')).toContain('b6');
});

test('the number of a turn is always on the line of its turn', async ({ visit }) => {
    const turns = 'c8-b6+e1-f3+f8-g6+c1-b3+b6-a4+f3-g5+g6-f4+b3-a5+f4-e2';
    const { page } = await visit(`/analyse#variant=razzle&turns=${turns}`);
    await turnButton(page, 'f4-e2').waitFor();
    const list = page.getByRole('region', { name: 'Turns' });
    for (let width = 320; width <= 1300; width += 35) {
        await page.setViewportSize({ width, height: 800 });
        const apart = await list.locator('.number').evaluateAll((numbers) =>
            numbers
                .filter((number) => {
                    const turn = number.nextElementSibling?.getBoundingClientRect();
                    return !turn || turn.top > number.getBoundingClientRect().bottom;
                })
                .map((number) => number.textContent),
        );
        expect(apart, `at ${String(width)} px`).toEqual([]);
    }
});

for (const way of ['mouse', 'keyboard'] as const)
    test(`a different turn made by ${way} becomes a variation, which can be promoted, commented on and deleted`, async ({
        visit,
    }) => {
        const { page } = await visit(opening);
        await turnButton(page, 'c8-b6').click();
        const game = rules.open('razzle');
        game.play('c8-b6');
        await makeTurn(page, way, game, 'b1-a3');
        await expect.poll(() => here(page)).toBe('b1-a3');
        await press(page, way, page.getByRole('button', { name: 'good turn', exact: true }));
        await page.getByLabel('Comment on b1-a3').fill('to the rim');
        await page.getByLabel('Comment on b1-a3').blur();
        expect(bodyOf(await recordOf(page))).toBe('1. c8-b6 e1-f3 (1... b1-a3 $1 {to the rim}) 2. d8-b6 *');

        // From variation to variation, with the focus on the page itself.
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await page.keyboard.press('ArrowUp');
        await expect.poll(() => here(page)).toBe('e1-f3');
        await page.keyboard.press('ArrowDown');
        await expect.poll(() => here(page)).toContain('b1-a3');

        await press(page, way, page.getByRole('button', { name: 'Make main line' }));
        expect(bodyOf(await recordOf(page))).toBe('1. c8-b6 b1-a3 $1 {to the rim} (1... e1-f3 2. d8-b6) *');
        await press(page, way, page.getByRole('button', { name: 'Delete from here' }));
        expect(bodyOf(await recordOf(page))).toBe('1. c8-b6 e1-f3 2. d8-b6 *');
        await press(page, way, page.getByRole('button', { name: 'Undo last change' }));
        expect(bodyOf(await recordOf(page))).toContain('b1-a3 $1');
    });

test('a shared link opens the same tree in another browser, and a reload keeps it', async ({ visit }) => {
    const { page } = await visit(opening);
    await turnButton(page, 'c8-b6').click();
    await typeTurn(page, 'b1-a3');
    await expect.poll(() => here(page)).toBe('b1-a3');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('main').getByText('Link copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const record = await recordOf(page);

    const { page: other } = await visit(new URL(link).pathname + new URL(link).hash);
    await expect.poll(() => turnButton(other, 'b1-a3').count()).toBe(1);
    expect(await recordOf(other)).toBe(record);

    await page.reload();
    await expect.poll(() => turnButton(page, 'b1-a3').count()).toBe(1);
    expect(await recordOf(page)).toBe(record);
});

test('records can be pasted and chosen from, and errors are shown', async ({ visit }) => {
    const { page } = await visit('/analyse');
    await page.getByText('Open a game record').click();
    const field = page.getByLabel('Game record', { exact: true });
    const open = page.getByRole('button', { name: 'Open', exact: true });

    await field.fill('[Game "razzle"]\n\n1. c8-c6 *');
    await open.click();
    await page.getByText("is not a knight's move").waitFor();

    await field.fill(
        '[White "ann"]\n[Black "ben"]\n[Game "razzle"]\n\n1. c8-b6 e1-f3 *\n\n' +
            '[White "cleo"]\n[Black "dan"]\n[Game "knights"]\n\n1. b1-c3:a1-b1:d1-d4 $3 (1. e1-f3:f1-e1:c1-b2) *\n',
    );
    await open.click();
    await page.getByRole('button', { name: 'cleo – dan, 1 turn, *' }).click();
    await page.getByRole('main').getByText('Opened: 2 turns.').waitFor();
    expect(bodyOf(await recordOf(page))).toBe('1. b1-c3:a1-b1:d1-d4 $3 (1. e1-f3:f1-e1:c1-b2) *');
    await picture(page, 'analyse-knights');

    await page.getByText('Open a game record').click();
    const buffer = Buffer.from('[Game "razzle"]\n\n1. b8-a6 *');
    await page.getByLabel('File').setInputFiles({ name: 'game.pgn', mimeType: 'text/plain', buffer });
    await expect.poll(() => here(page)).toBe('b8-a6');
});

test('in German an error in an address is shown in German, with the clause', async ({ visit }) => {
    const { page } = await visit('/analyse?game=razzle&turns=c8-b6+e1-e3', { language: 'de' });
    await page.getByRole('alert').getByText('von e1 nach e3 ist kein Springerzug').waitFor();
});

const textOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path());

test('the record and pictures of the position are downloaded as files', async ({ visit }) => {
    const { page } = await visit(opening);
    await turnButton(page, 'd8-b6').waitFor();
    const save = async (name: string): Promise<Download> => {
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name }).click();
        return saved;
    };
    const record = await save('Download game record');
    expect(record.suggestedFilename()).toBe('razzle.pgn');
    expect(rules.readRecords((await textOf(record)).toString())[0]?.turns).toHaveLength(3);
    const svg = (await textOf(await save('Image (SVG)'))).toString();
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    const png = await textOf(await save('Image (PNG)'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    // The bold set draws a cross in one stroke.
    const cross = 'V -12 H 36 V 12';
    expect(svg).not.toContain(cross);
    await page.evaluate(() => localStorage.setItem('parlor.settings', '{"pieces":"bold"}'));
    await page.reload();
    await turnButton(page, 'd8-b6').waitFor();
    expect((await textOf(await save('Image (SVG)'))).toString()).toContain(cross);
});

test('the engine analyses the position, and its lines can be played', async ({ visit }) => {
    const { page } = await visit(
        '/analyse#variant=razzledazzle&position=2x1x2/7/7/3X3/7/1x3o1/7/1xoOoo1+x+-',
    );
    await page.getByLabel('Show analysis').check();
    const engine = page.getByRole('region', { name: 'Engine' });
    await engine.getByText('Eks wins next turn').first().waitFor();
    await expect.poll(() => page.getByRole('meter').getAttribute('aria-valuetext')).toContain('Eks 100%');
    await picture(page, 'analyse-engine');
    await engine.getByRole('button', { name: 'd5-b3-b1' }).first().click();
    await expect.poll(() => here(page)).toBe('d5-b3-b1');
    await engine.getByText('The game is over.').waitFor();
});

test('the page responds while the engine is thinking', async ({ visit }) => {
    const { page } = await visit('/analyse?game=knights');
    await page.getByLabel('Show analysis').check();
    await page.getByText(/^Depth \d+$/).waitFor();
    await typeTurn(page, 'b1-c3:a1-b1:d1-d4');
    await expect.poll(() => here(page)).toBe('b1-c3:a1-b1:d1-d4');
    await page.getByText(/^Depth \d+$/).waitFor();
});

test('the engine reviews a whole game and marks the turns that lost chances', async ({ visit }) => {
    const { page } = await visit(
        // Ohs is about to win, and Eks overlooks it.
        '/analyse#variant=razzledazzle&position=1xoX1x1/7/4x2/7/2O4/6x/7/1o2oo1+x+-&turns=g3-f5+c4-c8',
    );
    await turnButton(page, 'g3-f5').click();
    await page.getByLabel('Comment on g3-f5').fill('hm');
    await page.getByLabel('Comment on g3-f5').blur();
    await page.getByLabel('Time per turn').selectOption('short');
    // Twice: people's comments stay, and the engine's comments are not repeated.
    for (let times = 0; times < 2; ++times) {
        await page.getByRole('button', { name: 'Review game' }).click();
        await page.getByRole('main').getByText('Done.').waitFor();
    }
    await page
        .getByRole('region', { name: 'Game review' })
        .getByRole('button', { name: '1. g3-f5??' })
        .click();
    await expect.poll(() => here(page)).toBe('g3-f5??');
    const record = bodyOf(await recordOf(page));
    expect(record).toMatch(
        /^1\. g3-f5 \$4 \{hm (e6-c[57]|b8-c6) was better: \d+% instead of 0%\.\} (\(1\. [a-h1-8-]+\) )+1\.\.\. c4-c8 0-1$/,
    );
    await page.getByRole('img', { name: /^Eks’s winning chances: from \d+% to 0%/ }).waitFor();
    await picture(page, 'analyse-review');
});

test('a review can be stopped', async ({ visit }) => {
    const { page } = await visit(opening);
    await page.getByLabel('Time per turn').selectOption('long');
    await page.getByRole('button', { name: 'Review game' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page
        .getByRole('main')
        .getByText(/^Stopped after turn \d\.$/)
        .waitFor();
    await page.getByRole('button', { name: 'Review game' }).waitFor();
});

test('in a game with dice the next roll is chosen, and the engine thinks after it', async ({ visit }) => {
    const { page } = await visit('/analyse?variant=mazers+board%3Dnook', { ...phone, theme: 'dark' });
    await page.getByLabel('Show analysis').check();
    await page.getByText('Roll the dice to start the engine.').waitFor();
    await page.getByLabel('Next roll').selectOption('11');
    await page.getByRole('button', { name: 'Roll the dice' }).tap();
    await page.getByText(/^Depth \d+$/).waitFor();
    await picture(page, 'analyse-mazers-phone');
    await makeTurnAfterRoll(page);
    await expect.poll(() => here(page)).toBe('11:Bc3e:Wd3e:c1n:b2e');
});

test('in a game with dice a review shows the luck of each roll and the cost of each turn', async ({
    visit,
}) => {
    const shared = new URLSearchParams({
        variant: 'mazers board=nook',
        turns: '11:Bc3e:Wd3e:c1n:b2e',
    });
    const { page } = await visit(`/analyse#${shared.toString()}`);
    await page.getByLabel('Time per turn').selectOption('short');
    await page.getByRole('button', { name: 'Review game' }).click();
    await page.getByRole('main').getByText('Done.').waitFor();
    const review = page.getByRole('region', { name: 'Game review' });
    // One and one is the worst roll here.
    await review.getByText(/^South: .*, luck −2\d%, cost \d+%/).waitFor();
    await page
        .getByRole('region', { name: 'Turns' })
        .getByText(/^luck −2\d%, cost \d+%$/)
        .waitFor();
    await expectAccessible(page);
    await picture(page, 'analyse-luck');
});

const diceIn = (page: Page, black: number, white: number) =>
    page.getByRole('img', { name: `Dice: black ${String(black)}, white ${String(white)}` });

test('stepping back in a game with dice shows the recorded roll, for which another turn can be tried', async ({
    visit,
}) => {
    const played = '11:Bc3e:Wd3e:c1n:b2e';
    const shared = new URLSearchParams({ variant: 'mazers board=nook', turns: played });
    const { page } = await visit(`/analyse#${shared.toString()}`);
    await expect.poll(() => here(page)).toBe(played);
    await page.getByRole('button', { name: 'Previous turn' }).click();
    await diceIn(page, 1, 1).waitFor();
    expect(await page.getByRole('button', { name: 'Roll the dice' }).count()).toBe(0);
    await page.getByLabel('Show analysis').check();
    await page.getByText(/^Depth \d+$/).waitFor();
    await picture(page, 'analyse-mazers-recorded');
    await typeTurn(page, 'We2n:Bd2n:e1n:f2n');
    await expect.poll(() => here(page)).toBe('11:We2n:Bd2n:e1n:f2n');

    // Another roll is chosen for one position only.
    await page.getByRole('button', { name: 'Previous turn' }).click();
    await page.getByLabel('Next roll').selectOption('65');
    await diceIn(page, 6, 5).waitFor();
    await page.getByRole('button', { name: 'Next turn' }).click();
    await page.getByRole('button', { name: 'Previous turn' }).click();
    await diceIn(page, 1, 1).waitFor();

    // After the last turn nothing is recorded.
    await page.getByRole('button', { name: 'Last turn' }).click();
    await page.getByRole('button', { name: 'Roll the dice' }).waitFor();
});

async function makeTurnAfterRoll(page: Page): Promise<void> {
    const game = rules.open('mazers board=nook', 'S b11BW d1;?;-;c2e,d2e d7;?;-;c6e,d6e');
    await makeTurn(page, 'touch', game, 'Bc3e:Wd3e:c1n:b2e');
    game.close();
}

test('a game in an address is opened up to its first illegal turn', async ({ visit }) => {
    const { page } = await visit('/analyse?game=razzle&turns=c8-b6+e1-e3');
    await page.getByRole('alert').getByText('Turn 2 of this link is not legal').waitFor();
    await expect.poll(() => here(page)).toBe('c8-b6');
    await page.goto('/analyse?game=chess');
    await page.getByRole('alert').getByText('can’t be read').waitFor();
});

test('a position is set up by hand, analysed, and played', async ({ visit }) => {
    const { page } = await visit('/edit');
    const text = page.getByLabel('Position as text');
    await page.getByText('This position is valid.').waitFor();
    await page.getByRole('button', { name: 'Empty board' }).click();
    await page.getByText('This position isn’t valid yet').waitFor();
    const put = async (tool: string, ...places: string[]): Promise<void> => {
        await page.getByRole('radio', { name: tool, exact: true }).check({ force: true });
        for (const place of places) await page.locator(`[data-place="${place}"]`).click();
    };
    await put('Eks piece', 'c8', 'e8', 'b3', 'b1');
    await put('Eks piece with the ball', 'd5');
    await put('Ohs piece', 'f3', 'c1', 'e1', 'f1');
    await put('Ohs piece with the ball', 'd1');
    await page.getByText('This position is valid.').waitFor();
    expect(await text.inputValue()).toBe('2x1x2/7/7/3X3/7/1x3o1/7/1xoOoo1 x -');
    await picture(page, 'edit-razzle');
    await page.getByRole('radio', { name: 'Ohs', exact: true }).check();
    expect(await text.inputValue()).toContain(' o -');
    await page.getByRole('radio', { name: 'Eks', exact: true }).check();

    await page.getByRole('link', { name: 'Analyse', exact: true }).last().click();
    await page.waitForURL('**/analyse#**');
    await typeTurn(page, 'd5-b3-b1');
    await expect.poll(() => here(page)).toBe('d5-b3-b1');
    await page.getByRole('button', { name: 'Previous turn' }).click();
    await page.getByRole('link', { name: 'Play from here' }).click();
    await page.waitForURL('**/play?**position=**');
});

test('a position is set up by keys and by text, and errors are shown', async ({ visit }) => {
    const { page } = await visit('/edit', { ...phone, theme: 'dark' });
    await page.getByLabel('Variant').selectOption('knights');
    const text = page.getByLabel('Position as text');
    expect(await text.inputValue()).toBe('dnddnd/6/6/6/6/DNDDND w 0:0 - -');
    await page.getByRole('radio', { name: 'White pawn', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.locator('[data-place="a1"]').focus();
    await page.keyboard.press('Enter');
    await page.getByText('White must have 8 pawns, counting the reserve, not 7').waitFor();
    await page.getByRole('spinbutton', { name: 'White’s reserve' }).fill('1');
    await page.getByRole('spinbutton', { name: 'White’s reserve' }).blur();
    await page.getByText('This position is valid.').waitFor();
    expect(await text.inputValue()).toBe('dnddnd/6/6/6/6/PNDDND w 1:0 - -');
    await picture(page, 'edit-knights-phone');

    await page.getByLabel('Variant').selectOption('mazers');
    await text.fill('S b53BW e1;?;-;d2e,e2e e9;?;-;d8e,e8e');
    await page.getByText('This position is valid.').waitFor();
    await text.fill('S b53BW e1;?;-;d2e,d2e e9;?;-;d8e,e8e');
    await page.getByText('This position isn’t valid yet').waitFor();
});

test('a path with its walls, blockers and dice are set up by clicks alone', async ({ visit }) => {
    const { page } = await visit('/edit?game=mazers', wide);
    const text = page.getByLabel('Position as text');
    await page.getByText('This position is valid.').waitFor();
    const take = async (tool: string): Promise<void> =>
        page.getByRole('radio', { name: tool, exact: true }).check({ force: true });
    const tap = async (...places: string[]): Promise<void> => {
        for (const place of places) await page.locator(`[data-place="${place}"]`).click();
    };
    await take('South’s path');
    await tap('f1', 'g1', 'g2');
    await tap('g2e');
    await take('North’s path');
    await tap('d9', 'c9', 'c8');
    await take('South’s wall piece');
    await tap('h3e');
    await take('North’s black blocker');
    await tap('f5n');
    await page.getByRole('radio', { name: 'North', exact: true }).check();
    await page.getByRole('radio', { name: 'move blockers' }).check();
    await page.getByRole('radiogroup', { name: 'Black die' }).getByRole('radio', { name: '5' }).check();
    await page.getByRole('radiogroup', { name: 'White die' }).getByRole('radio', { name: '3' }).check();
    await page.getByText('This position is valid.').waitFor();
    expect(await text.inputValue()).toBe(
        'N b53BW e1.f1.g1.g2;d1e,g2e;f1n.f2e.g2n.h3e;d2e,e2e e9.d9.c9.c8;e9e,c7n;b8e.c8e.d8n;f5n,e8e',
    );
    await picture(page, 'edit-mazers');

    await page.getByRole('radio', { name: 'place walls' }).check();
    await page.getByLabel('Wall pieces still to place').selectOption('4');
    await page.getByLabel('the mouse has already turned round').check();
    await expect.poll(() => text.inputValue()).toContain('N w4t ');
    await page.getByRole('button', { name: 'Turn South’s mouse round' }).click();
    await expect.poll(() => text.inputValue()).toContain('g2.g1.f1.e1;g2e,d1e;');
    await take('remove');
    await tap('g2');
    await expect.poll(() => text.inputValue()).toContain(' g1.f1.e1;g1n,d1e;f1n.h3e;');
    await page.locator('[data-place="f5n"]').dragTo(page.locator('[data-place="c5e"]'));
    await expect.poll(() => text.inputValue()).toContain(';c5e,e8e');
    await page.getByRole('button', { name: 'Empty board' }).click();
    expect(await text.inputValue()).toBe('N r e1;?;-;d2e,e2e e9;?;-;d8e,e8e');
});

test('a path is drawn with a finger and with keys, in German', async ({ visit }) => {
    const { page } = await visit('/edit?game=mazers', { ...phone, language: 'de' });
    const text = page.getByLabel('Stellung als Text');
    await page.getByRole('radio', { name: 'Weg von Süd' }).check({ force: true });
    for (const cell of ['f1', 'f2', 'f3']) await page.locator(`[data-place="${cell}"]`).tap();
    await expect.poll(() => text.inputValue()).toContain(' e1.f1.f2.f3;');
    await page.locator('[data-place="f3"]').focus();
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Enter');
    await expect.poll(() => text.inputValue()).toContain(' e1.f1.f2.f3.f4;');
    await page
        .getByRole('radiogroup', { name: 'Maus von Nord' })
        .getByRole('radio', { name: 'unterwegs' })
        .check();
    await expect.poll(() => text.inputValue()).toContain(' e9;d9e,e9e;-;');
    await expectNoSidewaysScrolling(page);
    await picture(page, 'edit-mazers-phone-de');
});

test('a forced pass and a neighbour attack are set up by clicks', async ({ visit }) => {
    const { page } = await visit('/edit#variant=razzledazzle&position=1x1Xxx1/7/7/7/7/o4o1/3x3/2oO1o1+o+-');
    const text = page.getByLabel('Position as text');
    await page.getByRole('radio', { name: 'by the piece on d2' }).check();
    await expect.poll(() => text.inputValue()).toMatch(/ o d2$/);
    await page.getByRole('radio', { name: 'no', exact: true }).check();
    await expect.poll(() => text.inputValue()).toMatch(/ o -$/);

    await page.getByLabel('Variant').selectOption('knights-recommended');
    await text.fill('p2d1p/p5/2n1n1/2N3/3P2/DP1PND w 1:3 - -');
    await page.getByRole('radio', { name: 'c3 on c4' }).check();
    await expect.poll(() => text.inputValue()).toMatch(/ c3>c4 -$/);
    await page.getByRole('radio', { name: 'c4', exact: true }).check();
    await expect.poll(() => text.inputValue()).toMatch(/ - c4$/);
    await page.getByText('This position is valid.').waitFor();
});

for (const address of [opening, '/analyse?game=mazers', '/edit', '/edit?game=knights', '/edit?game=mazers']) {
    test(`${address} in German passes axe, and does not scroll sideways on a narrow phone`, async ({
        visit,
    }) => {
        const { page } = await visit(address, { ...narrow, language: 'de' });
        await page.locator('[data-place]').first().waitFor();
        await expectNoSidewaysScrolling(page);
        await expectAccessible(page);
    });
}

test('axe finds no violations in an analysis that shows everything', async ({ visit }) => {
    const { page } = await visit(opening, narrow);
    await turnButton(page, 'c8-b6').tap();
    await typeTurn(page, 'b1-a3');
    await page.getByText('Open a game record').tap();
    await page.getByLabel('Show analysis').check();
    await page.getByText(/^Depth \d+$/).waitFor();
    await page.getByLabel('Show analysis').uncheck();
    await page.getByLabel('Time per turn').selectOption('short');
    await page.getByRole('button', { name: 'Review game' }).tap();
    await page.getByRole('main').getByText('Done.').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
});
