"""Nothing that a viewer is shown reveals more than it may know."""

import json

from helpers import EVERY_TABLE, walk
from riband import Match


def seen(match: Match, viewer: object) -> tuple[bytes, bytes, str]:
    """Everything that a viewer is shown of a position."""
    view = json.dumps(match.view(viewer), sort_keys=True)  # type: ignore[arg-type]
    return match.observe(viewer).tobytes(), match.features(viewer).tobytes(), view  # type: ignore[arg-type]


@EVERY_TABLE
def test_worlds_that_a_viewer_cannot_tell_apart_look_the_same(variant: str, seats: int) -> None:
    hidden = 0
    for deal in range(2):
        match = Match(variant, seats, deal)
        for ply in walk(match, deal):
            if ply % 11:
                continue
            for viewer in ("spectator", *range(seats)):
                world = match.sample(viewer, ply)
                assert seen(world, viewer) == seen(match, viewer), f"{viewer} after {ply} actions of deal {deal}"
                assert world.turn == match.turn
                if viewer == match.turn:
                    assert world.legal() == match.legal()
                hidden += world.hash() != match.hash()
    assert hidden > 5, "sampling draws what is hidden again"
