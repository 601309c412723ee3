import { readFileSync } from 'node:fs';
import {
    blank,
    expect,
    expectAccessible,
    expectNoSidewaysScrolling,
    narrow,
    phone,
    picture,
    test,
} from './house';
import { typeTurn } from './online-people';
import type { Game } from '../src/rules/game';
import type { Choice, View } from '../src/rules/types';
import { beginGame, kept, playOn, rules, whim } from './play';

// Small boards and early limits keep games short without leaving anything out.
const short = {
    razzle: { size: '5x5', turns: '10' },
    knights: { turns: '8' },
    mazers: { turns: '4' },
    octi: { turns: '12' },
} as const;

// In Octi a turn is left unfinished by taking a pod from a stack: these turns make one.
const stacking = ['53=A', '53=B', '53'] as const;

/** A choice that leaves the turn unfinished, with something to choose next; or one that leads there. */
function beginning(game: Game, { choices }: View): Choice | undefined {
    const isOpen = ({ text }: Choice): boolean => {
        const draft = game.draft([text]);
        return !draft.complete && draft.choices.length > 1;
    };
    const stacks = stacking.flatMap((turn) => choices.filter(({ text }) => text === turn));
    return choices.find(isOpen) ?? stacks[0];
}

const games = ['razzle', 'knights', 'mazers', 'octi'] as const;

for (const game of games) {
    test(`a whole game of ${game} against the engine by mouse`, async ({ visit }) => {
        const { page } = await visit(blank);
        await beginGame(page, { game, way: 'mouse', opponent: 'Engine', options: short[game] });
        await expectAccessible(page);
        await playOn(page, { way: 'mouse', pick: whim(1), turns: 2 });
        await picture(page, `${game}-wide`);
        await playOn(page, { way: 'mouse', pick: whim(2) });
        await page.getByRole('button', { name: 'Rematch' }).waitFor();
        await expectAccessible(page);
        await picture(page, `${game}-over-wide`);
    });

    test(`a whole game of ${game} against the engine by touch on a phone`, async ({ visit }) => {
        const { page } = await visit(blank, { ...phone, theme: 'dark' });
        await beginGame(page, { game, way: 'touch', opponent: 'Engine', options: short[game] });
        await playOn(page, { way: 'touch', pick: whim(3), turns: 2 });
        await expectNoSidewaysScrolling(page);
        await picture(page, `${game}-phone`);
        await playOn(page, { way: 'touch', pick: whim(4) });
        await page.getByRole('button', { name: 'Rematch' }).waitFor();
    });

    test(`a whole game of ${game} against the engine with the keyboard alone`, async ({ visit }) => {
        const { page } = await visit(blank);
        await beginGame(page, { game, way: 'keyboard', opponent: 'Engine', options: short[game] });
        await playOn(page, { way: 'keyboard', pick: whim(5) });
        await page.getByRole('button', { name: 'Rematch' }).waitFor();
    });

    test(`a whole game of ${game} for two at one screen`, async ({ visit }) => {
        const { page } = await visit(blank);
        await beginGame(page, {
            game,
            way: 'mouse',
            opponent: 'A friend on this device',
            options: short[game],
        });
        const game1 = await playOn(page, { way: 'mouse', pick: whim(6) });
        expect(game1.ending).not.toBeNull();
        await page.getByRole('heading', { name: /wins|Draw/ }).waitFor();
    });

    test(`a game of ${game} survives a reload in the middle of a turn`, async ({ visit }) => {
        const { page } = await visit(blank, narrow);
        await beginGame(page, {
            game,
            way: 'touch',
            opponent: 'A friend on this device',
            options: short[game],
        });
        await playOn(page, { way: 'touch', pick: whim(7), turns: 1 });
        const left = await playOn(page, {
            way: 'touch',
            pick: (game, view) => beginning(game, view) ?? whim(8)(game, view),
            until: ({ draft }) => draft.length > 0,
        });
        expect(left.draft.length).toBe(1);
        await page.reload();
        await page.locator('[data-place]').first().waitFor();
        expect(await kept(page)).toEqual(left);
        // A roll survives the reload.
        expect(await page.getByRole('button', { name: 'Roll the dice' }).count()).toBe(0);
        await expectNoSidewaysScrolling(page);
        await playOn(page, { way: 'touch', pick: whim(9), turns: 3 });
    });
}

// Octi has several boards; its usual one is played above.
for (const variant of ['octi3base', 'octilite', 'hexi', 'hexi3base'] as const) {
    test(`a whole game of ${variant} for two at one screen, until the rules end it`, async ({ visit }) => {
        const { page } = await visit(blank, phone);
        await beginGame(page, {
            game: 'octi',
            variant,
            way: 'touch',
            opponent: 'A friend on this device',
            options: { turns: '10' },
        });
        await expectNoSidewaysScrolling(page);
        const game = await playOn(page, { way: 'touch', pick: whim(6) });
        expect(game.ending).not.toBeNull();
        await page.getByRole('heading', { name: /wins|Draw/ }).waitFor();
        await picture(page, `${variant}-over-phone`);
    });
}

test('a hint is shown, and a takeback gives the turn back', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, { game: 'razzle', way: 'mouse', opponent: 'Engine', seat: 'Eks (goes first)' });
    await page.getByRole('button', { name: 'Hint' }).click();
    await page
        .getByText(/^Hint: /)
        .first()
        .waitFor();
    await picture(page, 'hint-wide');
    await playOn(page, { way: 'mouse', pick: whim(1), turns: 2 });
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.poll(async () => (await kept(page)).turns).toEqual([]);
    expect(await page.getByRole('button', { name: 'Take back' }).isDisabled()).toBe(true);
});

test('a takeback in a game with dice keeps the rolls', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, {
        game: 'mazers',
        way: 'mouse',
        opponent: 'Engine',
        seat: 'South',
        options: { first: 'S' },
    });
    const before = await playOn(page, { way: 'mouse', pick: whim(1), turns: 2 });
    const [mine = '', theirs = ''] = before.turns.map((turn) => turn.split(':')[0]);
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect.poll(async () => (await kept(page)).turns.length).toBe(0);
    expect((await kept(page)).draft).toEqual([mine]);
    expect(await page.getByRole('button', { name: 'Roll the dice' }).count()).toBe(0);
    const after = await playOn(page, { way: 'mouse', pick: whim(2), turns: 2 });
    expect(after.turns.map((turn) => turn.split(':')[0])).toEqual([mine, theirs]);
});

test('looking back at a game with dice shows the rolls as they fell', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, { game: 'mazers', way: 'mouse', opponent: 'A friend on this device' });
    const { turns } = await playOn(page, { way: 'mouse', pick: whim(1), turns: 3 });
    for (const turn of turns.slice(0, -1).toReversed()) {
        await page.getByRole('button', { name: 'Previous turn' }).click();
        const [black = '', white = ''] = turn;
        await page
            .getByRole('img', { name: `Dice of the last turn: black ${black}, white ${white}` })
            .waitFor();
    }
});

test('the form says who goes first unless the dice decide it', async ({ visit }) => {
    const { page } = await visit('/play?game=razzle');
    const seats = page.getByRole('group', { name: 'You play' }).getByRole('radio');
    const dice = page.getByText('The dice decide who goes first');
    const names = () =>
        seats.evaluateAll((all) => all.map((seat) => seat.closest('label')?.innerText.trim()));
    await expect.poll(names).toEqual(['Eks (goes first)', 'Ohs', 'Random']);
    expect(await dice.count()).toBe(0);
    await page.goto('/play?game=mazers');
    await expect.poll(names).toEqual(['South', 'North', 'Random']);
    expect(await dice.count()).toBe(1);
});

test('the button that starts a game covers no field of the form', async ({ visit }) => {
    const { page } = await visit(blank, narrow);
    for (const game of games) {
        await page.goto(`/play?game=${game}`);
        await page.getByText('Customize the rules').first().click();
        const start = page.getByRole('button', { name: 'Start game' });
        await start.waitFor();
        for (const part of [0, 0.25, 0.5, 0.75, 1]) {
            await page.evaluate((share) => {
                scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight));
            }, part);
            const covered = await start.evaluate((button) => {
                const bar = button.getBoundingClientRect();
                const fields = [
                    ...(button.closest('form')?.querySelectorAll('label, select, summary, p') ?? []),
                ];
                return fields
                    .filter((field) => {
                        const { top, bottom, height } = field.getBoundingClientRect();
                        return height > 0 && top < bar.bottom && bottom > bar.top;
                    })
                    .map((field) => field.outerHTML.slice(0, 120));
            });
            expect(covered, `${game}, scrolled by ${String(part)}`).toEqual([]);
        }
    }
});

test('earlier positions can be shown, and the game continues afterwards', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, { game: 'knights', way: 'mouse', opponent: 'A friend on this device' });
    await playOn(page, { way: 'mouse', pick: whim(1), turns: 3 });
    await page.getByRole('button', { name: 'Previous turn' }).click();
    await page.getByText('Turn 2 of 3').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'First turn' }).click();
    await page.getByText('Starting position').waitFor();
    await page.getByRole('button', { name: 'Back to the game' }).click();
    // The arrow keys walk, too, also after a click on the board; on the board itself they move the focus.
    await page.locator('[data-place=c3]').click();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Turn 2 of 3').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('Turn 1 of 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.getByText('Turn 2 of 3').count()).toBe(0);
    await page.getByRole('button', { name: 'Flip board' }).focus();
    await page.locator('[role=grid] [tabindex="0"]').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.getByText('Turn 2 of 3').count()).toBe(0);
    await playOn(page, { way: 'mouse', pick: whim(2), turns: 4 });
});

test('Escape drops what is held, wherever the focus is', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, { game: 'razzle', way: 'mouse', opponent: 'A friend on this device' });
    const piece = page.locator('[data-place=c8]');
    await piece.click();
    await expect.poll(() => piece.getAttribute('aria-label')).toContain('selected');
    await page.getByRole('button', { name: 'Flip board' }).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => piece.getAttribute('aria-label')).toContain('can be selected');
});

test('resigning asks for confirmation', async ({ visit }) => {
    const { page } = await visit(blank, phone);
    await beginGame(page, { game: 'razzle', way: 'touch', opponent: 'Engine' });
    await page.getByRole('button', { name: 'Resign' }).tap();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'No, keep playing' }).tap();
    expect((await kept(page)).ending).toBeNull();
    await page.getByRole('button', { name: 'Resign' }).tap();
    await page.getByRole('button', { name: 'Yes, resign' }).tap();
    await page.getByRole('heading', { name: 'The engine wins' }).waitFor();
    const before = page.url();
    await page.getByRole('button', { name: 'Rematch' }).tap();
    await expect.poll(() => page.url()).not.toBe(before);
    expect((await kept(page)).turns.length).toBeLessThan(2);
});

test('the analysis of a game shows the board as it was played', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, { game: 'knights', way: 'mouse', opponent: 'Engine', seat: 'Black' });
    const top = () => page.locator('[data-place]').first().getAttribute('data-place');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    const played = await top();
    await page.getByText('Share, export and strength').click();
    await page.getByRole('link', { name: 'Analyse this game' }).click();
    await page.locator('[role=grid]').waitFor();
    expect(page.url()).toContain('/analyse');
    await expect.poll(top).toBe(played);
});

test('two people agree on a draw and download the record', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, { game: 'mazers', way: 'mouse', opponent: 'A friend on this device' });
    await playOn(page, { way: 'mouse', pick: whim(1), turns: 2 });
    await page.getByRole('button', { name: 'Agree to a draw' }).click();
    await page.getByRole('button', { name: 'Yes, draw' }).click();
    await page.getByRole('heading', { name: 'Draw' }).waitFor();
    await page.getByText('Share and export').click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download game record' }).click();
    const file = await (await downloading).path();
    const [record] = rules.readRecords(readFileSync(file, 'utf8'));
    expect(record?.result).toBe('1/2-1/2');
    expect(record?.turns.map(({ turn }) => turn)).toEqual((await kept(page)).turns);
    await page.getByRole('button', { name: 'Copy link to this position' }).click();
    await page.getByText('Link copied.').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/analyse#');
});

test('the engine can be stopped, made weaker and resumed', async ({ visit }) => {
    const { page } = await visit('/play?game=knights');
    await page.getByRole('checkbox', { name: 'Full strength' }).check();
    await page.getByLabel('Seconds per turn').selectOption('60');
    await page.getByRole('radio', { name: 'Black' }).check();
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.getByText('The engine is thinking…').first().waitFor();
    // The page responds while the engine is thinking.
    await page.getByRole('button', { name: 'Flip board' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Share, export and strength').click();
    await page.getByRole('checkbox', { name: 'Full strength' }).uncheck();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(async () => (await kept(page)).turns.length).toBe(1);
});

test('unfinished games are listed and can be deleted', async ({ visit }) => {
    const { page } = await visit('/play', { ...phone, language: 'de' });
    await page.getByRole('radio', { name: 'Mitspieler an diesem Gerät' }).tap();
    await page.getByRole('button', { name: 'Partie starten' }).tap();
    await page.locator('[data-place]').first().waitFor();
    await picture(page, 'razzle-phone-german');
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
    await page.goto('/');
    await page.getByRole('link', { name: /^Weiterspielen/ }).tap();
    await page.locator('[data-place]').first().waitFor();
    await page.goto('/play');
    await page.getByRole('button', { name: /^Löschen/ }).tap();
    await expect.poll(() => page.getByRole('button', { name: /^Löschen/ }).count()).toBe(0);
});

test('of many unfinished games the last ones are shown, the others on request', async ({ visit }) => {
    const { page } = await visit(blank);
    await beginGame(page, { game: 'razzle', way: 'mouse', opponent: 'A friend on this device' });
    const begun = await kept(page);
    await page.evaluate((game) => {
        for (const id of ['a', 'b', 'c', 'd'])
            localStorage.setItem(`parlor.game.${id}`, JSON.stringify({ format: 1, ...game, id }));
    }, begun);
    await page.goto('/play');
    const games = page.getByRole('link', { name: /^Continue: / });
    await expect.poll(() => games.count()).toBe(3);
    await page.getByRole('button', { name: 'Show all 5' }).click();
    await expect.poll(() => games.count()).toBe(5);
    expect(await page.getByRole('button', { name: /^Show all/ }).count()).toBe(0);
});

test('an invalid option is refused with the reason', async ({ visit }) => {
    const { page } = await visit('/play?variant=razzle');
    await page.getByText('Customize the rules').click();
    await page.getByLabel('size').fill('99x1');
    await page.getByLabel('size').press('Tab');
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('button', { name: 'Start game' }).isDisabled()).toBe(true);
    await expectAccessible(page);
    await picture(page, 'play-options-wide');
});

test('a finished game is listed and can be analysed or deleted', async ({ visit }) => {
    const { page } = await visit('/play');
    await page.evaluate(
        (text) => localStorage.setItem('parlor.game.over', text),
        JSON.stringify({
            format: 1,
            id: 'over',
            game: 'razzle',
            variant: 'razzledazzle',
            setUp: null,
            sitters: { one: { kind: 'person' }, two: { kind: 'person' } },
            helps: true,
            firstRoll: null,
            turns: ['c8-b6', 'e1-f3'],
            draft: [],
            ending: { winner: 'one', reason: 'resignation' },
            begun: 1,
            touched: 2,
        }),
    );
    await page.reload();
    await page.getByText('1 finished game').click();
    await page.getByText('Eks wins. By resignation.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Analyse this game: Razzle Dazzle for two' }).click();
    await page.waitForURL('**/analyse#*');
    await page.getByText('e1-f3').first().waitFor();
    await page.goBack();
    await page.getByText('1 finished game').click();
    await page.getByRole('button', { name: 'Delete: Razzle Dazzle for two' }).click();
    await expect.poll(() => page.getByText('finished game').count()).toBe(0);
});

test('a guided first game explains every step of a turn', async ({ visit }) => {
    const { page } = await visit('/learn/knights');
    await page.getByRole('link', { name: 'Play a guided first game' }).click();
    await page.waitForURL('**/play/*');
    const coach = page.getByRole('region', { name: 'Why this matters' });
    await coach.getByText('Capture a knight if you can').waitFor();
    await page.locator('[data-place="b1"]').click();
    await page.locator('[data-place="c3"]').click();
    await coach.getByText('must be filled').waitFor();
    await expectAccessible(page);
    await picture(page, 'guided-knights');
    await page.reload();
    await coach.getByText('must be filled').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Lessons: Knights Double-Duel' }).waitFor();
});

test('a board is chosen from pictures', async ({ visit }) => {
    const { page } = await visit('/play?game=mazers');
    await page.getByText('Customize the rules').click();
    await page.getByRole('radio', { name: 'Nook' }).check();
    await expectAccessible(page);
    await picture(page, 'play-boards-wide');
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.waitForURL('**/play/*');
    expect((await kept(page)).variant).toContain('board=nook');
});

test('a win is celebrated once, and not for people who want no motion', async ({ visit }) => {
    // The loser helps.
    const turns = ['f8-e6', 'c1-d3', 'e6-f4', 'd3-b4', 'f4-d3', 'b4-a6', 'd3-c1', 'd1-e1-f1', 'd8-c8-c1'];
    for (const motion of [true, false]) {
        const { page } = await visit(blank, { motion });
        await beginGame(page, { game: 'razzle', way: 'mouse', opponent: 'A friend on this device' });
        for (const turn of turns) await typeTurn(page, turn);
        const result = page.locator('section[data-mood=won]');
        await result.waitFor();
        expect(await result.locator('.chief').count()).toBe(1);
        const moves = await result.evaluate((card) => card.getAnimations({ subtree: true }).length > 0);
        expect(moves).toBe(motion);
        await picture(page, motion ? 'play-won-motion' : 'play-won');
        await page.getByRole('button', { name: 'Previous turn' }).click();
        await result.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Next turn' }).click();
        await result.waitFor();
        expect(await result.locator('.streamers').count()).toBe(0);
    }
});
