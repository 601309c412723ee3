import type { FromRules, Translation } from '../../../../base/words.svelte';
import type en from '../en';
import messages from './messages';

export default {
    title: 'Knights Double-Duel',
    about: 'Jede Seite hat zwei Springer und Bauern, die den Weg versperren. Schlag beide gegnerischen Springer.',
    goal: 'Du gewinnst, sobald du beide gegnerischen Springer geschlagen hast.',
    players: { one: 'Weiß', two: 'Schwarz' },
    themes: {
        capture: 'Springer schlagen',
        'last-knight': 'Letzter Springer',
        'last-pawn': 'Letzter Bauer',
        swap: 'Plätze tauschen',
        trap: 'Springer einsperren',
    },
    variants: { knights: 'Grundregeln', 'knights-recommended': 'Empfohlene Regeln' },
    fair: 'Üblich bei gewerteten Partien: Beide Seiten haben etwa gleiche Chancen. Nach den Grundregeln gewinnt Schwarz drei von vier Partien zwischen starken Spielern.',
    options: {
        extensions: 'Erweiterungen',
        neighbor: 'Nachbarangriff',
        switch: 'Platztausch',
        blocks: 'Einzelne Bauern sperren',
        double: 'Zweiter freier Schritt',
        repetition: 'Stellungswiederholung',
        turns: 'Höchstzahl an Zügen',
    },

    board: 'Knights-Double-Duel-Brett; {one} sitzt an Reihe 1, {two} an Reihe {ranks}',
    yourKnight: 'dein Springer',
    yourPawn: 'dein Bauer',
    yourPawns: 'zwei deiner Bauern',
    theirKnight: 'Springer von {name}',
    theirPawn: 'Bauer von {name}',
    theirPawns: 'zwei Bauern von {name}',
    threatened: 'bedroht',
    attackable: 'kann vom benachbarten Springer auf {square} geschlagen werden',
    vacated: 'gerade vom Springer verlassen',
    toFill: 'gerade vom Springer verlassen, muss aufgefüllt werden',
    reserve: {
        one: 'Reserve von {name}: {count} Bauer',
        other: 'Reserve von {name}: {count} Bauern',
    },
    captured: {
        one: '{name} hat {count} Springer geschlagen',
        other: '{name} hat {count} Springer geschlagen',
    },
    reserveName: 'Reserve',
    steps: 'Schritte des Zuges',
    step: {
        knight: 'Springer',
        fill: 'Auffüllen',
        free: 'Freier Schritt',
        'second-free': 'Zweiter freier Schritt',
    },
    now: {
        knight: 'Zieh einen Springer.',
        knightOrSwitch: 'Zieh einen Springer oder tausche ihn mit zwei deiner Bauern.',
        attack: 'Dein Springer auf {from} kann den Springer neben ihm auf {to} schlagen, aber nur in diesem Zug.',
        threatened: 'Dein Springer auf {square} ist bedroht: Zieh ihn weg, sonst kann er geschlagen werden.',
        fill: 'Wähle einen Bauern, der {square} auffüllt.',
        fillFromReserve: 'Fülle {square} mit einem Bauern aus deiner Reserve auf.',
        free: 'Freier Schritt: Zieh einen Bauern auf ein leeres Feld oder zu einem einzelnen deiner Bauern.',
        'second-free': 'Zieh noch einen Bauern oder beende den Zug.',
    },
    canCapture: 'kann geschlagen werden',
    canSwitch: 'kann den Platz tauschen',

    said: {
        jump: 'Springer von {from} nach {to}',
        capture: 'Springer von {from} schlägt auf {to}',
        switch: 'Springer auf {from} tauscht mit den Bauern auf {to}',
        fill: 'Bauer von {from} füllt {to} auf',
        fillFromReserve: 'Bauer aus der Reserve füllt {to} auf',
        free: 'Bauer von {from} nach {to}',
    },
    endings: {
        knights: {
            said: 'beide Springer sind geschlagen',
            here: 'Beide Springer sind geschlagen.',
            online: 'Beide Springer sind geschlagen.',
        },
    },
    setup: {
        knight: 'Springer von {name}',
        pawn: 'Bauer von {name}',
        pair: 'zwei Bauern von {name}',
        reserve: 'Reserve von {name}',
        landing: 'Springer, der gerade neben einem gegnerischen gelandet ist',
        attack: 'Nachbarangriff in diesem Zug',
        attackOn: '{from} auf {to}',
        none: 'keiner',
    },
    summaries: {
        knights: 'ohne Erweiterungen',
        'knights-recommended': 'mit Nachbarangriff und Platztausch',
        extensions: 'welche Erweiterungen gelten, statt denen der Variante: neighbor, switch, blocks, double',
        neighbor:
            'ein Springer, der neben einem gegnerischen landet, darf ihn im nächsten eigenen Zug schlagen',
        switch: 'ein Springer darf mit zwei eigenen Bauern den Platz tauschen',
        blocks: 'schon ein einzelner Bauer kann nicht geschlagen werden',
        double: 'nach dem freien Schritt ist ein zweiter erlaubt',
        repetition: 'Remis, wenn eine Stellung so oft auf dem Brett stand',
        turns: 'Remis nach so vielen Zügen beider Seiten zusammen',
    },

    coach: {
        knight: 'Schlag einen Springer, wenn du kannst: Sind beide weg, hast du gewonnen. Ein Springer, der einen Springerzug von einem gegnerischen entfernt steht, kann im nächsten Zug geschlagen werden. Zähl vor dem Sprung die sicheren Felder.',
        fill: 'Das Feld, das dein Springer verlassen hat, muss einer deiner Bauern füllen: aus der Reserve, wenn dort einer ist, sonst aus einem Paar, wenn du eins hast. So verändert jeder Sprung deine Mauern.',
        free: 'Zieh jetzt einen beliebigen Bauern. Zwei deiner Bauern auf einem Feld sind eine Mauer, die kein Springer betreten kann: Schließ Felder, die die gegnerischen Springer brauchen, und lass deinen welche.',
        'second-free': 'Du kannst noch einen Bauern ziehen oder hier aufhören.',
    },
    messages,
} satisfies Translation<typeof en> & FromRules;
