import { register, translator } from '../../base/words.svelte';
import type { BoardWords } from '../../boards/words';
import en from './en';

register('learn', en, { de: () => import('./de') });

export type LearnWords = BoardWords & { readonly learn: typeof en };

export const t = translator<LearnWords>();
