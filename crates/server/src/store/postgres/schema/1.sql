-- Never changed: a later schema is a file of its own, which starts from this one.
--
-- Texts are bytes of UTF-8, as they came: PostgreSQL's `text` has no NUL, and compares by the settings of the database. Read them with
-- `convert_from(body, 'UTF8')`. What may be long is found by its SHA-256, since an index takes only short values.

CREATE TABLE variant (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    fingerprint bytea NOT NULL,
    text bytea NOT NULL
);

CREATE UNIQUE INDEX variant_fingerprint ON variant (sha256(fingerprint));

-- What never changes after the start.
CREATE TABLE game (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    variant bigint NOT NULL REFERENCES variant,
    seats smallint NOT NULL,
    -- The bits of an unsigned number.
    seed bigint NOT NULL,
    settings bytea NOT NULL,
    created bigint NOT NULL,
    -- The hashes of all seats, 32 bytes each.
    links bytea NOT NULL,
    watch bytea NOT NULL
);

-- What every append changes, apart from `game`. Its row is locked by whoever appends, on whichever server. Pages have room for
-- new versions of their rows.
CREATE TABLE standing (
    game bigint PRIMARY KEY REFERENCES game,
    -- The number of entries of the log.
    entries bigint NOT NULL,
    changed bigint NOT NULL,
    plies bigint NOT NULL,
    turn smallint,
    since bigint NOT NULL,
    due bigint,
    over boolean NOT NULL
) WITH (fillfactor = 50);

CREATE INDEX standing_due ON standing (due) WHERE due IS NOT NULL;

-- Without a reference to `game`, which would lock a second row at each append: whoever appends has locked its standing.
CREATE TABLE entry (
    game bigint NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    key bytea,
    body bytea NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE UNIQUE INDEX entry_key ON entry (game, sha256(key)) WHERE key IS NOT NULL;

CREATE TABLE person (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    name bytea NOT NULL,
    settings bytea NOT NULL,
    -- The hash of the secret key.
    key bytea NOT NULL UNIQUE
);

-- Numbers grow with time: who came first has the lower one.
CREATE TABLE hold (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game bigint NOT NULL REFERENCES game,
    seat smallint NOT NULL,
    person bigint NOT NULL REFERENCES person
);

CREATE UNIQUE INDEX hold_person ON hold (person, game, seat);
CREATE INDEX hold_game ON hold (game, seat);
