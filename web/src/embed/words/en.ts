export default {
    open: 'Open in Parlor',
    game: '{game}: a game',
    missing: 'This game does not exist, or it is private.',
    unreadable: 'The address of this frame contains no game.',
} as const;
