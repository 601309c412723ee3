-- Rated games that somebody has called off, or never came to. Old ones are thrown away.

CREATE TABLE rated_abort (
    account INTEGER NOT NULL REFERENCES account (id),
    time INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (account, time, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX rated_abort_by_time ON rated_abort (time);

CREATE INDEX rated_table_by_pair ON table_entry (seat_one, seat_two, created) WHERE ladder <> '';

-- With how many others somebody has played on a ladder.
ALTER TABLE rating ADD COLUMN opponents INTEGER NOT NULL DEFAULT 0;
UPDATE rating SET opponents =
    (SELECT count(DISTINCT CASE WHEN table_entry.seat_one = rating.account THEN table_entry.seat_two
                                ELSE table_entry.seat_one END)
     FROM rating_change JOIN table_entry ON table_entry.id = rating_change.table_id
     WHERE rating_change.account = rating.account AND rating_change.ladder = rating.ladder);
DROP INDEX rating_by_ladder;
CREATE INDEX rating_by_ladder ON rating (ladder, rating, account, deviation, opponents);
