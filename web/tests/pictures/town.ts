// A server with people, games in every state, and something in every list.
import type { Page } from 'playwright-core';
import type { GameId } from '../../src/games';
import type { Visitor } from '../house';
import type { House } from '../program';
import { readRules } from '../../src/rules/node';

const rules = await readRules();

/** Short games between two levels of the engine. Games with dice are played by any turns, as the dice fall. */
const examples: Readonly<Partial<Record<GameId, readonly string[]>>> = {
    razzle: (await import('../../src/games/razzle/example')).example,
    knights: (await import('../../src/games/knights/example')).example,
};

export interface Town {
    /** Member and moderator, whose pages are looked at. */
    readonly ann: Visitor;
    readonly ben: Visitor;
    /** Tables by the name of their state: "razzle-mine", "knights-won". */
    readonly tables: Readonly<Record<string, string>>;
    readonly invitation: string;
}

type Visiting = (address: string) => Promise<Visitor>;

/** A request of the user of this page. */
async function send<T>(page: Page, method: string, address: string, body: object): Promise<T> {
    const answer = await page.evaluate(
        async ([how, to, data]) => {
            const headers = { 'Content-Type': 'application/json' };
            const response = await fetch(to, { method: how, headers, body: data });
            return { ok: response.ok, text: await response.text() };
        },
        [method, address, JSON.stringify(body)] as const,
    );
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.text}`);
    return JSON.parse(answer.text || '{}') as T;
}

const post = <T>({ page }: Visitor, address: string, body: object = {}): Promise<T> =>
    send<T>(page, 'POST', address, body);

async function member(visit: Visiting, name: string): Promise<Visitor> {
    const visitor = await visit('/learn');
    await post(visitor, '/api/account', { name, password: 'correct horse battery' });
    return visitor;
}

interface Match {
    readonly game: GameId;
    readonly one: Visitor;
    readonly two: Visitor;
    readonly time: string;
    /** How many turns of the example are played; of a game with dice, how many turns at all. */
    readonly turns: number;
}

async function tableOf({ game, one, two, time, turns }: Match): Promise<string> {
    // Without the roll for the first turn, so that player one begins.
    const options = examples[game] ? {} : { first: 'S' };
    const terms = { game, options, seat: 'one', time_control: time, rated: true };
    const { id } = await post<{ id: string }>(one, '/api/seeks', terms);
    const { table } = await post<{ table: string }>(two, `/api/challenge/${id}/accept`);
    for (let number = 1; number <= turns; number += 1) await playNext(table, one, two, examples[game] ?? []);
    return table;
}

interface Shown {
    readonly settings: { readonly variant: string };
    readonly turns: readonly string[];
    readonly roll: string | null;
}

async function playNext(
    table: string,
    one: Visitor,
    two: Visitor,
    example: readonly string[],
): Promise<void> {
    const shown = await one.page.evaluate(
        async (address) => (await (await fetch(address)).json()) as unknown,
        `/api/table/${table}`,
    );
    const { settings, turns, roll } = shown as Shown;
    const game = rules.open(settings.variant);
    for (const turn of turns) game.play(turn);
    const look = game.look();
    if (look.ending) return game.close();
    const turn = roll === null ? example[turns.length] : anyTurn(game, roll);
    const mover = look.toMove === 'one' ? one : two;
    game.close();
    await post(mover, `/api/table/${table}/turn`, { number: turns.length + 1, turn });
}

/** The first turn that the rules offer after this roll, taking the last of the blockers' choices. */
function anyTurn(game: ReturnType<typeof rules.open>, roll: string): string {
    let draft = game.draft([roll]);
    while (!draft.complete) {
        const choice = draft.choices.at(Math.floor(draft.choices.length / 2));
        if (!choice) break;
        draft = game.draft([...draft.actions, choice.text]);
    }
    return draft.turn ?? `${roll}:`;
}

export async function settle(house: House, visit: Visiting): Promise<Town> {
    const [ann, ben, cleo] = [
        await member(visit, 'Ann'),
        await member(visit, 'Ben'),
        await member(visit, 'Cleo'),
    ];
    await house.admin('moderator', 'Ann');
    const tables: Record<string, string> = {};
    const play = async (name: string, match: Match): Promise<void> => {
        tables[name] = await tableOf(match);
    };
    const live = '15m+10s';
    const slow = '3d';
    await play('razzle-won', { game: 'razzle', one: ann, two: ben, time: live, turns: 17 });
    await play('razzle-lost', { game: 'razzle', one: ben, two: ann, time: live, turns: 17 });
    await play('knights-won', { game: 'knights', one: ben, two: ann, time: slow, turns: 18 });
    await play('razzle-mine', { game: 'razzle', one: ann, two: ben, time: live, turns: 8 });
    await play('razzle-theirs', { game: 'razzle', one: ann, two: ben, time: slow, turns: 9 });
    await play('knights-mine', { game: 'knights', one: ann, two: ben, time: slow, turns: 6 });
    await play('knights-theirs', { game: 'knights', one: ann, two: cleo, time: slow, turns: 7 });
    await play('mazers-mine', { game: 'mazers', one: ann, two: ben, time: slow, turns: 8 });
    await play('watched', { game: 'razzle', one: cleo, two: ben, time: live, turns: 11 });

    await post(ben, '/api/challenge/Ann', { game: 'mazers', time_control: slow });
    await post(cleo, '/api/seeks', { game: 'razzledazzle', time_control: '5m+3s' });
    await post(cleo, '/api/seeks', { game: 'knights-recommended', time_control: slow, seat: 'one' });
    await send(ann.page, 'PUT', '/api/my/friends/Ben', {});
    await post(ben, `/api/table/${tables['razzle-mine'] ?? ''}/chat/players`, { text: 'Good luck!' });
    const text = 'Insulted me in the chat.';
    await post(cleo, '/api/reports', { name: 'Ben', kind: 'abuse', text });
    const link = await post<{ id: string }>(ben, '/api/links', { game: 'razzle', time_control: slow });
    return { ann, ben, tables, invitation: link.id };
}
