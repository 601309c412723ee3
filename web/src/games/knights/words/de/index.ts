import type { FromRules, Translation } from '../../../../base/words.svelte';
import type en from '../en';
import lessons from './lessons';
import messages from './messages';

export default {
    title: 'Knights Double-Duel',
    about: 'Je zwei Springer, dazu Bauern, die füllen und sperren. Schlag beide Springer.',
    players: { one: 'Weiß', two: 'Schwarz' },

    board: 'Brett von Knights Double-Duel; {one} sitzt an Reihe 1, {two} an Reihe {ranks}',
    yourKnight: 'dein Springer',
    yourPawn: 'dein Bauer',
    yourPawns: 'zwei deiner Bauern',
    theirKnight: 'Springer von {name}',
    theirPawn: 'Bauer von {name}',
    theirPawns: 'zwei Bauern von {name}',
    threatened: 'bedroht',
    attackable: 'kann vom Nachbarn auf {square} geschlagen werden',
    vacated: 'vom Springer verlassen',
    toFill: 'vom Springer verlassen, wird aufgefüllt',
    reserve: {
        one: 'Reserve von {name}: {count} Bauer',
        other: 'Reserve von {name}: {count} Bauern',
    },
    reserveName: 'Reserve',
    steps: 'Die Schritte des Zuges',
    step: {
        knight: 'Springer',
        fill: 'Auffüllen',
        free: 'Freier Schritt',
        'second-free': 'Zweiter freier Schritt',
    },
    now: {
        knight: 'Zieh einen Springer.',
        knightOrSwitch: 'Zieh einen Springer oder lass ihn mit zwei deiner Bauern den Platz tauschen.',
        attack: 'Dein Springer auf {from} darf den neben ihm auf {to} schlagen, nur in diesem Zug.',
        threatened: 'Dein Springer auf {square} ist bedroht: Bleibt er stehen, kann er geschlagen werden.',
        fill: 'Wähle einen Bauern, der {square} auffüllt.',
        fillFromReserve: 'Ein Bauer der Reserve füllt {square} auf.',
        free: 'Zieh einen Bauern auf ein beliebiges Feld, das leer ist oder einen deiner Bauern trägt.',
        'second-free': 'Zieh noch einen Bauern oder beende den Zug hier.',
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
            said: 'Der letzte Springer ist gefallen',
            here: 'Der letzte Springer ist gefallen.',
            online: 'Beide Springer sind geschlagen.',
        },
    },
    setup: {
        knight: 'Springer von {name}',
        pawn: 'Bauer von {name}',
        pair: 'zwei Bauern von {name}',
        reserve: 'Reserve von {name}',
    },
    summaries: {
        knights: 'das Grundspiel ohne Erweiterungen',
        'knights-recommended': 'mit Nachbarangriff und Tauschzug',
        extensions: 'die geltenden Erweiterungen statt derer der Variante: neighbor, switch, blocks, double',
        neighbor: 'ein Springer, der neben einem Springer landet, darf ihn einen Zug später schlagen',
        switch: 'ein Springer darf mit zwei eigenen Bauern den Platz tauschen',
        blocks: 'schon ein einzelner Bauer sperrt sein Feld für fremde Springer',
        double: 'auf den freien Schritt darf ein zweiter folgen',
        repetition: 'eine Stellung, die so oft auf dem Brett stand, ist unentschieden',
        turns: 'unentschieden nach so vielen Zügen beider Seiten zusammen',
    },

    lessons,
    messages,
} satisfies Translation<typeof en> & FromRules;
