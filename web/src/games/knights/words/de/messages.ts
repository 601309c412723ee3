import type { Translation } from '../../../../base/words.svelte';
import type en from '../en/messages';

export default {
    'fill-due': 'der Zug ist noch nicht zu Ende: ein Bauer muss {square} auffüllen',
    'free-due': 'der Zug ist noch nicht zu Ende: ein Bauer muss noch einen freien Schritt machen',
    'knight-first': 'ein Zug beginnt mit einem Springer; auslassen kannst du ihn nicht',
    'knight-not-pawn': 'ein Zug beginnt mit einem Springer, und auf {square} steht ein Bauer',
    'knight-not-reserve': 'ein Zug beginnt mit einem Springer; die Reserve kommt erst danach',
    'no-knight': 'auf {square} steht kein Springer',
    'switch-off': 'Springer und Bauern tauschen nur mit der Erweiterung „switch“, und die ist aus',
    'switch-not-two': 'ein Springer tauscht mit zwei eigenen Bauern, und auf {square} stehen nicht zwei',
    'neighbor-off':
        'der Springer auf {square} ist keinen Rösselsprung entfernt; daneben ist er mit neighbor=off sicher',
    'no-attack':
        'der Springer auf {square} darf nicht vom Nachbarfeld geschlagen werden: dazu muss vor einem Zug ein ' +
        'Springer neben ihm gelandet sein, und der auf {same} darf seitdem nicht gezogen haben',
    'own-piece': 'auf {square} steht eine eigene Figur',
    'two-of-white': 'zwei weiße Bauern auf {square} können nicht geschlagen werden',
    'two-of-black': 'zwei schwarze Bauern auf {square} können nicht geschlagen werden',
    blocks: 'mit der Erweiterung „blocks“ kann auch der eine Bauer auf {square} nicht geschlagen werden',
    'capture-of-white': 'auf {square} steht eine weiße Figur: geschlagen wird mit {text}',
    'capture-of-black': 'auf {square} steht eine schwarze Figur: geschlagen wird mit {text}',
    'no-jump': 'von {from} nach {to} ist kein Rösselsprung',
    'nothing-to-capture': 'auf {square} gibt es nichts zu schlagen',
    'pawn-not-knight': 'auf {square} steht ein Springer; jetzt muss ein Bauer ziehen',
    'no-pawn': 'auf {square} steht kein Bauer',
    'fill-now': 'der Springer hat gezogen; jetzt füllt ein Bauer {square} auf',
    'fill-there': 'der Bauer muss nach {square}, wo der Springer stand',
    'reserve-empty': 'in der Reserve ist kein Bauer',
    'from-reserve': 'solange ein Bauer in der Reserve ist, kommt er von dort: r-{square}',
    'from-pair':
        'der Bauer kommt von einem Feld mit zweien, solange es eines gibt, und auf {square} steht nur einer',
    'reserve-stays': 'ein Bauer in der Reserve kann keinen freien Schritt machen',
    'free-now': 'der Springer hat gezogen; jetzt ist der freie Schritt eines Bauern fällig, etwa c1-d4',
    'filler-stays': 'der Bauer auf {square} hat das Feld in diesem Zug aufgefüllt und bleibt stehen',
    'free-elsewhere': 'ein freier Schritt geht auf ein anderes Feld als {square}',
    'free-target':
        'ein freier Schritt geht auf ein leeres Feld oder zu einem eigenen Bauern; {square} ist keins von beiden',
    form: '{text} ist kein Teil eines Zuges; geschrieben wird etwa b1-c3 oder r-b1',
    'off-board': '{square} gibt es auf dem Brett nicht (Linien a–f, Reihen 1–6)',
    'may-attack':
        'der Springer auf {from} darf den neben ihm auf {to} schlagen, aber nur in diesem Zug [KD-18]',
    threatens: 'der Springer auf {from} bedroht {to}: wer nicht wegzieht, kann geschlagen werden [KD-17]',
    'threatens-two':
        'der Springer auf {from} bedroht {to} und {too}: wer nicht wegzieht, kann geschlagen werden [KD-17]',
    'fill-from-reserve': 'ein Bauer aus der Reserve muss {square} auffüllen [KD-7a]',
    'fill-from-pair': 'ein Bauer von einem Feld mit zweien muss {square} auffüllen [KD-7b]',
    'fill-from-any': 'ein Bauer von irgendeinem Feld muss {square} auffüllen [KD-7c]',
    'free-step':
        'ein freier Schritt ist fällig: mit irgendeinem Bauern außer dem, der {square} aufgefüllt hat [KD-8]',
    'second-free': 'ein zweiter freier Schritt, oder „.“, um aufzuhören [KD-22]',
} satisfies Translation<typeof en>;
