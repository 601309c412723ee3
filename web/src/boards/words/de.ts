import type en from './en';
import type { Translation } from '../../base/words.svelte';

export default {
    empty: 'leer',
    pickedUp: 'aufgenommen',
    canPick: 'kann aufgenommen werden',
    canPut: 'hier kann abgesetzt werden',
    left: 'im letzten Zug verlassen',
    reached: 'im letzten Zug erreicht',

    text: {
        title: 'Das Brett als Text',
        rankHead: 'Reihe',
    },

    turn: {
        controls: 'Dein Zug',
        undo: 'Zurück',
        stop: 'Zug hier beenden',
        confirm: 'Diesen Zug spielen',
        goOn: 'Weiter',
        roll: 'Würfeln',
        type: 'Zug eintippen',
        typeHint: 'In Notation, zum Beispiel {example}. Auch Teile eines Zuges gehen.',
        play: 'Eingeben',
        whyNot: 'Warum nicht?',
        clause: 'Regel {clause}',
        dismiss: 'Schließen',
        unreadable: 'Das lässt sich nicht als Zug lesen: {sentence}',
        waitForRoll: 'Es wird auf die Würfel gewartet.',
    },

    said: {
        turn: '{name}: {deeds}.',
        picked: '{place} aufgenommen',
        places: {
            one: '{count} Ziel',
            other: '{count} Ziele',
        },
        putBack: '{place} zurückgestellt',
        undone: 'Zurückgenommen.',
        won: '{name} hat gewonnen: {reason}.',
        drawn: 'Das Spiel endet unentschieden: {reason}.',
        reason: {
            'no-move': 'Kein Zug ist mehr möglich',
            repetition: 'Die Stellung hat sich wiederholt',
            limit: 'Die Höchstzahl der Züge ist erreicht',
        },
    },
} satisfies Translation<typeof en>;
