import { register, translator } from '../../base/words.svelte';
import { boardWords } from '../../boards/words';
import en from './en';

export const analyseWords = {
    ...boardWords,
    analyse: register('analyse', en, { de: () => import('./de') }),
};

export const t = translator(analyseWords);
