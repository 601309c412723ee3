// Octi and its relatives: the part that is loaded from the start.
import type { GameModule } from '../../boards/module';
import OctiVignette from './OctiVignette.svelte';
import { speech } from './speech';
import { t } from './words';
import en from './words/en';

export const octi: GameModule = {
    ...speech,
    Vignette: OctiVignette,
    variant: 'octi',
    sides: 'black-and-white',
    board: async () => (await import('./board')).board,
    example: async () => (await import('./example')).example,
    lessons: async () => (await import('parlor-games/octi/lessons.json')).default,
    themes: (Object.keys(en.themes) as (keyof typeof en.themes)[]).map((id) => ({
        id,
        name: () => t(`octi.themes.${id}`),
    })),
    puzzles: async () => (await import('parlor-games/octi/puzzles.txt?raw')).default,
    openings: async () => (await import('parlor-games/octi/openings.txt?raw')).default,
    editor: async () => (await import('./editor')).editor,
};
