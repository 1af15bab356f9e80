"""The laboratory: known answers, tables, progress, interruption, and players that are functions."""

import os
import signal
import threading
from typing import Any

import pytest

import riband
from riband import lab

RICH_FIRST = "extends = 'salty-ocean/standard.toml'\nmoney.start = [40, 12, 14, 16]\n"


def column(table: riband.Table, name: str, **where: Any) -> list[Any]:
    """The values of a column in the rows with these values."""
    data = table.to_dict()
    rows = [n for n in range(len(table)) if all(data[key][n] == value for key, value in where.items())]
    return [data[name][n] for n in rows]


def test_the_first_player_is_favoured_by_more_money_with_the_right_sign_and_size() -> None:
    rich = riband.Variant.from_toml(RICH_FIRST, "rich-first")
    report = lab.compare("salty-ocean", rich, "random,random", matches=2000, fixed=True, seed=5)
    assert report.complete and report.matches == 4000
    (share,) = column(report.measures, "mean", side=0, measure="order wins/1")
    (more,) = column(report.measures, "difference", side=1, measure="order wins/1")
    (low,) = column(report.measures, "difference_low", side=1, measure="order wins/1")
    (p,) = column(report.measures, "p", side=1, measure="order wins/1")
    # Known from 20,000 matches: 0.502, and 0.184 more.
    assert 0.45 < share < 0.55 and 0.14 < more < 0.23 and low > 0.1 and p < 0.001
    # What the first wins more, the second wins less.
    (less,) = column(report.measures, "difference", side=1, measure="order wins/2")
    assert more == pytest.approx(-less)
    assert "order" in report.verdict[0]


def test_equal_rules_differ_in_nothing() -> None:
    report = lab.compare("salty-ocean", "salty-ocean", "random,random", matches=100, fixed=True)
    assert set(column(report.measures, "difference", side=1)) == {0.0}


def test_results_depend_on_the_seed_and_not_on_threads() -> None:
    def rows(seed: int, threads: int) -> dict[str, list[Any]]:
        found = lab.simulate("crossing-oceans/short", "greedy,random", matches=40, seed=seed, threads=threads, keep="matches")
        return found.rows("match").to_dict()

    assert rows(1, 1) == rows(1, 2)
    assert rows(1, 1) != rows(41, 1)


@pytest.mark.parametrize(
    ("of", "keep"),
    [("match", "matches"), ("seat", "matches"), ("key", "matches"), ("decision", "actions"), ("entry", "actions")],
)
def test_rows(of: lab.Rows, keep: lab.Keep) -> None:
    report = lab.simulate("salty-ocean", "random,random", matches=4, keep=keep)
    table = report.rows(of)
    assert len(table) >= 4 and {"variant", "seed"} <= set(table.columns)
    needs = lab.simulate("salty-ocean", "random,random", matches=4, keep="sums")
    with pytest.raises(ValueError, match=f"keep='{keep}'"):
        needs.rows(of)


def test_a_table_is_read_through_arrow() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    table = lab.simulate("salty-ocean", "random,random", matches=4, keep="matches").rows("seat")
    read = pyarrow.table(table)
    assert read.column_names == table.columns and read.to_pydict() == table.to_dict()


def test_the_report_is_a_page_and_names_the_command_that_repeats_it() -> None:
    report = lab.simulate("crossing-oceans/short", "random,random", matches=40, seed=3)
    assert report.html().startswith("<!doctype html>")
    assert "srcdoc" in report._repr_html_()
    assert report.command == "riband simulate crossing-oceans/short --seats random,random --matches 40 --seed 3"
    assert report.document()["command"] == report.command
    assert str(report).splitlines()[0] == report.title


def test_sweep_and_restrict() -> None:
    swept = lab.sweep("crossing-oceans/short", "start.money=150..350:100", "random,random", matches=200)
    points = [column(swept.measures, "mean", side=side, measure="points/1")[0] for side in range(3)]
    assert points[0] < points[1] < points[2]  # more money, more points
    restricted = lab.restrict("crossing-oceans/short", "spot", "random", matches=20)
    assert restricted.complete


def test_functions_play_in_a_tournament() -> None:
    seen = set()

    def first(match: riband.Match) -> int:
        seen.add((match.turn, match.seats))
        return match.legal()[0]

    report = lab.tournament("crossing-oceans/short", ["random", first, "greedy"], matches=8, threads=2)
    assert report.complete and seen == {(0, 2), (1, 2)}
    assert any("first" in name for name in column(report.measures, "players"))


@pytest.mark.parametrize("returned", [-1, 10**9, None, "pass"])
def test_a_function_that_returns_nonsense(returned: Any) -> None:
    def nonsense(match: riband.Match) -> Any:
        return returned

    with pytest.raises(riband.PlayerError, match=r"nonsense: .* is not the number of a legal action"):
        lab.tournament("crossing-oceans/short", ["random", nonsense], matches=2)


def test_a_function_that_raises() -> None:
    def fails(match: riband.Match) -> int:
        raise KeyError("lost")

    with pytest.raises(riband.PlayerError, match="fails: KeyError: 'lost'"):
        lab.tournament("crossing-oceans/short", ["random", fails], matches=2)


class Bar:
    """Counts as tqdm does."""

    def __init__(self) -> None:
        self.total, self.count, self.closed = 0, 0, False

    def update(self, count: int) -> None:
        self.count += count

    def close(self) -> None:
        self.closed = True


def test_progress_reaches_the_end() -> None:
    bars: list[Bar] = []

    def make() -> Bar:
        bars.append(Bar())
        return bars[0]

    report = lab.simulate("crossing-oceans/short", ["random,random", "greedy,greedy"], matches=20, progress=make)
    assert bars[0].closed and bars[0].count == bars[0].total == report.matches == 40


def test_an_exception_of_the_progress_is_raised() -> None:
    class Broken(Bar):
        def update(self, count: int) -> None:
            raise OSError("no terminal")

    with pytest.raises(OSError, match="no terminal"):
        lab.simulate("crossing-oceans/short", "random,random", matches=20, progress=Broken)


def test_ctrl_c_keeps_what_is_finished() -> None:
    # A shell lets what it starts in the background ignore the signal.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(1.5, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    try:
        report = lab.simulate("crossing-oceans/short", "random,random", matches=10_000_000)
    finally:
        signal.signal(signal.SIGINT, before)
    assert not report.complete and report.matches > 0
    assert any("Broken off" in line for line in report.verdict)


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: lab.simulate("no-such-game"), riband.VariantError),
        (lambda: lab.simulate("crossing-oceans", "random,nobody"), riband.PlayerError),
        (lambda: lab.simulate("crossing-oceans", "random"), riband.RibandError),
        (lambda: lab.simulate("crossing-oceans", matches=0), ValueError),
        (lambda: lab.simulate("crossing-oceans", threads=0), ValueError),
        (lambda: lab.simulate("crossing-oceans", without_seat=1), ValueError),
        (lambda: lab.simulate("crossing-oceans", progress=5), TypeError),  # type: ignore[arg-type]
        (lambda: lab.simulate("crossing-oceans", without="card=cruise"), riband.LabError),
        (lambda: lab.simulate("crossing-oceans", "mcts:1s,random"), riband.LabError),
        (lambda: lab.compare("crossing-oceans", "salty-ocean"), riband.LabError),
        (lambda: lab.sweep("crossing-oceans", "start.money=9..1"), riband.LabError),
        (lambda: lab.restrict("crossing-oceans", "teapot"), riband.LabError),
        (lambda: lab.tournament("crossing-oceans", ["random"]), riband.LabError),
        (lambda: lab.tournament("crossing-oceans", ["random", "random"]), riband.LabError),
        (lambda: lab.tournament("crossing-oceans", ["random", 7]), TypeError),  # type: ignore[list-item]
    ],
)
def test_bad_arguments(call: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        call()
