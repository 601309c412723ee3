import { register, translator, type Keys } from '../../base/words.svelte';
import type { BoardWords } from '../../boards/words';
import notices from './en/notices';
import online from './en/online';

register('online', online, { de: () => import('./de/online') });
register('notices', notices, { de: () => import('./de/notices') });

export type OnlineWords = BoardWords & {
    readonly online: typeof online;
    readonly notices: typeof notices;
};
export type Key = Keys<OnlineWords>;

export const t = translator<OnlineWords>();
