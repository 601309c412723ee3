export default {
    'game.over': 'die Partie ist zu Ende',
    'game.turn-over': 'der Zug ist schon vor {text} zu Ende',
    'game.recreates': '{text} würde eine Stellung wiederholen, die es schon gab',
    'game.stop-recreates': 'hier aufzuhören würde eine Stellung wiederholen, die es schon gab',
    'game.illegal': '{cause} [{clause}]',

    'variant.no-game': 'ein Spiel {text} gibt es nicht; es gibt {names}',
    'variant.no-game-but': 'ein Spiel {text} gibt es nicht (meinst du {near}?); es gibt {names}',
    'variant.empty': 'nenne eine Variante und, wenn du magst, Optionen, etwa VARIANTE size=5x5',
    'variant.no-preset': '{game} hat keine Variante {text}',

    'option.form': 'eine Option wird als name=wert gesetzt, nicht als {text}',
    'option.unknown': '{game} hat keine Option {text}; es gibt {names}',
    'option.unknown-but': '{game} hat keine Option {text} (meinst du {near}?); es gibt {names}',
    'option.value': 'möglich für die Option {option}: {values}; nicht {text}',

    'record.none': 'hier steht keine Aufzeichnung einer Partie',
    'record.not-utf-8': 'das ist kein UTF-8; speichere die Aufzeichnung als UTF-8',
    'record.control-character': 'das ist ein Steuerzeichen; eine Aufzeichnung enthält nur Text',
    'record.after-result':
        'mit dem Ergebnis ist die Partie zu Ende; die nächste beginnt mit einer Kopfzeile wie [Event "?"]',
    'record.closes-no-comment': 'diese } schließt keine Anmerkung; eine Anmerkung beginnt mit {',
    'record.closes-no-tag': 'diese ] schließt keine Kopfzeile; eine Kopfzeile beginnt mit [',
    'record.closes-no-variation': 'diese ) schließt keine Variante; eine Variante beginnt mit (',
    'record.quote-outside':
        'dieses Anführungszeichen steht außerhalb einer Kopfzeile; nur der Wert einer Kopfzeile hat welche',
    'record.tag-name':
        '{text} ist kein Name einer Kopfzeile; eine Kopfzeile ist [, ein Name aus Buchstaben, Ziffern und _ mit einem Buchstaben am Anfang, ein Wert in Anführungszeichen und ]',
    'record.tag-without-value':
        'die Kopfzeile {tag} hat keinen Wert; er folgt auf den Namen, in Anführungszeichen',
    'record.tag-open': 'die Kopfzeile {tag} ist nicht geschlossen; sie endet mit ]',
    'record.tag-twice': 'die Kopfzeile {tag} steht zweimal da; eine Partie hat sie nur einmal',
    'record.value-open':
        'der Wert dieser Kopfzeile ist nicht geschlossen; er endet mit einem Anführungszeichen in derselben Zeile',
    'record.backslash': 'im Wert einer Kopfzeile steht \\ nur vor " oder \\; schreib \\\\ für ein einzelnes',
    'record.comment-open': 'diese Anmerkung ist nicht geschlossen; sie endet mit }',
    'record.variation-open': 'diese Variante ist nicht geschlossen; sie endet mit )',
    'record.variation-first': 'vor dieser Variante steht kein Zug; sie kommt nach dem Zug, den sie ersetzt',
    'record.variation-deep': 'diese Variante ist zu tief verschachtelt; höchstens {number} passen ineinander',
    'record.variation-empty': 'diese Variante ist leer; sie enthält mindestens einen Zug',
    'record.glyph': 'ein Bewertungszeichen ist $ und eine Zahl von 0 bis 255, etwa $1',
    'record.glyph-first':
        'vor diesem Bewertungszeichen steht kein Zug; es kommt nach dem Zug, den es bewertet',
    'record.mark': '{text} ist keine Bewertung; es gibt ! ? !! ?? !? ?!',
    'record.turn-text':
        '{text} ist kein Zug; ein Zug ist ein Wort aus A–Z a–z 0–9 _ : = - und beginnt nicht mit -',
    'record.result': '{text} ist kein Ergebnis; ein Ergebnis ist 1-0, 0-1, 1/2-1/2 oder *',
    'record.result-inside':
        'dieses Ergebnis steht in einer Variante; es beendet die Partie und kommt nach der letzten )',
    'record.results-differ':
        'in der Kopfzeile Result steht ein anderes Ergebnis, {result}; beide müssen gleich sein',

    'record.in-tag': 'Kopfzeile {tag}: {cause}',
    'record.in-turn': 'Zug {number}, {text}: {cause}',
    'record.no-game': 'die Aufzeichnung sagt nicht, welches Spiel es ist: die Kopfzeile Game fehlt',
    'record.other-game': 'Kopfzeile Variant: {variant} ist keine Variante von {game}',
    'record.rules-version':
        'Kopfzeile RulesVersion: dieses Programm spielt nach Version {version} der Regeln, nicht nach {text}',
    'record.first-roll-differs':
        'Kopfzeile FirstRoll: nach diesen Würfen gilt {setting}, aber in Rules steht {other}',
    'record.wrong-result': 'in der Aufzeichnung steht {result}, aber die Partie endete {ending} ({reason})',
};
