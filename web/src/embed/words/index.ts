import { register, translator } from '../../base/words.svelte';
import { boardWords } from '../../boards/words';
import en from './en';

export const embedWords = {
    ...boardWords,
    embed: register('embed', en, { de: () => import('./de') }),
};

export const t = translator(embedWords);
