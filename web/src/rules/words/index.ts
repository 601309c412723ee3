import { register, translator } from '../../base/words.svelte';
import { baseWords } from '../../base/words';
import en from './en';

export const rulesWords = {
    ...baseWords,
    rules: register('rules', en, { de: () => import('./de') }),
};

export const t = translator(rulesWords);
