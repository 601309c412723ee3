export default {
    // What stands on a square and what can be done with it: parts of the name of a place.
    empty: 'empty',
    pickedUp: 'picked up',
    canPick: 'can be picked up',
    canPut: 'can be put here',
    left: 'left in the last turn',
    reached: 'reached in the last turn',

    text: {
        title: 'The board as text',
        rankHead: 'Rank',
    },

    turn: {
        controls: 'Your turn',
        undo: 'Undo',
        stop: 'End the turn here',
        confirm: 'Play this turn',
        goOn: 'Go on',
        roll: 'Roll the dice',
        type: 'Type a turn',
        typeHint: 'As the notation writes it, for example {example}. Parts of a turn will do.',
        play: 'Enter',
        whyNot: 'Why not?',
        clause: 'Rule {clause}',
        dismiss: 'Close',
        unreadable: 'This cannot be read as a turn: {sentence}',
        waitForRoll: 'Waiting for the dice.',
    },

    said: {
        turn: '{name}: {deeds}.',
        picked: '{place} picked up',
        places: {
            one: '{count} place to go',
            other: '{count} places to go',
        },
        putBack: '{place} put back',
        undone: 'Undone.',
        won: '{name} has won: {reason}.',
        drawn: 'The game is drawn: {reason}.',
        reason: {
            'no-move': 'no turn is left',
            repetition: 'the position has repeated',
            limit: 'the limit of turns is reached',
        },
    },
};
