// Knights Double-Duel: the part that is loaded from the start.
import type { GameModule } from '../../boards/module';
import KnightsVignette from './KnightsVignette.svelte';
import { speech } from './speech';
import { t } from './words';
import en from './words/en';

export const knights: GameModule = {
    ...speech,
    Vignette: KnightsVignette,
    variant: 'knights',
    fair: { variant: 'knights-recommended', why: () => t('knights.fair') },
    sides: 'white-and-black',
    board: async () => (await import('./board')).board,
    example: async () => (await import('./example')).example,
    lessons: async () => (await import('parlor-games/knights/lessons.json')).default,
    themes: (Object.keys(en.themes) as (keyof typeof en.themes)[]).map((id) => ({
        id,
        name: () => t(`knights.themes.${id}`),
    })),
    puzzles: async () => (await import('parlor-games/knights/puzzles.txt?raw')).default,
    openings: async () => (await import('parlor-games/knights/openings.txt?raw')).default,
    editor: async () => (await import('./editor')).editor,
};
