import { register, translator } from '../../base/words.svelte';
import { boardWords } from '../../boards/words';
import en from './en';

export const learnWords = {
    ...boardWords,
    learn: register('learn', en, { de: () => import('./de') }),
};

export const t = translator(learnWords);
