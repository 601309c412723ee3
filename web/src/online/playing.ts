// Bringing a match of the rules to where a table stands.
import type { Match, Rules } from '../rules/match';
import { variantText } from './table';
import type { TableSettings } from './wire';

export function openMatch(rules: Rules, settings: TableSettings): Match {
    return rules.open(variantText(settings), settings.start);
}

/** Takes back what was not played and plays what was. False: it stood there already. */
export function bring(match: Match, turns: readonly string[]): boolean {
    const played = match.look().turns;
    const shared = sharedLength(played, turns);
    for (let count = played.length; count > shared; count -= 1) match.takeBack();
    for (const turn of turns.slice(shared)) match.play(turn);
    return played.length !== shared || turns.length !== shared;
}

function sharedLength(one: readonly string[], two: readonly string[]): number {
    const end = one.findIndex((turn, index) => turn !== two[index]);
    return end === -1 ? one.length : end;
}

/** A match of its own after the first so many turns. */
export function matchAt(
    rules: Rules,
    settings: TableSettings,
    turns: readonly string[],
    count: number,
): Match {
    const match = openMatch(rules, settings);
    bring(match, turns.slice(0, count));
    return match;
}
