import { register, translator } from '../../../base/words.svelte';
import type { BoardWords } from '../../../boards/words';
import en from './en';

register('knights', en, { de: () => import('./de') });

export type KnightsWords = BoardWords & { readonly knights: typeof en };

export const t = translator<KnightsWords>();
