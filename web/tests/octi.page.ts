// Octi online: each of its presets between two browsers, to its end.
import { expect, expectAccessible, expectNoSidewaysScrolling, phone, picture, test } from './house';
import { board, guest, post, seesTurns, typeTurn } from './online-people';
import { rules } from './play';
import { makeTurn } from './turns';

/** Games between two levels of the engine, which the second player wins by reaching the homes. */
const games = {
    octi: '37=D 33=B 37=F 33-44 37=C-D 33 37-26 53=H 26=G-C 53-35-17x 57=B 17=C 77=E 17-27 57=F 27-37',
    octi3base:
        '77 53=H 77=H 53=F 77n=A 33=A 77A=D 73=A 57=G 53 57=F 53n=A 57=A 53 77AD=B-A 53n=A 77BD=F-D 53 57=E-A 53_A_A_FH:53-54:53-54:53-44 37=H 54_A:54-55 77BF=G-F 54-56-58x 77H=B-H 58=E 37=B-H 44=B 77_B_BG:77-88:77-67 58=D 37=A-B 44-66 37=D 58-76x 37=C-A 76-77 37=G 73 88=D 73n=A 37-46 55-56 88=C-D 56=G 46=A-D 56-36x 88=G 36-37 88=A-C 66-57',
    octilite: '56=A 52=E 46=C 52=B 56=G 22=A 46-66x 42=A 36=H 42-43 66=D 43-44 66=E 44-45 36=D 45-46',
    hexi: '47=C 23=A 47=D-C 23-24 47=C-D 23 47-57 24=B 57=F-C 24-35 57=A-F 35-46 87=C 46-47',
    hexi3base:
        '87=B 23=F 67 63=D 47=C 43=A 87=C-B 23 87=E-C 23n=B 67=C 23 47=E-C 23n=B 67C=F-C 23_B_B:23-34:23-34 67n=B 34_B_B:34-45:34-45 67B=A-B 45_B_B:45-56:45-56 67A=D 56_B:56-78x 87=D 56-67 87=C-D 78=E 87-76 78-67 76=D-E 23 47=F-E 23n=B 76=E-D 23_B:23-34 76=D-E 34-45 47=E-F 45-56 47=A-E 56-67 76=E-C 23=B 76=C-D 43=B 76-65 63=A 65-75 67B=C 47=C-A 67B=F 75=D 63=B 75-74 63-85x 47=A-C 85-86 47=E-A 67_BF:67-57 47=C 86-87 47=B 57=C 47-58 57-47',
} as const;

/** The last turns are played on the page; those before are set up. play.page.ts plays from the beginning. */
const atMost = 6;

for (const [preset, record] of Object.entries(games)) {
    test(`a game of ${preset} is played to its end between two browsers`, async ({ visit }) => {
        const turns = record.split(' ');
        const first = Math.max(0, turns.length - atMost);
        const game = rules.open(preset);
        for (const turn of turns.slice(0, first)) game.play(turn);
        const start = first === 0 ? {} : { position: game.look().position };
        game.close();

        const ann = await guest(visit);
        const ben = await guest(visit, phone);
        const terms = { game: preset, seat: 'one', time_control: '15m+10s', ...start };
        const { id } = await post<{ id: string }>(ann, '/api/seeks', terms);
        const { table } = await post<{ table: string }>(ben, `/api/challenge/${id}/accept`, {});
        for (const { page } of [ann, ben]) {
            await page.goto(`/table/${table}`);
            await board(page).first().waitFor();
        }
        await expectNoSidewaysScrolling(ben.page);

        // One player clicks and taps, the other one types.
        const here = rules.open(preset, start.position ?? null);
        const played: string[] = [];
        for (const turn of turns.slice(first)) {
            const mover = here.look().toMove === 'one' ? ann : ben;
            if (mover === ann) await makeTurn(ann.page, 'mouse', here, turn);
            else await typeTurn(ben.page, turn);
            here.play(turn);
            played.push(turn);
            for (const { page } of [ann, ben]) await seesTurns(page, played);
        }
        expect(here.look().ending).toMatchObject({ winner: 'two', reason: 'goal' });
        here.close();
        await ben.page.getByRole('heading', { name: 'You win!' }).waitFor();
        await ann.page.getByRole('heading', { name: 'You lose' }).waitFor();
        await ann.page.getByText('Enough enemy homes are reached.', { exact: true }).waitFor();
        await expectAccessible(ann.page);
        await picture(ben.page, `${preset}-online-over-phone`);
    });
}
