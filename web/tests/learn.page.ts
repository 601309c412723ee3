// Learning: every lesson is completed as a person would, illegal attempts are explained, and the rules pages work.
import type { Page } from 'playwright-core';
import type { Lesson } from '../src/boards/lesson';
import { gameIds, games, loadLessons, type GameId } from '../src/games';
import { attempt, openLesson } from '../src/learn/lesson';
import { readRules } from '../src/rules/node';
import type { Way } from './hands';
import {
    expect,
    expectAccessible,
    expectNoSidewaysScrolling,
    narrow,
    phone,
    picture,
    test,
    type Visit,
} from './house';
import { makeTurn } from './turns';

const rules = await readRules();
const lessons = (await Promise.all(gameIds.map(loadLessons))).flat();

async function doLesson(page: Page, way: Way, lesson: Lesson): Promise<void> {
    const game = openLesson(rules, lesson);
    for (const [index, { solutions }] of lesson.steps.entries()) {
        const solution = solutions[0] ?? '';
        await makeTurn(page, way, game, solution);
        const answer = attempt(game, lesson, index, solution);
        if (answer.kind === 'next' && answer.reply !== null)
            await page.getByRole('main').getByText(`plays ${answer.reply}`).waitFor();
    }
    game.close();
    await page.getByRole('heading', { name: 'Well done!' }).waitFor();
}

const addressOf = (lesson: Lesson): string => `/learn/${lesson.game}/${lesson.id}`;
const lesson = (game: GameId, id: string): Lesson => {
    const found = lessons.find((one) => one.game === game && one.id === id);
    if (!found) throw new Error(`no lesson ${id}`);
    return found;
};

for (const game of gameIds) {
    test(
        `all lessons of ${game} can be completed by mouse, one after another`,
        { timeout: 300_000 },
        async ({ visit }) => {
            const { page } = await visit(`/learn/${game}`);
            const all = lessons.filter((one) => one.game === game);
            await page.getByRole('main').locator('ol').getByRole('link').first().click();
            for (const [index, one] of all.entries()) {
                await page.waitForURL(`**${addressOf(one)}`);
                await page.getByText(`Lesson ${String(index + 1)} of ${String(all.length)}`).waitFor();
                await doLesson(page, 'mouse', one);
                if (index + 1 < all.length) await page.getByRole('link', { name: 'Next lesson' }).click();
            }
            await page.getByRole('link', { name: 'All lessons' }).click();
            await page
                .getByText(`${String(all.length)} of ${String(all.length)} lessons completed`)
                .waitFor();
            await picture(page, `learn-${game}-done`);
        },
    );
}

test('the numbers of the lessons are in circles', async ({ visit }) => {
    const { page } = await visit('/learn/mazers', narrow);
    const discs = page.getByRole('main').locator('ol .disc');
    await discs.first().waitFor();
    const sizes = await discs.evaluateAll((all) =>
        all.map((disc) => [disc.getBoundingClientRect().width, disc.getBoundingClientRect().height]),
    );
    for (const [width, height] of sizes) expect(height).toBe(width);
});

const hands: readonly [way: Way, how: Visit][] = [
    ['keyboard', {}],
    ['touch', phone],
];
for (const [way, how] of hands)
    for (const one of [lesson('razzle', 'mark'), lesson('knights', 'threat'), lesson('mazers', 'walk')]) {
        test(`a lesson of ${one.game} can be completed by ${way}`, async ({ visit }) => {
            const { page } = await visit(addressOf(one), how);
            await page.getByRole('heading', { level: 1 }).waitFor();
            await picture(page, `lesson-${one.game}-${way}`);
            await doLesson(page, way, one);
            // The focus moves to the praise, for screen readers.
            expect(await page.evaluate(() => document.activeElement?.id)).toBe('praise');
            await picture(page, `lesson-${one.game}-${way}-done`);
        });
    }

for (const game of gameIds) {
    test(`the lessons of ${game} begin with the goal and a moving example`, async ({ visit }) => {
        const { page } = await visit(`/learn/${game}`, { motion: true });
        await page.getByText(games[game].goal()).waitFor();
        const example = page.getByRole('img', { name: /an example game$/ });
        const before = await example.innerHTML();
        await expect.poll(() => example.innerHTML()).not.toBe(before);
        await picture(page, `lessons-${game}`);
    });
}

test('an illegal attempt is explained with its clause, which links to the rules', async ({ visit }) => {
    const { page } = await visit('/learn/razzle/jump');
    await page.locator('[data-place="d8"]').click();
    await page.locator('[data-place="e6"]').click();
    const notice = page.locator('.notice');
    await expect.poll(() => notice.innerText()).toContain('has the ball: it can pass, but not move');
    await notice.getByRole('link', { name: 'RZ-5' }).click();
    await page.waitForURL('**/rules/razzle#RZ-5');
    const clause = page.locator('#RZ-5');
    await clause.waitFor();
    await expect
        .poll(() => clause.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200))
        .toBe(true);
});

test('the user can ask why a turn is illegal', async ({ visit }) => {
    const { page } = await visit('/learn/mazers/first');
    await page.getByText('Why not …?').click();
    await page.getByRole('button', { name: 'Why not d1e?' }).click();
    await page.getByText('d1e is a doorway, which always stays open.').waitFor();
    await page.getByRole('link', { name: 'Rule MZ-3' }).waitFor();
});

test('in German the explanations are German', async ({ visit }) => {
    const { page } = await visit('/learn/knights/wall', { language: 'de' });
    await page.getByRole('heading', { name: 'Zwei Bauern sind eine Mauer' }).waitFor();
    await page.locator('[data-place="c3"]').click();
    await page.locator('[data-place="b5"]').click();
    await page
        .getByRole('main')
        .getByText('Zwei schwarze Bauern auf b5 können nicht geschlagen werden.')
        .waitFor();
});

test('a legal turn that is not the goal is taken back', async ({ visit }) => {
    const { page } = await visit('/learn/razzle/pass');
    await page.locator('[data-place="b8"]').click();
    await page.locator('[data-place="a6"]').click();
    await page.getByRole('main').getByText('not the one this lesson asks for').waitFor();
    await expect
        .poll(() => page.locator('[data-place="b8"]').getAttribute('aria-label'))
        .toContain('your piece');
});

test('a hint is shown and hidden again', async ({ visit }) => {
    const { page } = await visit('/learn/razzle/win');
    await page.getByRole('button', { name: 'Show a hint' }).click();
    await page.getByText('Pass via b3.').waitFor();
    await picture(page, 'lesson-hint');
    await page.getByRole('button', { name: 'Hide the hint' }).click();
    await expect.poll(() => page.getByText('Pass via b3.').count()).toBe(0);
});

test('completed lessons are remembered after a reload', async ({ visit }) => {
    const { page } = await visit('/learn/razzle/jump');
    await doLesson(page, 'mouse', lesson('razzle', 'jump'));
    await page.goto('/learn');
    await page.getByText('1 of 10 lessons completed').waitFor();
    await picture(page, 'learn');
});

const pages = [
    '/learn',
    '/learn/razzle',
    '/learn/razzle/forced',
    '/learn/knights/threat',
    '/learn/mazers/block',
    '/learn/nothing',
    '/learn/razzle/nothing',
    '/rules/razzle',
    '/rules/knights',
    '/rules/mazers',
    '/rules/nothing',
];
for (const address of pages) {
    test(`${address} in German passes axe, and does not scroll sideways on a narrow phone`, async ({
        visit,
    }) => {
        const { page } = await visit(address, { ...narrow, language: 'de' });
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectNoSidewaysScrolling(page);
        await expectAccessible(page);
    });
}

test('screenshots of the rules', async ({ visit }) => {
    const { page } = await visit('/rules/mazers', { theme: 'dark' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Contents').click();
    await page.getByRole('link', { name: 'Arrival', exact: true }).click();
    await expect.poll(() => page.url()).toContain('#arrival');
    await picture(page, 'rules-mazers');
});
