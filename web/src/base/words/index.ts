// Texts that every part of the page uses.
import { register, translator } from '../words.svelte';
import en from './en';

register('base', en, { de: () => import('./de') });

export interface BaseWords {
    readonly base: typeof en;
}

export const t = translator<BaseWords>();
