import type { Translation } from '../../base/words.svelte';
import type en from './en';

export default {
    open: 'In Parlor öffnen',
    game: '{game}: eine Partie',
    missing: 'Diese Partie gibt es nicht, oder sie ist privat.',
    unreadable: 'In der Adresse dieses Rahmens steht keine Partie.',
} satisfies Translation<typeof en>;
