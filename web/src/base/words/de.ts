import type { Translation } from '../../base/words.svelte';
import type en from './en';

export default {
    loading: 'Wird geladen …',
    notLoaded:
        'Diese Seite konnte nicht geladen werden. Prüfe deine Internetverbindung und versuch es noch einmal.',
    nothingLoaded: 'Seite nicht geladen',
    tryAgain: 'Noch einmal versuchen',
} satisfies Translation<typeof en>;
