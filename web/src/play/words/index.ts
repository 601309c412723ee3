import { register, translator } from '../../base/words.svelte';
import { boardWords } from '../../boards/words';
import en from './en';

export const playWords = {
    ...boardWords,
    play: register('play', en, { de: () => import('./de') }),
};

export const t = translator(playWords);
