"""Functions that play in a tournament: what they raise, what they are called, what identifies them, and who holds them."""

import functools
import gc
import os
import subprocess
import sys
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import riband
from riband import _functions, lab

GAME = "crossing-oceans/short"


def first(match: riband.Match) -> int:
    """Plays the first of the legal actions."""
    return match.legal()[0]


def test_what_a_function_raises_is_the_cause() -> None:
    error = KeyError("lost")

    def fails(match: riband.Match) -> int:
        raise error

    for threads in (1, 2):
        with pytest.raises(riband.PlayerError, match="fails: KeyError: 'lost'") as raised:
            lab.tournament(GAME, ["random", fails], matches=40, threads=threads)
        assert raised.value.__cause__ is error
        assert raised.value.__suppress_context__
        names = []
        trace = error.__traceback__
        while trace is not None:
            names.append(trace.tb_frame.f_code.co_name)
            trace = trace.tb_next
        assert names[-1] == "fails"


def test_what_reading_the_number_raises_is_the_cause() -> None:
    class Broken:
        def __index__(self) -> int:
            raise OSError("no number")

    def fails(match: riband.Match) -> Any:
        return Broken()

    with pytest.raises(riband.PlayerError, match="fails: OSError") as raised:
        lab.tournament(GAME, ["random", fails], matches=2)
    assert isinstance(raised.value.__cause__, OSError)


def test_nonsense_has_no_cause() -> None:
    with pytest.raises(riband.PlayerError, match="not the number") as raised:
        lab.tournament(GAME, {"random": "random", "none": lambda match: -1}, matches=2)
    assert raised.value.__cause__ is None


def players_of(report: lab.Report) -> set[str]:
    """The players in the rows of the measures."""
    return set(report.measures.to_dict()["players"])


def test_functions_get_names() -> None:
    for players in (
        {"random": "random", "careful": lambda match: match.legal()[0], "bold": lambda match: match.legal()[-1]},
        ["random", ("careful", lambda match: match.legal()[0]), ("bold", lambda match: match.legal()[-1])],
    ):
        report = lab.tournament(GAME, players, matches=2)
        assert players_of(report) == {"random,careful", "random,bold", "careful,bold"}
        assert "--players random,careful,bold" in report.command
    assert players_of(lab.tournament(GAME, ["random", functools.partial(first)], matches=2)) == {"random,partial"}


def random(match: riband.Match) -> int:
    """Is called as a computer player is."""
    return match.legal()[0]


@pytest.mark.parametrize(
    ("players", "error", "match"),
    [
        (["random", lambda match: 0, lambda match: 1], riband.LabError, "two players are called '<lambda>'"),
        ([first, first], riband.LabError, "two players are called 'first'"),
        (["first", first], riband.LabError, "two players are called 'first'"),
        (["greedy", random], riband.LabError, "a function is called 'random', as a computer player is"),
        (["random", random], riband.LabError, "two players are called 'random'"),
        ({"greedy": "greedy", "mcts:50": first}, riband.LabError, "as a computer player is"),
        ({"greedy": "greedy", "club": first}, riband.LabError, "as a computer player is"),
        ({"greedy": "greedy", "a,b": first}, riband.LabError, "with a comma"),
        ({"greedy": "greedy", " ": first}, riband.LabError, "blank"),
        ({"greedy": "greedy", 7: first}, TypeError, "the name of a player is a text, not int"),
        ({"greedy": "greedy", "mine": 7}, TypeError, "or a function, not int"),
        ({"greedy": "greedy", "mine": "club"}, ValueError, "only functions get names"),
        ("random,greedy", TypeError, "a list of names and functions"),
        (7, TypeError, "a list of names and functions"),
    ],
)
def test_names_that_collide_are_refused(players: Any, error: type[Exception], match: str) -> None:
    with pytest.raises(error, match=match):
        lab.tournament(GAME, players, matches=2)


@pytest.mark.parametrize("raises", [False, True])
def test_a_function_that_holds_its_own_report_is_collected(raises: bool) -> None:
    class Held: ...

    def play() -> weakref.ref[Held]:
        held, reports = Held(), []

        def own(match: riband.Match) -> int:
            assert held is not None and len(reports) < 2
            if raises:
                raise KeyError("lost")
            return match.legal()[0]

        try:
            reports.append(lab.tournament(GAME, ["random", own], matches=2))
        except riband.PlayerError as error:
            reports.append(error)
        return weakref.ref(held)

    gone = play()
    gc.collect()
    assert gone() is None


def test_an_experiment_that_its_function_holds_is_collected() -> None:
    class Held: ...

    def ask() -> weakref.ref[Held]:
        held, asked = Held(), []

        def own(match: riband.Match) -> int:
            assert held is not None and asked is not None
            return match.legal()[0]

        experiment = riband._riband.Experiment.tournament([GAME], [("random", "random"), ("own", own)], 2)
        plans = experiment.plans(2, 1, "sums")
        asked.extend([experiment, plans, plans.gather()])
        return weakref.ref(held)

    gone = ask()
    gc.collect()
    assert gone() is None


def made(text: str, **names: Any) -> Callable[..., Any]:
    """The function `player` of a text, whose globals are `names`."""
    space = {"__name__": "__main__", **names}
    exec(compile(text, "<players>", "exec"), space)
    function: Callable[..., Any] = space["player"]
    return function


PLAIN = "def player(match):\n    return match.legal()[0]\n"


def differs(one: Callable[..., Any], other: Callable[..., Any]) -> list[str]:
    """The names of the parts that differ."""
    one_parts, other_parts = _functions.parts(one), _functions.parts(other)
    return sorted(part for part in one_parts.keys() | other_parts.keys() if one_parts.get(part) != other_parts.get(part))


def captures(value: Any) -> Callable[..., Any]:
    """A function with a variable."""
    return lambda match: value


def test_equal_functions_have_equal_parts() -> None:
    for other in (
        PLAIN,
        "\n\n# A comment.\n" + PLAIN,
        "def player(match: 'Match') -> int:\n    return match.legal()[0]\n",
        "def other(): ...\n" + PLAIN,
    ):
        assert differs(made(PLAIN), made(other)) == []
    assert differs(captures({"a": [1, 2.5, {3, "x"}]}), captures({"a": [1, 2.5, {"x", 3}]})) == []
    loop: list[Any] = []
    loop.append(loop)
    assert differs(captures(loop), captures(loop)) == []


def test_each_part_is_told_apart() -> None:
    assert differs(made(PLAIN), made(PLAIN.replace("[0]", "[1]"))) == ["code"]
    assert differs(made(PLAIN), made(PLAIN.replace("legal", "choices"))) == ["code"]
    inner = "def player(match):\n    return min(match.legal(), key=lambda number: number + 1)\n"
    assert differs(made(inner), made(inner.replace("+ 1", "+ 2"))) == ["code"]
    assert differs(made(PLAIN.replace("match)", "match, n=1)")), made(PLAIN.replace("match)", "match, n=2)"))) == ["default values"]
    assert differs(captures(1), captures(2)) == ["variable 'value'"]
    assert differs(captures(captures(1)), captures(captures(2))) == ["variable 'value'"]
    weighs = "def player(match):\n    return weight(match) + BEST\n"
    helper = "def player(match):\n    return 1\n"
    one = made(weighs, weight=made(helper), BEST=1)
    assert differs(one, made(weighs, weight=made(helper), BEST=2)) == ["global 'BEST'"]
    assert differs(one, made(weighs, weight=made(helper.replace("1", "2")), BEST=1)) == ["global 'weight'"]
    assert differs(one, made(weighs, weight=made(helper), BEST=1, MORE=3)) == []


def test_other_callables_have_parts() -> None:
    class Weighted:
        def __init__(self, weight: int) -> None:
            self.weight = weight

        def __call__(self, match: riband.Match) -> int:
            return match.legal()[0]

    assert differs(Weighted(1), Weighted(1)) == []
    assert differs(Weighted(1), Weighted(2)) == ["content"]
    assert differs(functools.partial(first, 1), functools.partial(first, 2)) == ["arguments"]
    assert differs(Weighted(1).__call__, Weighted(2).__call__) == ["object"]


def test_a_folder_goes_on_with_the_same_function_only(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    _functions.check(folder, {"mine": made(PLAIN)})
    _functions.check(folder, {"mine": made("# moved\n" + PLAIN)})
    with pytest.raises(riband.LabError, match="begun with another function 'mine', whose code differed"):
        _functions.check(folder, {"mine": made(PLAIN.replace("[0]", "[1]"))})
    with pytest.raises(riband.LabError, match="begun with the functions mine, not other"):
        _functions.check(folder, {"other": made(PLAIN)})
    (folder / "functions.json").write_text("[")
    with pytest.raises(riband.LabError, match="damaged"):
        _functions.check(folder, {"mine": made(PLAIN)})
    old = tmp_path / "old"
    (old / "1-random-mine").mkdir(parents=True)
    (old / "1-random-mine" / "run.json").write_text("{}")
    with pytest.raises(riband.LabError, match="does not say with which functions"):
        _functions.check(old, {"mine": made(PLAIN)})
    assert not (old / "functions.json").exists()


def test_the_parts_are_the_same_in_another_process(tmp_path: Path) -> None:
    text = (
        "import json, sys\nfrom riband import _functions\nLIKED = {'a', 'b', 'c'}\n"
        "class Way:\n    step = 3\n    def go(self): return LIKED\n"
        "def helper(n): return Way().go() if n else helper(n - 1)\n"
        "def player(match, limits=(1, 2)): return helper(match) in {'x', 'y', 'z', None}\n"
        "print(json.dumps(_functions.parts(player)))\n"
    )
    file = tmp_path / "players.py"
    file.write_text(text)
    shown = set()
    for seed in "123":
        env = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run([sys.executable, str(file)], env=env, capture_output=True, text=True, check=True)
        shown.add(run.stdout)
    # Imported from its file, or from a compiled one, it is the same.
    for _ in range(2):
        code = "import players"
        run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
        shown.add(run.stdout)
    assert len(shown) == 1 and "global 'helper'" in shown.pop()
