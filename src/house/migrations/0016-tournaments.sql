-- Tournaments: what was announced, who has entered, and who meets whom. `plan` is JSON; an empty `password` means none. The
-- numbers of players count their entries from 0. A game without a table has yet to begin, unless its outcome is known.

CREATE TABLE tournament (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    state INTEGER NOT NULL,
    host INTEGER NOT NULL REFERENCES account (id),
    game TEXT NOT NULL,
    plan TEXT NOT NULL,
    password TEXT NOT NULL,
    created INTEGER NOT NULL,
    due INTEGER,
    started INTEGER,
    ended INTEGER,
    round INTEGER NOT NULL
) STRICT;
CREATE INDEX tournament_by_state ON tournament (state, created, id);
CREATE INDEX tournament_by_host ON tournament (host, state);
CREATE INDEX tournament_by_due_time ON tournament (due) WHERE due IS NOT NULL;

CREATE TABLE tournament_player (
    tournament TEXT NOT NULL REFERENCES tournament (id),
    number INTEGER NOT NULL,
    account INTEGER NOT NULL REFERENCES account (id),
    entered INTEGER NOT NULL,
    rating INTEGER NOT NULL,
    withdrawn INTEGER NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX tournament_player_by_account ON tournament_player (account, tournament);
CREATE INDEX tournament_player_by_entry ON tournament_player (account, entered, tournament);

CREATE TABLE tournament_game (
    tournament TEXT NOT NULL REFERENCES tournament (id),
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    one INTEGER NOT NULL,
    two INTEGER,
    table_id TEXT NOT NULL,
    outcome INTEGER NOT NULL,
    PRIMARY KEY (tournament, round, board, attempt)
) STRICT, WITHOUT ROWID;
CREATE INDEX open_tournament_game ON tournament_game (table_id, tournament) WHERE outcome = 0;

ALTER TABLE notification ADD COLUMN tournament TEXT NOT NULL DEFAULT '';
