// Tournaments of every kind, to come, in progress and over.
import { expect } from 'vitest';
import type { ApiPlayer } from '../api-players';
import { Club } from '../club';

/** Their ids, by the name of their state. */
export type Tournaments = Readonly<Record<string, string>>;

// Casual, because two players can only play so many rated games a day.
const slow = (game: string): object => ({ game, time_control: '3d', rated: false });

/** Resigns in all games that are open now: those of one round. */
async function finishRound(club: Club, id: string): Promise<void> {
    await expect.poll(async () => (await club.open(id)).length, { timeout: 20_000 }).toBeGreaterThan(0);
    const games = await club.open(id);
    for (const game of games) await club.resign(game);
    const isOver = async (): Promise<boolean> =>
        (await club.open(id)).every(({ table }) => games.every((game) => game.table !== table));
    await expect.poll(isOver, { timeout: 20_000 }).toBe(true);
}

async function start(club: Club, plan: object): Promise<string> {
    const id = await club.create({ terms: slow('razzle'), ...plan });
    await club.enterAll(id);
    await club.host.post(`/api/tournament/${id}/start`);
    return id;
}

async function finished(club: Club, plan: object): Promise<string> {
    const id = await start(club, plan);
    await club.playToEnd(id);
    return id;
}

/** The host wins twice and goes; the others go on playing. */
async function arena(club: Club): Promise<string> {
    const terms = { game: 'razzle', time_control: '15m+10s', rated: true };
    const id = await start(club, { name: 'Evening Arena', kind: 'arena', minutes: 90, terms });
    const { name } = club.host;
    for (let wins = 0; wins < 2; wins += 1) {
        // Nobody meets the same opponent again at once, so all of them have to be free.
        await expect.poll(async () => (await club.open(id)).length, { timeout: 20_000 }).toBe(2);
        const games = await club.open(id);
        for (const game of games) await club.resign(game, game.one === name ? (game.two ?? '') : game.one);
        const tables = async () => (await club.open(id)).map(({ table }) => table);
        await expect
            .poll(async () => (await tables()).some((table) => games.some((game) => game.table === table)))
            .toBe(false);
    }
    await club.host.post(`/api/tournament/${id}/withdraw`);
    const last = (await club.open(id)).find(({ one, two }) => one === name || two === name);
    if (last) await club.resign(last, name);
    await playFirstTurns(club, id);
    return id;
}

/** Nobody forfeits a game that has begun. */
async function playFirstTurns(club: Club, id: string): Promise<void> {
    await expect.poll(async () => (await club.open(id)).length, { timeout: 20_000 }).toBe(1);
    for (const { one, two, table } of await club.open(id))
        for (const [index, turn] of ['c8-b6', 'e1-f3'].entries()) {
            const mover = club.players.find(({ name }) => name === (index === 0 ? one : two));
            await mover?.post(`/api/table/${table ?? ''}/turn`, { number: index + 1, turn });
        }
}

/** `people`: the first of them is the host, and a moderator, who may hold many tournaments at once. */
export async function holdTournaments(people: readonly ApiPlayer[]): Promise<Tournaments> {
    const club = new Club(people);
    const about = 'Everyone is welcome. Be kind to each other.';
    const [, ...others] = people;
    const open = await club.create({ name: 'Club Cup', kind: 'knockout', prizes: 'A cup', about });
    for (const player of others) await player.post(`/api/tournament/${open}/enter`, {});
    const soon = { name: 'Tuesday Arena', kind: 'arena', minutes: 60, starts: Date.now() + 5_400_000 };
    const roundRobin = await start(club, {
        name: 'Autumn League',
        kind: 'round-robin',
        terms: slow('knights'),
    });
    const swiss = await start(club, { name: 'Summer Open', kind: 'swiss', rounds: 3, terms: slow('octi') });
    await finishRound(club, swiss);
    const knockout = await start(club, { name: 'Winter Cup', kind: 'knockout', third_place: true });
    await finishRound(club, knockout);
    return {
        coming: await club.create(soon),
        open,
        arena: await arena(club),
        swiss,
        'round-robin': roundRobin,
        knockout,
        'swiss-over': await finished(club, { name: 'Spring Open', kind: 'swiss', rounds: 3 }),
        'knockout-over': await finished(club, { name: 'Spring Cup', kind: 'knockout' }),
    };
}
