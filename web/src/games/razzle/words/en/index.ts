export default {
    title: 'Razzle Dazzle',
    about: 'Your pieces move like knights and pass a ball. Get it to your opponent’s back rank first.',
    goal: 'You win by getting the ball to one of your pieces on your opponent’s back rank.',
    players: { one: 'Eks', two: 'Ohs' },
    variants: {
        razzledazzle: 'Tournament rules',
        razzledazzlex: 'RazzledazzleX rules',
        'razzle-sdg': 'SuperDuperGames rules',
        'razzle-basic': 'Basic rules',
    },
    options: {
        first: 'Eks sits at',
        ineligible: 'Who can’t receive the ball',
        forced: 'Forced pass',
        repetition: 'Repetition',
        turns: 'Turn limit',
        size: 'Board size',
        pieces: 'Pieces per side',
    },
    values: {
        first: { x8: 'the top rank', x1: 'rank 1' },
        ineligible: {
            turn: 'pieces that have passed this turn',
            passer: 'pieces that have passed, until they move',
            both: 'pieces that have passed or received, until they move',
        },
    },

    board: 'Razzle Dazzle board; {one} plays towards rank {goalOne}, {two} towards rank {goalTwo}',
    yours: 'your piece',
    yoursWithBall: 'your piece with the ball',
    theirs: '{name}’s piece',
    theirsWithBall: '{name}’s piece with the ball',
    ineligible: 'can’t receive the ball',
    forcing: 'forces a pass',
    touched: 'has had the ball this turn',
    forced: 'The piece on {square} has jumped next to your ball: you must pass.',
    chooseOrPass: 'Move a piece like a knight, or pass the ball.',
    goOn: 'Pass again, or tap the piece with the ball to end your turn.',
    mustGoOn: 'Pass again: you can’t end your turn here.',
    canReceive: 'can receive the ball',

    said: {
        move: 'piece from {from} to {to}',
        pass: 'ball from {from} to {to}',
        passOn: 'on to {to}',
    },
    endings: {
        goal: {
            said: 'the ball has reached the goal',
            here: 'The ball has reached the goal.',
            online: 'The ball has reached the goal.',
        },
    },
    setup: {
        piece: '{name} piece',
        ball: '{name} piece with the ball',
        marked: 'marked {name} piece',
        forcing: 'Forced to pass',
        notForced: 'no',
        forcedBy: 'by the piece on {square}',
    },
    coach: {
        begin: 'Your pieces without the ball jump like knights: bring them to squares that a pass can reach, nearer to the far row. The piece with the ball can’t jump; it can only pass in a straight line. Look at your opponent’s passes, too: can one of their pieces on your back rank receive the ball?',
        chain: 'You can pass on as long as there is a free line, which is how long attacks work. A piece that has passed can’t receive the ball again until it has jumped, so think about who needs to jump next.',
        forced: 'Your opponent has jumped next to your ball. That is how pieces are driven away: you must pass now if you can, and you choose where to.',
    },
};
