"""Seeds, counts, seats and budgets: what is out of range, or no whole number, is refused with the range."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import riband
from riband import Batch, IllegalAction, Match, SeatError, Variant, lab

GAME = "crossing-oceans/short"

SEEDS: dict[str, Callable[[Any], object]] = {
    "Match": lambda seed: Match(GAME, 2, seed),
    "Match.sample": lambda seed: Match(GAME).sample(0, seed),
    "Match.playout": lambda seed: Match(GAME).playout(seed),
    "Match.advise": lambda seed: Match(GAME).advise("random", seed=seed),
    "analyse": lambda seed: riband.analyse(Match(GAME), "random", seed),
    "Batch": lambda seed: Batch(GAME, 2, seed=seed),
    "Batch.deal": lambda seed: Batch(GAME, 2).deal([1, seed]),
    "simulate": lambda seed: lab.simulate(GAME, "random,random", matches=2, seed=seed),
    "compare": lambda seed: lab.compare(GAME, GAME, "random,random", matches=2, seed=seed),
    "sweep": lambda seed: lab.sweep(GAME, "start.money=150..151", "random,random", matches=2, seed=seed),
    "restrict": lambda seed: lab.restrict(GAME, "spot", "random", matches=2, seed=seed),
    "tournament": lambda seed: lab.tournament(GAME, ["random", "greedy"], matches=2, seed=seed),
}

COUNTS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "Batch count": (r"from 1 to 1048576", lambda count: Batch(GAME, count)),
    "Batch threads": (r"from 0 to 256", lambda count: Batch(GAME, 2, threads=count)),
    "undo": (r"from 0 to 2\*\*64 - 1", lambda count: Match(GAME).undo(count)),
    "log": (r"from 0 to 2\*\*64 - 1", lambda count: Match(GAME).log(count)),
    "worlds": (r"from 1 to 2\*\*32 - 1", lambda count: Match(GAME).advise("mcts", worlds=count)),
    "simulate": (r"from 1 to 2\*\*64 - 1", lambda count: lab.simulate(GAME, "random,random", matches=count)),
    "compare": (r"from 1 to 2\*\*64 - 1", lambda count: lab.compare(GAME, GAME, "random,random", matches=count)),
    "sweep": (r"from 1 to 2\*\*64 - 1", lambda count: lab.sweep(GAME, "start.money=150..151", matches=count)),
    "restrict": (r"from 1 to 2\*\*64 - 1", lambda count: lab.restrict(GAME, "spot", "random", matches=count)),
    "tournament": (r"from 1 to 2\*\*64 - 1", lambda count: lab.tournament(GAME, ["random", "greedy"], matches=count)),
    "threads": (r"from 1 to 2\*\*64 - 1", lambda count: lab.simulate(GAME, "random,random", matches=2, threads=count)),
}

SEATS: dict[str, Callable[[Any], object]] = {
    "Match": lambda seats: Match(GAME, seats),
    "Batch": lambda seats: Batch(GAME, 2, seats),
    "Variant.action_count": lambda seats: Variant(GAME).action_count(seats),
    "Variant.action_names": lambda seats: Variant(GAME).action_names(seats),
    "Variant.observation_slots": lambda seats: Variant(GAME).observation_slots(seats),
    "simulate": lambda seats: lab.simulate(GAME, seats, matches=2),
    "simulate, several": lambda seats: lab.simulate(GAME, ["random,random", seats], matches=2),
    "compare": lambda seats: lab.compare(GAME, GAME, seats, matches=2),
    "sweep": lambda seats: lab.sweep(GAME, "start.money=150..151", seats, matches=2),
    "restrict": lambda seats: lab.restrict(GAME, "spot", "random", seats, matches=2),
    "tournament": lambda seats: lab.tournament(GAME, ["random", "greedy"], seats, matches=2),
}


def named(error: pytest.ExceptionInfo[Exception]) -> str:
    """The message, of an exception that is exactly one of these."""
    assert error.type in (ValueError, TypeError, SeatError), error.type
    return str(error.value)


@pytest.mark.parametrize("name", SEEDS)
def test_seeds(name: str) -> None:
    for wrong in (-1, 2**64, -(2**70), np.int64(-1)):
        with pytest.raises(ValueError, match=r"seed: a whole number from 0 to 2\*\*64 - 1, not") as raised:
            SEEDS[name](wrong)
        assert str(wrong) in named(raised)
    for wrong in (1.0, "1", None, [1]):
        with pytest.raises(TypeError, match=r"a whole number from 0 to 2\*\*64 - 1, not \w+"):
            SEEDS[name](wrong)


@pytest.mark.parametrize("name", ["Match", "Match.sample", "Batch", "simulate", "tournament"])
def test_the_last_seed_is_a_seed(name: str) -> None:
    SEEDS[name](2**64 - 1)
    SEEDS[name](np.uint64(2**64 - 1))


@pytest.mark.parametrize("name", COUNTS)
def test_counts(name: str) -> None:
    allowed, call = COUNTS[name]
    for wrong in (-1, 2**64, 10**30):
        with pytest.raises(ValueError, match=allowed) as raised:
            call(wrong)
        assert str(wrong) in named(raised)
    for wrong in (1.5, "2"):
        with pytest.raises(TypeError, match=allowed):
            call(wrong)


@pytest.mark.parametrize("name", SEATS)
def test_seats(name: str) -> None:
    for wrong in (-1, 0, 9, 2**64):
        with pytest.raises(SeatError, match="from 1 to 8") as raised:
            SEATS[name](wrong)
        assert str(wrong) in named(raised)
    with pytest.raises(TypeError):
        SEATS[name](2.5)


def test_numbers_of_thousands_of_digits_have_short_messages() -> None:
    with pytest.raises(ValueError, match="not a number of thousands of digits"):
        Match(GAME, 2, 10**5000)
    with pytest.raises(ValueError, match=r"0\.\.\.") as raised:
        Match(GAME, 2, 10**100)
    assert len(str(raised.value)) < 120


def test_what_reading_a_seed_raises_is_raised() -> None:
    class Broken:
        def __index__(self) -> int:
            raise OSError("no number")

    with pytest.raises(OSError, match="no number"):
        Match(GAME, 2, Broken())  # type: ignore[arg-type]


def test_seats_of_players_and_of_what_is_forbidden() -> None:
    for wrong in (-1, 2, 2**70):
        with pytest.raises(SeatError, match=f"there is no seat {wrong}: there are 2, counted from 0"):
            Batch(GAME, 2, 2, players={wrong: "random"})
    for players in ("random", ["random"], {1: 7}, {"x": "random"}):
        with pytest.raises(TypeError):
            Batch(GAME, 2, 2, players=players)  # type: ignore[arg-type]
    for wrong in (-1, 2**70):
        with pytest.raises(SeatError, match="from 0 to 7"):
            lab.simulate(GAME, "random,random", matches=2, without="spot", without_seat=wrong)
    with pytest.raises(SeatError, match="there is no seat 5: there are 2, counted from 0"):
        lab.simulate(GAME, "random,random", matches=2, without="spot", without_seat=5)


def test_viewers_out_of_range() -> None:
    with pytest.raises(SeatError, match="there is no seat 1180591620717411303424"):
        Match(GAME).view(2**70)
    with pytest.raises(TypeError, match="a seat"):
        Match(GAME).view(1.5)  # type: ignore[arg-type]


def test_shares() -> None:
    for wrong in (10**400, 2.0, -1, float("nan")):
        with pytest.raises((ValueError, riband.LabError), match="a share is more than 0 and less than 1"):
            lab.simulate(GAME, "random,random", precision=wrong)
        with pytest.raises((ValueError, riband.LabError), match="a share is more than 0 and less than 1"):
            lab.compare(GAME, GAME, "random,random", margin=wrong)


def test_tables_are_texts_and_numbers() -> None:
    for wrong in (lambda match: 0, b"random,random"):
        with pytest.raises(TypeError, match="a number of seats or the names of players"):
            lab.simulate(GAME, [wrong], matches=2)  # type: ignore[list-item]
    with pytest.raises(TypeError, match="functions play in a tournament"):
        lab.simulate(GAME, min, matches=2)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [-1, -7, -(2**40), 2**63, 2**64 - 1, 2**70])
def test_actions_that_do_not_exist_are_named_as_they_were_given(number: int) -> None:
    match = Match(GAME, 2, 7)
    what = rf"there is no action {number}: there are \d+, counted from 0"
    assert match.turn is not None
    for use in (
        match.play,
        lambda number: match.play(number, match.turn),
        match.preview,
    ):
        with pytest.raises(IllegalAction, match=what) as raised:
            use(number)
        assert raised.value.kind == "no-such-number"
    assert str(number) in str(match.why(number))
    with pytest.raises(IndexError, match=what):
        match.name(number)
    with pytest.raises(TypeError):
        match.name("pass")  # type: ignore[arg-type]


@pytest.mark.parametrize(("number", "kind"), [(-1, np.int32), (-1, np.int64), (2**40, np.int64), (2**63, np.uint64)])
def test_a_batch_names_them_as_they_were_given(number: int, kind: type) -> None:
    batch = Batch(GAME, 3, 2)
    actions = batch.choose().astype(kind)
    actions[1] = number
    with pytest.raises(IllegalAction, match=rf"match 1: there is no action {number}: there are"):
        batch.step(actions)


@pytest.mark.parametrize("seconds", [0, 0.0004, -1.0, 1e9, 10**400, float("inf"), float("nan")])
def test_seconds_out_of_range(seconds: float) -> None:
    with pytest.raises(ValueError, match=r"seconds: from 0\.001 to 4294967, not"):
        Match(GAME).advise("mcts", seconds=seconds)


def test_a_budget_is_worlds_or_seconds() -> None:
    match = Match(GAME, 2, 7)
    assert match.advise("mcts", worlds=7)["worlds"] == 7
    assert match.advise("club", worlds=7)["worlds"] == 7
    assert match.advise("mcts", seconds=0.02)["worlds"] > 0
    assert match.advise("mcts", seconds=np.float32(0.02))["worlds"] > 0
    with pytest.raises(TypeError, match="not both"):
        match.advise("mcts", worlds=7, seconds=0.02)
    # Whether 1e3 are worlds or seconds is to be said.
    for budget in (1e3, 1000):
        with pytest.raises(TypeError, match="positional"):
            match.advise("club", budget)  # type: ignore[misc]
    with pytest.raises(TypeError, match="a whole number"):
        match.advise("club", worlds=1e3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a number of seconds"):
        match.advise("club", seconds="1s")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="has a budget already"):
        match.advise("mcts:50", worlds=7)
    for name in ("random", "greedy"):
        with pytest.raises(riband.PlayerError, match="does not search"):
            match.advise(name, worlds=7)
