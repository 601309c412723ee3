-- Computer analysis of finished games: what was asked for, and what was found out. A worker leases a job for a while; `lease`
-- is the secret it works with, and empty if nobody has the job. `result` is JSON, and empty until the analysis is done.

CREATE TABLE analysis (
    table_id TEXT PRIMARY KEY REFERENCES table_entry (id),
    state INTEGER NOT NULL,
    asked_by INTEGER NOT NULL REFERENCES account (id),
    asked INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    lease TEXT NOT NULL,
    leased_until INTEGER NOT NULL,
    progress INTEGER NOT NULL,
    ended INTEGER,
    result TEXT NOT NULL
) STRICT;
CREATE INDEX waiting_analysis ON analysis (leased_until, asked, table_id) WHERE state = 0;
CREATE UNIQUE INDEX analysis_by_lease ON analysis (lease) WHERE lease <> '';
CREATE INDEX analysis_by_member ON analysis (asked_by, asked);
