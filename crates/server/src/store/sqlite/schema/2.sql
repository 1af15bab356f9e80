-- From schema 1: notices. Never changed, as 1.sql.

-- Texts that the servers share, by name.
CREATE TABLE kept (
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE notice (
    person INTEGER NOT NULL REFERENCES person,
    game INTEGER NOT NULL REFERENCES game,
    about TEXT NOT NULL,
    number INTEGER NOT NULL,
    -- Null once it was sent.
    due INTEGER,
    body TEXT NOT NULL,
    PRIMARY KEY (person, game, about)
) STRICT, WITHOUT ROWID;

CREATE INDEX notice_due ON notice (due) WHERE due IS NOT NULL;
