import type { FromRules, Translation } from '../../../../base/words.svelte';
import type en from '../en';
import messages from './messages';

export default {
    title: 'Mazers',
    about: 'Würfle, zieh deine Blocker und bau einen Weg mit Mauern, der deine Maus auf die andere Seite führt.',
    goal: 'Du gewinnst, wenn deine Maus auf der anderen Seite angekommen ist und dein letztes Mauerstück vom Brett ist.',
    players: { one: 'Süd', two: 'Nord' },
    themes: { arrival: 'Ankunft', block: 'Blocken', 'clear-up': 'Wände abräumen', race: 'Wettlauf' },
    variants: { mazers: 'Standardregeln' },
    options: {
        board: 'Brett',
        first: 'Wer beginnt',
        turns: 'Höchstzahl an Zügen',
    },
    values: {
        first: { S: 'Süd', N: 'Nord' },
        board: { octagon: 'Achteck', pillars: 'Säulen', nook: 'Winkel', manor: 'Gutshof' },
    },

    // A turn in a list of turns.
    written: {
        blockers: 'Blocker {cells}',
        walls: { one: '{count} Mauer', other: '{count} Mauern' },
    },
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
            said: 'die Maus ist angekommen und ihre Mauern sind abgeräumt',
            here: 'Die Maus ist angekommen, und ihre Mauern sind abgeräumt.',
            online: 'Die Maus ist angekommen, und ihre Mauern sind abgeräumt.',
        },
    },
    summaries: {
        mazers: 'auf dem Brett „octagon“; Remis nach 400 Zügen',
        board: 'das Brett: octagon, pillars, nook oder manor',
        first: 'wer beginnt, wenn nicht die Würfel entscheiden: Süd (S) oder Nord (N)',
        turns: 'Remis nach so vielen Zügen beider Seiten zusammen',
    },

    board: 'Mazers-Brett',
    help: 'Die Pfeiltasten führen zu den markierten Plätzen, Bild auf und Bild ab durch alle. Umschalt mit einer Pfeiltaste führt zu jedem Feld und jeder Kante. Eingabe nimmt auf und setzt ab, Escape bricht ab.',

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
    fresh: 'gerade gesetzt',
    red: 'rote Zone: Blocker dürfen durch, aber nicht stehen bleiben',
    mine: {
        home: 'dein Zuhause',
        mouse: 'deine Maus',
        path: 'dein Weg',
        piece: 'dein Mauerstück',
        black: 'dein schwarzer Blocker',
        white: 'dein weißer Blocker',
        next: 'nächstes Feld deines Wegs',
        nextBlocked: 'nächstes Feld deines Wegs, versperrt',
        opening: 'Öffnung deines Wegs',
        openingBlocked: 'Öffnung deines Wegs, versperrt',
        safe: 'geschützte Kante deines Wegs: für Blocker gesperrt',
    },
    theirs: {
        home: 'Zuhause von {name}',
        mouse: 'Maus von {name}',
        path: 'Weg von {name}',
        piece: 'Mauerstück von {name}',
        black: 'schwarzer Blocker von {name}',
        white: 'weißer Blocker von {name}',
        next: 'nächstes Feld des Wegs von {name}',
        nextBlocked: 'nächstes Feld des Wegs von {name}, versperrt',
        opening: 'Öffnung des Wegs von {name}',
        openingBlocked: 'Öffnung des Wegs von {name}, versperrt',
        safe: 'geschützte Kante des Wegs von {name}: für Blocker gesperrt',
    },

    canPick: 'kann ausgewählt werden',
    picked: 'ausgewählt',
    canPutBlocker: 'der Blocker kann hierher',
    canPutWall: 'ein Mauerstück kann hierher',
    mark: {
        drawn: 'von dir markiert',
        best: 'am besten',
        hint: 'Tipp',
        mistake: 'Fehler',
        planned: 'geplant',
    },

    dice: 'Würfel: schwarz {black}, weiß {white}',
    diceLast: 'Würfel des letzten Zuges: schwarz {black}, weiß {white}',
    diceNone: 'Noch nicht gewürfelt',
    guide: 'Schritte des Zuges',
    roll: 'Würfeln',
    blockers: 'Blocker',
    walls: 'Mauern',
    over: 'Die Partie ist zu Ende.',
    doRoll: 'Jetzt wird gewürfelt.',
    doBlocker: {
        black: {
            one: 'Zieh den schwarzen Blocker {count} Schritt.',
            other: 'Zieh den schwarzen Blocker {count} Schritte.',
        },
        white: {
            one: 'Zieh den weißen Blocker {count} Schritt.',
            other: 'Zieh den weißen Blocker {count} Schritte.',
        },
        both: 'Zieh beide Blocker, Reihenfolge egal. Schritte: schwarz {black}, weiß {white}.',
    },
    doWalls: {
        one: 'Leg {count} Mauerstück.',
        other: 'Leg {count} Mauerstücke.',
    },
    chooseHead: 'Das erste Stück entscheidet, an welcher Tür der Weg beginnt.',
    fromRear: 'Keins mehr in der Hand: Das letzte Stück des Wegs kommt nach vorn.',
    doneSoFar: 'erledigt',

    pieces: 'Mauerstücke:',
    inHand: '{count} in der Hand',
    arrived: {
        one: 'angekommen: noch {count} Stück abzuräumen',
        other: 'angekommen: noch {count} Stücke abzuräumen',
    },

    legend: 'Zeichen',
    signSafe: 'Geschützte Kante: für Blocker gesperrt',
    signRed: 'Rote Zone: kein Halt für Blocker',

    text: {
        home: 'Zuhause',
        mouse: 'Maus',
        inside: '{cell}, angekommen',
        path: 'Weg, vom Schwanz zum Kopf',
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
        cells: 'Felder und ihre Seiten',
        open: 'offen',
    },

    setup: {
        path: 'Weg von {name}',
        wall: 'Mauerstück von {name}',
        black: 'schwarzer Blocker von {name}',
        white: 'weißer Blocker von {name}',
        how: 'Um einen Weg zu zeichnen, wähl seine Maus und tipp die Felder der Reihe nach an. Die Mauern entstehen von selbst. Tippst du auf eine Kante des letzten Felds, liegt dort die Öffnung.',
        mouse: 'Maus von {name}',
        waiting: 'zu Hause',
        building: 'unterwegs',
        arrived: 'angekommen',
        turnRound: 'Umdrehen',
        turnRoundOf: 'Maus von {name} umdrehen',
        due: 'Als Nächstes',
        dues: { roll: 'würfeln', blockers: 'Blocker ziehen', walls: 'Mauern legen' },
        die: { black: 'Schwarzer Würfel', white: 'Weißer Würfel' },
        left: 'Noch nicht gezogen',
        lefts: { both: 'beide Blocker', black: 'schwarz', white: 'weiß' },
        wallsLeft: 'Mauerstücke, die noch zu legen sind',
        turned: 'die Maus hat in diesem Zug schon kehrtgemacht',
    },
    coach: {
        roll: 'Der schwarze Würfel zieht deinen schwarzen Blocker, der weiße den weißen. Die Summe sagt, wie viele Mauerstücke du danach setzt.',
        rollArrived:
            'Deine Maus ist angekommen. Von nun an nimmst du so viele deiner Mauerstücke vom Brett, wie beide Würfel zusammen zeigen: Wer zuerst fertig ist, gewinnt.',
        blockers:
            'Blocker halten die andere Maus auf: Stell sie in die Öffnung vor ihr oder dorthin, wo sie bauen will. Jeder zieht genau so viele Schritte, wie sein Würfel zeigt.',
        firstWall:
            'Dein erstes Mauerstück bestimmt, durch welche Tür deine Maus geht. Nimm die Seite mit dem kürzeren Weg.',
        blocked:
            'Am Kopf deines Weges steht ein Blocker. Deine Maus kehrt um und geht am anderen Ende weiter.',
        fromRear:
            'Alle deine Mauerstücke sind auf dem Brett. Jedes neue kommt vom Ende deines Weges; ein gerader Weg braucht weniger.',
        walls: 'Zwei Mauern fügen die nächste Zelle an deinen Weg und zeigen der Maus die Richtung. Nutze den Rand und die schwarzen Mauern: Sie kosten nichts.',
    },
    messages,
} satisfies Translation<typeof en> & FromRules;
