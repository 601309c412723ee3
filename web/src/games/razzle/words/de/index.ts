import type { FromRules, Translation } from '../../../../base/words.svelte';
import type en from '../en';
import lessons from './lessons';
import messages from './messages';

export default {
    title: 'Razzle Dazzle',
    about: 'Springer passen sich einen Ball zu. Bring ihn auf die andere Seite, bevor der Gegner es schafft.',
    players: { one: 'Eks', two: 'Ohs' },

    board: 'Brett von Razzle Dazzle; {one} spielt auf Reihe {goalOne} zu, {two} auf Reihe {goalTwo}',
    yours: 'deine Figur',
    yoursWithBall: 'deine Figur mit dem Ball',
    theirs: 'Figur von {name}',
    theirsWithBall: 'Figur von {name} mit dem Ball',
    ineligible: 'darf den Ball nicht annehmen',
    forcing: 'zwingt zum Pass',
    touched: 'hatte in diesem Zug den Ball',
    forced: 'Die Figur auf {square} steht neben deinem Ball: Du musst passen.',
    chooseOrPass: 'Spring mit einer Figur oder passe den Ball.',
    goOn: 'Passe weiter oder beende den Zug hier: Tippe die Figur mit dem Ball noch einmal an.',
    mustGoOn: 'Passe weiter: Hier darf der Zug nicht enden.',
    canReceive: 'kann den Ball annehmen',

    said: {
        move: 'Figur von {from} nach {to}',
        pass: 'Ball von {from} nach {to}',
        passOn: 'weiter nach {to}',
    },
    endings: {
        goal: {
            said: 'Der Ball ist am Ziel',
            here: 'Der Ball ist auf der anderen Seite angekommen.',
            online: 'Der Ball ist auf der anderen Seite.',
        },
    },
    setup: {
        piece: 'Figur von {name}',
        ball: '{name} mit Ball',
        marked: 'markierte Figur von {name}',
    },
    summaries: {
        razzledazzle: 'die Turnierregeln',
        razzledazzlex: 'die Turnierregeln unter ihrem anderen Namen',
        'razzle-sdg':
            'x auf Reihe 1, auch Empfänger werden markiert, Remis bei dreifacher Wiederholung und nach 200 Zügen',
        'razzle-basic':
            'das schlichte Spiel: kein Passzwang, wer gepasst hat, darf im nächsten Zug wieder empfangen',
        first: 'wo x sitzt, das den ersten Zug macht: auf der obersten Reihe oder auf Reihe 1',
        ineligible:
            'wer nicht empfangen darf: Passgeber im selben Zug; Passgeber, bis sie springen; auch Empfänger',
        forced: 'ein Springer, der neben deinem Ball landet, zwingt dich zum Pass',
        repetition: 'eine Stellung darf nicht wiederkehren; oder ist beim so vielten Mal unentschieden',
        turns: 'unentschieden nach so vielen Zügen beider Seiten zusammen',
        size: 'Linien und Reihen des Bretts',
        pieces: 'Steine jeder Seite (sonst zwei weniger als Linien, mindestens zwei)',
    },

    lessons,
    messages,
} satisfies Translation<typeof en> & FromRules;
