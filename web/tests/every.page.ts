// Every page, for a member, in English: axe finds nothing in light and dark, and nothing scrolls sideways on a narrow
// phone or at 200 % zoom. What is special about a page is tested in its own file, where German and guests are, too.
import type { Page } from 'playwright-core';
import { patterns } from '../src/app/routes';
import { ApiPlayer } from './api-players';
import {
    expect,
    expectAccessible,
    expectNoSidewaysScrolling,
    narrow,
    test as plain,
    type House,
} from './house';

const shared = 'variant=razzle&turns=c8-b6+e1-f3+f8-g6+c1-b3';

/** What the parameters of the addresses stand for. */
interface Things {
    readonly member: ApiPlayer;
    readonly table: string;
    readonly tournament: string;
    readonly study: string;
    readonly invitation: string;
}

async function makeThings({ url, admin }: House): Promise<Things> {
    const [member, other] = [await ApiPlayer.signUp(url, 'Ann'), await ApiPlayer.signUp(url, 'Ben')];
    await admin('moderator', 'Ann');
    const terms = { game: 'razzle', time_control: '15m+10s' };
    const offer = async (): Promise<string> =>
        (await member.post<{ readonly id: string }>('/api/links', terms)).id;
    const accepted = await offer();
    const { table } = await other.post<{ readonly table: string }>(`/api/challenge/${accepted}/accept`, {});
    const plan = { name: 'Club Cup', kind: 'knockout', terms };
    const { id } = await member.post<{ readonly id: string }>('/api/tournaments', plan);
    const study = await member.post<{ readonly id: string }>('/api/studies', {
        name: 'Forks',
        visibility: 'private',
        chapter: 'One',
        variant: 'razzle',
    });
    return { member, table, tournament: id, study: study.id, invitation: await offer() };
}

/** For each pattern of an address an example. */
const examples: Readonly<Record<string, (things: Things) => string>> = {
    '/': () => '/',
    '/play': () => '/play',
    '/play/:id': () => '/play/nothing',
    '/settings': () => '/settings',
    '/learn': () => '/learn',
    '/learn/:game': () => '/learn/knights',
    '/learn/:game/:lesson': () => '/learn/razzle/pass',
    '/puzzles': () => '/puzzles',
    '/puzzles/:game': () => '/puzzles/razzle',
    // The pages of the other games are tested in German, in learn.page.ts: axe takes long on them.
    '/rules/:game': () => '/rules/octi',
    '/analyse': () => `/analyse#${shared}`,
    '/print': () => `/print#${shared}`,
    '/edit': () => '/edit?game=mazers',
    '/lobby': () => '/lobby',
    '/table/:id': ({ table }) => `/table/${table}`,
    '/invite/:id': ({ invitation }) => `/invite/${invitation}`,
    '/seat': () => '/seat#secret',
    '/tournaments': () => '/tournaments',
    '/tournaments/new': () => '/tournaments/new',
    '/tournament/:id': ({ tournament }) => `/tournament/${tournament}`,
    '/studies': () => '/studies',
    '/study/:id': ({ study }) => `/study/${study}`,
    '/study/:id/:chapter': ({ study }) => `/study/${study}/1`,
    '/games': () => '/games',
    '/tv': () => '/tv',
    '/tv/:game': () => '/tv/knights',
    '/user/:name': () => '/user/Ben',
    '/standings': () => '/standings',
    '/account': () => '/account',
    '/moderation': () => '/moderation',
    '/sign-in': () => '/sign-in',
    '/reset': () => '/reset',
    '/reset/:secret': () => '/reset/nothing',
    '/confirm/:code': () => '/confirm/nothing',
    '/unsubscribe/:code': () => '/unsubscribe/nothing',
    '/settings/notices': () => '/settings/notices',
};

/** Pages outside the router. */
const others: Readonly<Record<string, (things: Things) => string>> = {
    'an address that does not exist': () => '/no/such/place',
    'the frame of a game': ({ table }) => `/embed/table/${table}`,
    'the frame of a position': () => `/embed/board#${shared}`,
};

const test = plain.extend('things', { scope: 'file' }, ({ house }) => makeThings(house));

async function isComplete(page: Page): Promise<void> {
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.getByText('Loading…', { exact: true }).count()).toBe(0);
}

test('there is an example of every page', () => {
    expect(Object.keys(examples).toSorted()).toEqual(patterns.toSorted());
});

test.for(Object.entries({ ...examples, ...others }))(
    '%s passes axe, and does not scroll sideways',
    async ([, addressOf], { visit, things }) => {
        const { page, forgive } = await visit(addressOf(things), { as: things.member });
        // Some of the examples are links that have expired.
        forgive(/status of 4\d\d/);
        await isComplete(page);
        await expectAccessible(page);
        // A window of 1280×800 that is zoomed to 200 %.
        for (const size of [{ width: 640, height: 400 }, narrow]) {
            await page.setViewportSize({ width: size.width, height: size.height });
            await expectNoSidewaysScrolling(page);
        }
    },
);
