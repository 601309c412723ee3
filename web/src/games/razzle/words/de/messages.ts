import type { Translation } from '../../../../base/words.svelte';
import type en from '../en/messages';

export default {
    'off-board': '{square} gibt es auf diesem Brett nicht ({size})',
    touched: 'die Figur auf {square} hatte den Ball in diesem Zug schon',
    ineligible: 'die Figur auf {square} hat abgespielt und darf nichts annehmen, bis sie gesprungen ist',
    'ineligible-both':
        'die Figur auf {square} hatte den Ball schon und darf nichts annehmen, bis sie gesprungen ist',
    'holder-stays': 'die Figur auf {square} hat den Ball und darf nicht springen',
    'no-receiver': 'der Ball geht an eine eigene Figur, und auf {square} steht keine',
    'no-line': '{from} und {to} liegen nicht auf einer Linie',
    'in-the-way': 'die Figur auf {square} steht im Weg',
    'only-ball': 'nach einem Pass geht nur der Ball weiter, und der ist auf {square}',
    'taken-no-ball':
        'eine Figur springt auf ein leeres Feld, und {to} ist besetzt; den Ball hat nicht {from}, sondern {ball}',
    taken: 'eine Figur springt auf ein leeres Feld, und {square} ist besetzt',
    'no-jump':
        'eine Figur springt wie ein Springer im Schach, und von {from} nach {to} ist kein Rösselsprung',
    'must-pass': '{letter} ist nach {square} gesprungen, direkt neben deinen Ball: du musst passen',
    'not-yours': 'die Figur auf {square} gehört dir nicht',
    nobody: 'auf {square} steht keine Figur',
    'same-place': 'ein Sprung oder Pass geht auf ein anderes Feld als {square}',
    'turn-not-left-out': 'ein Zug ist ein Sprung oder mindestens ein Pass; auslassen kannst du ihn nicht',
    form: 'eine Aktion geht von einem Feld zum anderen, etwa c8-b6',
    'ball-now': 'der Ball ist jetzt auf {square}',
    'pass-if-you-can':
        '{name} ist nach {square} gesprungen, direkt neben den Ball: passe, wenn du kannst [RZ-9]',
} satisfies Translation<typeof en>;
