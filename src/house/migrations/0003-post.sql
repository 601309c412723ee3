-- Play by mail: numbered boards, and what people are told while they are away.

-- Boards are counted from 101 in every game; the tables that are there already are numbered by age. Their players are
-- reminded from their next turn on.
ALTER TABLE table_entry ADD COLUMN board INTEGER NOT NULL DEFAULT 0;
ALTER TABLE table_entry ADD COLUMN followed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE table_entry ADD COLUMN remind INTEGER;
UPDATE table_entry SET board = numbered.board FROM
    (SELECT id, 100 + row_number() OVER (PARTITION BY game ORDER BY created, id) AS board FROM table_entry) AS numbered
    WHERE table_entry.id = numbered.id;
CREATE INDEX table_by_reminder ON table_entry (remind, id) WHERE remind IS NOT NULL;
CREATE INDEX ended_table_by_game ON table_entry (game, ended, id) WHERE visibility = 0 AND ended IS NOT NULL;

-- Which table is on a board. An index of the tables would do, too, but PostgreSQL writes all of them at every turn.
CREATE TABLE board (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
INSERT INTO board (game, number, table_id) SELECT game, board, id FROM table_entry;
CREATE TABLE last_board (
    game TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO last_board (game, number) SELECT game, max(number) FROM board GROUP BY game;

-- Who has sat down to what. It follows from the seats, and is kept for being looked for.
CREATE TABLE player (
    game TEXT NOT NULL,
    account INTEGER NOT NULL REFERENCES account (id),
    PRIMARY KEY (game, account)
) STRICT, WITHOUT ROWID;
INSERT INTO player (game, account)
    SELECT game, seat_one FROM table_entry UNION SELECT game, seat_two FROM table_entry;
-- Guests are many, and in no list.
CREATE INDEX listed_account_by_name ON account (folded_name) WHERE kind IN (0, 2);

-- How the rated games of somebody went, which the standings tell.
ALTER TABLE rating ADD COLUMN won INTEGER NOT NULL DEFAULT 0;
ALTER TABLE rating ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;
UPDATE rating SET won = counted.won, lost = counted.lost FROM
    (SELECT account, ladder, sum(won) AS won, sum(lost) AS lost FROM
        (SELECT seat_one AS account, ladder, CASE result WHEN '1-0' THEN 1 ELSE 0 END AS won,
            CASE result WHEN '0-1' THEN 1 ELSE 0 END AS lost FROM table_entry WHERE ladder <> ''
        UNION ALL
        SELECT seat_two, ladder, CASE result WHEN '0-1' THEN 1 ELSE 0 END,
            CASE result WHEN '1-0' THEN 1 ELSE 0 END FROM table_entry WHERE ladder <> '') AS played
    GROUP BY account, ladder) AS counted
    WHERE rating.account = counted.account AND rating.ladder = counted.ladder;

CREATE TABLE contact (
    account INTEGER PRIMARY KEY REFERENCES account (id),
    pace INTEGER NOT NULL,
    digest_hour INTEGER NOT NULL,
    broadcasts INTEGER NOT NULL,
    confirmed TEXT NOT NULL,
    told INTEGER,
    digested INTEGER NOT NULL,
    edition INTEGER NOT NULL
) STRICT;

CREATE TABLE memo (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL REFERENCES account (id),
    kind INTEGER NOT NULL,
    time INTEGER NOT NULL,
    from_name TEXT NOT NULL,
    table_id TEXT NOT NULL,
    invitation TEXT NOT NULL,
    number INTEGER NOT NULL,
    text TEXT NOT NULL
) STRICT;
CREATE INDEX memo_by_account ON memo (account, id);
CREATE INDEX memo_by_age ON memo (time);

CREATE TABLE endpoint (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER NOT NULL REFERENCES account (id),
    kind INTEGER NOT NULL,
    url TEXT NOT NULL,
    keys TEXT NOT NULL,
    label TEXT NOT NULL,
    created INTEGER NOT NULL,
    failures INTEGER NOT NULL
) STRICT;
CREATE INDEX endpoint_by_account ON endpoint (account, id);

-- An errand outlives its memo: where there is nothing left to tell, it is done.
CREATE TABLE errand (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    account INTEGER REFERENCES account (id),
    channel INTEGER NOT NULL,
    state INTEGER NOT NULL,
    memo INTEGER NOT NULL,
    after_memo INTEGER,
    endpoint INTEGER NOT NULL,
    letter TEXT NOT NULL,
    created INTEGER NOT NULL,
    due INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    trouble TEXT NOT NULL
) STRICT;
CREATE INDEX waiting_errand_by_due_time ON errand (channel, due, id) WHERE state = 0;
CREATE INDEX stranded_errand_by_age ON errand (created) WHERE state <> 0;
CREATE INDEX stranded_errand ON errand (id) WHERE state <> 0;
CREATE INDEX errand_by_account ON errand (account, memo) WHERE account IS NOT NULL;
CREATE INDEX errand_by_endpoint ON errand (endpoint) WHERE endpoint <> 0;

CREATE TABLE following (
    game TEXT NOT NULL,
    table_id TEXT NOT NULL,
    account INTEGER NOT NULL REFERENCES account (id),
    extent INTEGER NOT NULL,
    PRIMARY KEY (game, table_id, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX following_by_account ON following (account, game, table_id);

CREATE TABLE submission (
    table_id TEXT NOT NULL REFERENCES table_entry (id),
    account INTEGER NOT NULL REFERENCES account (id),
    number INTEGER NOT NULL,
    turn TEXT NOT NULL,
    PRIMARY KEY (table_id, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX submission_by_account ON submission (account, table_id);

CREATE TABLE house_key (
    name TEXT PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE received_letter (
    hash BLOB PRIMARY KEY,
    time INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX received_letter_by_age ON received_letter (time);
