import { register, translator } from '../../base/words.svelte';
import { rulesWords } from '../../rules/words';
import en from './en';

export const boardWords = {
    ...rulesWords,
    boards: register('boards', en, { de: () => import('./de') }),
};

export const t = translator(boardWords);
