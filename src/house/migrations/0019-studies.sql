-- Studies: analysis boards that are kept and shared. A chapter is a record (docs/records.md) with its variations, comments and
-- drawings; its number never changes, its place in the list may. `version` counts the changes. `request` is what the client called
-- its request, so that a repeated one is recognized; empty: it did not say. `last_chapter` is the last number given to a chapter.

CREATE TABLE study (
    id TEXT PRIMARY KEY,
    owner INTEGER NOT NULL REFERENCES account (id),
    name TEXT NOT NULL,
    visibility INTEGER NOT NULL,
    hidden INTEGER NOT NULL,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    version INTEGER NOT NULL,
    last_chapter INTEGER NOT NULL,
    request TEXT NOT NULL
) STRICT;
CREATE INDEX study_by_owner ON study (owner, created, id);
CREATE INDEX public_study ON study (created, id) WHERE visibility = 2 AND hidden = 0;
CREATE UNIQUE INDEX study_by_request ON study (owner, request) WHERE request <> '';

CREATE TABLE study_chapter (
    study TEXT NOT NULL REFERENCES study (id),
    number INTEGER NOT NULL,
    place INTEGER NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    turns INTEGER NOT NULL,
    version INTEGER NOT NULL,
    record TEXT NOT NULL,
    request TEXT NOT NULL,
    PRIMARY KEY (study, number)
) STRICT;
CREATE INDEX study_chapter_by_place ON study_chapter (study, place, number);

CREATE TABLE study_author (
    study TEXT NOT NULL REFERENCES study (id),
    account INTEGER NOT NULL REFERENCES account (id),
    invited INTEGER NOT NULL,
    accepted INTEGER NOT NULL,
    PRIMARY KEY (study, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX study_author_by_account ON study_author (account, invited, study);
CREATE INDEX study_author_by_invitation ON study_author (study, invited, account);

ALTER TABLE notification ADD COLUMN study TEXT NOT NULL DEFAULT '';
ALTER TABLE report ADD COLUMN study TEXT NOT NULL DEFAULT '';
DROP INDEX open_report;
CREATE UNIQUE INDEX open_report ON report (reporter, about, table_id, study) WHERE closed IS NULL;
