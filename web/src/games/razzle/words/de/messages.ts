export default {
    'off-board': '{square} gibt es auf diesem Brett nicht ({size})',
    form: 'eine Aktion geht von einem Feld zum anderen, etwa c8-b6',
    'turn-not-left-out': 'ein Zug ist ein Sprung oder mindestens ein Pass; auslassen kannst du ihn nicht',
    'only-ball': 'nach einem Pass geht nur der Ball weiter, und der ist auf {square}',
    'same-place': 'ein Sprung oder Pass geht auf ein anderes Feld als {square}',
    'not-yours': 'die Figur auf {square} gehört dir nicht',
    nobody: 'auf {square} steht keine Figur',
    taken: 'eine Figur springt auf ein leeres Feld, und {square} ist besetzt',
    'taken-no-ball':
        'eine Figur springt auf ein leeres Feld, und {to} ist besetzt; den Ball hat nicht {from}, sondern {ball}',
    'no-jump':
        'eine Figur springt wie ein Springer im Schach, und von {from} nach {to} ist kein Rösselsprung',
    'holder-stays': 'die Figur auf {square} hat den Ball und darf nicht springen',
    'no-receiver': 'der Ball geht an eine eigene Figur, und auf {square} steht keine',
    'no-line': '{from} und {to} liegen nicht auf einer geraden Linie',
    'in-the-way': 'die Figur auf {square} steht im Weg',
    touched: 'die Figur auf {square} hatte den Ball in diesem Zug schon',
    ineligible: 'die Figur auf {square} hat abgespielt und darf nichts annehmen, bis sie gesprungen ist',
    'ineligible-both':
        'die Figur auf {square} hatte den Ball schon und darf nichts annehmen, bis sie gesprungen ist',
    'must-pass': '{letter} ist nach {square} gesprungen, direkt neben deinen Ball: du musst passen',

    'ball-now': 'der Ball ist jetzt auf {square}',
    'pass-if-you-can':
        '{name} ist nach {square} gesprungen, direkt neben den Ball: passe, wenn du kannst [RZ-9]',

    'turn-form': 'ein Zug wird wie c8-b6 geschrieben, mit Pässen wie d1-f1-f3, nicht {text}',
    fields: 'eine Stellung besteht aus dem Brett, der Seite am Zug, dem zwingenden Feld oder „-“ und, mitten im Zug, der Kette; hier sind es {number} Teile',
    'one-field':
        'eine Stellung besteht aus dem Brett, der Seite am Zug, dem zwingenden Feld oder „-“ und, mitten im Zug, der Kette; hier ist nur 1 Teil',
    ranks: 'das Brett hat {ranks} Reihen mit „/“ dazwischen, hier {number}',
    'two-numbers': 'zwei Zahlen für leere Felder stehen direkt nebeneinander',
    'rank-letter':
        'eine Reihe besteht aus x, X, o, O, mit oder ohne „~“ davor, und Zahlen für leere Felder, nicht aus {text}',
    'rank-length': 'Reihe {rank} muss {files} Felder füllen, {text} passt nicht',
    pieces: '{letter} hat {pieces} Figuren, hier {number}',
    balls: '{letter} hat einen Ball (Großbuchstabe), hier {number}',
    side: 'am Zug ist x oder o, nicht {text}',
    forcing: 'das zwingende Feld ist ein Feld des Bretts oder „-“, nicht {text}',
    'forcing-off': 'mit forced=off gibt es kein zwingendes Feld',
    'forcing-piece': 'auf dem zwingenden Feld muss eine gegnerische Figur ohne Ball stehen',
    'forcing-place': 'das zwingende Feld muss neben dem Ball der Seite am Zug liegen',
    chain: 'die Kette nennt 2 bis {pieces} Felder mit „-“ dazwischen, {text} passt nicht',
    'chain-square': '{text} ist kein Feld dieses Bretts',
    'chain-twice': 'keine Figur hat den Ball in einem Zug zweimal',
    'chain-pieces': 'auf jedem Feld der Kette muss eine Figur der Seite am Zug stehen',
    'chain-end': 'die Kette muss dort enden, wo der Ball ist',
    'chain-straight': 'jeder Pass geht in gerader Linie über leere Felder',
    'chain-goal': 'erreicht die Kette das Ziel, ist der Zug zu Ende',
    'chain-marks': 'auf dem Brett fehlen Marken der bisherigen Pässe',
    'marked-holder': 'eine Figur mit Ball ist nur mit ineligible=both markiert',
    'marked-between-turns': 'mit ineligible=turn ist zwischen den Zügen keine Figur markiert',
    'marked-others': 'mit ineligible=turn sind nur Figuren markiert, die in diesem Zug gepasst haben',
    'won-already':
        'die Seite am Zug kann noch nicht gewonnen haben, aber ihr Ball ist schon auf ihrer Zielreihe',
    'passes-after-end':
        'nach dem Ende der Partie passt niemand mehr, aber der gegnerische Ball ist schon auf seiner Zielreihe',

    'option-pieces': 'die Option pieces geht bei {files} Linien von 2 bis {files}, {text} ist nicht möglich',
};
