// What the house shows on every page, and the pages where people meet.
export default {
    header: {
        turns: { one: '{count} game is waiting for you', other: '{count} games are waiting for you' },
    },

    picture: 'Position: {one} against {two}',

    home: {
        waiting: 'Your turn',
        running: 'Your other games',
        quick: 'Quick play',
        challenges: 'Challenges',
    },

    quick: {
        friend: 'A friend',
        computer: 'Computer',
        play: 'Play {game},',
        waiting: 'Looking for an opponent: {game}, {time}.',
    },

    lobby: {
        ownWord: 'Add a word',
        ownWordNamed: 'Add a word for the dice: {name}, {game}',
    },

    news: {
        label: 'News',
        close: 'Close',
        toGame: 'Go to the game',
        look: 'Show the game',
        begun: '{game}: your game against {name} has started.',
        turn: '{game}: it’s your turn against {name}.',
        ended: '{game}: your game against {name} is over.',
        challenge: '{name} challenges you: {game}, {time}.',
    },
};
