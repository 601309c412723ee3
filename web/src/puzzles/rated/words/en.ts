export default {
    name: 'Rated',
    more: 'Your first attempt at a puzzle counts: your rating changes, and that of the puzzle. It ends with the first mistake.',
    yours: 'Your rating: {rating}',
    ofPuzzle: 'Rating of the puzzle: {rating}',
    giveUp: 'Give up',
    failed: 'Not solved. This was the solution: {turns}',
    triedBefore: 'You have tried this puzzle before, so your rating stays the same.',
    noneLeft: 'You have tried all puzzles of this game',
    noneLeftMore: 'Your rating is {rating}. You can go on with practice, streak and storm.',
    retry: 'Try again',
};
