import type { Translation } from '../../shell/words.svelte';
import type en from '../en/learn';
import lessons from './lessons';
import objections from './objections';

export default {
    title: 'Lernen',
    about: 'Kurze Lektionen gleich auf dem Brett: Jede zeigt eine Sache, und du probierst sie sofort aus.',
    games: 'Spiele zum Lernen',
    progress: '{done} von {count} Lektionen geschafft',
    begin: 'Anfangen',
    goOn: 'Weiter',
    again: 'Noch einmal',
    rulesOf: 'Die ganzen Regeln',
    playNow: 'Gleich spielen',
    allLessons: 'Alle Lektionen',
    lessonsOf: 'Lektionen: {game}',
    done: 'geschafft',
    notDone: 'noch offen',
    noGame: 'Dieses Spiel gibt es hier nicht.',
    noLesson: 'Diese Lektion gibt es nicht.',
    lesson: {
        number: 'Lektion {number} von {count}',
        clauses: 'In den Regeln',
        task: 'Deine Aufgabe',
        showHint: 'Tipp zeigen',
        hideHint: 'Tipp ausblenden',
        notYet: 'Das ist erlaubt, aber hier ist etwas anderes gefragt. Versuch es noch einmal.',
        replied: '{name} antwortet {turn}.',
        done: 'Gut gemacht',
        next: 'Nächste Lektion',
        restart: 'Von vorn',
        wonders: 'Warum nicht …?',
        wondersMore: 'Züge, die hier nicht erlaubt sind. Wähle einen, und die Regeln sagen dir, warum.',
        ask: 'Warum nicht {turn}?',
        after: 'Das war die letzte Lektion zu diesem Spiel.',
    },
    rules: {
        title: 'Regeln: {game}',
        contents: 'Inhalt',
        drawing: 'Ein gezeichnetes Brett',
        table: 'Tabelle: {heading}',
        inEnglish:
            'Die vollständigen Regeln gibt es bisher nur auf Englisch. Die Lektionen sind auf Deutsch.',
        clause: 'Klausel {clause}',
    },
    lessons,
    objections,
} satisfies Translation<typeof en>;
