-- The players that a user follows. Who is followed is not asked.

CREATE TABLE friend (
    account INTEGER NOT NULL REFERENCES account (id),
    friend INTEGER NOT NULL REFERENCES account (id),
    created INTEGER NOT NULL,
    PRIMARY KEY (account, friend)
) STRICT, WITHOUT ROWID;
CREATE INDEX friend_by_friend ON friend (friend, account);
