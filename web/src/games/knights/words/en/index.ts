import lessons from './lessons';

export default {
    title: 'Knights Double-Duel',
    about: 'Each side has two knights, and pawns that block the way. Capture both enemy knights.',
    players: { one: 'White', two: 'Black' },
    variants: { knights: 'Basic rules', 'knights-recommended': 'Recommended rules' },

    board: 'Knights Double-Duel board; {one} sits at rank 1, {two} at rank {ranks}',
    yourKnight: 'your knight',
    yourPawn: 'your pawn',
    yourPawns: 'two of your pawns',
    theirKnight: '{name}’s knight',
    theirPawn: '{name}’s pawn',
    theirPawns: 'two of {name}’s pawns',
    threatened: 'threatened',
    attackable: 'can be captured by the neighbouring knight on {square}',
    vacated: 'just left by the knight',
    toFill: 'just left by the knight, must be filled',
    reserve: {
        one: '{name}’s reserve: {count} pawn',
        other: '{name}’s reserve: {count} pawns',
    },
    reserveName: 'Reserve',
    steps: 'Steps of the turn',
    step: {
        knight: 'Knight',
        fill: 'Fill',
        free: 'Free step',
        'second-free': 'Second free step',
    },
    now: {
        knight: 'Move a knight.',
        knightOrSwitch: 'Move a knight, or swap it with two of your pawns.',
        attack: 'Your knight on {from} can capture the knight next to it on {to}, this turn only.',
        threatened: 'Your knight on {square} is threatened: move it, or it can be captured.',
        fill: 'Choose a pawn to fill {square}.',
        fillFromReserve: 'Fill {square} with a pawn from your reserve.',
        free: 'Free step: move a pawn to any empty square, or onto one of your single pawns.',
        'second-free': 'Move another pawn, or end your turn.',
    },
    canCapture: 'can be captured',
    canSwitch: 'can swap places',

    said: {
        jump: 'knight from {from} to {to}',
        capture: 'knight from {from} captures on {to}',
        switch: 'knight on {from} swaps with the pawns on {to}',
        fill: 'pawn from {from} fills {to}',
        fillFromReserve: 'pawn from the reserve fills {to}',
        free: 'pawn from {from} to {to}',
    },
    endings: {
        knights: {
            said: 'both knights are captured',
            here: 'Both knights are captured.',
            online: 'Both knights are captured.',
        },
    },
    setup: {
        knight: '{name} knight',
        pawn: '{name} pawn',
        pair: 'two {name} pawns',
        reserve: '{name}’s reserve',
    },
    lessons,
};
