// Razzle Dazzle: the part that is loaded from the start.
import type { GameModule } from '../../boards/module';
import RazzleVignette from './RazzleVignette.svelte';
import { speech } from './speech';
import { t } from './words';
import en from './words/en';

export const razzle: GameModule = {
    ...speech,
    Vignette: RazzleVignette,
    variant: 'razzledazzle',
    sides: 'coloured',
    board: async () => (await import('./board')).board,
    example: async () => (await import('./example')).example,
    lessons: async () => (await import('parlor-games/razzle/lessons.json')).default,
    themes: (Object.keys(en.themes) as (keyof typeof en.themes)[]).map((id) => ({
        id,
        name: () => t(`razzle.themes.${id}`),
    })),
    puzzles: async () => (await import('parlor-games/razzle/puzzles.txt?raw')).default,
    openings: async () => (await import('parlor-games/razzle/openings.txt?raw')).default,
    editor: async () => (await import('./editor')).editor,
};
