import type { Translation } from '../../../../base/words.svelte';
import type en from '../en/lessons';

export default {
    jump: {
        title: 'Springen',
        text: 'Eine Figur zieht wie ein Springer im Schach: zwei Felder geradeaus und eins zur Seite, über alles hinweg, auf ein leeres Feld. Das ist schon ein ganzer Zug.',
        task: 'Springe mit irgendeiner Figur, die den Ball nicht hat.',
        hint: 'Nimm die Figur auf c8 und setze sie auf b6.',
        praise: 'So kommen die Figuren herum. Geschlagen wird in diesem Spiel nie.',
    },
    pass: {
        title: 'Passen',
        text: 'Wer den Ball hat, bleibt stehen. Statt zu springen, kannst du den Ball passen: in gerader Linie, beliebig weit, zu einer anderen eigenen Figur. Dazwischen muss alles leer sein.',
        task: 'Passe den Ball von d8 nach b6.',
        hint: 'Der Ball fliegt auf der Diagonale von d8 über c7 nach b6. Nimm die Figur mit dem Ball, wähle b6 und beende dann den Zug.',
        praise: 'Der Ball ist schnell. Die Figuren müssen nachkommen.',
    },
    chain: {
        title: 'Weiterpassen',
        text: 'Wer den Ball annimmt, darf ihn gleich weiterpassen, so oft du willst. Aber niemand hat den Ball in einem Zug zweimal.',
        task: 'Passe in einem Zug mindestens zweimal.',
        hint: 'Von d1 auf der Reihe nach f1, dann die Linie hinauf nach f3.',
        praise: 'So eine Kette geht in einem einzigen Zug über das ganze Brett.',
    },
    mark: {
        title: 'Wer abspielt, muss erst springen',
        text: 'Eine Figur, die abgespielt hat, darf nichts annehmen, bis sie gesprungen ist. Sie wird mit einer Marke gezeichnet. Die Figur auf d8 hat nach b6 gepasst.',
        task: 'Springe mit der markierten Figur von d8 nach e6, damit sie wieder annehmen darf.',
        hint: 'Nimm die Figur auf d8 und setze sie auf e6.',
        then: 'Die Marke ist weg. Passe den Ball nach e6.',
        thenHint: 'Der Ball fliegt auf der Reihe von b6 nach e6. Beende dann den Zug.',
        praise: 'Passen, springen, wieder annehmen: Das ist der Rhythmus des Spiels.',
    },
    forced: {
        title: 'Du musst passen',
        text: 'Springt jemand neben deinen Ball, auf eines der acht Felder um ihn herum, dann bist du gezwungen: Du musst passen, wenn du kannst. Ein Pass genügt.',
        task: 'Eks ist gerade nach d2 gesprungen, neben deinen Ball. Antworte mit einem Pass.',
        hint: 'Auf der Reihe nach c1 oder f1, oder auf der Diagonale nach f3.',
        praise: 'Ein Pass genügt als Antwort. Du hättest auch weiterpassen können.',
    },
    force: {
        title: 'Zwinge den Gegner',
        text: 'Umgekehrt geht es auch: Springe neben den gegnerischen Ball, und er muss weg, vielleicht genau dorthin, wo du ihn haben willst.',
        task: 'Springe auf ein Feld neben dem Ball auf d1.',
        hint: 'Die Figur auf e4 kommt nach d2.',
        praise: 'Jetzt muss Ohs passen. Springen kommt nicht in Frage.',
    },
    calm: {
        title: 'Nicht jeder Nachbar zwingt',
        text: 'Nur ein Sprung, der im letzten Zug neben deinem Ball endete, zwingt dich. Eine Figur, die schon dort stand, zwingt dich nicht, ein Pass auch nicht.',
        task: 'Die Figur auf d2 steht neben deinem Ball auf c1, aber sie war schon da. Springe.',
        hint: 'Mit irgendeiner Figur ohne Ball, zum Beispiel von f3 nach e5.',
        praise: 'Ruhig geblieben. Ein Nachbar allein ist keine Drohung.',
    },
    win: {
        title: 'Gewinnen',
        text: 'Du gewinnst sofort, wenn eine deiner Figuren auf der gegnerischen Grundreihe den Ball annimmt.',
        task: 'Deine Figur auf b1 wartet schon. Bring ihr den Ball in einem Zug.',
        hint: 'Von d5 nach b1 führt keine Linie. Passe über b3.',
        praise: 'Tor! Mit diesem Pass enden Zug und Partie.',
    },
    guard: {
        title: 'Im Weg stehen',
        text: 'Der Ball fliegt über keine Figur hinweg, weder über deine noch über gegnerische. So verteidigst du dich.',
        task: 'Ohs droht mit einem Pass von c4 nach c8 zu gewinnen. Stell eine Figur in den Weg.',
        hint: 'Jede Figur auf c5, c6 oder c7 hält den Ball auf. Zwei von deinen kommen nach c6.',
        praise: 'Der Weg ist zu.',
    },
    repeat: {
        title: 'Nie zweimal dasselbe Brett',
        text: 'Im Turnierspiel darf ein Zug keine Stellung wiederbringen, die schon auf dem Brett stand. Es zählt, wo alle Figuren und beide Bälle sind, nicht wer am Zug ist.',
        task: 'Eks ist hin und zurück gesprungen. Tätest du das auch, stünde wieder der Anfang auf dem Brett. Spiel etwas anderes.',
        hint: 'Alles außer von a3 zurück nach b1: zum Beispiel weiter von a3 nach b5.',
        praise: 'So kann sich das Spiel nicht im Kreis drehen.',
    },
} satisfies Translation<typeof en>;
