/** The messages of the rules in German; the English ones come from src/games/octi/rules/sentences.h. */
export default {
    'off-board': '{square} liegt nicht auf dem Brett',
    'no-direction': 'auf diesem Brett haben Steine kein Loch {letter}: die letzte Richtung ist {last}',
    form: '{text} ist kein Schritt eines Zuges; schreib Schritte wie 33=B, 73, 33-53 oder 33_B_CD',
    'no-pass': 'du kannst nicht passen: setz einen Zacken ein, bring einen Stein ins Spiel oder zieh',
    'mid-move': 'deine Steine sind unterwegs: führ zuerst ihre Wege zu Ende',
    'no-pod': 'du hast keinen Stein auf {square}',
    'not-yours': 'der Stein auf {square} gehört dir nicht',
    'no-such-pod': 'du hast keinen Stein {pod} auf {square}; dort hast du {pods}',
    'which-pod': 'die Steine auf {square} sind verschieden: schreib, welchen du meinst, etwa {text}',
    'pods-alike': 'die Steine auf {square} sind gleich: lass ihre Zacken weg und schreib {text}',
    'pod-order': 'Zacken und Steine stehen in alphabetischer Reihenfolge: schreib {text}',
    'supply-empty': 'du hast keinen Zacken mehr zum Einsetzen',
    'hole-taken': 'der Stein hat schon einen Zacken {letter}',
    'reposition-off': 'in diesem Spiel bleibt ein Zacken in seinem Loch',
    'no-prong': 'der Stein hat keinen Zacken {letter}, den du umstecken könntest',
    'hole-not-free': 'der Zacken kann nicht nach {letter}: dort steckt schon einer',
    'no-new-pods': 'auf diesem Brett kommen keine neuen Steine ins Spiel',
    'not-a-home': '{square} ist kein Heimfeld: ein neuer Stein kommt auf ein Heimfeld',
    'home-is-taken': 'auf {square} steht ein gegnerischer Stein',
    'reserve-empty': 'du hast keinen Stein in der Reserve',
    'enemy-home':
        '{square} ist ein Heimfeld deines Gegners: dorthin kann nur ein geschlagener Stein kommen, zu deinen eigenen Steinen',
    'lift-lone': 'auf {square} steht nur einer deiner Steine: schreib seinen Weg, etwa {text}',
    'lift-first': 'auf {square} stehen mehrere deiner Steine: schreib zuerst, welche ziehen, etwa {text}',
    'no-prongs': 'der Stein auf {square} hat keinen Zacken und kann nicht ziehen',
    'pod-is-stuck': 'der Stein {pod} auf {square} kann weder einen Schritt machen noch springen',
    'path-due': 'jetzt muss der Stein {pod} auf {square} einen Schritt machen oder springen',
    'path-ends':
        'der Stein, der zieht, ist auf {square}: spring von dort weiter oder beende seinen Weg mit „.“',
    'no-hop':
        'ein Schritt geht von {from} auf ein Nachbarfeld, ein Sprung über ein Feld hinweg; {to} ist keins von beiden',
    'wrong-prong': 'um von {from} in Richtung {to} zu kommen, braucht der Stein den Zacken {letter}',
    'step-onto-enemy': 'auf {square} steht ein gegnerischer Stein: du kannst ihn nur überspringen',
    'step-onto-own':
        'auf {square} steht dein eigener Stein, und auf diesem Brett teilen sich Steine kein Feld',
    'step-after-jump': 'nach einem Sprung kann der Stein nur weiterspringen; {square} ist ein Schritt',
    'nothing-to-jump': 'auf {over} steht kein Stein, den du überspringen könntest',
    'jump-is-blocked': 'der Sprung ist versperrt: auf {square} steht ein Stein',
    'jumped-before': 'dieser Stein hat {over} in diesem Zug schon übersprungen',
    'step-captures-none': 'ein Schritt schlägt nichts: schreib {text}',
    'nothing-to-capture': 'auf {over} ist nichts mehr zu schlagen: schreib {text}',
    'not-to-capture':
        'diese Steine stehen nicht auf {over} oder sind schon geschlagen; du kannst {pods} schlagen',
    'captures-all': 'das sind alle Steine auf {over}: schreib {text}',

    'begin-path': 'jetzt zieht der Stein {pod} auf {square}: wähle seinen Schritt oder Sprung [OC-11]',
    'jump-on': 'spring von {square} weiter oder beende den Weg mit „.“ [OC-13]',

    'turn-form': '{text} ist kein Zug; schreib Züge wie 33=B, 33=A-B, 73, 84-86x-68 oder 33_B:33-34',
    fields: 'eine Stellung hat vier Teile: das Brett, die Seite am Zug und für Schwarz und Weiß Reserve, geschlagene Steine und Vorrat; mitten im Zug kommen als fünfter die gemachten Schritte dazu. Hier sind es {number} Teile',
    'one-field':
        'eine Stellung hat vier Teile: das Brett, die Seite am Zug und für Schwarz und Weiß Reserve, geschlagene Steine und Vorrat; mitten im Zug kommen als fünfter die gemachten Schritte dazu. Hier ist es nur 1 Teil',
    ranks: 'das Brett braucht {ranks} Reihen mit „/“ dazwischen, hier sind es {number}',
    'two-numbers': 'zwei Zahlen für leere Felder stehen direkt nebeneinander; schreib ihre Summe',
    'rank-letter': '{text} geht hier nicht; schreib einen Stein als x oder o mit seinen Zacken, etwa xAC',
    'rank-prong': 'hier, auf {square}, kann ein Stein den Zacken {letter} nicht haben',
    'rank-length': 'Reihe {rank} muss genau {files} Felder haben, {text} passt nicht',
    'stack-open': 'nach „_“ muss noch ein Stein kommen',
    'mixed-stack': 'auf {square} stehen Steine beider Seiten',
    'no-stacks': 'auf diesem Brett können sich zwei Steine kein Feld teilen, wie hier {square}',
    'too-many-black': 'Schwarz kann höchstens {pods} Steine haben',
    'too-many-white': 'Weiß kann höchstens {pods} Steine haben',
    side: 'am Zug ist x oder o, nicht {text}',
    material:
        'Reserve, geschlagene Steine und Vorrat sind drei Zahlen bis {reserve}, {pods} und {prongs}, etwa 0:0:12, nicht {text}',
    'pods-of-black':
        'Schwarz muss auf dem Brett, in der Reserve und geschlagen zusammen {pods} Steine haben, hier sind es {number}',
    'pods-of-white':
        'Weiß muss auf dem Brett, in der Reserve und geschlagen zusammen {pods} Steine haben, hier sind es {number}',
    prongs: 'beide Seiten zusammen müssen in Steinen und Vorräten {prongs} Zacken haben, hier sind es {number}',
    'black-has-won': 'Schwarz hat das Ziel schon erreicht und kann nicht am Zug sein',
    'white-has-won': 'Weiß hat das Ziel schon erreicht und kann nicht am Zug sein',
    made: '{text} ist kein erlaubter Schritt eines angefangenen Zuges',

    'option-goal': 'die Option goal ist eine Zahl von 1 bis {homes}, nicht {text}',
};
