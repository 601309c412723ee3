import { register, translator } from '../../base/words.svelte';
import { boardWords } from '../../boards/words';
import en from './en';

export const puzzlesWords = {
    ...boardWords,
    puzzles: register('puzzles', en, { de: () => import('./de') }),
};

export const t = translator(puzzlesWords);
