-- Never changed: what a server with this schema left.
CREATE TABLE entry (
    game bigint NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    key bytea,
    body bytea NOT NULL
);
CREATE TABLE game (
    number bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    variant bigint NOT NULL,
    seats smallint NOT NULL,
    seed bigint NOT NULL,
    settings bytea NOT NULL,
    created bigint NOT NULL,
    links bytea NOT NULL,
    watch bytea NOT NULL
);
ALTER TABLE game ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME game_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE hold (
    number bigint NOT NULL,
    game bigint NOT NULL,
    seat smallint NOT NULL,
    person bigint NOT NULL
);
ALTER TABLE hold ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME hold_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE kept (
    name bytea NOT NULL,
    text bytea NOT NULL
);
CREATE TABLE notice (
    person bigint NOT NULL,
    game bigint NOT NULL,
    about bytea NOT NULL,
    number bigint NOT NULL,
    due bigint,
    body bytea NOT NULL
);
CREATE TABLE person (
    number bigint NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    name bytea NOT NULL,
    settings bytea NOT NULL,
    key bytea NOT NULL
);
ALTER TABLE person ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME person_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE riband_schema (
    version integer NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE standing (
    game bigint NOT NULL,
    entries bigint NOT NULL,
    changed bigint NOT NULL,
    plies bigint NOT NULL,
    turn smallint,
    since bigint NOT NULL,
    due bigint,
    over boolean NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE variant (
    number bigint NOT NULL,
    fingerprint bytea NOT NULL,
    text bytea NOT NULL
);
ALTER TABLE variant ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME variant_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO entry (game, number, at, key, body) VALUES (1, 0, 4, '\x6b6579', '\x6669727374');
INSERT INTO entry (game, number, at, key, body) VALUES (1, 1, 5, NULL, '\x610062');
INSERT INTO game (number, id, variant, seats, seed, settings, created, links, watch) OVERRIDING SYSTEM VALUE VALUES (1, 'game00000001', 1, 2, -2, '\x7b226e616d65223a2022f09f9aa2227d', 1700000000000, '\x01010101010101010101010101010101010101010101010101010101010101010202020202020202020202020202020202020202020202020202020202020202', '\x0303030303030303030303030303030303030303030303030303030303030303');
INSERT INTO game (number, id, variant, seats, seed, settings, created, links, watch) OVERRIDING SYSTEM VALUE VALUES (2, 'game00000002', 1, 2, -3, '\x7b226e616d65223a2022f09f9aa2227d', 1700000000000, '\x01010101010101010101010101010101010101010101010101010101010101010202020202020202020202020202020202020202020202020202020202020202', '\x0303030303030303030303030303030303030303030303030303030303030303');
INSERT INTO game (number, id, variant, seats, seed, settings, created, links, watch) OVERRIDING SYSTEM VALUE VALUES (3, 'game00000003', 1, 2, -4, '\x7b226e616d65223a2022f09f9aa2227d', 1700000000000, '\x01010101010101010101010101010101010101010101010101010101010101010202020202020202020202020202020202020202020202020202020202020202', '\x0303030303030303030303030303030303030303030303030303030303030303');
INSERT INTO hold (number, game, seat, person) OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 1);
INSERT INTO hold (number, game, seat, person) OVERRIDING SYSTEM VALUE VALUES (2, 1, 0, 1);
INSERT INTO kept (name, text) VALUES ('\x6e616d65', '\x6b657074');
INSERT INTO notice (person, game, about, number, due, body) VALUES (1, 1, '\x7475726e', 3, 7, '\x7b7d');
INSERT INTO person (number, id, name, settings, key) OVERRIDING SYSTEM VALUE VALUES (1, 'ada000000001', '\xc38672c3b8', '\x7b7d', '\x0404040404040404040404040404040404040404040404040404040404040404');
INSERT INTO riband_schema (version, at) VALUES (1, '2026-11-29 15:00:45.572448+00');
INSERT INTO riband_schema (version, at) VALUES (2, '2026-11-29 15:00:45.572448+00');
INSERT INTO standing (game, entries, changed, plies, turn, since, due, over) VALUES (2, 0, 1700000000000, 0, NULL, 0, NULL, true);
INSERT INTO standing (game, entries, changed, plies, turn, since, due, over) VALUES (3, 0, 1700000000000, 0, NULL, 0, NULL, false);
INSERT INTO standing (game, entries, changed, plies, turn, since, due, over) VALUES (1, 2, 5, 2, 1, 5, 9, false);
INSERT INTO variant (number, fingerprint, text) OVERRIDING SYSTEM VALUE VALUES (1, '\x66303064', '\x74657874');
SELECT pg_catalog.setval('game_number_seq', 3, true);
SELECT pg_catalog.setval('hold_number_seq', 2, true);
SELECT pg_catalog.setval('person_number_seq', 1, true);
SELECT pg_catalog.setval('variant_number_seq', 3, true);
ALTER TABLE ONLY entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (game, number);
ALTER TABLE ONLY game
    ADD CONSTRAINT game_id_key UNIQUE (id);
ALTER TABLE ONLY game
    ADD CONSTRAINT game_pkey PRIMARY KEY (number);
ALTER TABLE ONLY hold
    ADD CONSTRAINT hold_pkey PRIMARY KEY (number);
ALTER TABLE ONLY kept
    ADD CONSTRAINT kept_pkey PRIMARY KEY (name);
ALTER TABLE ONLY person
    ADD CONSTRAINT person_id_key UNIQUE (id);
ALTER TABLE ONLY person
    ADD CONSTRAINT person_key_key UNIQUE (key);
ALTER TABLE ONLY person
    ADD CONSTRAINT person_pkey PRIMARY KEY (number);
ALTER TABLE ONLY riband_schema
    ADD CONSTRAINT riband_schema_pkey PRIMARY KEY (version);
ALTER TABLE ONLY standing
    ADD CONSTRAINT standing_pkey PRIMARY KEY (game);
ALTER TABLE ONLY variant
    ADD CONSTRAINT variant_pkey PRIMARY KEY (number);
CREATE UNIQUE INDEX entry_key ON entry USING btree (game, sha256(key)) WHERE (key IS NOT NULL);
CREATE INDEX hold_game ON hold USING btree (game, seat);
CREATE UNIQUE INDEX hold_person ON hold USING btree (person, game, seat);
CREATE UNIQUE INDEX notice_about ON notice USING btree (person, game, sha256(about));
CREATE INDEX notice_due ON notice USING btree (due) WHERE (due IS NOT NULL);
CREATE INDEX standing_due ON standing USING btree (due) WHERE (due IS NOT NULL);
CREATE UNIQUE INDEX variant_fingerprint ON variant USING btree (sha256(fingerprint));
ALTER TABLE ONLY game
    ADD CONSTRAINT game_variant_fkey FOREIGN KEY (variant) REFERENCES variant(number);
ALTER TABLE ONLY hold
    ADD CONSTRAINT hold_game_fkey FOREIGN KEY (game) REFERENCES game(number);
ALTER TABLE ONLY hold
    ADD CONSTRAINT hold_person_fkey FOREIGN KEY (person) REFERENCES person(number);
ALTER TABLE ONLY notice
    ADD CONSTRAINT notice_game_fkey FOREIGN KEY (game) REFERENCES game(number);
ALTER TABLE ONLY notice
    ADD CONSTRAINT notice_person_fkey FOREIGN KEY (person) REFERENCES person(number);
ALTER TABLE ONLY standing
    ADD CONSTRAINT standing_game_fkey FOREIGN KEY (game) REFERENCES game(number);
