import { register, translator } from '../../../base/words.svelte';
import { onlineWords } from '../../../online/words';
import { puzzlesWords } from '../../words';
import en from './en';

export const ratedWords = {
    ...onlineWords,
    ...puzzlesWords,
    rated: register('rated', en, { de: () => import('./de') }),
};

export const t = translator(ratedWords);
