// The turns of a game in words and symbols, as its board writes them.
import type { GameBoard } from '../boards/module';
import type { Game } from '../rules/game';

export interface Written {
    /** In notation. */
    readonly turn: string;
    readonly text: string;
}

/** All turns of the game. `known` are those written before: the rules are asked only about the others. */
export function writtenTurns(
    game: Game,
    { writeTurn }: Pick<GameBoard, 'writeTurn'>,
    known: readonly Written[],
): readonly Written[] {
    const { turns } = game.look();
    const differs = turns.findIndex((turn, index) => turn !== known[index]?.turn);
    const shared = differs < 0 ? turns.length : differs;
    const fresh: Written[] = [];
    const back = game.clone();
    try {
        for (const turn of turns.slice(shared).toReversed()) {
            fresh.unshift({ turn, text: writeTurn(back.look().traces) });
            back.takeBack();
        }
    } finally {
        back.close();
    }
    return [...known.slice(0, shared), ...fresh];
}
