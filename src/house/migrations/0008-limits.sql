-- What must not be done too often is counted for the whole house. `who` is a hash of whom it is counted for,
-- `free_at` when they may do again as much as at first.

CREATE TABLE limit_count (
    name TEXT NOT NULL,
    who BLOB NOT NULL,
    free_at INTEGER NOT NULL,
    PRIMARY KEY (name, who)
) STRICT, WITHOUT ROWID;
CREATE INDEX limit_count_by_free_at ON limit_count (free_at);

UPDATE house_key SET name = 'signed-codes' WHERE name = 'seals';
