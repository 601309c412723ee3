// The ratings of puzzles: those of the server, or without one the estimates of the pack.

/** By the ids that `Game.puzzleId` gives. */
export type Ratings = ReadonlyMap<string, number>;

const house = import.meta.env.MODE === 'static' ? null : () => import('./house');

/** Empty if there is no server to ask, or if not even the code that asks it can be loaded. */
export async function ratingsOf(game: string): Promise<Ratings> {
    const part = await house?.().catch(() => null);
    return (await part?.ask(game)) ?? new Map<string, number>();
}
