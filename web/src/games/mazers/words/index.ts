import { register, translator, type Keys } from '../../../base/words.svelte';
import type { BoardWords } from '../../../boards/words';
import en from './en';

register('mazers', en, { de: () => import('./de') });

export type MazersWords = BoardWords & { readonly mazers: typeof en };
export type Key = Keys<MazersWords>;

export const t = translator<MazersWords>();
