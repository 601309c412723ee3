// What the house shows on every page, and the pages where people meet.
export default {
    header: {
        turns: { one: '{count} game is waiting for you', other: '{count} games are waiting for you' },
    },

    picture: 'Position: {one} against {two}',

    home: {
        waiting: 'Your turn',
        allWaiting: 'All {count} games',
        running: 'Your other games',
        quick: 'Quick play',
        challenges: 'Challenges',
    },

    quick: {
        friend: 'A friend',
        computer: 'Computer',
        suited: 'As strong as you',
        play: 'Play {game},',
        waiting: 'Looking for an opponent: {game}, {time}.',
    },

    lobby: {
        ownWord: 'Add a word',
        ownWordNamed: 'Add a word for the dice: {name}, {game}',
    },

    profile: {
        scores: 'Results',
        won: 'Won',
        drawn: 'Drawn',
        lost: 'Lost',
        puzzles: 'Puzzles',
        solved: 'Solved',
        solvedOf: '{solved} of {tried}',
    },

    friends: {
        heading: 'Friends',
        none: 'Follow players on their profiles to see here when they are online.',
        follow: 'Follow {name}',
        unfollow: 'Unfollow {name}',
        followed: 'You follow {name}.',
        unfollowed: 'You no longer follow {name}.',
        online: 'online',
        offline: 'offline',
        challenge: 'Challenge',
    },

    here: {
        heading: 'Happening now',
        people: { one: '{count} player online', other: '{count} players online' },
        games: { one: '{count} game in progress', other: '{count} games in progress' },
        none: 'No live game to watch right now.',
        live: 'live',
        ended: 'just finished',
    },

    tv: {
        heading: 'TV',
        channels: 'Games to watch',
        next: 'The next game begins.',
        none: 'No game to watch yet. Come back when some have been played.',
        watch: 'Watch TV',
        more: 'The best game of the moment; when it is over, the next one.',
    },

    news: {
        label: 'News',
        close: 'Close',
        toGame: 'Go to the game',
        look: 'Show the game',
        begun: '{game}: your game against {name} has started.',
        paired: '{game}: your tournament game against {name} has started.',
        turn: '{game}: it’s your turn against {name}.',
        ended: '{game}: your game against {name} is over.',
        challenge: '{name} challenges you: {game}, {time}.',
    },
};
