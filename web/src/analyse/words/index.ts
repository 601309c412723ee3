import { register, translator } from '../../base/words.svelte';
import type { BoardWords } from '../../boards/words';
import en from './en';

register('analyse', en, { de: () => import('./de') });

export type AnalyseWords = BoardWords & { readonly analyse: typeof en };

export const t = translator<AnalyseWords>();
