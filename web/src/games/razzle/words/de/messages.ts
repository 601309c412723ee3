export default {
    'off-board': '{square} gibt es auf diesem Brett nicht; es reicht von a1 bis {last}',
    form: 'ein Schritt geht von einem Feld zu einem anderen, etwa c8-b6',
    'turn-not-left-out': 'du musst springen oder mindestens einmal passen; aussetzen geht nicht',
    'only-ball': 'nach einem Pass kannst du nur noch den Ball weiterpassen; er ist auf {square}',
    'same-place': 'ein Sprung oder Pass muss auf ein anderes Feld als {square} gehen',
    'not-yours': 'die Figur auf {square} gehört dir nicht',
    nobody: 'auf {square} steht keine Figur',
    taken: '{square} ist besetzt; eine Figur springt auf ein leeres Feld',
    'taken-no-ball':
        '{to} ist besetzt; eine Figur springt auf ein leeres Feld. Der Ball ist auf {ball}, nicht auf {from}',
    'no-jump': 'von {from} nach {to} ist kein Springerzug',
    'holder-stays': 'die Figur auf {square} hat den Ball: sie darf passen, aber nicht springen',
    'no-receiver': '{square} ist leer: du kannst nur zu einer deiner Figuren passen',
    'receiver-not-yours':
        'die Figur auf {square} gehört dir nicht: du kannst nur zu einer deiner Figuren passen',
    'no-line': '{from} und {to} liegen nicht auf einer geraden Linie',
    'in-the-way': 'die Figur auf {square} steht im Weg',
    touched: 'die Figur auf {square} hatte den Ball in diesem Zug schon',
    ineligible:
        'die Figur auf {square} hat gepasst und darf den Ball erst wieder annehmen, wenn sie gesprungen ist',
    'ineligible-both':
        'die Figur auf {square} hatte den Ball und darf ihn erst wieder annehmen, wenn sie gesprungen ist',
    'must-pass': '{name} ist nach {square} gesprungen, neben deinen Ball: du musst passen',

    'ball-now': 'der Ball ist jetzt auf {square}',
    'pass-if-you-can':
        '{name} ist nach {square} gesprungen, neben den Ball: die Antwort muss ein Pass sein, wenn einer möglich ist [RZ-9]',

    'turn-form': '{text} ist kein Zug; ein Zug sieht so aus: c8-b6, mit Pässen: d1-f1-f3',
    fields: 'eine Stellung besteht aus dem Brett, der Seite am Zug, dem zwingenden Feld oder „-“ und, mitten im Zug, der Passfolge; hier sind es {number} Teile',
    'one-field':
        'eine Stellung besteht aus dem Brett, der Seite am Zug, dem zwingenden Feld oder „-“ und, mitten im Zug, der Passfolge; hier ist es nur 1 Teil',
    ranks: 'das Brett braucht {ranks} Reihen mit „/“ dazwischen, hier sind es {number}',
    'two-numbers': 'zwei Zahlen für leere Felder stehen direkt nebeneinander; schreib ihre Summe',
    'rank-letter':
        '{text} geht hier nicht; eine Reihe besteht aus x, X, o, O, mit oder ohne „~“ davor, und Zahlen für leere Felder',
    'rank-length': 'Reihe {rank} muss genau {files} Felder haben, {text} passt nicht',
    pieces: '{name} braucht {pieces} Figuren, hier sind es {number}',
    balls: '{name} braucht einen Ball (Großbuchstabe), hier sind es {number}',
    side: 'am Zug ist x oder o, nicht {text}',
    forcing: '{text} geht hier nicht; das zwingende Feld ist ein Feld des Bretts oder „-“',
    'forcing-off': 'bei forced=off gibt es kein zwingendes Feld; schreib „-“',
    'forcing-piece': 'auf dem zwingenden Feld muss eine gegnerische Figur ohne Ball stehen',
    'forcing-place': 'das zwingende Feld muss neben dem Ball der Seite am Zug liegen',
    chain: '{text} geht hier nicht; die Passfolge besteht aus 2 bis {pieces} Feldern mit „-“ dazwischen',
    'chain-square': '{text} ist kein Feld dieses Bretts',
    'chain-twice': 'in einem Zug darf keine Figur den Ball zweimal haben',
    'chain-pieces': 'auf jedem Feld der Passfolge muss eine Figur der Seite am Zug stehen',
    'chain-end': 'die Passfolge muss dort enden, wo der Ball ist',
    'chain-straight': 'jeder Pass muss in gerader Linie über leere Felder gehen',
    'chain-goal':
        'eine Passfolge, die das Ziel erreicht, beendet den Zug, also kann er nicht unvollständig sein',
    'chain-marks': 'Figuren, die in dieser Passfolge gepasst haben, müssen mit „~“ markiert sein',
    'marked-holder': 'eine Figur mit Ball darf nur bei ineligible=both markiert sein',
    'marked-between-turns': 'bei ineligible=turn ist zwischen den Zügen keine Figur markiert',
    'marked-others': 'bei ineligible=turn sind nur Figuren markiert, die in diesem Zug gepasst haben',
    'won-already':
        'der Ball der Seite am Zug ist schon auf ihrer Zielreihe; sie hätte also schon vorher gewonnen',
    'passes-after-end':
        'der gegnerische Ball ist auf seiner Zielreihe: die Partie ist zu Ende, und es kann keine Passfolge geben',

    'option-pieces': 'bei {files} Linien geht die Option pieces von 2 bis {files}; {text} ist nicht möglich',
};
