import { expect, test } from 'vitest';
import { games } from '../games';
import { readRules } from '../rules/node';
import { attempt, hintOf, openPuzzle } from './attempt';
import { packText, puzzleGames } from './games';
import { readKept } from './kept.svelte';
import { dailyGame, dailyPuzzle, dayOf, readPack } from './pack';
import { themesOf } from './themes';

const rules = await readRules();

for (const id of puzzleGames) {
    test(`the puzzles of ${id} can be solved by their solutions, and every theme has a name`, async () => {
        const pack = readPack(id, await packText(id));
        expect(pack.length).toBeGreaterThan(0);
        const ids = new Set<string>();
        const named = new Set(themesOf(games[id], pack).map((theme) => theme.id));
        for (const puzzle of pack) {
            expect(puzzle.themes.filter((theme) => !named.has(theme))).toEqual([]);
            const game = openPuzzle(rules, puzzle);
            ids.add(game.puzzleId());
            let done = 0;
            for (; done + 1 < puzzle.solution.length; done += 2)
                expect(attempt(game, puzzle, done, puzzle.solution[done] ?? '').kind).toBe('next');
            expect(attempt(game, puzzle, done, puzzle.solution[done] ?? '')).toEqual({ kind: 'solved' });
            game.close();
        }
        expect(ids.size).toBe(pack.length);
    });
}

test('another turn is wrong, and leaves the game as it was', async () => {
    const [first] = puzzleGames;
    if (!first) throw new Error('no game has puzzles');
    const puzzle = readPack(first, await packText(first))[0];
    if (!puzzle) throw new Error('there is no puzzle');
    const game = openPuzzle(rules, puzzle);
    const before = game.look().position;
    const wrong = game.look().choices.find(({ text, endsTurn }) => endsTurn && text !== puzzle.solution[0]);
    expect(attempt(game, puzzle, 0, wrong?.text ?? '')).toEqual({ kind: 'wrong' });
    expect(game.look().position).toBe(before);
    expect(puzzle.solution[0]?.startsWith(hintOf(game, puzzle, 0) ?? 'nowhere')).toBe(true);
});

test('lines that are no puzzles are left out', () => {
    const text = '# parlor puzzles 1 any\nv\tp\twin 2\ta b c\t900\tx,y\n\nv\tp\tdance\ta\t900\t\nhalf a line';
    expect(readPack('any', text)).toEqual([
        {
            game: 'any',
            variant: 'v',
            position: 'p',
            kind: 'win',
            turns: 2,
            solution: ['a', 'b', 'c'],
            rating: 900,
            themes: ['x', 'y'],
        },
    ]);
});

test('the puzzle of the day depends on the day alone', () => {
    const noon = Date.UTC(2026, 0, 5, 12);
    expect(dayOf(noon)).toBe(dayOf(Date.UTC(2026, 0, 5)));
    expect(dayOf(Date.UTC(2026, 0, 6))).toBe(dayOf(noon) + 1);
    expect(dailyGame(4, ['a', 'b', 'c'])).toBe('b');
    expect(dailyGame(4, [])).toBeUndefined();
    const pack = readPack('any', 'v\tp\twin 1\ta\t900\t\nv\tq\twin 1\ta\t900\t');
    expect(dailyPuzzle(1, pack)?.position).toBe('q');
    expect(dailyPuzzle(1, [])).toBeUndefined();
});

test('anything may be in the storage', () => {
    expect(readKept(null)).toEqual({ solved: [], best: {} });
    expect(readKept('nonsense')).toEqual({ solved: [], best: {} });
    expect(readKept('null')).toEqual({ solved: [], best: {} });
    const kept = JSON.stringify({ solved: ['a', 3], best: { 'a streak': 4, b: 'x' } });
    expect(readKept(kept)).toEqual({ solved: ['a'], best: { 'a streak': 4 } });
});
