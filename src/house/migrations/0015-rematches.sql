-- The game that an invitation is to repeat, and the rematch that came of a finished game.

ALTER TABLE invitation ADD COLUMN rematch_of TEXT NOT NULL DEFAULT '';

CREATE TABLE rematch (
    table_id TEXT PRIMARY KEY,
    rematch TEXT NOT NULL
) STRICT, WITHOUT ROWID;
