-- What is kept is called what everybody calls it.

UPDATE table_entry SET settings = replace(settings, '"tempo":', '"time_control":');
UPDATE invitation SET terms = replace(terms, '"tempo":', '"time_control":');

ALTER TABLE cup RENAME TO dice_seed;
DROP INDEX cup_by_owner;
DROP INDEX cup_by_expiry;
CREATE INDEX dice_seed_by_owner ON dice_seed (owner);
CREATE INDEX dice_seed_by_expiry ON dice_seed (expires);

ALTER TABLE memo RENAME TO notification;
DROP INDEX memo_by_account;
DROP INDEX memo_by_age;
CREATE INDEX notification_by_account ON notification (account, id);
CREATE INDEX notification_by_age ON notification (time);

ALTER TABLE errand RENAME TO delivery;
ALTER TABLE delivery RENAME COLUMN memo TO notification;
ALTER TABLE delivery RENAME COLUMN after_memo TO after_notification;
DROP INDEX waiting_errand_by_due_time;
DROP INDEX stranded_errand_by_age;
DROP INDEX stranded_errand;
DROP INDEX errand_by_account;
DROP INDEX errand_by_endpoint;
CREATE INDEX waiting_delivery_by_due_time ON delivery (channel, due, id) WHERE state = 0;
CREATE INDEX stranded_delivery_by_age ON delivery (created) WHERE state <> 0;
CREATE INDEX stranded_delivery ON delivery (id) WHERE state <> 0;
CREATE INDEX delivery_by_account ON delivery (account, notification) WHERE account IS NOT NULL;
CREATE INDEX delivery_by_endpoint ON delivery (endpoint) WHERE endpoint <> 0;
