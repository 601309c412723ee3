import type { Translation } from '../../base/words.svelte';
import type en from './en';

export default {
    title: 'Eröffnungen',
    on: 'Eröffnungen anzeigen',
    who: 'Gespielt von',
    whos: {
        everyone: 'allen',
        people: 'Menschen',
        engine: 'Engines',
        unrated: 'Menschen ohne Wertung',
        'under-1400': 'Wertung unter 1400',
        '1400-1599': 'Wertung 1400–1599',
        '1600-1799': 'Wertung 1600–1799',
        '1800-1999': 'Wertung 1800–1999',
        '2000-plus': 'Wertung ab 2000',
    },
    loading: 'Wird geladen …',
    failed: 'Die Eröffnungen konnten nicht geladen werden.',
    none: 'Hier gibt es keine Partien. Gezählt werden nur die ersten zwölf Züge einer Partie.',
    over: 'Die Partie ist zu Ende.',
    fromBook: 'Nur aus dem Buch der Engine.',
    turn: 'Zug',
    games: 'Partien',
    results: 'Ergebnisse von {name}',
    play: '{turn} spielen',
    more: { one: '{count} weiteren Zug anzeigen', other: '{count} weitere Züge anzeigen' },
    told: '{won}\u00a0% gewonnen, {drawn}\u00a0% remis, {lost}\u00a0% verloren',
} satisfies Translation<typeof en>;
