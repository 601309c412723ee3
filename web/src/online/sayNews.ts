// News as sentences.
import { opponentOf } from './lobby';
import type { News } from './news';
import { gameName, timeControlWords } from './say';
import type { Game } from './wire';
import { t } from './words';

export function newsWords(news: News, me: string, games: readonly Game[]): string {
    switch (news.kind) {
        case 'begun':
        case 'turn':
        case 'ended': {
            const { table } = news;
            const values = { name: opponentOf(table, me), game: gameName(games, table.variant) };
            const isPairing = news.kind === 'begun' && table.tournament !== null;
            return t(isPairing ? 'house.news.paired' : `house.news.${news.kind}`, values);
        }
        case 'challenge': {
            const { from, terms } = news.invitation;
            return t('house.news.challenge', {
                name: from,
                game: gameName(games, terms.game),
                time: timeControlWords(terms.time_control ?? 'unlimited'),
            });
        }
        case 'declined': {
            const { to, reason } = news.invitation;
            const name = to ?? '';
            return reason
                ? t('online.lobby.declinedWhy', { name, reason })
                : t('online.lobby.declined', { name });
        }
    }
}
