import type en from './en';
import type { Translation } from '../../base/words.svelte';

export default {
    empty: 'leer',
    pickedUp: 'ausgewählt',
    canPick: 'kann ausgewählt werden',
    canPut: 'Zug hierher möglich',
    left: 'im letzten Zug verlassen',
    reached: 'im letzten Zug erreicht',

    text: {
        title: 'Das Brett als Text',
        rankHead: 'Reihe',
    },

    turn: {
        controls: 'Dein Zug',
        undo: 'Rückgängig',
        stop: 'Zug beenden',
        toConfirm: 'Diesen Zug spielen?',
        noChoice: 'In diesem Zug gibt es nichts zu wählen.',
        confirm: 'Diesen Zug spielen',
        goOn: 'Weiter',
        roll: 'Würfeln',
        type: 'Zug eintippen',
        typeHint: 'In Notation, zum Beispiel {example}. Du kannst auch nur einen Teil des Zuges eingeben.',
        play: 'Eingeben',
        whyNot: 'Warum nicht?',
        clause: 'Regel {clause}',
        dismiss: 'Schließen',
        unreadable: 'Das ist kein Zug: {sentence}',
        waitForRoll: 'Warten auf den Würfelwurf.',
    },

    said: {
        turn: '{name}: {deeds}.',
        picked: '{place} ausgewählt',
        places: {
            one: '{count} mögliches Ziel',
            other: '{count} mögliche Ziele',
        },
        putBack: 'Auswahl von {place} aufgehoben',
        undone: 'Zurückgenommen.',
        won: '{name} gewinnt: {reason}.',
        drawn: 'Remis: {reason}.',
        reason: {
            'no-move': 'kein erlaubter Zug mehr',
            repetition: 'die Stellung hat sich wiederholt',
            limit: 'die Höchstzahl an Zügen ist erreicht',
        },
    },
} satisfies Translation<typeof en>;
