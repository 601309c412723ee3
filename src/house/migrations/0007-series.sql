-- Numbers that nobody has twice are taken from a series. Boards are counted from 101, as first_board has it.

CREATE TABLE series (
    name TEXT PRIMARY KEY,
    last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO series (name, last) SELECT 'board_' || game, number - 100 FROM last_board;
DROP TABLE last_board;
