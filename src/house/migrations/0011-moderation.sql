-- Moderation: who looks after the others, what players report, who may not chat or come in and why, and all that was done
-- about it. `about_name`, `by_name` and `to_name` are the names of that day: they stay when an account is closed. An empty
-- `table_id` stands for no table; nobody in `by_account` for whoever runs the house.

ALTER TABLE account ADD COLUMN ban_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN muted_until INTEGER;
ALTER TABLE account ADD COLUMN mute_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE account ADD COLUMN moderator INTEGER NOT NULL DEFAULT 0;

CREATE TABLE report (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    reporter INTEGER NOT NULL REFERENCES account (id),
    about INTEGER NOT NULL REFERENCES account (id),
    about_name TEXT NOT NULL,
    kind INTEGER NOT NULL,
    text TEXT NOT NULL,
    table_id TEXT NOT NULL,
    quote TEXT NOT NULL,
    created INTEGER NOT NULL,
    closed INTEGER,
    closed_by TEXT NOT NULL,
    note TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX open_report ON report (reporter, about, table_id) WHERE closed IS NULL;
CREATE INDEX open_report_by_age ON report (id) WHERE closed IS NULL;
CREATE INDEX report_by_reporter ON report (reporter, id);
CREATE INDEX report_about ON report (about, id);

CREATE TABLE moderation_act (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    time INTEGER NOT NULL,
    by_account INTEGER REFERENCES account (id),
    by_name TEXT NOT NULL,
    to_account INTEGER NOT NULL REFERENCES account (id),
    to_name TEXT NOT NULL,
    deed INTEGER NOT NULL,
    reason TEXT NOT NULL,
    until INTEGER,
    report INTEGER
) STRICT;
CREATE INDEX moderation_act_by_person ON moderation_act (to_account, id);
