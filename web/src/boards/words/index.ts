import { register, translator } from '../../base/words.svelte';
import type { RulesWords } from '../../rules/words';
import en from './en';

register('boards', en, { de: () => import('./de') });

export type BoardWords = RulesWords & { readonly boards: typeof en };

export const t = translator<BoardWords>();
