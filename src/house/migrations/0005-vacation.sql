-- Vacations that are planned. Few accounts have one, and the upkeep asks ten times a second whose day has come.
ALTER TABLE account ADD COLUMN vacation_planned_from INTEGER;
ALTER TABLE account ADD COLUMN vacation_planned_until INTEGER;
CREATE INDEX account_by_planned_vacation ON account (vacation_planned_from, id)
    WHERE vacation_planned_from IS NOT NULL;
