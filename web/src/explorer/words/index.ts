import { register, translator } from '../../base/words.svelte';
import { boardWords } from '../../boards/words';
import en from './en';

export const explorerWords = {
    ...boardWords,
    explorer: register('explorer', en, { de: () => import('./de') }),
};

export const t = translator(explorerWords);
