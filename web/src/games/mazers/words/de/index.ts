import type { FromRules, Translation } from '../../../../base/words.svelte';
import type en from '../en';
import lessons from './lessons';
import messages from './messages';

export default {
    title: 'Mazers',
    about: 'Würfel, Sperren und ein Weg mit zwei Wänden, der über das Brett wandert.',
    players: { one: 'Süd', two: 'Nord' },

    said: {
        roll: 'würfelt {black} schwarz und {white} weiß',
        blockerBlack: 'schwarzer Blocker nach {to}',
        blockerWhite: 'weißer Blocker nach {to}',
        wall: 'Mauer {to}',
        north: 'nördlich von {cell}',
        east: 'östlich von {cell}',
    },
    endings: {
        home: {
            said: 'Alle Mauerstücke sind zu Hause',
            here: 'Der Weg ist vollendet und abgebaut.',
            online: 'Die Maus ist zu Hause.',
        },
    },
    summaries: {
        mazers: 'das übliche Brett, South beginnt, höchstens 400 Züge',
        board: 'das Brett: octagon, pillars, nook, manor oder eine Zeichnung in einer Datei',
        first: 'wer den ersten Zug macht: South oder North',
        turns: 'unentschieden nach so vielen Zügen beider Seiten zusammen',
    },

    board: 'Mazers-Brett',
    help: 'Die Pfeiltasten führen von einem angebotenen Platz zum nächsten, Bild auf und Bild ab durch alle. Mit Umschalt gehen die Pfeiltasten über jedes Feld und jede Kante. Eingabe nimmt auf und setzt ab, Escape legt zurück.',

    slot: 'Kante {place} zwischen {from} und {to}',
    wall: 'Feste Mauer zwischen {from} und {to}',
    doorway: 'Tür zwischen {from} und {to}',

    barrier: {
        wall: 'Mauer: {sides}',
        blocker: 'Blocker: {sides}',
        doorway: 'Tür: {sides}',
    },
    side: {
        north: 'Norden',
        east: 'Osten',
        south: 'Süden',
        west: 'Westen',
    },
    empty: 'leer',
    fresh: 'eben gesetzt',
    red: 'rote Zone: ein Blocker darf durch, aber nicht stehen bleiben',
    mine: {
        home: 'dein Heim',
        mouse: 'deine Maus',
        path: 'dein Pfad',
        piece: 'dein Mauerstück',
        black: 'dein schwarzer Blocker',
        white: 'dein weißer Blocker',
        next: 'hier geht dein Pfad weiter',
        nextBlocked: 'hier ginge dein Pfad weiter, er ist aber versperrt',
        opening: 'Öffnung deines Pfads',
        openingBlocked: 'Öffnung deines Pfads, versperrt',
        safe: 'geschützt für deinen Pfad: kein Blocker darf hinein',
    },
    theirs: {
        home: 'Heim von {name}',
        mouse: 'Maus von {name}',
        path: 'Pfad von {name}',
        piece: 'Mauerstück von {name}',
        black: 'schwarzer Blocker von {name}',
        white: 'weißer Blocker von {name}',
        next: 'hier geht der Pfad von {name} weiter',
        nextBlocked: 'hier ginge der Pfad von {name} weiter, er ist aber versperrt',
        opening: 'Öffnung des Pfads von {name}',
        openingBlocked: 'Öffnung des Pfads von {name}, versperrt',
        safe: 'geschützt für den Pfad von {name}: kein Blocker darf hinein',
    },

    canPick: 'kann aufgenommen werden',
    picked: 'aufgenommen',
    canPutBlocker: 'der Blocker kann hierher',
    canPutWall: 'ein Mauerstück kann hierher',
    mark: {
        best: 'am besten',
        hint: 'Tipp',
        mistake: 'Fehler',
        planned: 'geplant',
    },

    dice: 'Würfel: schwarz {black}, weiß {white}',
    diceLast: 'Würfel des letzten Zugs: schwarz {black}, weiß {white}',
    diceNone: 'Es wurde noch nicht gewürfelt',
    guide: 'Teile des Zugs',
    roll: 'Würfeln',
    blockers: 'Blocker',
    walls: 'Mauern',
    over: 'Die Partie ist vorbei.',
    doRoll: 'Jetzt wird gewürfelt.',
    doBlocker: {
        black: {
            one: 'Schwarzer Blocker: ein Schritt.',
            other: 'Schwarzer Blocker: {count} Schritte.',
        },
        white: {
            one: 'Weißer Blocker: ein Schritt.',
            other: 'Weißer Blocker: {count} Schritte.',
        },
        both: 'Schritte: schwarzer Blocker {black}, weißer {white}. Fang mit einem an.',
    },
    doWalls: {
        one: 'Noch ein Mauerstück zu legen.',
        other: 'Noch {count} Mauerstücke zu legen.',
    },
    chooseHead: 'Das erste Stück entscheidet, an welcher Tür der Pfad beginnt.',
    fromRear: 'Keines mehr in der Hand: Das hinterste Stück wird aufgenommen und vorn gelegt.',
    doneSoFar: 'erledigt',

    pieces: 'Mauerstücke:',
    inHand: '{count} in der Hand',
    arrived: {
        one: 'angekommen: {count} Stück zu räumen',
        other: 'angekommen: {count} Stücke zu räumen',
    },

    legend: 'Zeichen',
    signSafe: 'Schutz: kein Zutritt',
    signRed: 'Rote Zone: kein Halt',

    text: {
        home: 'Heim',
        mouse: 'Maus',
        inside: '{cell}, angekommen',
        path: 'Pfad vom Schwanz zum Kopf',
        head: 'Kopf',
        tail: 'Schwanz',
        doors: 'Türen',
        end: 'Öffnung {opening}, als Nächstes {frontier}',
        endBlocked: 'Öffnung {opening}, als Nächstes {frontier}, versperrt',
        walls: 'Mauerstücke',
        hand: 'In der Hand',
        black: 'Schwarzer Blocker',
        white: 'Weißer Blocker',
        safe: 'Geschützte Kanten',
        none: 'keine',
        cells: 'Felder und was an ihren Seiten ist',
        open: 'offen',
        noCell: 'kein Feld',
    },

    lessons,
    messages,
} satisfies Translation<typeof en> & FromRules;
