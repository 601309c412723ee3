import { register, translator, type Keys } from '../../base/words.svelte';
import { baseWords } from '../../base/words';
import en from './en';

export const appWords = {
    ...baseWords,
    app: register('app', en, { de: () => import('./de') }),
};
export type Key = Keys<typeof appWords>;

export const t = translator(appWords);
