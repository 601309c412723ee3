// Brings a game of the rules to the state of a table.
import type { Game, Rules } from '../rules/game';
import { variantText } from './table';
import type { TableSettings } from './wire';

export function openGame(rules: Rules, settings: TableSettings): Game {
    return rules.open(variantText(settings), settings.start);
}

/** Takes back turns that the table does not have and plays those it has. Returns false if nothing changed. */
export function bring(game: Game, turns: readonly string[]): boolean {
    const played = game.look().turns;
    const shared = sharedLength(played, turns);
    for (let count = played.length; count > shared; count -= 1) game.takeBack();
    for (const turn of turns.slice(shared)) game.play(turn);
    return played.length !== shared || turns.length !== shared;
}

function sharedLength(one: readonly string[], two: readonly string[]): number {
    const end = one.findIndex((turn, index) => turn !== two[index]);
    return end === -1 ? one.length : end;
}

/** A separate game after these turns. */
export function gameAt(rules: Rules, settings: TableSettings, turns: readonly string[]): Game {
    const game = openGame(rules, settings);
    bring(game, turns);
    return game;
}
