"""The same matches in the native program: it replays a thousand records of this package to the same hashes.

RIBAND names the program; `.ci/python` without `--short` builds it.
"""

import json
import os
import random
import subprocess
from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from helpers import TABLES
from riband import Match

RECORDS = 100 if "RIBAND_SHORT" in os.environ else 1_000
PROGRAM = os.environ.get("RIBAND")


def played() -> Iterator[Match]:
    """Random matches of every table in turn; every third one is broken off."""
    for seed, (variant, seats) in enumerate(islice(cycle(TABLES), RECORDS)):
        match, rng = Match(variant, seats, seed), random.Random(seed)
        stop = rng.randrange(40) if seed % 3 == 0 else None
        while not match.over and match.plies != stop:
            match.play(rng.choice(match.legal()))
        yield match


@pytest.mark.skipif(PROGRAM is None, reason="RIBAND names no program to compare with")
def test_the_native_program_replays_records_to_the_same_hashes() -> None:
    assert PROGRAM is not None
    with subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as engine:
        assert engine.stdin is not None and engine.stdout is not None

        def ask(**request: object) -> dict[str, object]:
            assert engine.stdin is not None and engine.stdout is not None
            print(json.dumps(request), file=engine.stdin, flush=True)
            reply: dict[str, object] = json.loads(engine.stdout.readline())
            assert reply["ok"], reply
            return reply

        hashes = set()
        for match in played():
            table = ask(op="load", record=match.record())["table"]
            there = ask(op="hash", table=table)["hash"]
            assert there == match.hash(), (match.variant.id, match.seats)
            assert ask(op="record", table=table)["record"] == match.record()
            ask(op="close", table=table)
            hashes.add(there)
        engine.stdin.close()
        assert engine.wait() == 0
    assert len(hashes) == RECORDS
