import lessons from './lessons';
import messages from './messages';

export default {
    title: 'Mazers',
    about: 'Dice, blockers, and a path with two walls that moves across the board.',
    players: { one: 'South', two: 'North' },

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
            said: 'all wall pieces are home',
            here: 'The path is complete and taken down.',
            online: 'The mouse is home.',
        },
    },
    summaries: {
        usual: 'the usual board, South first, at most 400 turns',
        board: 'the board: octagon, pillars, nook, manor, or a drawing in a file',
        whoBegins: 'who makes the first turn: South or North',
        turns: 'a draw after so many turns of both sides together',
    },

    board: 'Mazers board',
    help: 'Arrow keys go from one offered place to the next, Page Up and Page Down through all of them. With Shift, arrow keys go over every cell and slot. Enter picks up and puts down, Escape puts back.',

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
    red: 'red zone: a blocker may pass, not stop',
    mine: {
        home: 'your home',
        mouse: 'your mouse',
        path: 'your path',
        piece: 'your wall piece',
        black: 'your black blocker',
        white: 'your white blocker',
        next: 'next for your path',
        nextBlocked: 'next for your path, but blocked',
        opening: 'opening of your path',
        openingBlocked: 'opening of your path, blocked',
        safe: 'safe for your path: no blocker may enter',
    },
    theirs: {
        home: "{name}'s home",
        mouse: "{name}'s mouse",
        path: "{name}'s path",
        piece: "{name}'s wall piece",
        black: "{name}'s black blocker",
        white: "{name}'s white blocker",
        next: "next for {name}'s path",
        nextBlocked: "next for {name}'s path, but blocked",
        opening: "opening of {name}'s path",
        openingBlocked: "opening of {name}'s path, blocked",
        safe: "safe for {name}'s path: no blocker may enter",
    },

    canPick: 'can be picked up',
    picked: 'picked up',
    canPutBlocker: 'the blocker can go here',
    canPutWall: 'a wall piece can be laid here',
    mark: {
        best: 'best',
        hint: 'hint',
        mistake: 'mistake',
        planned: 'planned',
    },

    dice: 'Dice: black {black}, white {white}',
    diceLast: 'Dice of the last turn: black {black}, white {white}',
    diceNone: 'The dice have not been rolled yet',
    guide: 'Parts of the turn',
    roll: 'Roll',
    blockers: 'Blockers',
    walls: 'Walls',
    over: 'The game is over.',
    doRoll: 'The dice are to be rolled.',
    doBlocker: {
        black: {
            one: 'Black blocker: one step.',
            other: 'Black blocker: {count} steps.',
        },
        white: {
            one: 'White blocker: one step.',
            other: 'White blocker: {count} steps.',
        },
        both: 'Steps: black blocker {black}, white blocker {white}. Begin with either.',
    },
    doWalls: {
        one: 'One wall piece to lay.',
        other: '{count} wall pieces to lay.',
    },
    chooseHead: 'The first piece decides at which door the path begins.',
    fromRear: 'None in hand: the rearmost piece is taken up and laid in front.',
    doneSoFar: 'done',

    pieces: 'wall pieces:',
    inHand: '{count} in hand',
    arrived: {
        one: 'arrived: {count} piece to clear',
        other: 'arrived: {count} pieces to clear',
    },

    legend: 'Signs',
    signSafe: 'Safe: no entry',
    signRed: 'Red zone: no stopping',

    text: {
        home: 'Home',
        mouse: 'Mouse',
        inside: '{cell}, arrived',
        path: 'Path, tail to head',
        head: 'Head',
        tail: 'Tail',
        doors: 'Doors',
        end: 'opening {opening}, next {frontier}',
        endBlocked: 'opening {opening}, next {frontier}, blocked',
        walls: 'Wall pieces',
        hand: 'In hand',
        black: 'Black blocker',
        white: 'White blocker',
        safe: 'Safe slots',
        none: 'none',
        cells: 'Cells and what is on their sides',
        open: 'open',
        noCell: 'no cell',
    },

    lessons,
    messages,
};
