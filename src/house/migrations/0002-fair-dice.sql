-- Dice that depend on the players' words. What was laid or said before this has none.

-- A seed that is committed to and serves no invitation yet.
CREATE TABLE cup (
    commitment BLOB PRIMARY KEY,
    seed BLOB NOT NULL,
    owner INTEGER NOT NULL REFERENCES account (id),
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX cup_by_owner ON cup (owner);
CREATE INDEX cup_by_expiry ON cup (expires);

ALTER TABLE invitation ADD COLUMN secret TEXT NOT NULL DEFAULT '';
ALTER TABLE invitation ADD COLUMN word TEXT NOT NULL DEFAULT '';
ALTER TABLE table_entry ADD COLUMN word_one TEXT NOT NULL DEFAULT '';
ALTER TABLE table_entry ADD COLUMN word_two TEXT NOT NULL DEFAULT '';
