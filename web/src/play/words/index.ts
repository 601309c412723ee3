import { register, translator } from '../../base/words.svelte';
import type { BoardWords } from '../../boards/words';
import en from './en';

register('play', en, { de: () => import('./de') });

export type PlayWords = BoardWords & { readonly play: typeof en };

export const t = translator<PlayWords>();
