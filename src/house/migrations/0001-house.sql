-- What the house remembers. Times are milliseconds since 1970, in UTC; kinds, states and players are the numbers of
-- the enumerations of house/entities.h. Names that begin with folded_ are in lower case, to be found in any.

CREATE TABLE account (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    folded_name TEXT NOT NULL UNIQUE,
    kind INTEGER NOT NULL,
    password TEXT NOT NULL,
    mail TEXT NOT NULL,
    folded_mail TEXT NOT NULL,
    settings TEXT NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    banned_until INTEGER,
    on_vacation_until INTEGER,
    vacation_year INTEGER NOT NULL,
    vacation_days_left INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX account_by_mail ON account (folded_mail) WHERE folded_mail <> '';
CREATE INDEX account_by_vacation ON account (on_vacation_until, id) WHERE on_vacation_until IS NOT NULL;

CREATE TABLE credential (
    hash BLOB PRIMARY KEY,
    kind INTEGER NOT NULL,
    account INTEGER NOT NULL REFERENCES account (id),
    label TEXT NOT NULL,
    scopes INTEGER NOT NULL,
    created INTEGER NOT NULL,
    used INTEGER NOT NULL,
    expires INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX credential_by_account ON credential (account, created, hash);
CREATE INDEX credential_by_expiry ON credential (expires) WHERE expires IS NOT NULL;

CREATE TABLE invitation (
    id TEXT PRIMARY KEY,
    kind INTEGER NOT NULL,
    state INTEGER NOT NULL,
    from_account INTEGER NOT NULL REFERENCES account (id),
    to_account INTEGER REFERENCES account (id),
    game TEXT NOT NULL,
    terms TEXT NOT NULL,
    reason TEXT NOT NULL,
    table_id TEXT NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT;
CREATE INDEX seek_by_age ON invitation (created, id) WHERE state = 0 AND kind = 0;
CREATE INDEX seek_by_game ON invitation (game, created, id) WHERE state = 0 AND kind = 0;
CREATE INDEX open_invitation_by_sender ON invitation (from_account) WHERE state = 0;
CREATE INDEX open_invitation_by_receiver ON invitation (to_account) WHERE state = 0;
CREATE INDEX open_invitation_by_expiry ON invitation (expires) WHERE state = 0;

-- mover, moved and bot_to_move follow from the rest, and are kept for being looked for.
CREATE TABLE table_entry (
    id TEXT PRIMARY KEY,
    seat_one INTEGER NOT NULL REFERENCES account (id),
    seat_two INTEGER NOT NULL REFERENCES account (id),
    game TEXT NOT NULL,
    ladder TEXT NOT NULL,
    settings TEXT NOT NULL,
    secret TEXT NOT NULL,
    visibility INTEGER NOT NULL,
    created INTEGER NOT NULL,
    last_event INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    to_move INTEGER,
    due INTEGER,
    ended INTEGER,
    result TEXT NOT NULL,
    mover INTEGER,
    moved INTEGER NOT NULL,
    bot_to_move INTEGER NOT NULL
) STRICT;
CREATE INDEX current_table_by_seat_one ON table_entry (seat_one, created, id) WHERE ended IS NULL;
CREATE INDEX current_table_by_seat_two ON table_entry (seat_two, created, id) WHERE ended IS NULL;
CREATE INDEX ended_table_by_seat_one ON table_entry (seat_one, created, id) WHERE ended IS NOT NULL;
CREATE INDEX ended_table_by_seat_two ON table_entry (seat_two, created, id) WHERE ended IS NOT NULL;
CREATE INDEX open_table_by_age ON table_entry (created, id) WHERE visibility = 0 AND ended IS NULL;
CREATE INDEX open_table_by_game ON table_entry (game, created, id) WHERE visibility = 0 AND ended IS NULL;
CREATE INDEX table_by_mover ON table_entry (mover, due, id) WHERE mover IS NOT NULL;
CREATE INDEX table_by_due_time ON table_entry (due, id) WHERE due IS NOT NULL;
CREATE INDEX table_of_waiting_bot ON table_entry (bot_to_move, moved, id) WHERE bot_to_move = 1;

CREATE TABLE event (
    table_id TEXT NOT NULL REFERENCES table_entry (id),
    number INTEGER NOT NULL,
    time INTEGER NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE lease (
    table_id TEXT PRIMARY KEY REFERENCES table_entry (id),
    node TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES table_entry (id),
    room INTEGER NOT NULL,
    number INTEGER NOT NULL,
    author INTEGER NOT NULL REFERENCES account (id),
    time INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, room, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_by_author ON chat (author, table_id, room, number);

CREATE TABLE rating (
    account INTEGER NOT NULL REFERENCES account (id),
    ladder TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    PRIMARY KEY (account, ladder)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_by_ladder ON rating (ladder, rating, account, deviation);

CREATE TABLE rating_change (
    account INTEGER NOT NULL REFERENCES account (id),
    ladder TEXT NOT NULL,
    time INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    PRIMARY KEY (account, ladder, time, table_id)
) STRICT, WITHOUT ROWID;
