export default {
    messages: {
        'game-over': 'the game is over',
        'turn-over': 'the turn is over before {text}',
        recreates: '{text} would recreate a position that has stood before',
        'stop-recreates': 'stopping here would recreate a position that has stood before',
    },
};
