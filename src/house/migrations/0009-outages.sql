-- When the house was last seen open, while clocks ran that count minutes: the time from then until it is open
-- again is nobody's.

CREATE TABLE last_open (
    id INTEGER PRIMARY KEY,
    time INTEGER NOT NULL
) STRICT;

-- People are listed without the guests, who may be many more.
CREATE INDEX account_by_name_of_members ON account (folded_name) WHERE kind IN (0, 2);
