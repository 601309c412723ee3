import { register, translator, type Keys } from '../../../base/words.svelte';
import { boardWords } from '../../../boards/words';
import en from './en';

export const mazersWords = {
    ...boardWords,
    mazers: register('mazers', en, { de: () => import('./de') }),
};
export type Key = Keys<typeof mazersWords>;

export const t = translator(mazersWords);
