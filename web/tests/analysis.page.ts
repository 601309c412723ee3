// The server's computer analysis of a finished game: the button, how far it is, the result, and the analysis board.
import type { Page } from 'playwright-core';
import { readRules } from '../src/rules/node';
import { ApiPlayer } from './api-players';
import {
    expect,
    expectAccessible,
    expectNoSidewaysScrolling,
    narrow,
    openHouse,
    pageFolder,
    phone,
    picture,
    test as plain,
    type House,
} from './house';
import { guest, seesTurns } from './online-people';

// The tests are the only worker, so that they decide how far an analysis is.
const test = plain.extend('house', { scope: 'file' }, async ({}, { onCleanup }) => {
    const house = await openHouse(pageFolder, ['--analysis', '0']);
    onCleanup(() => house.close());
    return house;
});

const turns = ['c8-b6', 'e1-f3', 'f8-g6', 'c1-b3', 'b6-a4', 'f3-g5'];

let people = 0;
const newMember = (house: House): Promise<ApiPlayer> =>
    ApiPlayer.signUp(house.url, `thinker-${String((people += 1))}`);

/** A game that the first player has resigned. */
async function finished(one: ApiPlayer, two: ApiPlayer, played = turns, terms: object = {}): Promise<string> {
    const link = await one.post<{ readonly id: string }>('/api/links', {
        game: 'razzle',
        seat: 'one',
        time_control: '5m+3s',
        ...terms,
    });
    const { table } = await two.post<{ readonly table: string }>(`/api/challenge/${link.id}/accept`, {});
    for (const [index, turn] of played.entries())
        await (index % 2 === 0 ? one : two).post(`/api/table/${table}/turn`, { number: index + 1, turn });
    await one.post(`/api/table/${table}/resign`);
    return table;
}

interface TableWithDice {
    readonly to_move: 'one' | 'two';
    /** After the roll. */
    readonly position: string;
    readonly roll: string;
    readonly turns: readonly string[];
}

/** A game with dice that the first player has resigned after four turns, and these turns. */
async function finishedWithDice(
    one: ApiPlayer,
    two: ApiPlayer,
): Promise<{ readonly table: string; readonly played: readonly string[] }> {
    const rules = await readRules();
    const terms = { game: 'mazers', seat: 'one', time_control: '5m+3s' };
    const link = await one.post<{ readonly id: string }>('/api/links', terms);
    const { table } = await two.post<{ readonly table: string }>(`/api/challenge/${link.id}/accept`, {});
    const path = `/api/table/${table}`;
    for (let number = 1; number <= 4; number += 1) {
        const { to_move, roll, position } = await one.get<TableWithDice>(path);
        const game = rules.open('mazers', position);
        const actions: string[] = [];
        for (let draft = game.draft(actions); !draft.complete; draft = game.draft(actions))
            actions.push(draft.choices[0]?.text ?? '');
        game.close();
        const turn = [roll, ...actions].join(':');
        await (to_move === 'one' ? one : two).post(`${path}/turn`, { number, turn });
    }
    const { turns: played } = await one.get<TableWithDice>(path);
    await one.post(`${path}/resign`);
    return { table, played };
}

async function newWorker(house: House, member: ApiPlayer): Promise<ApiPlayer> {
    const token = (await house.admin('worker', member.name)).trim().split(/\s+/).at(-1) ?? '';
    return ApiPlayer.program(house.url, token);
}

/** The third turn is a blunder, the fifth a slip, and the others are the engine's own. */
const findings = turns.map((turn, index) => {
    if (index === 2) return { best: 'e8-d6', could_have: 620, has: 270 };
    if (index === 4) return { best: 'e8-f6', could_have: 300, has: 220 };
    return { best: turn, could_have: 500, has: 500 };
});

const panel = (page: Page, name = 'Computer analysis') => page.getByRole('region', { name });
/** Beside the board, while an earlier position is shown. */
const remark = (page: Page) => page.locator('[data-prompt]').getByRole('status');
const shown = (page: Page) => page.locator('[data-count][aria-current]').getAttribute('data-count');

test('a member asks for an analysis, sees how far it is, also after a reload, and then the result', async ({
    visit,
    house,
}) => {
    const [ann, ben] = [await newMember(house), await newMember(house)];
    const table = await finished(ann, ben);
    const { page } = await visit(`/table/${table}`, { as: ann });
    await seesTurns(page, turns);
    await panel(page).getByText('Everyone who can see this game will see the result.').waitFor();
    await picture(page, 'analysis-ask');
    await panel(page).getByRole('button', { name: 'Computer analysis' }).click();
    await panel(page).getByText('Waiting for the engine.').waitFor();

    const worker = await newWorker(house, ann);
    const { lease } = await worker.post<{ readonly lease: string }>('/api/worker/job');
    await panel(page).getByText('Turn 0 of 6').waitFor();
    await worker.post(`/api/worker/job/${lease}/progress`, { turns: 2 });
    await panel(page).getByText('Turn 2 of 6').waitFor();
    await expectAccessible(page);
    await page.reload();
    await panel(page).getByText('Turn 2 of 6').waitFor();
    await picture(page, 'analysis-progress');

    await worker.post(`/api/worker/job/${lease}/result`, { turns: findings });
    await panel(page)
        .getByRole('img', { name: new RegExp(`^${ann.name}’s winning chances`) })
        .waitFor();
    await panel(page)
        .getByRole('row', { name: new RegExp(`^${ann.name} .*% 1 0 1$`) })
        .waitFor();
    await panel(page)
        .getByRole('row', { name: `${ben.name} 100% 0 0 0` })
        .waitFor();

    // From mistake to mistake, with the marks in the list of turns.
    await panel(page).getByRole('button', { name: 'Previous mistake' }).click();
    await expect.poll(() => shown(page)).toBe('5');
    await remark(page).getByText('e8 → f6 was better: 30% instead of 22%.').waitFor();
    await panel(page).getByRole('button', { name: 'Previous mistake' }).click();
    await expect.poll(() => shown(page)).toBe('3');
    await remark(page).getByText('e8 → d6 was better: 62% instead of 27%.').waitFor();
    // The frame ends with the window, whatever is in it.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    expect(await page.locator('[data-count="3"]').innerText()).toContain('??');
    expect(await page.locator('[data-count="5"]').innerText()).toContain('?!');
    await expectAccessible(page);
    await picture(page, 'analysis-result');
    const previous = panel(page).getByRole('button', { name: 'Previous mistake' });
    expect(await previous.getAttribute('aria-disabled')).toBe('true');
    await panel(page).getByRole('button', { name: 'Next mistake' }).click();
    await expect.poll(() => shown(page)).toBe('5');

    // The graph is a way through the game, too.
    const graph = panel(page).getByRole('img');
    await graph.click({ position: { x: 1, y: 10 } });
    await page.getByText('Starting position').waitFor();

    // The analysis board shows the same, without an engine of its own.
    await panel(page).getByRole('link', { name: 'Analysis board' }).click();
    const review = page.getByRole('region', { name: 'Game review' });
    await review.getByText('The server has analysed this game.').waitFor();
    expect(await review.getByRole('button', { name: 'Review game' }).count()).toBe(0);
    await review.getByRole('button', { name: '2. f8-g6??' }).click();
    await page.getByText('e8-d6 was better: 62% instead of 27%.').waitFor();
    await review.getByRole('img', { name: /winning chances/ }).waitFor();
    await expectAccessible(page);
    await picture(page, 'analysis-board');
    await page.reload();
    await review.getByText('The server has analysed this game.').waitFor();
});

test('everyone who can see the game sees the result, in German and on a phone', async ({ visit, house }) => {
    const [ann, ben] = [await newMember(house), await newMember(house)];
    const table = await finished(ann, ben);
    const visitor = await visit(`/table/${table}`, { ...phone, language: 'de', theme: 'dark' });
    await panel(visitor.page, 'Computeranalyse').getByText('Mitglieder können').waitFor();
    await ben.post(`/api/table/${table}/analysis`);
    await panel(visitor.page, 'Computeranalyse').getByText('Die Engine ist noch nicht frei.').waitFor();
    const worker = await newWorker(house, ann);
    const { lease } = await worker.post<{ readonly lease: string }>('/api/worker/job');
    await panel(visitor.page, 'Computeranalyse').getByText('Zug 0 von 6').waitFor();
    await worker.post(`/api/worker/job/${lease}/result`, { turns: findings });
    const german = panel(visitor.page, 'Computeranalyse');
    await german.getByRole('columnheader', { name: 'Genauigkeit' }).waitFor();
    await german.getByRole('button', { name: 'Voriger Fehler' }).tap();
    await remark(visitor.page).getByText('e8 → f6 war besser: 30 % statt 22 %.').waitFor();
    await expectAccessible(visitor.page);
    await expectNoSidewaysScrolling(visitor.page);
    await german.scrollIntoViewIfNeeded();
    await picture(visitor.page, 'analysis-phone-german');
    await visitor.page.setViewportSize({ width: narrow.width, height: narrow.height });
    await expectNoSidewaysScrolling(visitor.page);
});

test('in a game with dice, the luck of each roll and the cost of each turn are shown, and their sums', async ({
    visit,
    house,
}) => {
    const [ann, ben] = [await newMember(house), await newMember(house)];
    const { table, played } = await finishedWithDice(ann, ben);
    await ann.post(`/api/table/${table}/analysis`);
    const worker = await newWorker(house, ann);
    const { lease } = await worker.post<{ readonly lease: string }>('/api/worker/job');
    const lucks = [61, -31, -120, 4];
    await worker.post(`/api/worker/job/${lease}/result`, {
        turns: played.map((turn, index) => ({ best: turn, could_have: 500, has: 500, luck: lucks[index] })),
    });
    const { page } = await visit(`/table/${table}`);
    const first = page.locator('[data-count="1"]');
    await expect.poll(() => first.innerText()).toContain('luck +6%, cost 0%');
    expect(await page.locator('[data-count="3"]').innerText()).toContain('luck −12%, cost 0%');
    await first.click();
    await remark(page).getByText('The roll gave +6%, the turn cost 0%.').waitFor();
    await page.locator('[data-count="4"]').click();
    // The place beside the board has the result.
    await panel(page).getByRole('status').getByText('The roll gave 0%, the turn cost 0%.').waitFor();
    const began = (await page.getByRole('columnheader').nth(1).innerText()).includes(ann.name) ? ann : ben;
    const other = began === ann ? ben : ann;
    await panel(page).getByText(`${began.name}: luck −6%, cost 0%`).waitFor();
    await panel(page).getByText(`${other.name}: luck −3%, cost 0%`).waitFor();
    await expectAccessible(page);
    await picture(page, 'analysis-luck');

    await panel(page).getByRole('link', { name: 'Analysis board' }).click();
    const review = page.getByRole('region', { name: 'Game review' });
    await review.getByText('0 ?!, 0 ?, 0 ??, accuracy 100%, luck −6%, cost 0%').waitFor();
    await page.getByRole('region', { name: 'Turns' }).getByText('luck −3%, cost 0%').waitFor();
    await expectAccessible(page);
    await picture(page, 'analysis-luck-board');

    const german = await visit(`/table/${table}`, { ...narrow, language: 'de', theme: 'dark' });
    await panel(german.page, 'Computeranalyse').getByText('Glück ist, was').waitFor();
    await german.page.getByText('Glück −12 %, Kosten 0 %').waitFor();
    await expectAccessible(german.page);
    await expectNoSidewaysScrolling(german.page);
    await panel(german.page, 'Computeranalyse').scrollIntoViewIfNeeded();
    await picture(german.page, 'analysis-luck-narrow-german');
});

test('an analysis of a game with dice that has no luck is shown without it', async ({ visit, house }) => {
    const [ann, ben] = [await newMember(house), await newMember(house)];
    const { table, played } = await finishedWithDice(ann, ben);
    await ann.post(`/api/table/${table}/analysis`);
    const worker = await newWorker(house, ann);
    const { lease } = await worker.post<{ readonly lease: string }>('/api/worker/job');
    await worker.post(`/api/worker/job/${lease}/result`, {
        turns: played.map((turn) => ({ best: turn, could_have: 500, has: 500 })),
    });
    const { page } = await visit(`/table/${table}`);
    await panel(page).getByRole('columnheader', { name: 'Accuracy' }).waitFor();
    expect(await page.getByText(/luck/i).count()).toBe(0);
});

test('guests are told who may ask, and those who ask too often when they may ask again', async ({
    visit,
    house,
}) => {
    const [ann, ben] = [await newMember(house), await newMember(house)];
    const table = await finished(ann, ben);
    const stranger = await guest(visit);
    await stranger.page.goto(`/table/${table}`);
    await panel(stranger.page).getByText('Members can ask').waitFor();
    expect(await panel(stranger.page).getByRole('button').count()).toBe(0);
    expect(await panel(stranger.page).getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
        '/account',
    );

    for (let asked = 0; asked < 20; asked += 1)
        await ann.post(`/api/table/${await finished(ann, ben, turns.slice(0, 2))}/analysis`);
    const { page, forgive } = await visit(`/table/${table}`, { as: ann });
    forgive(/429/);
    await panel(page).getByRole('button', { name: 'Computer analysis' }).click();
    await panel(page)
        .getByRole('alert')
        .getByText(/20 analyses a day\. Try again in/)
        .waitFor();
    await expectAccessible(page);
});

test('moderators see how often a player made the turn of the engine', async ({ visit, house }) => {
    const [ann, ben] = [await newMember(house), await newMember(house)];
    const table = await finished(ann, ben, turns, { rated: true });
    await house.admin('moderator', ben.name);
    const { page } = await visit(`/moderation?name=${ann.name}`, { as: ben });
    await page.getByText('No rated game of this player has been analysed yet.').waitFor();
    await ann.post(`/api/table/${table}/analysis`);
    const worker = await newWorker(house, ann);
    let lease = '';
    // The games that other tests have asked about come first.
    for (let job = ''; job !== table;) {
        const taken = await worker.post<{ readonly lease: string; readonly turns: number }>(
            '/api/worker/job',
        );
        lease = taken.lease;
        job = taken.turns === turns.length ? table : '';
    }
    await worker.post(`/api/worker/job/${lease}/result`, { turns: findings });
    await page.reload();
    await page.getByRole('heading', { name: 'Agreement with the engine' }).waitFor();
    await page.getByText('the engine’s turn in 33% of 3 decisions, in 1 game').waitFor();
    await page.getByText('A hint, never a verdict').waitFor();
    await page.getByText('Too little to compare').waitFor();
    expect(await page.getByText('comparable players:').count()).toBe(0);
    await expectAccessible(page);
    await picture(page, 'moderation-agreement');
    const german = await visit(`/moderation?name=${ann.name}`, { ...narrow, language: 'de', as: ben });
    await german.page.getByText('Ein Hinweis, nie ein Urteil').waitFor();
    await expectNoSidewaysScrolling(german.page);
});
