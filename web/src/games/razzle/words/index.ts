import { register, translator } from '../../../base/words.svelte';
import { boardWords } from '../../../boards/words';
import en from './en';

export const razzleWords = {
    ...boardWords,
    razzle: register('razzle', en, { de: () => import('./de') }),
};

export const t = translator(razzleWords);
