import { register, translator } from '../../../base/words.svelte';
import type { BoardWords } from '../../../boards/words';
import en from './en';

register('razzle', en, { de: () => import('./de') });

export type RazzleWords = BoardWords & { readonly razzle: typeof en };

export const t = translator<RazzleWords>();
