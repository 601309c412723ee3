import { expect, expectAccessible, expectNoSidewaysScrolling, narrow, phone, picture, test } from './house';
import { beginGame, kept, playOn, whim } from './play';

// Small boards and early limits keep games short; all that belongs to a game happens in them all the same.
const short = {
    razzle: { size: '5x5', turns: '40' },
    knights: { turns: '16' },
    mazers: { turns: '4' },
} as const;

const games = ['razzle', 'knights', 'mazers'] as const;

for (const game of games) {
    test(`a whole game of ${game} against the engine by mouse`, async ({ visit }) => {
        const { page } = await visit('/play');
        await beginGame(page, { game, way: 'mouse', opponent: 'The engine', options: short[game] });
        await expectAccessible(page);
        await playOn(page, { way: 'mouse', pick: whim(1), turns: 2 });
        await picture(page, `${game}-wide`);
        await playOn(page, { way: 'mouse', pick: whim(2) });
        await page.getByRole('button', { name: 'Rematch' }).waitFor();
        await expectAccessible(page);
        await picture(page, `${game}-over-wide`);
    });

    test(`a whole game of ${game} against the engine by finger on a phone`, async ({ visit }) => {
        const { page } = await visit('/play', { ...phone, theme: 'dark' });
        await beginGame(page, { game, way: 'touch', opponent: 'The engine', options: short[game] });
        await playOn(page, { way: 'touch', pick: whim(3), turns: 2 });
        await expectNoSidewaysScrolling(page);
        await picture(page, `${game}-phone`);
        await playOn(page, { way: 'touch', pick: whim(4) });
        await page.getByRole('button', { name: 'Rematch' }).waitFor();
    });

    test(`a whole game of ${game} against the engine by keys alone`, async ({ visit }) => {
        const { page } = await visit('/play');
        await beginGame(page, { game, way: 'keyboard', opponent: 'The engine', options: short[game] });
        await playOn(page, { way: 'keyboard', pick: whim(5) });
        await page.getByRole('button', { name: 'Rematch' }).waitFor();
    });

    test(`a whole game of ${game} for two at one screen`, async ({ visit }) => {
        const { page } = await visit('/play');
        await beginGame(page, {
            game,
            way: 'mouse',
            opponent: 'Somebody at this screen',
            options: short[game],
        });
        const game1 = await playOn(page, { way: 'mouse', pick: whim(6) });
        expect(game1.ending).not.toBeNull();
        await page.getByRole('heading', { name: /wins|A draw/ }).waitFor();
    });

    test(`a game of ${game} survives a reload in the middle of a turn`, async ({ visit }) => {
        const { page } = await visit('/play', narrow);
        await beginGame(page, {
            game,
            way: 'touch',
            opponent: 'Somebody at this screen',
            options: { ...short[game], ...(game === 'razzle' ? { first: 'x1' } : {}) },
        });
        await playOn(page, { way: 'touch', pick: whim(7), turns: 1 });
        const first = (await kept(page)).turns;
        if (game === 'mazers') await page.getByRole('button', { name: 'Roll the dice' }).tap();
        if (game === 'mazers') await expect.poll(async () => (await kept(page)).draft.length).toBe(1);
        const left = await kept(page);
        await page.reload();
        await page.locator('[data-place]').first().waitFor();
        expect((await kept(page)).turns).toEqual(first);
        expect((await kept(page)).draft).toEqual(left.draft);
        if (game === 'mazers')
            expect(await page.getByRole('button', { name: 'Roll the dice' }).count()).toBe(0);
        await expectNoSidewaysScrolling(page);
        await playOn(page, { way: 'touch', pick: whim(8), turns: 3 });
    });
}
