-- Ratings of puzzles and of the members who solve them. A puzzle without a row has the estimate of its pack. `attempts` counts
-- attempts that were rated: the first of each member. `puzzle` is unique within a game and never changes (src/puzzle/puzzle.h).

CREATE TABLE puzzle_rating (
    game TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    attempts INTEGER NOT NULL,
    PRIMARY KEY (game, puzzle)
) STRICT, WITHOUT ROWID;

CREATE TABLE puzzle_skill (
    account INTEGER NOT NULL REFERENCES account (id),
    game TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    attempts INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (account, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE puzzle_attempt (
    account INTEGER NOT NULL REFERENCES account (id),
    game TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    time INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    rating REAL NOT NULL,
    change REAL NOT NULL,
    puzzle_rating REAL NOT NULL,
    puzzle_change REAL NOT NULL,
    PRIMARY KEY (account, game, puzzle)
) STRICT, WITHOUT ROWID;
