-- How often the players of analyzed rated games made the engine's turn where there was something to decide: one row for each
-- player of such a game, with the rating after it. Written once, with the result of the analysis.

CREATE TABLE agreement (
    account INTEGER NOT NULL REFERENCES account (id),
    ladder TEXT NOT NULL,
    ended INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES table_entry (id),
    rating REAL NOT NULL,
    turns INTEGER NOT NULL,
    agreed INTEGER NOT NULL,
    PRIMARY KEY (account, ladder, ended, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX agreement_by_rating ON agreement (ladder, rating, account, turns, agreed);
