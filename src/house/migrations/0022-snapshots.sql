-- The last snapshot of a long game (src/table/snapshot.h): what its first events have led to. It may be deleted at any time: then
-- all events are read.

CREATE TABLE table_snapshot (
    table_id TEXT PRIMARY KEY REFERENCES table_entry (id),
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
