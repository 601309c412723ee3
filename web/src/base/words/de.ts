import type { Translation } from '../../base/words.svelte';
import type en from './en';

export default {
    loading: 'Wird geladen …',
    notLoaded: 'Diese Seite konnte nicht geladen werden. Vielleicht fehlt das Netz.',
    nothingLoaded: 'Nicht geladen',
    tryAgain: 'Noch einmal versuchen',
} satisfies Translation<typeof en>;
