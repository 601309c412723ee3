-- A turn changes no index on PostgreSQL any more. There, a row that keeps all its indexed values is changed in its place
-- (docs/decisions/0056-a-turn-changes-no-index.md); otherwise it gets a new place, which all indexes must learn.

-- Who is to move follows from the seats and to_move.
DROP INDEX table_by_mover;
ALTER TABLE table_entry DROP COLUMN mover;

-- When to look whether time is up: not after `due`, but perhaps long before, because turns leave it as it is when they set a
-- later deadline. NULL if and only if `due` is.
DROP INDEX table_by_due_time;
ALTER TABLE table_entry ADD COLUMN look_at INTEGER;
UPDATE table_entry SET look_at = due WHERE due IS NOT NULL;
CREATE INDEX table_to_look_at ON table_entry (look_at, id) WHERE look_at IS NOT NULL;

-- Since when a bot is to move; NULL if none is.
DROP INDEX table_of_waiting_bot;
ALTER TABLE table_entry ADD COLUMN bot_waits_since INTEGER;
UPDATE table_entry SET bot_waits_since = moved WHERE bot_to_move = 1;
CREATE INDEX table_of_waiting_bot ON table_entry (bot_waits_since, id) WHERE bot_waits_since IS NOT NULL;
ALTER TABLE table_entry DROP COLUMN bot_to_move;
ALTER TABLE table_entry DROP COLUMN moved;
