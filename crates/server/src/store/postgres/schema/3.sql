-- From schema 2: who began a match. Never changed, as 1.sql.

-- Null for matches that were begun before, and by servers of an earlier version.
ALTER TABLE game ADD COLUMN creator bigint REFERENCES person;

CREATE INDEX game_creator ON game (creator, created) WHERE creator IS NOT NULL;
