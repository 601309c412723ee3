// A server with people, games in every state, and something in every list.
import { expect } from 'vitest';
import type { GameId } from '../../src/games';
import { readRules } from '../../src/rules/node';
import { ApiPlayer } from '../api-players';
import type { House } from '../program';
import { holdTournaments, type Tournaments } from './tournaments';

const rules = await readRules();

/** Short games between two levels of the engine. Games with dice are played by any turns, as the dice fall. */
const examples: Readonly<Partial<Record<GameId, readonly string[]>>> = {
    razzle: (await import('../../src/games/razzle/example')).example,
    knights: (await import('../../src/games/knights/example')).example,
    octi: (await import('../../src/games/octi/example')).example,
};

export interface Town {
    /** Member and moderator, whose pages are looked at. */
    readonly ann: ApiPlayer;
    /** Tables by the name of their state: "razzle-mine", "knights-won". */
    readonly tables: Readonly<Record<string, string>>;
    /** Empty in a small town. */
    readonly tournaments: Tournaments;
    /** A public study of two authors. */
    readonly study: string;
    readonly invitation: string;
}

interface Match {
    readonly game: GameId;
    readonly one: ApiPlayer;
    readonly two: ApiPlayer;
    readonly time: string;
    /** How many turns of the example are played; of a game with dice, how many turns at all. */
    readonly turns: number;
}

async function begin(one: ApiPlayer, two: ApiPlayer, terms: object): Promise<string> {
    const { id } = await one.post<{ id: string }>('/api/seeks', { seat: 'one', ...terms });
    return (await two.post<{ table: string }>(`/api/challenge/${id}/accept`)).table;
}

async function tableOf({ game, one, two, time, turns }: Match): Promise<string> {
    // Without the roll for the first turn, so that player one begins.
    const options = examples[game] ? {} : { first: 'S' };
    const table = await begin(one, two, { game, options, time_control: time, rated: true });
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
    one: ApiPlayer,
    two: ApiPlayer,
    example: readonly string[],
): Promise<void> {
    const { settings, turns, roll } = await one.get<Shown>(`/api/table/${table}`);
    const game = rules.open(settings.variant);
    for (const turn of turns) game.play(turn);
    const look = game.look();
    if (look.ending) return game.close();
    const turn = roll === null ? example[turns.length] : anyTurn(game, roll);
    const mover = look.toMove === 'one' ? one : two;
    game.close();
    await mover.post(`/api/table/${table}/turn`, { number: turns.length + 1, turn });
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

/** Positions with a stack, for each preset of Octi: player one is to move. */
export const stacked = {
    octi: '9/9/2x1xCD_xDE1x2/3oAB5/4oA_oAH_o4/9/2o1o1o2/9/9 x 3:0:21 0:0:20',
    octi3base: '9/9/2x1xCD_xDE1x2/9/4oAC4/9/2o1o1o2/9/9 x 3:0:21 3:0:23',
    octilite: '6/1xxEGxx1/2oA3/1o4/6/2oo2/6 x 0:0:10 0:0:11',
    hexi: '5/6/1x1xBC_xCD1x1/8/4oAF_o4/8/1o1o1o1/6/5 x 2:0:15 1:0:17',
    hexi3base: '5/6/1x1xBC_xCD1x1/8/9/2oABF5/1o1o1o1/6/5 x 2:0:15 2:0:16',
} as const;
export type OctiPreset = keyof typeof stacked;
export const octiPresets = Object.keys(stacked) as readonly OctiPreset[];

/** Asks for the computer analysis of a finished game and waits for the engine of the server. */
async function analyse(asker: ApiPlayer, table: string): Promise<void> {
    const path = `/api/table/${table}/analysis`;
    await asker.post(path);
    await expect
        .poll(async () => (await asker.get<{ readonly state: string }>(path)).state, { timeout: 180_000 })
        .toBe('done');
}

async function writeStudy(ann: ApiPlayer, ben: ApiPlayer): Promise<string> {
    const wish = { name: 'First steps', visibility: 'public', chapter: 'Knights out', variant: 'razzle' };
    const { id } = await ann.post<{ id: string }>('/api/studies', wish);
    await ann.post(`/api/study/${id}/chapters`, { name: 'With dice', variant: 'mazers' });
    await ann.put(`/api/study/${id}/authors/${ben.name}`);
    await ben.post(`/api/study/${id}/accept`);
    await ben.post(`/api/study/${id}/chapter/1/edits`, {
        edits: [
            { edit: 'add', path: [], turns: ['c8-b6', 'e1-f3', 'b8-a6'] },
            { edit: 'add', path: ['c8-b6'], turns: ['b1-a3', 'b8-a6'] },
            { edit: 'comment', path: [], text: 'Both knights come out first.' },
            { edit: 'comment', path: ['c8-b6'], text: 'Looks at d5.' },
            { edit: 'glyphs', path: ['c8-b6'], glyphs: [1] },
            { edit: 'marks', path: [], marks: ['c8-b6', 'e8-f6', 'd8'] },
        ],
    });
    return id;
}

/** A small town has no tournaments, and of games only those that fit on one screen. */
export async function settle(house: House, size: 'small' | 'whole'): Promise<Town> {
    const people: ApiPlayer[] = [];
    for (const name of ['Ann', 'Ben', 'Cleo', 'Dora']) people.push(await ApiPlayer.signUp(house.url, name));
    const [ann, ben, cleo, dora] = people;
    if (!ann || !ben || !cleo || !dora) throw new Error('nobody lives here');
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
    await play('octi-won', { game: 'octi', one: ann, two: ben, time: live, turns: 21 });
    await play('razzle-mine', { game: 'razzle', one: ann, two: ben, time: live, turns: 8 });
    await play('razzle-theirs', { game: 'razzle', one: ann, two: ben, time: slow, turns: 9 });
    await play('knights-mine', { game: 'knights', one: ann, two: ben, time: slow, turns: 6 });
    await play('knights-theirs', { game: 'knights', one: ann, two: cleo, time: slow, turns: 7 });
    await play('mazers-mine', { game: 'mazers', one: ann, two: ben, time: slow, turns: 8 });
    await play('watched', { game: 'razzle', one: cleo, two: ben, time: live, turns: 11 });
    for (const game of size === 'whole' ? octiPresets : []) {
        const terms = { game, position: stacked[game], time_control: slow, rated: false };
        tables[game] = await begin(ann, ben, terms);
    }

    if (size === 'whole') {
        await play('mazers-resigned', { game: 'mazers', one: ann, two: ben, time: live, turns: 24 });
        await ben.post(`/api/table/${tables['mazers-resigned'] ?? ''}/resign`);
        for (const name of ['razzle-lost', 'mazers-resigned']) await analyse(ann, tables[name] ?? '');
    }
    const tournaments = size === 'whole' ? await holdTournaments([ann, ben, cleo, dora]) : {};
    await ben.post('/api/challenge/Ann', { game: 'mazers', time_control: slow });
    await cleo.post('/api/seeks', { game: 'razzledazzle', time_control: '5m+3s' });
    await cleo.post('/api/seeks', { game: 'knights-recommended', time_control: slow, seat: 'one' });
    await ann.put('/api/my/friends/Ben', {});
    await ben.post(`/api/table/${tables['razzle-mine'] ?? ''}/chat/players`, { text: 'Good luck!' });
    const text = 'Insulted me in the chat.';
    await cleo.post('/api/reports', { name: 'Ben', kind: 'abuse', text });
    const link = await ben.post<{ id: string }>('/api/links', { game: 'razzle', time_control: slow });
    const study = await writeStudy(ann, ben);
    return { ann, tables, tournaments, study, invitation: link.id };
}
