// Puzzles: solved on the board as a person would, right and wrong turns, streak and storm, and the puzzle of the day.
import type { Page } from 'playwright-core';
import { games, type GameId } from '../src/games';
import { attempt, openPuzzle } from '../src/puzzles/attempt';
import { packText, puzzleGames } from '../src/puzzles/games';
import { dailyGame, dailyPuzzle, dayOf, readPack, type Puzzle } from '../src/puzzles/pack';
import { readRules } from '../src/rules/node';
import type { Way } from './hands';
import { expect, expectAccessible, expectNoSidewaysScrolling, narrow, phone, picture, test } from './house';
import { isKept } from './kept';
import { makeTurn } from './turns';

const rules = await readRules();

async function packOf(id: GameId): Promise<readonly Puzzle[]> {
    return readPack(id, await packText(id));
}

/** A day on which this game has its turn; that day is shown at any time of it. */
function dayFor(id: GameId): number {
    return (
        puzzleGames
            .map((_, more) => dayOf(Date.UTC(2026, 2, 1)) + more)
            .find((day) => dailyGame(day, puzzleGames) === id) ?? 0
    );
}

async function dailyOf(id: GameId): Promise<{ readonly puzzle: Puzzle; readonly time: Date }> {
    const day = dayFor(id);
    const puzzle = dailyPuzzle(day, await packOf(id));
    if (!puzzle) throw new Error(`${id} has no puzzles`);
    return { puzzle, time: new Date((day + 0.5) * 24 * 60 * 60 * 1000) };
}

async function solve(page: Page, way: Way, puzzle: Puzzle): Promise<void> {
    const game = openPuzzle(rules, puzzle);
    for (let done = 0; done < puzzle.solution.length; done += 2) {
        const turn = puzzle.solution[done] ?? '';
        await makeTurn(page, way, game, turn);
        const answer = attempt(game, puzzle, done, turn);
        if (answer.kind === 'next') await page.getByRole('main').getByText(`plays ${answer.reply}`).waitFor();
    }
    game.close();
}

for (const id of puzzleGames) {
    test(`the puzzle of the day is solved on the board of ${id}`, async ({ visit }) => {
        const { puzzle, time } = await dailyOf(id);
        const { page } = await visit('/');
        await page.clock.setFixedTime(time);
        await page.reload();
        await page.getByRole('link', { name: 'Solve it' }).click();
        await page.getByRole('heading', { name: `Puzzle of the day: ${games[id].title()}` }).waitFor();
        await expectAccessible(page);
        await picture(page, `puzzle-${id}`);
        await solve(page, 'mouse', puzzle);
        await page.getByRole('main').getByText('Solved!').waitFor();
        await picture(page, `puzzle-${id}-solved`);
        await page.getByRole('link', { name: 'All puzzles' }).click();
        await page.getByText('1 puzzle solved').waitFor();
    });
}

const first = puzzleGames[0] ?? 'razzle';

test('a wrong turn is said at once and taken back; hint and solution help', async ({ visit }) => {
    const { puzzle, time } = await dailyOf(first);
    const { page } = await visit('/puzzles', phone);
    await page.clock.setFixedTime(time);
    await page.getByRole('link', { name: 'Puzzle of the day' }).click();
    const game = openPuzzle(rules, puzzle);
    const wrong = game.look().choices.find(({ text, endsTurn }) => endsTurn && text !== puzzle.solution[0]);
    await makeTurn(page, 'touch', game, wrong?.text ?? '');
    await page.getByRole('main').getByText('That’s not it. Try again.').waitFor();
    await page.getByRole('button', { name: 'Show hint' }).click();
    await page.getByText('Look at').waitFor();
    await expectNoSidewaysScrolling(page);
    await picture(page, 'puzzle-wrong');
    await page.getByRole('button', { name: 'Show solution' }).click();
    await page
        .getByRole('main')
        .getByText(`This was the solution: ${puzzle.solution.join(' ')}`)
        .waitFor();
    game.close();
});

test('a streak begins with the easiest puzzle, and a storm ends after three minutes', async ({ visit }) => {
    const { page } = await visit(`/puzzles/${first}`);
    await page.getByLabel('Mode').selectOption('Streak');
    await page.getByText('0 solved').waitFor();
    const easiest = Math.min(...(await packOf(first)).map(({ rating }) => rating));
    await page.getByText(`Rating ${String(easiest)}`).waitFor();
    await page.clock.install();
    await page.getByLabel('Mode').selectOption('Storm');
    await page.getByText('180 seconds left').waitFor();
    await page.clock.runFor(181_000);
    await page.getByRole('heading', { name: 'It’s over' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectAccessible(page);
});

test('the whole board of a puzzle and the buttons of the turn are in the window', async ({ visit }) => {
    for (const [width, height] of [
        [1280, 800],
        [1366, 768],
    ] as const)
        for (const id of puzzleGames) {
            const { page } = await visit(`/puzzles/${id}`, { width, height });
            await page.getByRole('button', { name: 'Undo' }).waitFor();
            const lowest = (selector: string): Promise<number> =>
                page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
            const where = `${id}, ${String(width)}×${String(height)}`;
            expect(await lowest('[data-extent]'), where).toBeLessThanOrEqual(height);
            expect(await lowest('[role=group][aria-label="Your turn"]'), where).toBeLessThanOrEqual(height);
        }
});

test('a theme narrows the choice', async ({ visit }) => {
    const { page } = await visit(`/puzzles/${first}`);
    await page.getByLabel('Theme').selectOption('Win in two');
    await page.getByRole('heading', { name: /win in 2 turns/ }).waitFor();
});

test('puzzles are usable on a narrow screen, in the dark and in German', async ({ visit }) => {
    const { page } = await visit('/puzzles', { ...narrow, theme: 'dark', language: 'de' });
    await page.getByRole('heading', { name: 'Aufgaben', level: 1 }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page
        .getByRole('link', { name: /^Aufgaben lösen/ })
        .first()
        .click();
    await page.getByRole('button', { name: 'Tipp zeigen' }).waitFor();
    await page.locator('[data-place]').first().waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await picture(page, 'puzzles-narrow');
});

test('an unknown game is said to have no puzzles', async ({ visit }) => {
    const { page } = await visit('/puzzles/chess');
    await page.getByText('There are no puzzles for this game.').waitFor();
});

test('after the first visit a puzzle of every game can be solved without a network', async ({
    visit,
    house,
}) => {
    const visitor = await visit('/', { ...phone, serviceWorker: true });
    const { page } = visitor;
    await isKept(page);
    await house.stop();
    await visitor.context.setOffline(true);
    visitor.forgive(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
    for (const id of puzzleGames) {
        const { puzzle, time } = await dailyOf(id);
        await page.clock.setFixedTime(time);
        await page.goto('/puzzles');
        await page.getByRole('link', { name: 'Puzzle of the day' }).tap();
        await page.getByRole('heading', { name: `Puzzle of the day: ${games[id].title()}` }).waitFor();
        await solve(page, 'touch', puzzle);
        await page.getByRole('main').getByText('Solved!').waitFor();
        // The whole pack is there, too.
        await page.goto(`/puzzles/${id}`);
        await page.getByLabel('Mode').selectOption('Streak');
        const easiest = Math.min(...(await packOf(id)).map(({ rating }) => rating));
        await page.getByText(`Rating ${String(easiest)}`).waitFor();
    }
    await picture(page, 'puzzle-offline');
    await visitor.context.setOffline(false);
    await house.start();
});
