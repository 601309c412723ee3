import lessons from './lessons';

export default {
    title: 'Razzle Dazzle',
    about: 'Knights pass a ball. Bring it to the far side before your opponent does.',
    players: { one: 'Eks', two: 'Ohs' },

    board: 'Board of Razzle Dazzle; {one} plays towards rank {goalOne}, {two} towards rank {goalTwo}',
    yours: 'your piece',
    yoursWithBall: 'your piece with the ball',
    theirs: 'piece of {name}',
    theirsWithBall: 'piece of {name} with the ball',
    ineligible: 'may not receive',
    forcing: 'forces a pass',
    touched: 'had the ball in this turn',
    forced: 'The piece on {square} stands next to your ball: you must pass.',
    chooseOrPass: 'Move a piece like a knight, or pass the ball.',
    goOn: 'Pass on, or end the turn here: tap the piece with the ball once more.',
    mustGoOn: 'Pass on: here the turn may not end.',
    canReceive: 'can receive',

    said: {
        move: 'piece from {from} to {to}',
        pass: 'ball from {from} to {to}',
        passOn: 'on to {to}',
    },
    endings: {
        goal: {
            said: 'the ball has reached the goal',
            here: 'The ball has reached the other side.',
            online: 'The ball has reached the other side.',
        },
    },
    setup: {
        piece: 'piece of {name}',
        ball: '{name} with the ball',
        marked: 'marked piece of {name}',
    },
    lessons,
};
