export default {
    'off-board': '{square} gibt es auf dem Brett nicht; es reicht von a1 bis {last}',
    form: '{text} ist kein Schritt eines Zuges; ein Schritt sieht so aus: b1-c3 oder r-b1',
    'knight-first': 'ein Zug beginnt mit einem Springer; aussetzen geht nicht',
    'knight-not-pawn': 'auf {square} steht ein Bauer, aber ein Zug beginnt mit einem Springer',
    'knight-not-reserve': 'ein Zug beginnt mit einem Springer; die Reserve ist erst danach dran',
    'not-yours': 'die Figur auf {square} gehört dir nicht',
    'no-knight': 'auf {square} steht kein Springer',
    'no-jump': 'von {from} nach {to} ist kein Springerzug',
    'nothing-to-capture': '{square} ist leer, es gibt nichts zu schlagen: schreib {text}',
    'capture-of-white': 'auf {square} steht eine weiße Figur: schreib das Schlagen als {text}',
    'capture-of-black': 'auf {square} steht eine schwarze Figur: schreib das Schlagen als {text}',
    'own-piece': 'auf {square} steht eine deiner eigenen Figuren',
    'two-of-white': 'zwei weiße Bauern auf {square} können nicht geschlagen werden',
    'two-of-black': 'zwei schwarze Bauern auf {square} können nicht geschlagen werden',
    blocks: 'mit der Erweiterung „Einzelne Bauern sperren“ (blocks) kann auch der eine Bauer auf {square} nicht geschlagen werden',
    'switch-off': 'tauschen geht nur mit der Erweiterung „Platztausch“ (switch), und die ist ausgeschaltet',
    'switch-not-two':
        'auf {square} stehen nicht zwei deiner Bauern; nur mit zweien kann ein Springer tauschen',
    'neighbor-off':
        'zum Springer auf {square} führt kein Springerzug, und vom Nachbarfeld kann er bei neighbor=off nicht geschlagen werden',
    'no-attack':
        'vom Nachbarfeld aus darfst du den Springer auf {square} nicht schlagen: dazu muss dein Springer im vorigen Zug daneben gelandet sein, und der auf {square} darf seitdem nicht gezogen haben',
    'fill-due': 'der Zug ist noch nicht zu Ende: ein Bauer muss {square} auffüllen',
    'fill-now': 'der Springer hat gezogen; jetzt muss ein Bauer {square} auffüllen',
    'fill-there': 'der Bauer muss auf das Feld ziehen, das der Springer verlassen hat: {square}',
    'reserve-empty': 'in der Reserve ist kein Bauer',
    'from-reserve': 'solange du einen Bauern in der Reserve hast, musst du mit ihm auffüllen: r-{square}',
    'from-pair':
        'auf {square} steht nur ein Bauer; fülle von einem Feld mit zwei Bauern auf, solange du eins hast',
    'pawn-not-knight': 'auf {square} steht ein Springer; jetzt muss ein Bauer ziehen',
    'no-pawn': 'auf {square} steht kein Bauer',
    'free-due': 'der Zug ist noch nicht zu Ende: mach noch einen freien Schritt mit einem Bauern',
    'free-now': 'der Springer hat gezogen; jetzt macht ein Bauer einen freien Schritt, etwa c1-d4',
    'reserve-stays': 'ein Bauer in der Reserve kann keinen freien Schritt machen',
    'filler-stays': 'der Bauer auf {square} hat gerade aufgefüllt und muss stehen bleiben',
    'free-elsewhere': 'ein freier Schritt muss auf ein anderes Feld als {square} gehen',
    'free-target':
        'auf {square} ist kein Platz; ein freier Schritt geht auf ein leeres Feld oder zu einem einzelnen eigenen Bauern',

    'may-attack':
        'der Springer auf {from} kann den Springer neben ihm auf {to} schlagen, aber nur in diesem Zug [KD-18]',
    threatens:
        'der Springer auf {from} bedroht den auf {to}: zieht der nicht weg, kann er im nächsten Zug geschlagen werden [KD-17]',
    'threatens-two':
        'der Springer auf {from} bedroht die auf {to} und {too}: einer, der stehen bleibt, kann im nächsten Zug geschlagen werden [KD-17]',
    'fill-from-reserve': 'fülle {square} mit einem Bauern aus deiner Reserve auf [KD-7a]',
    'fill-from-pair': 'fülle {square} mit einem Bauern von einem Feld auf, auf dem zwei stehen [KD-7b]',
    'fill-from-any': 'fülle {square} mit einem beliebigen deiner Bauern auf [KD-7c]',
    'free-step':
        'mach einen freien Schritt mit einem beliebigen Bauern, nur nicht mit dem, der {square} aufgefüllt hat [KD-8]',
    'second-free': 'mach einen zweiten freien Schritt oder beende den Zug mit „.“ [KD-22]',

    'turn-form':
        '{text} ist kein Schritt; ein Zug sieht so aus: b1-c3:a1-b1:c1-d4, mit „:“ zwischen den Schritten',
    fields: 'eine Stellung besteht aus dem Brett, der Seite am Zug, den Reserven, dem Nachbarangriff oder „-“, dem Landefeld eines Springers oder „-“ und, mitten im Zug, dem nächsten Schritt; hier sind es {number} Teile',
    'one-field':
        'eine Stellung besteht aus dem Brett, der Seite am Zug, den Reserven, dem Nachbarangriff oder „-“, dem Landefeld eines Springers oder „-“ und, mitten im Zug, dem nächsten Schritt; hier ist es nur 1 Teil',
    ranks: 'das Brett braucht {ranks} Reihen mit „/“ dazwischen, hier sind es {number}',
    'two-numbers': 'zwei Zahlen für leere Felder stehen direkt nebeneinander; schreib ihre Summe',
    'rank-letter':
        '{text} geht hier nicht; eine Reihe besteht aus N, P, D, n, p, d und Zahlen für leere Felder',
    'rank-length': 'Reihe {rank} muss genau {files} Felder haben, {text} passt nicht',
    side: 'am Zug ist w oder b, nicht {text}',
    reserves:
        '{text} geht hier nicht; die Reserven sind zwei Zahlen von 0 bis {pawns}, etwa 0:0, zuerst die von Weiß',
    attack: '{text} geht hier nicht; der Nachbarangriff sieht so aus: c3>c4, oder „-“',
    landed: '{text} geht hier nicht; das Landefeld des gegnerischen Springers ist ein Feld oder „-“',
    progress:
        '{text} geht hier nicht; ein angefangener Zug sieht so aus: fill=b1:c3:1, fill=b1:c3:0, free=b1:c3:1 oder free=b1:c3:2',
    'pawns-of-white': 'Weiß braucht zusammen mit der Reserve {pawns} Bauern, hier sind es {number}',
    'pawns-of-black': 'Schwarz braucht zusammen mit der Reserve {pawns} Bauern, hier sind es {number}',
    'knights-of-white': 'Weiß hat höchstens {most} Springer, hier sind es {number}',
    'knights-of-black': 'Schwarz hat höchstens {most} Springer, hier sind es {number}',
    'white-has-moved': 'Weiß hat keinen Springer, kann also nicht den letzten Zug gemacht haben',
    'black-has-moved': 'Schwarz hat keinen Springer, kann also nicht den letzten Zug gemacht haben',
    'white-is-out': 'Weiß hat keinen Springer: die Partie ist zu Ende, und kein Zug ist angefangen',
    'black-is-out': 'Schwarz hat keinen Springer: die Partie ist zu Ende, und kein Zug ist angefangen',
    'attack-off': 'bei neighbor=off gibt es keinen Nachbarangriff; schreib „-“',
    'attack-apart': '{from} liegt nicht neben {to}',
    'attack-moved': 'der Springer auf {square} hat gerade gezogen und kann nicht angegriffen werden',
    'no-knight-of-mover': 'auf {square} steht kein Springer der Seite am Zug',
    'no-knight-of-opponent': 'auf {square} steht kein gegnerischer Springer',
    'landed-off': 'bei neighbor=off gibt es kein Landefeld; schreib „-“',
    'landed-alone': 'neben {square} steht kein Springer der Seite am Zug',
    step: 'von {from} nach {to} ist weder ein Springerzug noch der Nachbarangriff',
    'free-step-due': 'hier kann kein Bauer geschlagen worden sein, also fehlt noch ein freier Schritt',
    'nothing-captured':
        'der freie Schritt entfällt nur, wenn ein Bauer geschlagen wurde, aber die gegnerische Reserve ist leer',
    'not-vacated': '{square} ist nicht leer und muss nicht aufgefüllt werden',
    'not-filled': 'die Seite am Zug hat keinen Bauern auf {square}, obwohl das Feld aufgefüllt sein soll',
    'double-off': 'bei double=off gibt es keinen zweiten freien Schritt',
    'filled-twice': 'vor dem freien Schritt darf auf {square} nur ein Bauer stehen',
    'no-free-step': 'kein Bauer kann einen freien Schritt machen',

    extension: 'die Erweiterung {text} gibt es nicht; es gibt neighbor, switch, blocks, double oder none',
};
