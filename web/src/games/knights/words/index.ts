import { register, translator } from '../../../base/words.svelte';
import { boardWords } from '../../../boards/words';
import en from './en';

export const knightsWords = {
    ...boardWords,
    knights: register('knights', en, { de: () => import('./de') }),
};

export const t = translator(knightsWords);
