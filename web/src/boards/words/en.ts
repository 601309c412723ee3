export default {
    // Parts of the name of a place: what is on a square and what can be done with it.
    empty: 'empty',
    pickedUp: 'selected',
    canPick: 'can be selected',
    canPut: 'can move here',
    left: 'left in the last turn',
    reached: 'reached in the last turn',

    text: {
        title: 'The board as text',
        rankHead: 'Rank',
    },

    turn: {
        controls: 'Your turn',
        undo: 'Undo',
        stop: 'End turn',
        toConfirm: 'Play this turn?',
        noChoice: 'There is nothing to choose in this turn.',
        confirm: 'Play this turn',
        goOn: 'Continue',
        roll: 'Roll the dice',
        type: 'Type a turn',
        typeHint: 'In notation, for example {example}. You can also enter just part of a turn.',
        play: 'Enter',
        whyNot: 'Why not?',
        clause: 'Rule {clause}',
        dismiss: 'Close',
        unreadable: 'This is not a turn: {sentence}',
        waitForRoll: 'Waiting for the dice roll.',
    },

    said: {
        turn: '{name}: {deeds}.',
        picked: '{place} selected',
        places: {
            one: '{count} possible target',
            other: '{count} possible targets',
        },
        putBack: '{place} deselected',
        undone: 'Undone.',
        won: '{name} wins: {reason}.',
        drawn: 'Draw: {reason}.',
        reason: {
            'no-move': 'no legal turn left',
            repetition: 'the position was repeated',
            limit: 'the turn limit has been reached',
        },
    },
};
