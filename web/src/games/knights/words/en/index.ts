import lessons from './lessons';

export default {
    title: 'Knights Double-Duel',
    about: 'Two knights each, and pawns that fill and block. Capture both knights.',
    players: { one: 'White', two: 'Black' },

    board: 'Board of Knights Double-Duel; {one} sits at rank 1, {two} at rank {ranks}',
    yourKnight: 'your knight',
    yourPawn: 'your pawn',
    yourPawns: 'two of your pawns',
    theirKnight: 'knight of {name}',
    theirPawn: 'pawn of {name}',
    theirPawns: 'two pawns of {name}',
    threatened: 'threatened',
    attackable: 'may be captured by its neighbour on {square}',
    vacated: 'left by the knight',
    toFill: 'left by the knight, to be filled',
    reserve: {
        one: 'reserve of {name}: {count} pawn',
        other: 'reserve of {name}: {count} pawns',
    },
    reserveName: 'Reserve',
    steps: 'The steps of the turn',
    step: {
        knight: 'Knight',
        fill: 'Fill',
        free: 'Free step',
        'second-free': 'Second free step',
    },
    now: {
        knight: 'Move a knight.',
        knightOrSwitch: 'Move a knight, or let it change places with two of your pawns.',
        attack: 'Your knight on {from} may capture the one beside it on {to}, in this turn only.',
        threatened: 'Your knight on {square} is threatened: if it stays, it may be captured.',
        fill: 'Choose a pawn to fill {square}.',
        fillFromReserve: 'A pawn of the reserve fills {square}.',
        free: 'Move a pawn to any square that is empty or holds one of your pawns.',
        'second-free': 'Move one more pawn, or end the turn here.',
    },
    canCapture: 'can be captured',
    canSwitch: 'can change places',

    said: {
        jump: 'knight from {from} to {to}',
        capture: 'knight from {from} captures on {to}',
        switch: 'knight on {from} changes places with the pawns on {to}',
        fill: 'pawn from {from} fills {to}',
        fillFromReserve: 'pawn from the reserve fills {to}',
        free: 'pawn from {from} to {to}',
    },
    endings: {
        knights: {
            said: 'the last knight has fallen',
            here: 'The last knight has fallen.',
            online: 'Both knights are captured.',
        },
    },
    setup: {
        knight: 'knight of {name}',
        pawn: 'pawn of {name}',
        pair: 'two pawns of {name}',
        reserve: 'Reserve of {name}',
    },
    lessons,
};
