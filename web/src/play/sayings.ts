// Texts about local games.
import type { Names } from '../boards/types';
import { games } from '../games';
import type { Look, Player } from '../rules/types';
import { variantTitle } from './summaries';
import { t } from './words';
import { commonReason, people, strengthOf, type LocalEnding, type LocalGame, type Strength } from './game';

export function sayStrength(strength: Strength): string {
    switch (strength.kind) {
        case 'level':
            return t('play.level', { level: strength.level });
        case 'full':
            return `${t('play.full')}, ${t('play.secondsEach', { count: strength.seconds })}`;
    }
}

/** "GAME against the engine, level 3". */
export function describe(game: LocalGame): string {
    const [preset = ''] = game.variant.split(' ');
    const title = variantTitle(game.game, preset);
    const strength = strengthOf(game);
    if (!strength) return t('play.atOneScreen', { game: title });
    return `${t('play.againstEngine', { game: title })}, ${sayStrength(strength)}`;
}

/** The names of the sides in the current language. */
export function sideNames({ game }: Pick<LocalGame, 'game'>): Names {
    return games[game].players();
}

/** The name of a player; two people at one screen have the names of their sides. */
export function sayWho(game: LocalGame, player: Player): string {
    const sitter = game.sitters[player];
    if (sitter.kind === 'engine') return t('play.engineAt', { strength: sayStrength(sitter.strength) });
    return people(game).length === 2 ? sideNames(game)[player] : t('play.you');
}

/** One line about whose turn it is. */
export function sayWhoseTurn(game: LocalGame, player: Player): string {
    if (people(game).length === 1 && game.sitters[player].kind === 'person') return t('play.yourTurn');
    return t('play.turnOf', { name: sayWho(game, player) });
}

export function sayWinner(game: LocalGame, ending: LocalEnding): string {
    if (!ending.winner) return t('play.drawn');
    if (people(game).length === 2) return t('play.winner', { name: sideNames(game)[ending.winner] });
    return t(game.sitters[ending.winner].kind === 'person' ? 'play.youWin' : 'play.youLose');
}

export function sayReason({ game }: LocalGame, { reason }: LocalEnding): string {
    return games[game].sayReason(reason, 'here') ?? t(`play.reasons.${commonReason(reason)}`);
}

/** The rolls that decided who begins; null if none did. */
export function sayFirstRoll(game: LocalGame, { white }: Pick<Look, 'white'>): string | null {
    if (!game.firstRoll) return null;
    // Equal sums were rolled again: only the last two rolls count.
    const [one = '', two = ''] = game.firstRoll.split(' ').slice(-2);
    const names = sideNames(game);
    return t('play.begins', {
        first: t('play.firstRollOf', { name: names.one, roll: sumOf(one) }),
        second: t('play.firstRollOf', { name: names.two, roll: sumOf(two) }),
        name: names[white],
    });
}

/** "2+4" is 6. */
function sumOf(roll: string): number {
    return roll.split('+').reduce((sum, die) => sum + Number(die), 0);
}
