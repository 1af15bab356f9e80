-- Never changed: a later schema is a file of its own, which starts from this one.

CREATE TABLE variant (
    number INTEGER PRIMARY KEY,
    fingerprint TEXT NOT NULL UNIQUE,
    text TEXT NOT NULL
) STRICT;

-- What never changes after the start.
CREATE TABLE game (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    variant INTEGER NOT NULL REFERENCES variant,
    seats INTEGER NOT NULL,
    -- The bits of an unsigned number.
    seed INTEGER NOT NULL,
    settings TEXT NOT NULL,
    created INTEGER NOT NULL,
    -- The hashes of all seats, 32 bytes each.
    links BLOB NOT NULL,
    watch BLOB NOT NULL
) STRICT;

-- What every append changes, apart from `game`: a hundred of these rows fit on a page, so that a commit writes few pages.
CREATE TABLE standing (
    game INTEGER PRIMARY KEY REFERENCES game,
    -- The number of entries of the log.
    entries INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    plies INTEGER NOT NULL,
    turn INTEGER,
    since INTEGER NOT NULL,
    due INTEGER,
    over INTEGER NOT NULL
) STRICT;

CREATE INDEX standing_due ON standing (due) WHERE due IS NOT NULL;

-- By match and number, so that a log is read in one piece and an append changes one page.
CREATE TABLE entry (
    game INTEGER NOT NULL REFERENCES game,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    key TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX entry_key ON entry (game, key) WHERE key IS NOT NULL;

CREATE TABLE person (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    settings TEXT NOT NULL,
    -- The hash of the secret key.
    key BLOB NOT NULL UNIQUE
) STRICT;

-- Numbers grow with time: who came first has the lower one.
CREATE TABLE hold (
    number INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES game,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person
) STRICT;

CREATE UNIQUE INDEX hold_person ON hold (person, game, seat);
CREATE INDEX hold_game ON hold (game, seat);
