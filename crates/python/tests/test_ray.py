"""Experiments on a cluster of two nodes: the same bytes as on one machine, with nodes that die and drivers that are killed."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import riband
from riband import lab

ray = pytest.importorskip("ray")
cluster_utils = pytest.importorskip("ray.cluster_utils")


@pytest.fixture
def cluster() -> Iterator[Any]:
    """A cluster of a head and another node, each with one processor."""
    head = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    ray.init(address=head.address, logging_level="ERROR", log_to_driver=False)
    yield head
    ray.shutdown()
    head.shutdown()


def content(report: lab.Report) -> tuple[Any, ...]:
    """All that a report has."""
    return (report.document(), report.command, report.complete, report.matches, report.measures.to_dict())


def first() -> Callable[[riband.Match], int]:
    """A player that is a function, and that nodes need not import."""

    def player(match: riband.Match) -> int:
        return match.legal()[0]

    return player


Call = tuple[str, tuple[Any, ...], dict[str, Any]]
CALLS: list[Call] = [
    ("simulate", ("crossing-oceans/short", ["random,random", "greedy,random"]), {"matches": 300, "seed": 5}),
    # Stops early.
    (
        "compare",
        ("crossing-oceans/short", "crossing-oceans/rich-start", "random,random"),
        {"matches": 20000, "margin": 0.1},
    ),
    ("sweep", ("crossing-oceans/short", "start.money=150..152", "random,random"), {"matches": 600}),
    ("restrict", ("crossing-oceans/short", "spot", "random"), {"matches": 100}),
    ("tournament", ("crossing-oceans/short", ["random", first(), "mcts:5"]), {"matches": 20}),
]


def test_all_experiments(cluster: Any) -> None:
    from riband import ray as over

    for name, arguments, options in CALLS:
        found = getattr(over, name)(*arguments, **options)
        assert content(found) == content(getattr(lab, name)(*arguments, **options)), name


class Bar:
    """Counts as tqdm does, and calls back once when a quarter is done."""

    def __init__(self, quarter: Callable[[], object] | None = None) -> None:
        self.total, self.count, self.quarter = 0, 0, quarter

    def update(self, count: int) -> None:
        self.count += count
        if self.quarter is not None and self.count * 4 > self.total:
            self.quarter()
            self.quarter = None

    def close(self) -> None: ...


def test_a_node_that_dies_in_mid_run(cluster: Any) -> None:
    from riband import ray as over

    node = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    bar = Bar(lambda: cluster.remove_node(node, allow_graceful=False))
    arguments: dict[str, Any] = {"seats": "greedy,random", "matches": 400}
    found = over.simulate("crossing-oceans/short", **arguments, progress=lambda: bar)
    assert bar.quarter is None and bar.count == bar.total
    assert content(found) == content(lab.simulate("crossing-oceans/short", **arguments))


def test_rows_come_in_the_order_of_the_deals(cluster: Any) -> None:
    from riband import ray as over

    arguments: dict[str, Any] = {"seats": "random,random", "matches": 900, "keep": "matches"}
    assert (
        over.simulate("salty-ocean", **arguments).rows("match").to_dict()
        == lab.simulate("salty-ocean", **arguments).rows("match").to_dict()
    )


DRIVER = textwrap.dedent("""
    import sys, riband.ray, ray
    ray.init(address=sys.argv[1], logging_level="ERROR", log_to_driver=False)
    print("begun", flush=True)
    riband.ray.simulate("crossing-oceans/short", "greedy,random", matches=400, folder=sys.argv[2])
""")


def wait_for(what: Callable[[], bool]) -> None:
    """Waits up to a minute."""
    until = time.monotonic() + 60
    while not what():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_killed_driver_is_followed_by_one_that_goes_on(cluster: Any, tmp_path: Path) -> None:
    from riband import ray as over

    driver = subprocess.Popen([sys.executable, "-c", DRIVER, cluster.address, str(tmp_path)])
    wait_for(lambda: len(list(tmp_path.glob("*/*.block"))) >= 2 or driver.poll() is not None)
    assert driver.poll() is None, "it ended before it could be killed"
    os.kill(driver.pid, signal.SIGKILL)
    driver.wait()
    kept = {file: file.stat().st_mtime_ns for file in tmp_path.glob("*/*.block")}
    found = over.simulate("crossing-oceans/short", "greedy,random", matches=400, folder=tmp_path)
    assert content(found) == content(lab.simulate("crossing-oceans/short", "greedy,random", matches=400))
    assert kept and all(file.stat().st_mtime_ns == when for file, when in kept.items())
    # The folder belongs to this experiment.
    with pytest.raises(riband.LabError, match="another run"):
        over.simulate("crossing-oceans/short", "greedy,random", matches=400, seed=2, folder=tmp_path)


def test_a_function_that_raises_on_a_node(cluster: Any) -> None:
    from riband import ray as over

    def fails(match: riband.Match) -> int:
        raise KeyError("lost")

    with pytest.raises(riband.PlayerError, match="fails: KeyError") as raised:
        over.tournament("crossing-oceans/short", ["random", fails], matches=2)
    cause = raised.value.__cause__
    assert isinstance(cause, KeyError) and cause.args == ("lost",)
    assert "in fails" in "".join(cause.__notes__)


def test_a_cause_that_cannot_be_sent(cluster: Any) -> None:
    from riband import ray as over

    def fails(match: riband.Match) -> int:
        error = KeyError("lost")
        error.lock = threading.Lock()  # type: ignore[attr-defined]
        raise error

    with pytest.raises(riband.PlayerError, match="fails: KeyError") as raised:
        over.tournament("crossing-oceans/short", ["random", fails], matches=2)
    assert isinstance(raised.value.__cause__, RuntimeError) and "in fails" in "".join(raised.value.__cause__.__notes__)


def test_a_folder_goes_on_with_the_same_function_only(cluster: Any, tmp_path: Path) -> None:
    from riband import ray as over

    def play(place: int) -> lab.Report:
        def mine(match: riband.Match) -> int:
            return match.legal()[place]

        return over.tournament("crossing-oceans/short", ["random", mine], matches=20, folder=tmp_path)

    report = play(0)
    kept = {file: file.stat().st_mtime_ns for file in tmp_path.glob("*/*.block")}
    assert content(play(0)) == content(report)
    with pytest.raises(riband.LabError, match="begun with another function 'mine', whose variable 'place' differed"):
        play(1)
    assert kept == {file: file.stat().st_mtime_ns for file in tmp_path.glob("*/*.block")}


def test_a_worker_of_another_build_is_refused() -> None:
    from riband import ray as over

    def other() -> None:
        from riband import ray as over

        over.BUILD = "version 0.0.1 (format 1, build 00)"

    ray.init(num_cpus=1, logging_level="ERROR", log_to_driver=False, runtime_env={"worker_process_setup_hook": other})
    try:
        what = (
            r"the driver has riband version [^,]*, build \w+\), and the node [\d.]+ has riband version 0\.0\.1 \(format 1, build 00\)"
        )
        with pytest.raises(riband.LabError, match=what):
            over.simulate("crossing-oceans/short", "random,random", matches=20)
    finally:
        ray.shutdown()


@pytest.mark.parametrize(
    ("arguments", "error", "match"),
    [
        ({"seed": -1}, ValueError, r"seed: a whole number from 0 to 2\*\*64 - 1, not -1"),
        ({"seed": 1.5}, TypeError, "a whole number"),
        ({"matches": 0}, ValueError, "matches: a whole number from 1"),
        ({"matches": 2**64}, ValueError, "matches: a whole number from 1"),
        ({"seats": -1}, riband.SeatError, "seats: a whole number from 1 to 8, not -1"),
    ],
)
def test_numbers_out_of_range_are_refused_before_anything_is_sent(arguments: Any, error: type[Exception], match: str) -> None:
    from riband import ray as over

    with pytest.raises(error, match=match):
        over.simulate("crossing-oceans/short", **{"seats": "random,random", "matches": 2, **arguments})
    with pytest.raises(error, match=match):
        over.tournament("crossing-oceans/short", ["random", "greedy"], **{"matches": 2, **arguments})
    assert not ray.is_initialized()
