// A local game as a record.
import type { Rules } from '../rules/game';
import type { Look, Player } from '../rules/types';
import { resultOf, type LocalGame } from './game';
import { other } from '../rules/players';

export interface Recorded {
    readonly rules: Rules;
    readonly game: LocalGame;
    readonly look: Look;
}

/** Returns canonical text, with the players and the result. */
export function recordOf({ rules, game, look }: Recorded): string {
    const tags: readonly (readonly [string, string])[] = [
        ['Event', 'Parlor'],
        ['Site', 'a browser'],
        ['Date', dateOf(game.begun)],
        ['White', sitterName(game, look.white)],
        ['Black', sitterName(game, other(look.white))],
        ...(game.firstRoll ? [['FirstRoll', game.firstRoll] as const] : []),
        ...(game.ending ? [['Termination', game.ending.reason] as const] : []),
        // The rules know neither resignation nor agreement: for them such a game is unfinished.
        ['Result', resultOf(game.ending, look.white)],
    ];
    const inPlay = rules.open(game.variant, game.setUp);
    try {
        for (const turn of game.turns) inPlay.play(turn);
        return inPlay.writeRecord(tags);
    } finally {
        inPlay.close();
    }
}

function dateOf(time: number): string {
    return new Date(time).toISOString().slice(0, 10).replaceAll('-', '.');
}

// Records are read by people everywhere and by programs, so the names are English.
function sitterName(game: LocalGame, player: Player): string {
    const sitter = game.sitters[player];
    if (sitter.kind === 'person') return 'a person';
    const { strength } = sitter;
    return strength.kind === 'level'
        ? `engine, level ${strength.level}`
        : `engine, ${strength.seconds} s a turn`;
}
