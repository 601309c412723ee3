import type { Translation } from '../../../../base/words.svelte';
import type en from '../en/lessons';

export default {
    first: {
        title: 'Die erste Mauer',
        text: 'Deine Maus verlässt ihr Zuhause durch eine von zwei Türen. Dein erstes Mauerstück entscheidet, durch welche: Du legst es an eine Seite des Feldes hinter der Tür.',
        task: 'Leg dein erstes Mauerstück.',
        hint: 'An eine der markierten Seiten, zum Beispiel c1n über dem Feld westlich deines Zuhauses.',
        praise: 'Jetzt weiß die Maus, wohin es geht. Das andere Ende ist der Schwanz deines Wegs.',
    },
    join: {
        title: 'Zwei Mauern bringen ein Feld',
        text: 'Sieh dir das Feld vor der Maus an. Sind zwei seiner drei anderen Seiten Mauern, gehört es zu deinem Weg, und an der offenen Seite geht es weiter. Du bestimmst also die Richtung, indem du die beiden anderen Seiten zumauerst.',
        task: 'Bring die Maus mit zwei Mauerstücken nach c2.',
        hint: 'Leg Stücke auf b2e und c2e, links und rechts von c2. Dann geht es nach Norden weiter.',
        praise: 'Die Maus geht mit dem Weg mit. Sie sitzt immer an seinem Kopf.',
    },
    free: {
        title: 'Freie Felder',
        text: 'Der Rand und die schwarzen Mauern zählen für beide Spieler als Mauern. Ein Feld, das schon zwei davon hat, kommt kostenlos dazu.',
        task: 'Bring die Maus mit einem einzigen Stück nach b1.',
        hint: 'Leg es auf c1n. Dann kommt c1 dazu, und b1 in der Ecke ist kostenlos.',
        praise: 'Zwei Felder für ein Stück. Achte auf Ecken.',
    },
    walk: {
        title: 'Blocker ziehen',
        text: 'Bevor du baust, muss jeder deiner Blocker genau so viele Schritte gehen, wie sein Würfel zeigt: von Kante zu Kante, geradeaus oder um die Ecke. In der roten Zone vor einem Zuhause darf kein Blocker stehen bleiben.',
        task: 'Die Würfel zeigen 1 und 1. Zieh beide Blocker und leg dann zwei Stücke.',
        hint: 'Der schwarze Blocker kann von c2e nach c3e gehen, der weiße von d2e nach d3e.',
        praise: 'Genau wie gewürfelt. Ein Blocker, der ziehen kann, muss ziehen.',
    },
    block: {
        title: 'Den Weg versperren',
        text: 'Ein Blocker vor der gegnerischen Maus hält sie auf. Aber die Kanten links und rechts ihres nächsten Feldes sind geschützt: Kein Blocker darf dorthin.',
        task: 'Stell deinen schwarzen Blocker in die Öffnung vor der Maus von Nord auf c6.',
        hint: 'Zieh einen Schritt von b5n nach c5n. Zieh dann den anderen Blocker und leg zwei Stücke.',
        praise: 'Die Maus von Nord muss umkehren oder warten.',
    },
    turn: {
        title: 'Umkehren',
        text: 'Ein einzelnes Hindernis neben dem nächsten Feld hält dich noch nicht auf: Du musst erst bis dorthin mauern. Erst dann ist der Kopf versperrt. Die Maus kehrt um und macht am anderen Ende weiter, höchstens einmal pro Zug.',
        task: 'Auf c2e steht ein Blocker von Nord. Leg deine drei Mauerstücke und sieh, was passiert.',
        hint: 'Fang mit b2e und c2n an. Dann kehrt die Maus um, und du baust östlich deines Zuhauses.',
        praise: 'Das ist eine erzwungene Sperre. Aus dem Schwanz ist der Kopf geworden.',
    },
    rear: {
        title: 'Von hinten nach vorn',
        text: 'Du hast zwölf Mauerstücke. Hast du keins mehr in der Hand, wird das letzte Stück deines Wegs aufgenommen und am Kopf gelegt; der Schwanz wird kürzer.',
        task: 'Alle zwölf liegen auf dem Brett. Bau weiter und bring die Maus nach c6.',
        hint: 'Leg ein Stück auf c6n oder c6e. Auf b6e ist schon eine Mauer.',
        praise: 'Dein Weg wandert über das Brett: Stücke von hinten kommen nach vorn.',
    },
    arrive: {
        title: 'Ankommen',
        text: 'Führt dein Weg durch eine Tür ins gegnerische Zuhause, ist deine Maus angekommen. Von da an nimmt jedes Mauerstück, das du legen müsstest, eines deiner Stücke vom Brett.',
        task: 'Bring deine Maus ins Zuhause von Nord.',
        hint: 'Leg ein Stück auf e6n. Dann führt von e7 nur noch die Tür weiter.',
        praise: 'Angekommen! Der Rest deines Zuges hat schon das erste Stück abgeräumt.',
    },
    clear: {
        title: 'Abräumen und gewinnen',
        text: 'Deine Blocker ziehst du weiterhin zuerst. Dann räumst du so viele Stücke ab, wie die Würfel zeigen. Ist deine Maus angekommen und keins deiner Stücke mehr auf dem Brett, gewinnst du.',
        task: 'Du hast noch ein Stück auf dem Brett. Gewinne die Partie.',
        hint: 'Zieh beide Blocker, wohin du willst. Der Rest geschieht automatisch.',
        praise: 'Alle deine Mauern sind abgeräumt. Du hast gewonnen!',
    },
    dice: {
        title: 'Ein ganzer Zug',
        text: 'Würfle, zieh beide Blocker und leg dann so viele Mauerstücke, wie beide Würfel zusammen zeigen. Nichts davon darfst du auslassen.',
        task: 'Würfle und mach einen ganzen Zug.',
        hint: 'Würfle zuerst. Zieh den einen Blocker, dann den anderen. Leg dann ein Stück nach dem anderen.',
        praise: 'Jetzt kennst du alle Teile eines Zuges. Viel Spaß!',
    },
} satisfies Translation<typeof en>;
