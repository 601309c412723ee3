import { register, translator } from '../../../base/words.svelte';
import { boardWords } from '../../../boards/words';
import en from './en';

export const octiWords = {
    ...boardWords,
    octi: register('octi', en, { de: () => import('./de') }),
};

export const t = translator(octiWords);
