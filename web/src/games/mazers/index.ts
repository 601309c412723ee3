// Mazers: the part that is loaded from the start.
import type { GameModule } from '../../boards/module';
import MazersVignette from './MazersVignette.svelte';
import { speech } from './speech';
import { t } from './words';
import en from './words/en';

export const mazers: GameModule = {
    ...speech,
    Vignette: MazersVignette,
    variant: 'mazers',
    sides: 'coloured',
    board: async () => (await import('./board')).board,
    example: async () => (await import('./example')).example,
    lessons: async () => (await import('parlor-games/mazers/lessons.json')).default,
    themes: (Object.keys(en.themes) as (keyof typeof en.themes)[]).map((id) => ({
        id,
        name: () => t(`mazers.themes.${id}`),
    })),
    puzzles: async () => (await import('parlor-games/mazers/puzzles.txt?raw')).default,
    openings: async () => (await import('parlor-games/mazers/openings.txt?raw')).default,
    editor: async () => (await import('./editor')).editor,
};
