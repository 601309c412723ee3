import { register, translator } from '../../base/words.svelte';
import { onlineWords } from '../../online/words';
import en from './en';

export const studyWords = {
    ...onlineWords,
    studies: register('studies', en, { de: () => import('./de') }),
};

export const t = translator(studyWords);
