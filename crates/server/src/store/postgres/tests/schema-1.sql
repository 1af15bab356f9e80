-- Never changed: what a server with schema 1 left.
CREATE TABLE riband_schema (version integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
INSERT INTO riband_schema (version) VALUES (1);

CREATE TABLE variant (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    fingerprint bytea NOT NULL,
    text bytea NOT NULL
);

CREATE UNIQUE INDEX variant_fingerprint ON variant (sha256(fingerprint));

CREATE TABLE game (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text COLLATE "C" NOT NULL UNIQUE,
    variant bigint NOT NULL REFERENCES variant,
    seats smallint NOT NULL,
    seed bigint NOT NULL,
    settings bytea NOT NULL,
    created bigint NOT NULL,
    links bytea NOT NULL,
    watch bytea NOT NULL
);

CREATE TABLE standing (
    game bigint PRIMARY KEY REFERENCES game,
    entries bigint NOT NULL,
    changed bigint NOT NULL,
    plies bigint NOT NULL,
    turn smallint,
    since bigint NOT NULL,
    due bigint,
    over boolean NOT NULL
) WITH (fillfactor = 50);

CREATE INDEX standing_due ON standing (due) WHERE due IS NOT NULL;

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
    key bytea NOT NULL UNIQUE
);

CREATE TABLE hold (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game bigint NOT NULL REFERENCES game,
    seat smallint NOT NULL,
    person bigint NOT NULL REFERENCES person
);

CREATE UNIQUE INDEX hold_person ON hold (person, game, seat);
CREATE INDEX hold_game ON hold (game, seat);
INSERT INTO variant (fingerprint, text) VALUES ('f00d', '[text]\012');
INSERT INTO game (id, variant, seats, seed, settings, created, links, watch)
    VALUES ('ab0123456789', 1, 2, -1, '{}', 1000, sha256('one') || sha256('two'), sha256('watch'));
INSERT INTO standing VALUES (1, 2, 2000, 2, 0, 1500, NULL, false);
INSERT INTO entry VALUES (1, 0, 1500, NULL, 'a\000b'), (1, 1, 2000, 'key', '{}');
INSERT INTO person (id, name, settings, key) VALUES ('0123456789ab', 'Ada', '{}', sha256('key'));
INSERT INTO hold (game, seat, person) VALUES (1, 1, 1);
