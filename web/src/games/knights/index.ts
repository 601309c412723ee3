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
    sides: 'white-and-black',
    contents: (Object.keys(en.lessons) as (keyof typeof en.lessons)[]).map((id) => ({
        id,
        game: speech.id,
        title: () => t(`knights.lessons.${id}.title`),
    })),
    board: async () => (await import('./board')).board,
    example: async () => (await import('./example')).example,
    lessons: async () => (await import('./lessons')).lessons,
    editor: async () => (await import('./editor')).editor,
};
