export default {
    'game.over': 'die Partie ist schon zu Ende',
    'game.turn-over': 'der Zug ist schon vor {text} vollständig: lass den Rest weg',
    'game.recreates': '{text} würde eine frühere Stellung wiederholen',
    'game.stop-recreates': 'wenn du hier aufhörst, wiederholt sich eine frühere Stellung',
    'game.illegal': '{cause} [{clause}]',

    'variant.no-game': 'das Spiel oder die Variante {text} gibt es nicht; es gibt {names}',
    'variant.no-game-but':
        'das Spiel oder die Variante {text} gibt es nicht (meinst du {near}?); es gibt {names}',
    'variant.empty': 'nenne ein Spiel oder eine Variante und, wenn du willst, Optionen: VARIANTE size=5x5',
    'variant.no-preset': '{game} hat keine Variante {text}',

    'option.form': 'schreib eine Option als name=wert, nicht als {text}',
    'option.unknown': '{game} hat keine Option {text}; es gibt {names}',
    'option.unknown-but': '{game} hat keine Option {text} (meinst du {near}?); es gibt {names}',
    'option.value': '{text} geht nicht für die Option {option}; möglich ist: {values}',

    'record.none': 'der Text enthält keine Partie',
    'record.not-utf-8': 'das ist kein UTF-8-Text; speichere die Partie als UTF-8',
    'record.control-character': 'das ist ein Steuerzeichen; eine Partie besteht nur aus Text',
    'record.after-result':
        'nach dem Ergebnis ist die Partie zu Ende; die nächste beginnt mit einer Kopfzeile wie [Event "?"]',
    'record.closes-no-comment': 'diese } schließt keinen Kommentar; ein Kommentar beginnt mit {',
    'record.closes-no-tag': 'diese ] schließt keine Kopfzeile; eine Kopfzeile beginnt mit [',
    'record.closes-no-variation': 'diese ) schließt keine Variante; eine Variante beginnt mit (',
    'record.quote-outside':
        'dieses Anführungszeichen steht außerhalb einer Kopfzeile; nur Werte von Kopfzeilen stehen in Anführungszeichen',
    'record.tag-name':
        '{text} ist kein Name für eine Kopfzeile; eine Kopfzeile sieht so aus: [Name "Wert"], und der Name besteht aus Buchstaben, Ziffern und _ und beginnt mit einem Buchstaben',
    'record.tag-without-value':
        'die Kopfzeile {tag} hat keinen Wert; er steht nach dem Namen in Anführungszeichen',
    'record.tag-open': 'die Kopfzeile {tag} ist nicht geschlossen; sie endet mit ]',
    'record.tag-twice': 'die Kopfzeile {tag} kommt zweimal vor; jede Kopfzeile darf nur einmal vorkommen',
    'record.value-open':
        'der Wert dieser Kopfzeile ist nicht geschlossen; er endet mit einem Anführungszeichen in derselben Zeile',
    'record.backslash':
        'im Wert einer Kopfzeile darf \\ nur vor " oder \\ stehen; schreib \\\\ für ein einzelnes',
    'record.comment-open': 'dieser Kommentar ist nicht geschlossen; er endet mit }',
    'record.variation-open': 'diese Variante ist nicht geschlossen; sie endet mit )',
    'record.variation-first':
        'vor dieser Variante steht kein Zug; sie gehört hinter den Zug, den sie ersetzt',
    'record.variation-deep':
        'diese Variante ist zu tief verschachtelt; höchstens {number} Ebenen sind möglich',
    'record.variation-empty': 'diese Variante ist leer; sie braucht mindestens einen Zug',
    'record.glyph': 'ein Bewertungszeichen ist $ und eine Zahl von 0 bis 255, etwa $1',
    'record.glyph-first':
        'vor diesem Bewertungszeichen steht kein Zug; es gehört hinter den Zug, den es bewertet',
    'record.mark': '{text} ist keine Bewertung; es gibt ! ? !! ?? !? ?!',
    'record.turn-text':
        '{text} ist kein Zug; ein Zug ist ein Wort aus A–Z a–z 0–9 _ : = - und beginnt nicht mit -',
    'record.result': '{text} ist kein Ergebnis; ein Ergebnis ist 1-0, 0-1, 1/2-1/2 oder *',
    'record.result-inside':
        'dieses Ergebnis steht in einer Variante; es gehört ans Ende der Partie, nach der letzten )',
    'record.results-differ':
        'in der Kopfzeile Result steht ein anderes Ergebnis, {result}; beide müssen gleich sein',

    'record.in-tag': 'Kopfzeile {tag}: {cause}',
    'record.in-turn': 'Zug {number}, {text}: {cause}',
    'record.no-game':
        'das ist kein Partieprotokoll, oder es sagt nicht, welches Spiel es ist: die Kopfzeile Game fehlt',
    'record.other-game': 'Kopfzeile Variant: {variant} ist keine Variante von {game}',
    'record.rules-version':
        'Kopfzeile RulesVersion: dieses Programm spielt nach Version {version} der Regeln, nicht nach {text}',
    'record.first-roll-differs':
        'Kopfzeile FirstRoll: nach diesen Würfen gilt {setting}, aber in Rules steht {other}',
    'record.wrong-result':
        'als Ergebnis ist {result} angegeben, aber nach den Regeln endete die Partie {ending}',
};
