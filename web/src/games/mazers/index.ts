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
    contents: (Object.keys(en.lessons) as (keyof typeof en.lessons)[]).map((id) => ({
        id,
        game: speech.id,
        title: () => t(`mazers.lessons.${id}.title`),
    })),
    board: async () => (await import('./board')).board,
    example: async () => (await import('./example')).example,
    lessons: async () => (await import('./lessons')).lessons,
    editor: async () => (await import('./editor')).editor,
};
