// Texts that every part of the page uses.
import { register, translator } from '../words.svelte';
import en from './en';

export const baseWords = {
    base: register('base', en, { de: () => import('./de') }),
};

export const t = translator(baseWords);
