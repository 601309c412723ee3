import { spawnSync } from 'node:child_process';
import { expect, expectAccessible, phone, picture, test } from './house';
import {
    board,
    fillIn,
    guest,
    nameOf,
    newGame,
    playOn,
    seesTurns,
    tabTo,
    twoAtTable,
    typeTurn,
    unfold,
} from './online-people';
import { findProgram } from './program';

// Razzle Dazzle in nine turns, Knights Double-Duel in five: the loser helps.
const razzle = ['f8-e6', 'c1-d3', 'e6-f4', 'd3-b4', 'f4-d3', 'b4-a6', 'd3-c1', 'd1-e1-f1', 'd8-c8-c1'];
const knights = ['e1-d3:a1-e1:d1-f3', 'e6-f4:d6-e6:a6-a3', 'd3xf4:c1-d3:c1-d5', 'b6xd5:c6-b6', 'f4xd5'];

test('two guests play a whole game by an invitation link, with a reload in the middle, and a rematch', async ({
    visit,
}) => {
    const { ann, ben, table } = await twoAtTable(visit, { game: 'Razzle Dazzle' });

    // The first turn by mouse.
    await ann.page.locator('[data-place="f8"]').click();
    await ann.page.locator('[data-place="e6"]').click();
    await seesTurns(ben.page, razzle.slice(0, 1));
    await playOn([ann, ben], razzle.slice(0, 1), razzle.slice(1, 3));

    await ben.page.reload();
    await seesTurns(ben.page, razzle.slice(0, 3));
    await ann.page.reload();
    await seesTurns(ann.page, razzle.slice(0, 3));
    await picture(ann.page, 'online-razzle');

    const cat = await visit(table);
    for (const { page } of [ann, ben, cat]) await page.getByText('1 spectator').waitFor();
    await expectAccessible(cat.page);
    await playOn([ann, ben], razzle.slice(0, 3), razzle.slice(3));
    await ann.page.getByRole('heading', { name: 'You win!' }).waitFor();
    await ben.page.getByRole('heading', { name: 'You lose' }).waitFor();
    await ben.page.getByText('The ball has reached the goal.', { exact: true }).waitFor();
    await picture(ben.page, 'online-razzle-over');
    for (const [{ page }, mood] of [
        [ann, 'won'],
        [ben, 'lost'],
        [cat, 'plain'],
    ] as const) {
        await page.locator(`section[data-mood=${mood}]`).waitFor();
        expect(await page.locator('section[data-mood] .chief').count()).toBe(1);
        await expectAccessible(page);
        await picture(page, `online-razzle-${mood}`);
    }

    await ben.page.getByRole('button', { name: 'Rematch' }).click();
    await ann.page.getByText('wants a rematch').first().waitFor();
    await ann.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [ann, ben]) {
        await expect.poll(() => new URL(page.url()).pathname).not.toBe(table);
        await expect.poll(() => page.locator('td button[data-count]').count()).toBe(0);
    }
    for (const watcher of [cat, await visit(table)]) {
        await watcher.page.getByRole('link', { name: 'Go to the rematch' }).click();
        await expect.poll(() => watcher.page.url()).toBe(ann.page.url());
    }
    await ann.page.getByText('2 spectators').waitFor();
    // The seats are swapped.
    await typeTurn(ben.page, 'f8-e6');
    await seesTurns(ann.page, ['f8-e6']);
});

test('a player who challenges themselves plays both sides and takes turns back', async ({ visit }) => {
    const ann = await guest(visit);
    const { page } = ann;
    await fillIn(page, { game: 'Razzle Dazzle' });
    await newGame(page).getByLabel('A player I choose').check();
    await newGame(page)
        .getByLabel('Player’s name')
        .fill(await nameOf(page));
    await newGame(page).getByRole('button', { name: 'Send challenge' }).click();
    await page.waitForURL('**/table/*');
    await board(page).first().waitFor();

    await playOn([ann, ann], [], razzle.slice(0, 3));
    await page.getByRole('button', { name: 'Take back' }).click();
    await seesTurns(page, razzle.slice(0, 2));
    // A practice game is not listed under "Your turn".
    await page.goto('/lobby');
    await page.getByText('It isn’t your turn in any game.').waitFor();
    await page.getByRole('list', { name: 'Practice' }).getByRole('link').click();
    await playOn([ann, ann], razzle.slice(0, 2), razzle.slice(2));
    await page.getByText('The ball has reached the goal.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await seesTurns(page, []);
    await typeTurn(page, 'f8-e6');
    await typeTurn(page, 'c1-d3');
    await seesTurns(page, razzle.slice(0, 2));
});

test('a game of Knights is played on a phone and a desktop', async ({ visit }) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Knights Double-Duel' }, { two: phone });
    await playOn([ann, ben], [], knights.slice(0, 1));
    // By touch: the knight, the pawn that fills, the free step.
    for (const place of ['e6', 'f4', 'd6', 'e6', 'a6', 'a3'])
        await ben.page.locator(`[data-place="${place}"]`).tap();
    for (const { page } of [ann, ben]) await seesTurns(page, knights.slice(0, 2));
    await playOn([ann, ben], knights.slice(0, 2), knights.slice(2, 3));
    await picture(ben.page, 'online-knights-phone');
    await playOn([ann, ben], knights.slice(0, 3), knights.slice(3));
    await ann.page.getByRole('heading', { name: 'You win!' }).waitFor();
    await ben.page.getByRole('heading', { name: 'You lose' }).waitFor();
    await ben.page.getByText('Both knights are captured.', { exact: true }).waitFor();
});

test('the opponent’s turn is shown step by step, and again on request', async ({ visit }) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Knights Double-Duel' }, { two: { motion: true } });
    const { page } = ben;
    const on = (place: string) => page.locator(`[data-place="${place}"]`).getAttribute('aria-label');
    const knightHasMoved = async () =>
        /knight/.test((await on('d3')) ?? '') && /empty/.test((await on('f3')) ?? '');
    await typeTurn(ann.page, knights[0] ?? '');
    await expect.poll(knightHasMoved, { interval: 20 }).toBe(true);
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await expect.poll(() => on('f3')).toContain('pawn');
    await page.getByRole('button', { name: 'Undo' }).waitFor();

    await page.getByRole('button', { name: 'Replay the last turn' }).click();
    await expect.poll(knightHasMoved, { interval: 20 }).toBe(true);
    // A user who wants to go on need not wait.
    await page.locator('[data-place=e6]').click();
    await expect.poll(() => on('e6')).toContain('selected');
    expect(await on('f3')).toContain('pawn');
});

test('a turn is planned on the board while the opponent is thinking, and played if it is still legal', async ({
    visit,
}) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Razzle Dazzle' });
    const { page } = ann;
    const plan = async (...places: readonly string[]): Promise<void> => {
        await page.getByRole('button', { name: 'Plan your next turn' }).click();
        await page.getByText('Make the turn you want to play next.').waitFor();
        for (const place of places) await page.locator(`[data-place="${place}"]`).click();
        await page.getByText('Your next turn is planned.').first().waitFor();
    };
    await playOn([ann, ben], [], razzle.slice(0, 1));
    await plan('e6', 'f4');
    await expect.poll(() => page.locator('[data-picture] .planned').count()).toBe(1);
    await expectAccessible(page);
    await picture(page, 'online-planned');
    await typeTurn(ben.page, razzle[1] ?? '');
    for (const { page } of [ann, ben]) await seesTurns(page, razzle.slice(0, 3));

    // The opponent takes the square.
    await plan('f4', 'g2');
    await typeTurn(ben.page, 'e1-g2');
    await page.getByText('Your planned turn was no longer legal.').first().waitFor();
    await page.getByText('It’s your turn.').waitFor();
    const played = [...razzle.slice(0, 3), 'e1-g2', 'f4-d5'];
    await typeTurn(page, 'f4-d5');
    await seesTurns(ben.page, played);

    // A plan that is cancelled is not played.
    await plan('d5', 'c3');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await typeTurn(ben.page, 'b1-a3');
    await seesTurns(page, [...played, 'b1-a3']);
    await page.getByText('It’s your turn.').waitFor();
});

test('a game is found, started and resigned with the keyboard alone', async ({ visit }) => {
    const { page } = await visit('/lobby');
    await page.getByRole('button', { name: 'Play as a guest' }).waitFor();
    await tabTo(page, 'Play as a guest');
    await page.keyboard.press('Enter');
    await unfold(page);
    await tabTo(page, 'Anyone');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, 'Play');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/table/*');
    await board(page).first().waitFor();
    await tabTo(page, 'Abort');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Yes, abort');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Game aborted' }).waitFor();
});

test('a turn made offline is sent when the network is back', async ({ visit }) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Razzle Dazzle' });
    ann.forgive(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    let played = await playOn([ann, ben], [], razzle.slice(0, 2));

    await ann.context.setOffline(true);
    await typeTurn(ann.page, razzle[2] ?? '');
    await ann.page.getByText('Your turn will be sent as soon as').waitFor();
    await seesTurns(ben.page, played);
    await ann.context.setOffline(false);
    played = razzle.slice(0, 3);
    await seesTurns(ben.page, played);
    await expect.poll(() => ann.page.getByText('Your turn will be sent as soon as').count()).toBe(0);

    // Turns the opponent makes meanwhile are shown afterwards.
    await ann.context.setOffline(true);
    await ann.page.getByText('You are offline.').waitFor();
    await typeTurn(ben.page, razzle[3] ?? '');
    await seesTurns(ben.page, razzle.slice(0, 4));
    await ann.context.setOffline(false);
    await seesTurns(ann.page, razzle.slice(0, 4));
    await playOn([ann, ben], razzle.slice(0, 4), razzle.slice(4));
});

test('a game survives a restart of the server', async ({ visit, house }) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Razzle Dazzle', time: '15m+10s' });
    ann.forgive(/WebSocket|Failed to load resource/);
    ben.forgive(/WebSocket|Failed to load resource/);
    const played = await playOn([ann, ben], [], razzle.slice(0, 3));
    await house.stop();
    for (const { page } of [ann, ben]) await page.getByText('Connection lost.').waitFor();
    await picture(ann.page, 'online-lost');
    await house.start();
    for (const { page } of [ann, ben])
        await expect.poll(() => page.getByText('Connection lost.').count(), { timeout: 60_000 }).toBe(0);
    await playOn([ann, ben], played, razzle.slice(3));
    await ann.page.getByRole('heading', { name: 'You win!' }).waitFor();
});

test('players chat, make offers and answer them', async ({ visit }) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Razzle Dazzle' });
    const annsName = await nameOf(ann.page);

    await ann.page.getByLabel('Message', { exact: true }).fill('good luck');
    await ann.page.getByRole('button', { name: 'Send' }).click();
    await ben.page.getByRole('log').getByText('good luck').waitFor();
    await expect
        .poll(() => ben.page.locator('[aria-live=polite]').first().innerText())
        .toContain(`${annsName}: good luck`);

    const played = await playOn([ann, ben], [], razzle.slice(0, 2));
    await ann.page.getByRole('button', { name: 'Offer draw' }).click();
    await ben.page.getByText(`${annsName} offers a draw.`).first().waitFor();
    await ben.page.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(() => ann.page.getByText('You offered a draw.').count()).toBe(0);

    await ann.page.getByRole('button', { name: 'Ask for a takeback' }).click();
    await ben.page.getByText(`${annsName} asks to take back the last turn.`).first().waitFor();
    await picture(ben.page, 'online-offer');
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [ann, ben])
        await expect.poll(() => page.locator('td button[data-count]').count()).toBe(0);
    await playOn([ann, ben], [], played);

    await ben.page.getByRole('button', { name: 'More' }).click();
    await ben.page.getByRole('button', { name: 'Offer a pause' }).click();
    await ann.page.getByRole('button', { name: 'Accept' }).click();
    await ann.page.getByText('The game is paused.').waitFor();
    await ben.page.getByRole('button', { name: 'Resume' }).click();
    await ann.page.getByText('It’s your turn.').waitFor();

    await ann.page.getByRole('button', { name: 'Resign' }).click();
    await ann.page.getByRole('button', { name: 'No, keep playing' }).click();
    await ben.page.getByRole('button', { name: 'Offer draw' }).click();
    await ann.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [ann, ben]) await page.getByRole('heading', { name: 'Draw' }).waitFor();
});

test('a spectator watches, looks back and chats with other spectators', async ({ visit }) => {
    const { ann, ben, table } = await twoAtTable(visit, { game: 'Razzle Dazzle' });
    const cleo = await visit('/games');
    await cleo.page.locator(`a[href="${table}"]`).click();
    const played = await playOn([ann, ben], [], razzle.slice(0, 3));
    await seesTurns(cleo.page, played);
    await expect.poll(() => cleo.page.getByLabel('Type a turn').count()).toBe(0);

    await cleo.page.getByRole('button', { name: 'f8 → e6', exact: true }).click();
    await cleo.page.getByText('Turn 1 of 3').waitFor();
    await cleo.page.getByRole('button', { name: 'Back to the game', exact: true }).click();

    const dan = await guest(visit);
    await dan.page.goto(table);
    await dan.page.getByLabel('Message', { exact: true }).fill('what a game');
    await dan.page.getByRole('button', { name: 'Send' }).click();
    await cleo.page.getByRole('log').getByText('what a game').waitFor();
    expect(await ann.page.getByText('what a game').count()).toBe(0);
});

test('a correspondence game, a challenge by name, and the list of my turns', async ({ visit }) => {
    const ann = await guest(visit);
    const ben = await guest(visit);
    const [annsName, bensName] = [await nameOf(ann.page), await nameOf(ben.page)];
    for (const game of ['Razzle Dazzle', 'Knights Double-Duel'] as const) {
        await fillIn(ann.page, { game, time: '3d', seat: 'second' });
        await newGame(ann.page).getByLabel('A player I choose').check();
        await newGame(ann.page).getByLabel('Player’s name').fill(bensName);
        await newGame(ann.page).getByRole('button', { name: 'Send challenge' }).click();
        await ben.page.getByRole('button', { name: `Accept: ${annsName}, ${game}` }).click();
        await ben.page.waitForURL('**/table/*');
        await ann.page.waitForURL('**/table/*');
        await ben.page.goto('/lobby');
        await ann.page.goto('/lobby');
        await unfold(ann.page);
    }
    const mine = ben.page.getByRole('list', { name: 'Your turn' });
    await expect.poll(() => mine.getByRole('listitem').count()).toBe(2);
    await picture(ben.page, 'online-my-turns');
    expect(await ann.page.getByRole('list', { name: 'Your turn' }).count()).toBe(0);

    // The more urgent game was started first.
    await ben.page.getByRole('heading', { level: 1 }).click();
    await ben.page.keyboard.press('n');
    await ben.page.waitForURL('**/table/*');
    await ben.page.getByRole('heading', { name: 'Razzle Dazzle' }).waitFor();
    await board(ben.page).first().waitFor();
    await typeTurn(ben.page, 'f8-e6');
    await seesTurns(ben.page, ['f8-e6']);
    await ben.page.getByRole('button', { name: 'Next game' }).click();
    await ben.page.getByRole('heading', { name: 'Knights Double-Duel' }).waitFor();
    await expect
        .poll(() => ann.page.getByRole('list', { name: 'Your turn' }).innerText())
        .toContain(bensName);

    await ann.page.getByRole('list', { name: 'Your turn' }).getByRole('link').click();
    await ann.page.getByText('2 days').first().waitFor();
});

test('in a correspondence game a half-made turn survives a reload, and a turn is sent only when confirmed', async ({
    visit,
}) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Knights Double-Duel', time: '3d' });
    const { page } = ann;
    for (const place of ['e1', 'd3', 'a1']) await page.locator(`[data-place="${place}"]`).click();
    await expect.poll(() => page.locator('[aria-current=step]').innerText()).toContain('Free step');
    await page.reload();
    await expect.poll(() => page.locator('[aria-current=step]').innerText()).toContain('Free step');
    for (const place of ['d1', 'f3']) await page.locator(`[data-place="${place}"]`).click();
    await page.getByText('Play this turn?').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const place of ['d1', 'f3']) await page.locator(`[data-place="${place}"]`).click();
    await seesTurns(ben.page, []);
    // Even the complete turn survives a reload, and still waits.
    await page.reload();
    await page.getByRole('button', { name: 'Play this turn' }).click();
    for (const { page } of [ann, ben]) await seesTurns(page, knights.slice(0, 1));
    expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft'))),
    ).toEqual([]);
});

test('a challenge is declined with a reason, and a seek is withdrawn', async ({ visit }) => {
    const ann = await guest(visit);
    const ben = await guest(visit);
    await newGame(ann.page).getByLabel('A player I choose').check();
    await newGame(ann.page)
        .getByLabel('Player’s name')
        .fill(await nameOf(ben.page));
    await newGame(ann.page).getByRole('button', { name: 'Send challenge' }).click();
    await ben.page.getByRole('button', { name: /^Decline:/ }).click();
    await ben.page.getByLabel('Reason (optional)').fill('dinner');
    await ben.page.getByRole('button', { name: 'Decline', exact: true }).last().click();
    await ann.page.getByText('declined your challenge: dinner').first().waitFor();

    await newGame(ann.page).getByLabel('Anyone', { exact: true }).check();
    await newGame(ann.page).getByRole('button', { name: 'Create game' }).click();
    await ben.page.getByRole('button', { name: /^Accept:/ }).waitFor();
    await ann.page.getByRole('button', { name: /^Cancel:/ }).click();
    await expect.poll(() => ben.page.getByRole('button', { name: /^Accept:/ }).count()).toBe(0);
});

test('the second player swaps sides, and the game goes on with them', async ({ visit }) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Razzle Dazzle', swap: true });
    await typeTurn(ann.page, 'c8-b6');
    await ben.page.getByText('Or swap sides and take Eks').waitFor();
    expect(await ann.page.getByRole('button', { name: 'Swap sides' }).count()).toBe(0);
    await expectAccessible(ben.page);
    await picture(ben.page, 'swap-choice');
    const name = await nameOf(ben.page);
    await ben.page.getByRole('button', { name: 'Swap sides' }).click();
    await ann.page.getByText(`${name} has swapped sides. You now play Ohs.`).first().waitFor();
    await picture(ann.page, 'swapped');
    // After a reload, too, everyone has the other side.
    await ben.page.reload();
    await seesTurns(ben.page, ['c8-b6']);
    await typeTurn(ann.page, 'e1-f3');
    await seesTurns(ben.page, ['c8-b6', 'e1-f3']);
    await typeTurn(ben.page, 'b6-c8');
    await seesTurns(ann.page, ['c8-b6', 'e1-f3', 'b6-c8']);
});

test('the server plays conditional turns', async ({ visit }) => {
    const { ann, ben } = await twoAtTable(visit, { game: 'Razzle Dazzle', time: '3d' });
    const played = await playOn([ann, ben], [], razzle.slice(0, 1));

    await ann.page.getByRole('button', { name: 'More' }).click();
    await ann.page.getByRole('button', { name: 'Conditional turns' }).click();
    const ahead = ann.page.getByRole('region', { name: 'Conditional turns' });
    // They are made on the board of the table.
    await ann.page.getByText(/^Play a turn \S+ might make\.$/).waitFor();
    for (const place of ['c1', 'd3']) await ann.page.locator(`[data-place="${place}"]`).click();
    await ann.page.getByText('Now play your reply.').waitFor();
    await typeTurn(ann.page, razzle[2] ?? '');
    await ahead.getByText('if c1-d3, then e6-f4').waitFor();
    await picture(ann.page, 'online-ahead');
    await ahead.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => ahead.count()).toBe(0);
    await ann.page.getByRole('button', { name: 'Conditional turns (1)' }).waitFor();

    await typeTurn(ben.page, razzle[1] ?? '');
    for (const { page } of [ann, ben]) await seesTurns(page, [...played, ...razzle.slice(1, 3)]);
});

test('a bot replies', async ({ visit }) => {
    const ann = await guest(visit);
    await fillIn(ann.page, { game: 'Razzle Dazzle', seat: 'first' });
    await newGame(ann.page).getByLabel('A bot').check();
    await newGame(ann.page).getByLabel('Level').selectOption({ value: '1' });
    await newGame(ann.page).getByRole('button', { name: 'Play', exact: true }).click();
    await ann.page.waitForURL('**/table/*');
    await board(ann.page).first().waitFor();
    await typeTurn(ann.page, 'f8-e6');
    await expect.poll(() => ann.page.locator('td button[data-count]').count(), { timeout: 60_000 }).toBe(2);
    await ann.page.getByRole('button', { name: 'Resign' }).click();
    await ann.page.getByRole('button', { name: 'Yes, resign' }).click();
    await ann.page.getByRole('heading', { name: 'You lose' }).waitFor();
});

test('the server rolls the dice of Mazers, committed before both words are known, and proves it', async ({
    visit,
}) => {
    const { ann, ben, table } = await twoAtTable(visit, { game: 'Mazers', words: ['tulip', 'oak'] });
    // Plays whatever the dice show, using the parts that the page suggests, until the turn is over.
    const byParts = async (mover: typeof ann, before: number): Promise<void> => {
        await expect
            .poll(
                async () => {
                    const { page } = mover;
                    if ((await page.locator('td button[data-count]').count()) > before) return true;
                    const stop = page.getByRole('button', { name: /^(End turn|Play this turn|Continue)$/ });
                    if ((await stop.count()) > 0) await stop.first().click();
                    else {
                        const hint = page.getByText(/for example/);
                        const example = (await hint.count()) > 0 ? await hint.first().textContent() : '';
                        const [, part] = /for example (\S+)\./.exec(example ?? '') ?? [];
                        if (part) await typeTurn(page, part);
                    }
                    return false;
                },
                { timeout: 60_000 },
            )
            .toBe(true);
    };
    const begins = (await ann.page.getByText('It’s your turn.').count()) > 0 ? ann : ben;
    const second = begins === ann ? ben : ann;
    await byParts(begins, 0);
    await byParts(second, 1);
    await picture(ann.page, 'online-mazers');
    await ann.page.getByRole('button', { name: 'Resign' }).click();
    await ann.page.getByRole('button', { name: 'Yes, resign' }).click();
    await ben.page.getByRole('heading', { name: 'You win!' }).waitFor();
    await ben.page.getByText('Fair dice').click();
    await ben.page.getByText('The game is over, so here is the secret seed:').waitFor();
    await ben.page.getByText('Mixed with the players’ words: tulip, oak').waitFor();
    const record = await ben.page.request.get(`/api${table}/record`);
    const verified = spawnSync(findProgram(), ['dice', 'verify', '-'], {
        input: await record.text(),
        encoding: 'utf8',
    });
    expect(verified.stdout + verified.stderr).toContain('ok');
    expect(verified.status).toBe(0);
});

test('accepting a game with dice in the lobby adds a word, and a rematch has its own dice', async ({
    visit,
}) => {
    const ann = await guest(visit);
    const ben = await guest(visit);
    await fillIn(ann.page, { game: 'Mazers' });
    await newGame(ann.page).getByRole('button', { name: 'Create game' }).click();
    await ben.page.getByRole('button', { name: /^Add a word for the dice:/ }).click();
    await ben.page.getByRole('list', { name: 'Open games' }).getByLabel('Your word').fill('oak');
    await picture(ben.page, 'online-word');
    await ben.page.getByRole('button', { name: 'Accept', exact: true }).click();
    for (const { page } of [ann, ben]) await page.waitForURL('**/table/*');
    await board(ann.page).first().waitFor();
    await ann.page.getByText('Fair dice').click();
    await ann.page.getByText(/players’ words: .*oak/).waitFor();

    const first = ann.page.url();
    await ann.page.getByRole('button', { name: 'Abort' }).click();
    await ann.page.getByRole('button', { name: 'Yes, abort' }).click();
    await ann.page.getByRole('button', { name: 'Rematch' }).click();
    await ben.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [ann, ben]) await expect.poll(() => page.url()).not.toBe(first);
});
