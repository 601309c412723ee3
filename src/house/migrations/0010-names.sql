-- Names that look alike, and addresses that several claim.

-- What a name looks like, as skeleton in house/people/names.cpp has it. Of accounts that look alike already, the oldest
-- keeps the others away; all of them keep their names.
ALTER TABLE account ADD COLUMN skeleton TEXT;
UPDATE account SET skeleton =
    replace(replace(replace(replace(replace(lower(replace(
    name, 'I', 'l')), '1', 'l'), '0', 'o'), '-', '_'), 'rn', 'm'), 'vv', 'w')
    WHERE kind IN (0, 2);
UPDATE account SET skeleton = NULL WHERE skeleton IS NOT NULL AND id NOT IN
    (SELECT min(id) FROM account WHERE skeleton IS NOT NULL GROUP BY skeleton);
CREATE UNIQUE INDEX account_by_skeleton ON account (skeleton) WHERE skeleton IS NOT NULL;

-- Anybody may claim an address; it is whose who confirms it.
DROP INDEX account_by_mail;
CREATE INDEX account_by_mail ON account (folded_mail, id) WHERE folded_mail <> '';
ALTER TABLE contact ADD COLUMN folded_confirmed TEXT NOT NULL DEFAULT '';
UPDATE contact SET folded_confirmed = account.folded_mail FROM account
    WHERE account.id = contact.account AND lower(account.mail) = lower(contact.confirmed);
CREATE INDEX contact_by_confirmed ON contact (folded_confirmed) WHERE folded_confirmed <> '';
