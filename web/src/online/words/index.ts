import { register, translator, type Keys } from '../../base/words.svelte';
import { boardWords } from '../../boards/words';
import house from './en/house';
import moderation from './en/moderation';
import notices from './en/notices';
import online from './en/online';
import tournament from './en/tournament';

export const onlineWords = {
    ...boardWords,
    online: register('online', online, { de: () => import('./de/online') }),
    house: register('house', house, { de: () => import('./de/house') }),
    moderation: register('moderation', moderation, { de: () => import('./de/moderation') }),
    notices: register('notices', notices, { de: () => import('./de/notices') }),
    tournament: register('tournament', tournament, { de: () => import('./de/tournament') }),
};
export type Key = Keys<typeof onlineWords>;

export const t = translator(onlineWords);
