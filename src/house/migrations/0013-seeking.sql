-- Players who are looking for challenges. Only their settings contain this word.

CREATE INDEX seeking_account ON account (folded_name) WHERE settings LIKE '%"seeking"%';
