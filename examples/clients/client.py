"""Plays a match of each game over `riband engine`, one session a seat: python3 client.py PROGRAM."""

from __future__ import annotations

import json, random, subprocess, sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # `.ci/clients` makes these types of docs/schemas.
    from protocol import LegalAction, OpenReply, PlayReply, ScoreReply, VariantsReply


class Engine:
    def __init__(self, program: str) -> None:
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, op: str, **keys: Any) -> Any:
        assert self.process.stdin and self.process.stdout
        print(json.dumps({"op": op, **keys}), file=self.process.stdin, flush=True)
        reply = json.loads(self.process.stdout.readline())
        if not reply["ok"]:
            raise RuntimeError(f"{op}: {reply['error']['kind']}: {reply['error']['message']}")
        return reply


def choose(view: Any, actions: list[LegalAction], dice: random.Random) -> LegalAction:
    """A player: sees what its seat may see, and mostly takes what brings the most money."""
    return max(actions, key=lambda action: action["income"] - action["cost"] + dice.randrange(100))


def play(engine: Engine, variant: str, seats: int, dice: random.Random) -> ScoreReply:
    opened: OpenReply = engine.ask("open", variant=variant, seats=seats, seed=str(dice.getrandbits(64)))
    table, turn, stalled = opened["table"], opened["turn"], False
    actions: list[LegalAction] = []
    while not isinstance(turn, str) and not stalled:
        session = {"table": table, "as": turn["act"]}
        if not actions:  # Whoever acts again has them in the reply.
            actions, view = engine.ask("legal", **session)["actions"], engine.ask("view", **session)["view"]
        chosen = choose(view, actions, dice)
        played: PlayReply = engine.ask("play", index=chosen["index"], **session, **{"with": ["turn", "legal", "view"]})
        turn, stalled, actions, view = played["turn"], played["stalled"], played["actions"], played["view"]
    return engine.ask("score", table=table, **{"as": "spectator"})  # type: ignore[no-any-return]


if __name__ == "__main__":
    riband, numbers = Engine(sys.argv[1]), random.Random()
    about: VariantsReply = riband.ask("variants")
    assert about["protocol"] == 1, "this client speaks version 1"
    for each in about["variants"]:
        print(each["id"], play(riband, each["id"], each["seats"]["max"], numbers)["score"])
