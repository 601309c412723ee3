import type { Translation } from '../../../base/words.svelte';
import type en from '../en/house';

export default {
    header: {
        turns: { one: '{count} Partie wartet auf dich', other: '{count} Partien warten auf dich' },
    },

    picture: 'Stellung: {one} gegen {two}',

    home: {
        waiting: 'Du bist am Zug',
        allWaiting: 'Alle {count} Partien',
        running: 'Deine anderen Partien',
        quick: 'Schnell spielen',
        challenges: 'Herausforderungen',
    },

    quick: {
        friend: 'Freund',
        computer: 'Computer',
        suited: 'So stark wie du',
        play: '{game} spielen,',
        waiting: 'Gegner gesucht: {game}, {time}.',
    },

    lobby: {
        ownWord: 'Eigenes Wort',
        ownWordNamed: 'Eigenes Wort für die Würfel: {name}, {game}',
    },

    profile: {
        scores: 'Ergebnisse',
        won: 'Gewonnen',
        drawn: 'Remis',
        lost: 'Verloren',
        puzzles: 'Aufgaben',
        solved: 'Gelöst',
        solvedOf: '{solved} von {tried}',
    },

    friends: {
        heading: 'Freunde',
        none: 'Folge Spielern auf ihren Profilen, dann siehst du hier, wann sie online sind.',
        follow: '{name} folgen',
        unfollow: '{name} nicht mehr folgen',
        followed: 'Du folgst {name}.',
        unfollowed: 'Du folgst {name} nicht mehr.',
        online: 'online',
        offline: 'offline',
        challenge: 'Herausfordern',
    },

    here: {
        heading: 'Gerade los',
        people: { one: '{count} Spieler online', other: '{count} Spieler online' },
        games: { one: '{count} laufende Partie', other: '{count} laufende Partien' },
        none: 'Gerade gibt es keine Live-Partie zum Zuschauen.',
        live: 'live',
        ended: 'gerade beendet',
    },

    tv: {
        heading: 'TV',
        channels: 'Spiele zum Zuschauen',
        next: 'Die nächste Partie beginnt.',
        none: 'Noch gibt es keine Partie zum Zuschauen. Schau wieder vorbei, wenn welche gespielt wurden.',
        watch: 'TV ansehen',
        more: 'Die beste Partie des Augenblicks; danach kommt die nächste.',
    },

    news: {
        label: 'Neuigkeiten',
        close: 'Schließen',
        toGame: 'Zur Partie',
        look: 'Partie ansehen',
        begun: '{game}: Deine Partie gegen {name} hat begonnen.',
        paired: '{game}: Deine Turnierpartie gegen {name} hat begonnen.',
        turn: '{game}: Du bist gegen {name} am Zug.',
        ended: '{game}: Deine Partie gegen {name} ist zu Ende.',
        challenge: '{name} fordert dich heraus: {game}, {time}.',
    },
} satisfies Translation<typeof en>;
