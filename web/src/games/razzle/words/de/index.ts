import type { FromRules, Translation } from '../../../../base/words.svelte';
import type en from '../en';
import messages from './messages';

export default {
    title: 'Razzle Dazzle',
    about: 'Deine Figuren springen wie Springer im Schach und passen sich einen Ball zu. Bring ihn als Erster auf die gegnerische Grundreihe.',
    goal: 'Du gewinnst, wenn eine deiner Figuren auf der gegnerischen Grundreihe den Ball hat.',
    players: { one: 'Eks', two: 'Ohs' },
    themes: { block: 'Blocken', 'forced-pass': 'Passzwang', 'pass-chain': 'Passfolge', race: 'Wettlauf' },
    variants: {
        razzledazzle: 'Turnierregeln',
        razzledazzlex: 'RazzledazzleX-Regeln',
        'razzle-sdg': 'SuperDuperGames-Regeln',
        'razzle-basic': 'Grundregeln',
    },
    options: {
        first: 'Platz von Eks',
        ineligible: 'Wer den Ball nicht annehmen darf',
        forced: 'Passzwang',
        repetition: 'Stellungswiederholung',
        turns: 'Höchstzahl an Zügen',
        size: 'Brettgröße',
        pieces: 'Figuren pro Seite',
    },
    values: {
        first: { x8: 'oberste Reihe', x1: 'Reihe 1' },
        ineligible: {
            turn: 'wer in diesem Zug gepasst hat',
            passer: 'wer gepasst hat, bis zum nächsten Sprung',
            both: 'wer gepasst oder angenommen hat, bis zum nächsten Sprung',
        },
    },

    board: 'Razzle-Dazzle-Brett; {one} spielt auf Reihe {goalOne} zu, {two} auf Reihe {goalTwo}',
    yours: 'deine Figur',
    yoursWithBall: 'deine Figur mit dem Ball',
    theirs: 'Figur von {name}',
    theirsWithBall: 'Figur von {name} mit dem Ball',
    ineligible: 'kann den Ball nicht annehmen',
    forcing: 'zwingt zum Pass',
    touched: 'hatte in diesem Zug den Ball',
    forced: 'Die Figur auf {square} ist neben deinen Ball gesprungen: Du musst passen.',
    chooseOrPass: 'Spring mit einer Figur oder passe den Ball.',
    goOn: 'Passe weiter oder tippe auf die Figur mit dem Ball, um den Zug zu beenden.',
    mustGoOn: 'Passe weiter: Hier kannst du den Zug nicht beenden.',
    canReceive: 'kann den Ball annehmen',

    said: {
        move: 'Figur von {from} nach {to}',
        pass: 'Ball von {from} nach {to}',
        passOn: 'weiter nach {to}',
    },
    endings: {
        goal: {
            said: 'der Ball ist am Ziel',
            here: 'Der Ball ist am Ziel.',
            online: 'Der Ball ist am Ziel.',
        },
    },
    setup: {
        piece: 'Figur von {name}',
        ball: 'Figur von {name} mit Ball',
        marked: 'markierte Figur von {name}',
        forcing: 'Passzwang',
        notForced: 'nein',
        forcedBy: 'durch die Figur auf {square}',
    },
    summaries: {
        razzledazzle:
            'mit Passzwang; wer gepasst hat, muss springen, bevor er wieder annehmen darf; keine Stellung darf sich wiederholen',
        razzledazzlex: 'dieselben Turnierregeln, unter dem Namen RazzledazzleX',
        'razzle-sdg':
            'Eks sitzt an Reihe 1; auch Empfänger werden markiert; Remis bei dreifacher Wiederholung oder nach 200 Zügen',
        'razzle-basic': 'ohne Passzwang; wer gepasst hat, darf im nächsten Zug wieder annehmen',
        first: 'wo Eks sitzt, der den ersten Zug macht: an der obersten Reihe (x8) oder an Reihe 1 (x1)',
        ineligible:
            'wer den Ball nicht annehmen darf: wer in diesem Zug gepasst hat (turn), wer seit seinem Pass nicht gesprungen ist (passer), oder auch wer ihn angenommen hat (both)',
        forced: 'wer neben deinen Ball springt, zwingt dich zum Pass',
        repetition:
            'eine Stellung darf sich nicht wiederholen (forbid), oder beim so vielten Mal ist die Partie remis',
        turns: 'Remis nach so vielen Zügen beider Seiten zusammen',
        size: 'Linien und Reihen des Bretts',
        pieces: 'Figuren pro Seite, höchstens eine pro Linie (üblich: zwei weniger als Linien, mindestens zwei)',
    },

    coach: {
        begin: 'Deine Figuren ohne Ball springen wie Springer: Bring sie auf Felder, die ein Pass erreicht, näher an der gegnerischen Grundreihe. Die Figur mit dem Ball springt nicht, sie kann nur geradlinig passen. Achte auch auf die Pässe der anderen Seite: Kann dort eine Figur auf deiner Grundreihe den Ball bekommen?',
        chain: 'Du kannst weiterpassen, solange eine Linie frei ist: So entstehen lange Angriffe. Eine Figur, die gepasst hat, bekommt den Ball erst wieder, wenn sie gesprungen ist. Überleg also, wer als Nächstes springen muss.',
        forced: 'Eine gegnerische Figur ist neben deinen Ball gesprungen. So wird der Ball vertrieben: Wenn du kannst, musst du jetzt passen, und du bestimmst, wohin.',
    },
    messages,
} satisfies Translation<typeof en> & FromRules;
