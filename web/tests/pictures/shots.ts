// Every page and every state worth looking at.
import type { Page } from 'playwright-core';
import { openPuzzle } from '../../src/puzzles/attempt';
import { packText } from '../../src/puzzles/games';
import { readPack } from '../../src/puzzles/pack';
import { readRules } from '../../src/rules/node';
import { octiPresets, stacked, type OctiPreset, type Town } from './town';

export interface Shot {
    readonly name: string;
    readonly who: 'stranger' | 'member';
    readonly address: string;
    /** Matches once the page is complete. */
    readonly ready: string;
    /** What is done before the picture is taken. */
    readonly act?: (page: Page) => Promise<void>;
    /** Only what is in the window, not the whole page. */
    readonly window?: true;
}

const board = '[data-place]';
/** A game in an address. */
const shared = 'variant=razzle&turns=c8-b6+e1-f3+f8-g6+c1-b3+b6-a4+f3-g5+g6-f4+b3-a5+f4-e2';
const printed = `${shared}&one=Ann&two=Ben&note=Ann+wins.`;
const heading = 'h1';

async function tap(page: Page, ...places: readonly string[]): Promise<void> {
    for (const place of places) await page.locator(`[data-place="${place}"]`).click();
}

/** Starts the game that the form of the play page offers. */
async function begin(page: Page): Promise<void> {
    await page.locator('form .begin').click();
    await page.waitForURL(/\/play\/\w+$/);
    await page.locator(board).first().waitFor();
}

/** A game for two on this device. */
async function beginForTwo(page: Page): Promise<void> {
    await page
        .getByRole('radio', { name: /on this device|an diesem Gerät/i })
        .first()
        .check();
    await begin(page);
}

/** The squares to tap for a turn that solves the first easy puzzle, and for one that does not. */
const [right, wrong] = await (async () => {
    const [puzzle] = readPack('razzle', await packText('razzle')).filter(({ themes }) =>
        themes.includes('win-in-one'),
    );
    if (!puzzle) throw new Error('there is no easy puzzle');
    const game = openPuzzle(await readRules(), puzzle);
    const turns = game.look().choices.filter(({ endsTurn }) => endsTurn);
    const placesOf = (isRight: boolean): readonly string[] => {
        const choice = turns.find(({ text }) => (text === puzzle.solution[0]) === isRight);
        return [choice?.from ?? '', choice?.to ?? ''];
    };
    return [placesOf(true), placesOf(false)] as const;
})();

/** Shows the first easy puzzle. */
async function easyPuzzle(page: Page): Promise<void> {
    await page.evaluate(() => (Math.random = () => 0));
    await page.locator('#theme').selectOption('win-in-one');
}

/** A storm whose time is up, without waiting for it. */
async function stormOver(page: Page): Promise<void> {
    await page.locator('#mode').selectOption('storm');
    await page.evaluate(() => {
        const now = Date.now();
        Date.now = () => now + 181_000;
    });
    await page.locator('#over').waitFor();
}

const analysisPanel = 'section:has(> h2):has(figure)';

/** Goes to the last mistake that the computer analysis has found. */
async function lastMistake(page: Page): Promise<void> {
    await page.locator(`${analysisPanel} .row button`).first().click();
}

/** A computer analysis that is still being made, without an engine that has to be caught at it. */
async function analysisRunning(page: Page): Promise<void> {
    const path = '**/api/table/*/analysis';
    await page.route(path, (route) =>
        route.fulfill({ json: { state: 'running', turns: 17, progress: 6, result: null } }),
    );
    await page.reload();
    await page.locator('progress').scrollIntoViewIfNeeded();
    await page.unroute(path);
}

/** Where the stack of each position is. */
const stacks = { octi: '57', octi3base: '57', octilite: '36', hexi: '67', hexi3base: '67' } as const;
/** The opponent's stack, which can only be looked at. */
const theirStacks: Readonly<Partial<Record<OctiPreset, string>>> = { octi: '55', hexi: '55' };

function octi(preset: OctiPreset): readonly Shot[] {
    const local = {
        who: 'stranger',
        address: `/play?variant=${preset}&position=${encodeURIComponent(stacked[preset])}`,
        ready: 'form',
    } as const;
    const theirs = theirStacks[preset];
    return [
        { name: `play-${preset}-form`, who: 'stranger', address: `/play?variant=${preset}`, ready: 'form' },
        {
            name: `play-${preset}`,
            who: 'stranger',
            address: `/play?variant=${preset}`,
            ready: 'form',
            act: beginForTwo,
        },
        {
            ...local,
            name: `play-${preset}-selected`,
            act: async (page) => {
                await beginForTwo(page);
                await tap(page, stacks[preset]);
            },
        },
        ...(theirs === undefined
            ? []
            : [
                  {
                      ...local,
                      name: `play-${preset}-stack`,
                      act: async (page: Page) => {
                          await beginForTwo(page);
                          await page.locator(`[data-place="${theirs}"]`).hover();
                      },
                  },
              ]),
    ];
}

const strangers: readonly Shot[] = [
    { name: 'home-stranger', who: 'stranger', address: '/', ready: 'svg' },
    { name: 'lobby-stranger', who: 'stranger', address: '/lobby', ready: heading },
    { name: 'sign-in', who: 'stranger', address: '/sign-in', ready: 'form' },
    { name: 'reset', who: 'stranger', address: '/reset', ready: 'form' },
    { name: 'confirm-wrong', who: 'stranger', address: '/confirm/wrong', ready: heading },
    { name: 'seat', who: 'stranger', address: '/seat#secret', ready: 'button.chief' },
    { name: 'nowhere', who: 'stranger', address: '/no/such/page', ready: heading },
    { name: 'no-table', who: 'stranger', address: '/table/nothing', ready: heading },
    { name: 'settings', who: 'stranger', address: '/settings', ready: 'fieldset, select' },
    { name: 'learn', who: 'stranger', address: '/learn', ready: 'svg' },
    { name: 'lesson-razzle', who: 'stranger', address: '/learn/razzle/pass', ready: board, window: true },
    { name: 'lesson-mazers', who: 'stranger', address: '/learn/mazers/join', ready: board, window: true },
    { name: 'rules-razzle', who: 'stranger', address: '/rules/razzle', ready: 'h2', window: true },
    { name: 'rules-mazers', who: 'stranger', address: '/rules/mazers', ready: 'h2', window: true },
    {
        name: 'analyse-razzle',
        who: 'stranger',
        address: '/analyse?game=razzle&turns=c8-b6+e1-f3+d8-b6',
        ready: board,
    },
    { name: 'analyse-mazers', who: 'stranger', address: '/analyse?game=mazers', ready: board },
    {
        name: 'analyse-openings',
        who: 'stranger',
        address: '/analyse?game=knights',
        ready: board,
        act: async (page) => {
            await page.getByLabel(/Show openings|Eröffnungen anzeigen/).check();
            await page
                .getByRole('img', { name: /% (won|gewonnen)/ })
                .first()
                .waitFor();
        },
    },
    { name: 'print', who: 'stranger', address: `/print#${printed}`, ready: 'article table' },
    { name: 'embed-board', who: 'stranger', address: `/embed/board#${shared}`, ready: board, window: true },
    { name: 'edit-razzle', who: 'stranger', address: '/edit', ready: board },
    { name: 'edit-knights', who: 'stranger', address: '/edit?game=knights', ready: board },
    { name: 'edit-mazers', who: 'stranger', address: '/edit?game=mazers', ready: board },
    { name: 'play', who: 'stranger', address: '/play', ready: 'form' },
    { name: 'play-razzle', who: 'stranger', address: '/play?variant=razzle', ready: 'form', act: begin },
    { name: 'play-mazers', who: 'stranger', address: '/play?variant=mazers', ready: 'form', act: begin },
    {
        name: 'play-finished',
        who: 'stranger',
        address: '/play?variant=razzle&position=2x1x2/7/7/3X3/7/1x3o1/7/1xoOoo1+x+-',
        ready: 'form',
        act: async (page) => {
            await beginForTwo(page);
            await tap(page, 'd5', 'b3', 'b1');
        },
    },
    { name: 'lesson-octi', who: 'stranger', address: '/learn/octi/capture', ready: board, window: true },
    { name: 'lesson-hexi', who: 'stranger', address: '/learn/octi/hexi', ready: board, window: true },
    { name: 'rules-octi', who: 'stranger', address: '/rules/octi', ready: 'h2', window: true },
    { name: 'edit-octi', who: 'stranger', address: '/edit?game=octi', ready: board },
    { name: 'edit-hexi', who: 'stranger', address: '/edit?variant=hexi', ready: board },
    ...octiPresets.flatMap(octi),
    { name: 'puzzles', who: 'stranger', address: '/puzzles', ready: heading },
    { name: 'puzzle-day', who: 'stranger', address: '/puzzles/daily', ready: board, window: true },
    {
        name: 'puzzle-razzle',
        who: 'stranger',
        address: '/puzzles/razzle',
        ready: board,
        act: easyPuzzle,
        window: true,
    },
    { name: 'puzzle-knights', who: 'stranger', address: '/puzzles/knights', ready: board, window: true },
    { name: 'puzzle-mazers', who: 'stranger', address: '/puzzles/mazers', ready: board, window: true },
    {
        name: 'puzzle-wrong',
        who: 'stranger',
        address: '/puzzles/razzle',
        ready: board,
        window: true,
        act: async (page) => {
            await easyPuzzle(page);
            await tap(page, ...wrong);
            await page.locator('.remark.wrong').waitFor();
        },
    },
    {
        name: 'puzzle-streak',
        who: 'stranger',
        address: '/puzzles/razzle',
        ready: board,
        window: true,
        act: async (page) => {
            await page.locator('#mode').selectOption('streak');
        },
    },
    {
        name: 'puzzle-storm',
        who: 'stranger',
        address: '/puzzles/razzle',
        ready: board,
        window: true,
        act: async (page) => {
            await page.locator('#mode').selectOption('storm');
        },
    },
    {
        name: 'puzzle-storm-over',
        who: 'stranger',
        address: '/puzzles/razzle',
        ready: board,
        act: stormOver,
        window: true,
    },
    {
        name: 'puzzle-solved',
        who: 'stranger',
        address: '/puzzles/razzle',
        ready: board,
        window: true,
        act: async (page) => {
            await easyPuzzle(page);
            await tap(page, ...right);
            await page.locator('.remark:not(.wrong)').waitFor();
        },
    },
    { name: 'studies-stranger', who: 'stranger', address: '/studies', ready: 'h2' },
    { name: 'tournaments-stranger', who: 'stranger', address: '/tournaments', ready: 'h2' },
];

function members({ tables, tournaments, study, invitation }: Town): readonly Shot[] {
    const at = (name: string): string => `/table/${tables[name] ?? ''}`;
    const table = (name: string, more: Partial<Shot> = {}): Shot => ({
        name: `table-${name}`,
        who: 'member',
        address: at(name),
        ready: board,
        ...more,
    });
    return [
        { name: 'home-member', who: 'member', address: '/', ready: 'svg' },
        { name: 'lobby', who: 'member', address: '/lobby', ready: 'details' },
        {
            name: 'puzzle-rated',
            who: 'member',
            address: '/puzzles/razzle',
            ready: board,
            window: true,
            act: async (page) => {
                await page.locator('#mode').selectOption('rated');
            },
        },
        { name: 'watch', who: 'member', address: '/games', ready: 'svg' },
        { name: 'tv', who: 'stranger', address: '/tv/razzle', ready: board },
        { name: 'tv-replay', who: 'stranger', address: '/tv/octi', ready: board },
        { name: 'embed-table', who: 'member', address: `/embed${at('watched')}`, ready: board, window: true },
        { name: 'profile', who: 'member', address: '/user/Ben', ready: 'svg' },
        { name: 'standings', who: 'member', address: '/standings', ready: 'h1' },
        { name: 'account', who: 'member', address: '/account', ready: 'h2' },
        { name: 'notices', who: 'member', address: '/settings/notices', ready: 'h2' },
        { name: 'moderation', who: 'member', address: '/moderation', ready: 'h2' },
        { name: 'invite', who: 'member', address: `/invite/${invitation}`, ready: heading },
        table('razzle-mine'),
        table('razzle-mine', {
            name: 'table-razzle-picked',
            act: (page) => tap(page, 'd6'),
        }),
        table('razzle-theirs'),
        table('razzle-won'),
        table('razzle-lost'),
        table('razzle-lost', { name: 'table-analysed-razzle', ready: analysisPanel, act: lastMistake }),
        table('mazers-resigned', { name: 'table-analysed-mazers', ready: analysisPanel, act: lastMistake }),
        table('razzle-won', { name: 'table-analysing', act: analysisRunning }),
        table('knights-mine'),
        table('knights-mine', { name: 'table-knights-mid', act: (page) => tap(page, 'c2', 'b4') }),
        table('knights-theirs'),
        table('knights-won'),
        table('mazers-mine'),
        table('watched'),
        table('octi-won'),
        ...octiPresets.map((preset) => table(preset)),
        table('hexi', { name: 'table-hexi-selected', act: (page) => tap(page, stacks.hexi) }),
        { name: 'studies', who: 'member', address: '/studies', ready: 'form' },
        { name: 'study', who: 'member', address: `/study/${study}`, ready: board },
        { name: 'tournaments', who: 'member', address: '/tournaments', ready: 'h2' },
        { name: 'tournament-new', who: 'member', address: '/tournaments/new', ready: 'form' },
        ...Object.entries(tournaments).map(([state, id]): Shot => ({
            name: `tournament-${state}`,
            who: 'member',
            address: `/tournament/${id}`,
            ready: 'h2',
        })),
    ];
}

export const shotsOf = (town: Town): readonly Shot[] => [...strangers, ...members(town)];
