import type { Translation } from '../../../../base/words.svelte';
import type en from '../en/lessons';

export default {
    jump: {
        title: 'Springen',
        text: 'Eine Figur zieht wie ein Springer im Schach: zwei Felder geradeaus und eins zur Seite. Sie springt über alles hinweg und landet auf einem leeren Feld. Das ist schon ein ganzer Zug.',
        task: 'Springe mit einer Figur, die den Ball nicht hat.',
        hint: 'Nimm die Figur auf c8 und setze sie auf b6.',
        praise: 'So bewegen sich die Figuren. Geschlagen wird in diesem Spiel nie.',
    },
    pass: {
        title: 'Passen',
        text: 'Die Figur mit dem Ball darf nicht springen. Stattdessen kannst du den Ball passen: in gerader Linie, beliebig weit, zu einer anderen deiner Figuren. Alle Felder dazwischen müssen leer sein.',
        task: 'Passe den Ball von d8 nach b6.',
        hint: 'Der Ball fliegt auf der Diagonale von d8 über c7 nach b6. Nimm die Figur mit dem Ball, wähle b6 und beende den Zug.',
        praise: 'Der Ball ist schnell. Die Figuren müssen mitkommen.',
    },
    chain: {
        title: 'Weiterpassen',
        text: 'Die Figur, die den Ball annimmt, darf ihn sofort weiterpassen, so oft du willst. Aber keine Figur darf den Ball in einem Zug zweimal haben.',
        task: 'Passe in einem Zug mindestens zweimal.',
        hint: 'Von d1 auf der Reihe nach f1, dann die Linie hinauf nach f3.',
        praise: 'So eine Passfolge kann in einem einzigen Zug über das ganze Brett gehen.',
    },
    mark: {
        title: 'Erst passen, dann springen',
        text: 'Eine Figur, die gepasst hat, darf den Ball erst wieder annehmen, wenn sie gesprungen ist. Solche Figuren sind markiert. Hier hat die Figur auf d8 nach b6 gepasst.',
        task: 'Springe mit der markierten Figur von d8 nach e6, damit sie den Ball wieder annehmen darf.',
        hint: 'Nimm die Figur auf d8 und setze sie auf e6.',
        then: 'Die Markierung ist weg. Passe den Ball nach e6.',
        thenHint: 'Der Ball fliegt auf der Reihe von b6 nach e6. Beende dann den Zug.',
        praise: 'Passen, springen, annehmen: Das ist der Rhythmus des Spiels.',
    },
    forced: {
        title: 'Du musst passen',
        text: 'Springt dein Gegner neben deinen Ball, auf eines der acht Felder um ihn herum, dann musst du passen, wenn du kannst. Ein Pass genügt.',
        task: 'Eks ist gerade nach d2 gesprungen, neben deinen Ball. Antworte mit einem Pass.',
        hint: 'Auf der Reihe nach c1 oder f1, oder auf der Diagonale nach f3.',
        praise: 'Ein Pass genügt. Du hättest auch weiterpassen können.',
    },
    force: {
        title: 'Zwing den Gegner zum Pass',
        text: 'Umgekehrt geht es auch: Springe neben den gegnerischen Ball, und dein Gegner muss passen, vielleicht genau dorthin, wo du den Ball haben willst.',
        task: 'Springe auf ein Feld neben dem Ball auf d1.',
        hint: 'Die Figur auf e4 kommt nach d2.',
        praise: 'Jetzt muss Ohs passen und darf nicht springen.',
    },
    calm: {
        title: 'Nicht jeder Nachbar zwingt dich',
        text: 'Nur ein Sprung im letzten Zug deines Gegners zwingt dich. Eine Figur, die schon neben deinem Ball stand, zwingt dich nicht, ein Pass auch nicht.',
        task: 'Die Figur auf d2 steht neben deinem Ball auf c1, aber sie war schon vorher da. Springe mit einer deiner Figuren.',
        hint: 'Mit irgendeiner Figur ohne Ball, zum Beispiel von f3 nach e5.',
        praise: 'Richtig: Ein Nachbar allein ist keine Drohung.',
    },
    win: {
        title: 'Gewinnen',
        text: 'Du gewinnst, sobald eine deiner Figuren auf der gegnerischen Grundreihe den Ball annimmt.',
        task: 'Deine Figur auf b1 ist bereit. Bring ihr den Ball in einem Zug.',
        hint: 'Von d5 nach b1 gibt es keine gerade Linie. Passe über b3.',
        praise: 'Tor! Dieser Pass beendet den Zug und die Partie.',
    },
    guard: {
        title: 'Den Ball aufhalten',
        text: 'Der Ball kann über keine Figur fliegen, weder über deine noch über gegnerische. So verteidigst du dich.',
        task: 'Ohs droht mit einem Pass von c4 nach c8 zu gewinnen. Stell eine deiner Figuren in den Weg.',
        hint: 'Jede Figur auf c5, c6 oder c7 hält den Ball auf. Zwei von deinen kommen nach c6.',
        praise: 'Der Weg ist versperrt.',
    },
    repeat: {
        title: 'Keine Wiederholung',
        text: 'Nach den Turnierregeln darf ein Zug keine frühere Stellung wiederholen. Es zählt, wo alle Figuren und beide Bälle stehen, nicht, wer am Zug ist.',
        task: 'Eks ist hin und zurück gesprungen. Springst du auch zurück, wiederholt sich die Startstellung. Spiel einen anderen Zug.',
        hint: 'Jeder Zug außer von a3 zurück nach b1: zum Beispiel von a3 weiter nach b5.',
        praise: 'So kann sich das Spiel nicht im Kreis drehen.',
    },
} satisfies Translation<typeof en>;
