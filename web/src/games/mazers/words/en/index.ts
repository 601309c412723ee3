export default {
    title: 'Mazers',
    about: 'Roll the dice, move your blockers, and build a walled path to lead your mouse to the other side.',
    goal: 'You win when your mouse has arrived on the other side and your last wall piece is off the board.',
    players: { one: 'South', two: 'North' },
    themes: { arrival: 'Arrival', block: 'Block', 'clear-up': 'Clear the walls', race: 'Race' },
    variants: { mazers: 'Standard rules' },
    options: {
        board: 'Board',
        first: 'First player',
        turns: 'Turn limit',
    },
    values: {
        first: { S: 'South', N: 'North' },
        board: { octagon: 'Octagon', pillars: 'Pillars', nook: 'Nook', manor: 'Manor' },
    },

    // A turn in a list of turns.
    written: {
        blockers: 'blockers {cells}',
        walls: { one: '{count} wall', other: '{count} walls' },
    },
    said: {
        roll: 'rolled {black} black and {white} white',
        blockerBlack: 'black blocker to {to}',
        blockerWhite: 'white blocker to {to}',
        wall: 'wall {to}',
        north: 'north of {cell}',
        east: 'east of {cell}',
    },
    endings: {
        home: {
            said: 'the mouse has arrived and its walls are cleared',
            here: 'The mouse has arrived and its walls are cleared.',
            online: 'The mouse has arrived and its walls are cleared.',
        },
    },
    // In a browser, a board cannot come from a file.
    summaries: { board: 'the board: octagon, pillars, nook or manor' },

    board: 'Mazers board',
    help: 'Arrow keys move between the marked places, Page Up and Page Down step through all of them. Shift with an arrow key visits every cell and slot. Enter picks up and places, Escape cancels.',

    slot: 'Slot {place} between {from} and {to}',
    wall: 'Built-in wall between {from} and {to}',
    doorway: 'Doorway between {from} and {to}',

    barrier: {
        wall: 'wall: {sides}',
        blocker: 'blocker: {sides}',
        doorway: 'doorway: {sides}',
    },
    side: {
        north: 'north',
        east: 'east',
        south: 'south',
        west: 'west',
    },
    empty: 'empty',
    fresh: 'just placed',
    red: 'red zone: blockers can pass through, but not stop',
    mine: {
        home: 'your home',
        mouse: 'your mouse',
        path: 'your path',
        piece: 'your wall piece',
        black: 'your black blocker',
        white: 'your white blocker',
        next: 'next cell of your path',
        nextBlocked: 'next cell of your path, blocked',
        opening: 'opening of your path',
        openingBlocked: 'opening of your path, blocked',
        safe: 'safety slot of your path: closed to blockers',
    },
    theirs: {
        home: '{name}’s home',
        mouse: '{name}’s mouse',
        path: '{name}’s path',
        piece: '{name}’s wall piece',
        black: '{name}’s black blocker',
        white: '{name}’s white blocker',
        next: 'next cell of {name}’s path',
        nextBlocked: 'next cell of {name}’s path, blocked',
        opening: 'opening of {name}’s path',
        openingBlocked: 'opening of {name}’s path, blocked',
        safe: 'safety slot of {name}’s path: closed to blockers',
    },

    canPick: 'can be selected',
    picked: 'selected',
    canPutBlocker: 'the blocker can go here',
    canPutWall: 'a wall piece can go here',
    mark: {
        drawn: 'marked by you',
        best: 'best',
        hint: 'hint',
        mistake: 'mistake',
        planned: 'planned',
    },

    dice: 'Dice: black {black}, white {white}',
    diceLast: 'Dice of the last turn: black {black}, white {white}',
    diceNone: 'No dice rolled yet',
    guide: 'Steps of the turn',
    roll: 'Roll',
    blockers: 'Blockers',
    walls: 'Walls',
    over: 'The game is over.',
    doRoll: 'Time to roll the dice.',
    doBlocker: {
        black: {
            one: 'Move the black blocker {count} step.',
            other: 'Move the black blocker {count} steps.',
        },
        white: {
            one: 'Move the white blocker {count} step.',
            other: 'Move the white blocker {count} steps.',
        },
        both: 'Move both blockers, in either order. Steps: black {black}, white {white}.',
    },
    doWalls: {
        one: 'Place {count} wall piece.',
        other: 'Place {count} wall pieces.',
    },
    chooseHead: 'The first piece decides which doorway the path starts from.',
    fromRear: 'None left in hand: the last piece of the path moves to the front.',
    doneSoFar: 'done',

    pieces: 'wall pieces:',
    inHand: '{count} in hand',
    arrived: {
        one: 'arrived: {count} piece left to clear',
        other: 'arrived: {count} pieces left to clear',
    },

    legend: 'Signs',
    signSafe: 'Safety slot: closed to blockers',
    signRed: 'Red zone: blockers can’t stop here',

    text: {
        home: 'Home',
        mouse: 'Mouse',
        inside: '{cell}, arrived',
        path: 'Path, from tail to head',
        head: 'Head',
        tail: 'Tail',
        doors: 'Doorways',
        end: 'opening {opening}, next {frontier}',
        endBlocked: 'opening {opening}, next {frontier}, blocked',
        walls: 'Wall pieces',
        hand: 'In hand',
        black: 'Black blocker',
        white: 'White blocker',
        safe: 'Safety slots',
        none: 'none',
        cells: 'Cells and their sides',
        open: 'open',
    },

    setup: {
        path: '{name}’s path',
        wall: '{name}’s wall piece',
        black: '{name}’s black blocker',
        white: '{name}’s white blocker',
        how: 'To draw a path, pick its mouse and tap the cells one after another. Its walls follow. A tap on a side of the last cell moves the opening there.',
        mouse: '{name}’s mouse',
        waiting: 'at home',
        building: 'on its way',
        arrived: 'arrived',
        turnRound: 'Turn round',
        turnRoundOf: 'Turn {name}’s mouse round',
        due: 'Next',
        dues: { roll: 'roll the dice', blockers: 'move blockers', walls: 'place walls' },
        die: { black: 'Black die', white: 'White die' },
        left: 'Still to move',
        lefts: { both: 'both blockers', black: 'black', white: 'white' },
        wallsLeft: 'Wall pieces still to place',
        turned: 'the mouse has already turned round in this turn',
    },
    coach: {
        roll: 'The black die moves your black blocker, the white die your white one. The sum is how many wall pieces you place after that.',
        rollArrived:
            'Your mouse is home. From now on, the sum of the dice takes that many of your wall pieces off the board. The side that is done first wins.',
        blockers:
            'Blockers stop the other mouse: try to end in the opening in front of it, or where it wants to build. Each moves exactly as many steps as its die shows.',
        firstWall:
            'Your first wall decides by which doorway your mouse leaves. Choose the side with the shorter way across.',
        blocked:
            'A blocker is in the way at the head of your path. Your mouse turns round and goes on at the other end.',
        fromRear:
            'All your wall pieces are on the board, so each new one is taken from the back of your path. A straight path needs fewer of them.',
        walls: 'Two walls add the next cell to your path and show the mouse the way. Use the edge of the board and the black walls: they cost nothing.',
    },
};
