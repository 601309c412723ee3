// Rated puzzles: a member solves them on the board, the server judges, and ratings change.
import type { Page } from 'playwright-core';
import { attempt, openPuzzle } from '../src/puzzles/attempt';
import { packText, puzzleGames } from '../src/puzzles/games';
import { dailyGame, dailyPuzzle, dayOf, readPack, type Puzzle } from '../src/puzzles/pack';
import { readRules } from '../src/rules/node';
import { ApiPlayer } from './api-players';
import {
    expect,
    expectAccessible,
    expectNoSidewaysScrolling,
    narrow,
    picture,
    test as plain,
    wide,
} from './house';
import { makeTurn } from './turns';

const rules = await readRules();
const [first] = puzzleGames;
if (first === undefined) throw new Error('no game has puzzles');
const pack = readPack(first, await packText(first));
const room = `/puzzles/${first}`;

// They sign up once for all tests: hashing a password is slow.
const test = plain.extend('members', { scope: 'file' }, async ({ house }) => ({
    ann: await ApiPlayer.signUp(house.url, 'Ann'),
    ben: await ApiPlayer.signUp(house.url, 'Ben'),
    cay: await ApiPlayer.signUp(house.url, 'Cay'),
    dot: await ApiPlayer.signUp(house.url, 'Dot'),
}));

interface Next {
    readonly puzzle: { readonly id: string; readonly position: string } | null;
    readonly rating: { readonly rating: number };
}

/** The puzzle that the server has chosen for this member, with its solution. */
async function nextOf(player: ApiPlayer): Promise<Puzzle> {
    const { puzzle } = await player.get<Next>(`/api/my/puzzles/${String(first)}/next`);
    const found = pack.find(({ position }) => position === puzzle?.position);
    if (!found) throw new Error('the server has chosen no puzzle of the pack');
    return found;
}

const main = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('main');

async function solve(page: Page, puzzle: Puzzle): Promise<void> {
    const game = openPuzzle(rules, puzzle);
    for (let done = 0; done < puzzle.solution.length; done += 2) {
        const turn = puzzle.solution[done] ?? '';
        await makeTurn(page, 'mouse', game, turn);
        const answer = attempt(game, puzzle, done, turn);
        if (answer.kind === 'next') await main(page).getByText(`plays ${answer.reply}`).waitFor();
    }
    game.close();
}

async function makeMistake(page: Page, puzzle: Puzzle): Promise<void> {
    const game = openPuzzle(rules, puzzle);
    const wrong = game.look().choices.find(({ text, endsTurn }) => endsTurn && text !== puzzle.solution[0]);
    await makeTurn(page, 'mouse', game, wrong?.text ?? '');
    game.close();
}

test('a member solves a rated puzzle, fails another, and finds the rating on the profile', async ({
    visit,
    members,
}) => {
    const { page } = await visit(room, { ...wide, as: members.ann });
    await page.getByLabel('Mode').selectOption('Rated');
    await main(page).getByText('Your rating: 1500').waitFor();
    await expectAccessible(page);
    await picture(page, 'rated');
    await solve(page, await nextOf(members.ann));
    await main(page).getByText('Solved!').waitFor();
    await main(page)
        .getByText(/^Your rating: \d+ \+\d+$/)
        .waitFor();
    await main(page).getByText('Rating of the puzzle').waitFor();
    await expectAccessible(page);
    await picture(page, 'rated-solved');

    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.getByRole('button', { name: 'Give up' }).waitFor();
    const puzzle = await nextOf(members.ann);
    await makeMistake(page, puzzle);
    await main(page)
        .getByText(`Not solved. This was the solution: ${puzzle.solution.join(' ')}`)
        .waitFor();
    await main(page)
        .getByText(/^Your rating: \d+ −\d+$/)
        .waitFor();
    await picture(page, 'rated-failed');

    await page.goto(new URL('/user/Ann', page.url()).href);
    const ratings = page.getByRole('region', { name: 'Puzzles' });
    await ratings.getByText('1 of 2').waitFor();
    const { rating } = await members.ann.get<Next>(`/api/my/puzzles/${String(first)}/next`);
    await ratings.getByText(String(Math.round(rating.rating))).waitFor();
    await expectAccessible(page);
    await picture(page, 'rated-profile');
});

test('giving up shows the solution, on a narrow screen, in the dark and in German', async ({
    visit,
    members,
}) => {
    const { page } = await visit(room, { ...narrow, theme: 'dark', language: 'de', as: members.ben });
    await page.getByLabel('Modus').selectOption('Gewertet');
    const puzzle = await nextOf(members.ben);
    await page.getByRole('button', { name: 'Aufgeben' }).click();
    await main(page)
        .getByText(`Das war die Lösung: ${puzzle.solution.join(' ')}`)
        .waitFor();
    await main(page).getByText('Wertung der Aufgabe').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await picture(page, 'rated-narrow');
});

test('a turn that does not reach the server can be made again', async ({ visit, members }) => {
    const { page, forgive } = await visit(room, { as: members.cay });
    forgive(/ERR_FAILED/);
    await page.getByLabel('Mode').selectOption('Rated');
    await page.getByRole('button', { name: 'Give up' }).waitFor();
    const puzzle = await nextOf(members.cay);
    await page.route('**/attempt', (route) => route.abort());
    await makeMistake(page, puzzle);
    await page.getByRole('alert').waitFor();
    await page.unroute('**/attempt');
    await solve(page, puzzle);
    await main(page).getByText('Solved!').waitFor();
});

test('a member who has tried all puzzles is told so', async ({ visit, members }) => {
    const { page } = await visit(room, { as: members.dot });
    await page.route('**/next', (route) =>
        route.fulfill({
            json: {
                puzzle: null,
                left: 0,
                rating: { game: first, rating: 1810.4, deviation: 60, attempts: 9, solved: 8 },
            },
        }),
    );
    await page.getByLabel('Mode').selectOption('Rated');
    await page.getByRole('heading', { name: 'You have tried all puzzles of this game' }).waitFor();
    await page.getByText('Your rating is 1810.').waitFor();
    await expectAccessible(page);
});

/** The puzzle of a day on which the first game has its turn. */
function daily(): { readonly puzzle: Puzzle; readonly time: Date } {
    const start = dayOf(Date.UTC(2026, 2, 1));
    const day = puzzleGames
        .map((_, more) => start + more)
        .find((one) => dailyGame(one, puzzleGames) === first);
    const puzzle = dailyPuzzle(day ?? 0, pack);
    if (day === undefined || !puzzle) throw new Error('there is no puzzle of the day');
    return { puzzle, time: new Date((day + 0.5) * 24 * 60 * 60 * 1000) };
}

test('everyone sees the rating of the server; without a server, the estimate of the pack', async ({
    visit,
    members,
}) => {
    const { puzzle, time } = daily();
    const game = openPuzzle(rules, puzzle);
    const tried = await members.dot.post<{ readonly counted: { readonly puzzle_rating: number } }>(
        `/api/puzzles/${String(first)}/${game.puzzleId()}/attempt`,
        { turns: [], give_up: true },
    );
    game.close();
    const now = Math.round(tried.counted.puzzle_rating);
    expect(now).not.toBe(puzzle.rating);
    const visitor = await visit('/puzzles');
    const { page } = visitor;
    await page.clock.setFixedTime(time);
    await page.getByRole('link', { name: 'Puzzle of the day' }).click();
    await main(page)
        .getByText(`Rating ${String(now)}`)
        .waitFor();
    visitor.forgive(/ERR_FAILED/);
    await page.route('**/api/puzzles/*', (route) => route.abort());
    await page.reload();
    await main(page)
        .getByText(`Rating ${String(puzzle.rating)}`)
        .waitFor();
});

test('the mode is offered to members only', async ({ visit }) => {
    const visitor = await visit(room);
    const { page } = visitor;
    await page.getByLabel('Mode').waitFor();
    expect(await page.getByLabel('Mode').locator('option').allInnerTexts()).toEqual([
        'Practice',
        'Streak',
        'Storm',
    ]);
});
