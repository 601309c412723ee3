import { register, translator, type Keys } from '../../base/words.svelte';
import type { BaseWords } from '../../base/words';
import en from './en';

register('app', en, { de: () => import('./de') });

export type AppWords = BaseWords & { readonly app: typeof en };
export type Key = Keys<AppWords>;

export const t = translator<AppWords>();
