// Octi and its relatives: the part that is loaded from the start.
import type { GameModule } from '../../boards/module';
import OctiVignette from './OctiVignette.svelte';
import { speech } from './speech';

export const octi: GameModule = {
    ...speech,
    Vignette: OctiVignette,
    variant: 'octi',
    sides: 'black-and-white',
    board: async () => (await import('./board')).board,
    example: async () => (await import('./example')).example,
    lessons: async () => (await import('parlor-games/octi/lessons.json')).default,
    themes: [],
    puzzles: null,
    openings: async () => (await import('parlor-games/octi/openings.txt?raw')).default,
    editor: async () => (await import('./editor')).editor,
};
