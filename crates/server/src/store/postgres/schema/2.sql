-- From schema 1: notices. Never changed, as 1.sql.

-- Texts that the servers share, by name.
CREATE TABLE kept (
    name bytea PRIMARY KEY,
    text bytea NOT NULL
);

CREATE TABLE notice (
    person bigint NOT NULL REFERENCES person,
    game bigint NOT NULL REFERENCES game,
    about bytea NOT NULL,
    number bigint NOT NULL,
    -- Null once it was sent.
    due bigint,
    body bytea NOT NULL
);

CREATE UNIQUE INDEX notice_about ON notice (person, game, sha256(about));
CREATE INDEX notice_due ON notice (due) WHERE due IS NOT NULL;
