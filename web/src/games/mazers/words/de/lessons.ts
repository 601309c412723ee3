import type { Translation } from '../../../../base/words.svelte';
import type en from '../en/lessons';

export default {
    first: {
        title: 'Die erste Mauer',
        text: 'Deine Maus verlässt ihr Heim durch eine von zwei Türen. Das erste Mauerstück entscheidet, durch welche: Es kommt an eine Seite des Feldes dahinter.',
        task: 'Leg dein erstes Stück.',
        hint: 'An eine der angezeigten Seiten, zum Beispiel c1n über dem Feld westlich deines Heims.',
        praise: 'Die Maus weiß, wohin es geht. Das andere Ende ist der Schwanz deines Pfads.',
    },
    join: {
        title: 'Zwei Mauern machen ein Feld',
        text: 'Sieh dir das Feld vor der Maus an. Von seinen drei anderen Seiten müssen zwei Mauern sein; dann gehört es zu deinem Pfad, und die dritte Seite ist der Weg weiter. Du wählst den Weg, indem du die anderen beiden zumauerst.',
        task: 'Bring die Maus mit zwei Mauerstücken nach c2.',
        hint: 'Leg Stücke auf b2e und c2e, links und rechts von c2, dann geht es nach Norden weiter.',
        praise: 'Die Maus geht mit dem Pfad. Sie sitzt immer an seinem Kopf.',
    },
    free: {
        title: 'Freie Felder',
        text: 'Der Rand und feste Mauern zählen für beide Seiten. Ein Feld, das schon zwei davon hat, kommt umsonst dazu.',
        task: 'Bring die Maus mit einem einzigen Stück nach b1.',
        hint: 'Leg es auf c1n. Dann kommt c1 dazu, und b1 in der Ecke ist frei.',
        praise: 'Zwei Felder für ein Stück. Achte auf Ecken.',
    },
    walk: {
        title: 'Blocker gehen',
        text: 'Bevor du baust, geht jeder deiner Blocker so viele Schritte, wie sein Würfel zeigt, nicht mehr und nicht weniger: von Kante zu Kante, geradeaus oder um die Ecke. In der roten Zone vor einem Heim bleibt keiner stehen.',
        task: 'Die Würfel zeigen 1 und 1. Zieh beide Blocker und leg dann zwei Stücke.',
        hint: 'Der schwarze Blocker kann von c2e nach c3e gehen, der weiße von d2e nach d3e.',
        praise: 'Genau wie gewürfelt. Ein Blocker, der gehen kann, muss gehen.',
    },
    block: {
        title: 'Den Weg versperren',
        text: 'Ein Blocker vor der gegnerischen Maus hält sie auf. Aber links und rechts des Feldes, das als nächstes kommt, sind geschützte Kanten, die niemand betritt.',
        task: 'Stell deinen schwarzen Blocker in die Öffnung vor der Maus von Nord auf c6.',
        hint: 'Ein Schritt von b5n nach c5n. Dann zieh den anderen Blocker und leg zwei Stücke.',
        praise: 'Die Maus von Nord muss umkehren oder warten.',
    },
    turn: {
        title: 'Umkehren',
        text: 'Ein einzelnes Hindernis neben dem nächsten Feld hält dich nicht auf: Du musst erst bis dorthin mauern. Erst dann ist der Kopf versperrt, die Maus kehrt um und macht am anderen Ende weiter, einmal pro Zug.',
        task: 'Auf c2e steht ein Blocker von Nord. Leg deine drei Stücke und sieh, was geschieht.',
        hint: 'Erst b2e und c2n. Dann kehrt die Maus um, und du baust östlich deines Heims.',
        praise: 'Das war eine erzwungene Sackgasse. Aus dem Schwanz ist der Kopf geworden.',
    },
    rear: {
        title: 'Von hinten nach vorn',
        text: 'Du hast zwölf Mauerstücke. Ist keines mehr in der Hand, wird das hinterste aufgenommen und vorn wieder gelegt; der Schwanz wird kürzer.',
        task: 'Alle zwölf liegen auf dem Brett. Bau weiter und bring die Maus nach c6.',
        hint: 'Leg auf c6n oder c6e: b6e ist schon eine Mauer.',
        praise: 'Der Pfad wandert über das Brett: Was hinten ist, kommt nach vorn.',
    },
    arrive: {
        title: 'Ankommen',
        text: 'Führt der Weg durch eine Tür ins gegnerische Heim, ist die Maus angekommen. Von da an nimmt jedes Mauerstück, das du hättest, eines vom Brett.',
        task: 'Bring deine Maus ins Heim von Nord.',
        hint: 'Leg auf e6n. Von e7 geht es nur noch durch die Tür.',
        praise: 'Angekommen! Der Rest des Zuges hat gleich das erste Stück aufgenommen.',
    },
    clear: {
        title: 'Aufräumen und gewinnen',
        text: 'Die Blocker gehen weiterhin zuerst. Dann werden so viele Stücke aufgenommen, wie die Würfel zeigen. Wer angekommen ist und kein Stück mehr auf dem Brett hat, gewinnt sofort.',
        task: 'Ein Stück liegt noch auf dem Brett. Gewinne.',
        hint: 'Zieh beide Blocker, wohin du willst. Der Rest geschieht von selbst.',
        praise: 'Das Brett ist frei von deinen Mauern. Gewonnen.',
    },
    dice: {
        title: 'Ein ganzer Zug',
        text: 'Würfeln, mit beiden Blockern gehen, dann so viele Stücke legen, wie beide Würfel zusammen zeigen. Auf nichts davon darfst du verzichten.',
        task: 'Würfle und mach einen ganzen Zug.',
        hint: 'Erst würfeln. Dann mit dem einen Blocker gehen, dann mit dem anderen. Dann Stück für Stück legen.',
        praise: 'Jetzt kennst du alles, woraus ein Zug besteht. Spiel los!',
    },
} satisfies Translation<typeof en>;
