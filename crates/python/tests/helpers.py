"""What the suites share: every table that can be set up, and random play."""

import os
import random
from collections.abc import Iterator

import pytest

import riband
from riband import Match, Variant

TABLES = [(variant["id"], seats) for variant in riband.variants() for seats in Variant(variant["id"]).seats]
"""Every built-in variant with every number of seats."""

GAMES = [("crossing-oceans/standard", 2), ("salty-ocean/standard", 3), ("transatlantic/standard", 4)]
"""The standard variant of each ruleset, each with another number of seats."""

if "RIBAND_SHORT" in os.environ:
    TABLES = GAMES

EVERY_TABLE = pytest.mark.parametrize(("variant", "seats"), TABLES, ids=[f"{id}-{seats}" for id, seats in TABLES])
EVERY_GAME = pytest.mark.parametrize(("variant", "seats"), GAMES, ids=[f"{id}-{seats}" for id, seats in GAMES])

PREFIX = {"crossing-oceans": "CO-", "transatlantic": "TA-", "salty-ocean": "SO-"}
"""How the numbers of the rules begin, by ruleset."""


def walk(match: Match, seed: int) -> Iterator[int]:
    """Plays random actions to the end; yields the number of actions so far before each."""
    rng = random.Random(seed)
    while not match.over:
        yield match.plies
        match.play(rng.choice(match.legal()))


def midway(variant: str, seats: int, seed: int, plies: int = 40) -> Match:
    """A match after some random actions."""
    match = Match(variant, seats, seed)
    for played in walk(match, seed):
        if played == plies:
            break
    assert match.plies == plies
    return match


def finished(variant: str, seats: int, seed: int) -> Match:
    """A match that random actions have ended."""
    match = Match(variant, seats, seed)
    for _ in walk(match, seed):
        pass
    assert match.over
    return match


def endless() -> Variant:
    """A game that drivers stop soon, before any rule ends it."""
    text = 'extends = "crossing-oceans/standard.toml"\n[end]\nmax-rounds = 1\n'
    return Variant.from_toml(text, "endless")
