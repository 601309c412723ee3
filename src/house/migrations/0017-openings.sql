-- The opening explorer: how often a turn was made at a place, by whom, and with which results for them. `place` and `turn` are as
-- src/explore/openings.h counts them. Games that have ended wait to be counted; those from before do, too.

CREATE TABLE opening_turn (
    place TEXT NOT NULL,
    turn TEXT NOT NULL,
    mover INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    draws INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    PRIMARY KEY (place, turn, mover)
) STRICT, WITHOUT ROWID;
CREATE INDEX opening_turn_by_games ON opening_turn (place, (wins + draws + losses));

CREATE TABLE uncounted_game (
    table_id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

INSERT INTO uncounted_game (table_id)
SELECT id FROM table_entry WHERE ended IS NOT NULL AND visibility = 0 AND turns > 1 AND seat_one <> seat_two;
