// Games played here, in words.
import { games } from '../games';
import type { Look, Player } from '../rules/types';
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
    const title = games[game.game].title();
    const strength = strengthOf(game);
    if (!strength) return t('play.atOneScreen', { game: title });
    return `${t('play.againstEngine', { game: title })}, ${sayStrength(strength)}`;
}

/** Who sits there; two people at one screen are known by the names of their sides. */
export function sayWho(game: LocalGame, player: Player, names: Readonly<Record<Player, string>>): string {
    const sitter = game.sitters[player];
    if (sitter.kind === 'engine') return t('play.engineAt', { strength: sayStrength(sitter.strength) });
    return people(game).length === 2 ? names[player] : t('play.you');
}

export function sayWinner(
    game: LocalGame,
    ending: LocalEnding,
    names: Readonly<Record<Player, string>>,
): string {
    if (!ending.winner) return t('play.drawn');
    if (people(game).length === 2) return t('play.winner', { name: names[ending.winner] });
    return t(game.sitters[ending.winner].kind === 'person' ? 'play.youWin' : 'play.youLose');
}

export function sayReason({ game }: LocalGame, { reason }: LocalEnding): string {
    return games[game].sayReason(reason, 'here') ?? t(`play.reasons.${commonReason(reason)}`);
}

/** Which rolls decided who begins; null where no dice did. */
export function sayFirstRoll({ firstRoll }: LocalGame, { names, white }: Look): string | null {
    if (!firstRoll) return null;
    // Equal sums were rolled again: the last two are those that counted.
    const [one = '', two = ''] = firstRoll.split(' ').slice(-2);
    return t('play.begins', {
        first: t('play.firstRollOf', { name: names.one, roll: one }),
        second: t('play.firstRollOf', { name: names.two, roll: two }),
        name: names[white],
    });
}
