import { register, translator } from '../../base/words.svelte';
import type { BaseWords } from '../../base/words';
import en from './en';

register('rules', en, { de: () => import('./de') });

export type RulesWords = BaseWords & { readonly rules: typeof en };

export const t = translator<RulesWords>();
