-- Mail that goes wrong: letters that come back, and messages that the house was busy with when it died.

-- What has been received so far was answered.
ALTER TABLE received_letter ADD COLUMN answered INTEGER NOT NULL DEFAULT 1;

ALTER TABLE contact ADD COLUMN returns INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact ADD COLUMN returned INTEGER;
ALTER TABLE contact ADD COLUMN last_return INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact ADD COLUMN unreached INTEGER;

-- A letter of all that is said at a table for a while.
ALTER TABLE errand ADD COLUMN table_id TEXT NOT NULL DEFAULT '';
