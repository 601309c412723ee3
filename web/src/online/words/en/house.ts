// What the house shows on every page, and the pages where people meet.
export default {
    header: {
        turns: { one: '{count} game is waiting for you', other: '{count} games are waiting for you' },
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
