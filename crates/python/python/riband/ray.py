"""The experiments of `riband.lab` on a Ray cluster.

The functions take what those of `riband.lab` take. Deals are played in blocks by tasks of Ray, and counted in their order as they
arrive: the report is the same, to the byte, as on one machine, whatever the number of nodes, and whichever of them are lost.
With `folder` finished blocks are kept there, and the same call goes on after the driver was killed.

`ray.init()` is the caller's; without it Ray starts or finds a cluster as `ray.init()` does. All nodes need the same build of this
package, and others are refused. A folder is refused, too, if it was begun with a function of the same name and another content.
"""

import os
import pickle
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from time import monotonic
from typing import Any

import ray  # type: ignore[import-not-found,unused-ignore]

from . import _functions, _riband, lab
from .errors import LabError, RibandError
from .lab import Progress, Report
from .types import Keep, Players, Source

__all__ = ["compare", "restrict", "simulate", "sweep", "tournament"]

Block = tuple[int, int]
"""The number of a plan, and that of a block of it."""

BUILD = _riband.build()
"""The build of this process: that of the driver is compared with those of the workers."""

TASK = 2.0
"""How long a task is to take, in seconds: far longer than Ray needs to start one."""

AHEAD = 2
"""How many tasks there are for each processor, so that none waits for the driver."""


@lru_cache(maxsize=4)
def _plans(asked: bytes) -> _riband.Plans:
    """The plans that a driver has sent. A worker keeps the last ones: to load a variant takes milliseconds."""
    kind, arguments, size = pickle.loads(asked)
    experiment: _riband.Experiment = getattr(_riband.Experiment, kind)(*arguments)
    return experiment.plans(*size)


@dataclass(frozen=True)
class _Failed:
    """Why a worker has not played: Ray alone would lose the cause of an exception."""

    error: RibandError
    cause: bytes | None
    """A pickle of the exception of a function, which may need modules that the driver has not."""
    shown: str
    """The traceback of the cause."""

    @classmethod
    def of(cls, error: RibandError) -> "_Failed":
        """In a worker."""
        cause = error.__cause__
        shown = "" if cause is None else "".join(traceback.format_exception(cause))
        with suppress(Exception):
            return cls(error, None if cause is None else ray.cloudpickle.dumps(cause), shown)
        return cls(error, None, shown)

    def reraise(self) -> None:
        """In the driver."""
        cause: BaseException | None = None
        if self.cause is not None:
            with suppress(Exception):
                cause = ray.cloudpickle.loads(self.cause)
        if self.shown:
            if not isinstance(cause, BaseException):
                cause = RuntimeError("an exception that cannot be sent")
            cause.add_note(f"On a node of the cluster:\n{self.shown}")
        raise self.error from cause


def _play(asked: bytes, build: str, blocks: list[Block]) -> tuple[list[bytes], float] | _Failed:
    """Plays some blocks for a driver of a build, in a worker; with the seconds that this took."""
    if build != BUILD:
        node = ray.util.get_node_ip_address()
        what = f"the driver has riband {build}, and the node {node} has riband {BUILD}: install the same wheel on all nodes"
        return _Failed.of(LabError(what))
    began = monotonic()
    try:
        plans = _plans(asked)
        played = [plans.play(plan, block) for plan, block in blocks]
    except RibandError as error:
        return _Failed.of(error)
    return played, monotonic() - began


class _Queue:
    """The blocks that are still to be handed out, in their order."""

    def __init__(self, plans: _riband.Plans, gathered: _riband.Gathered) -> None:
        self.plans, self.gathered = plans, gathered
        self.next: Block = (0, 0)

    def peek(self) -> Block | None:
        """The next block that may be needed; plans that have stopped early need no more."""
        plan, block = max(self.next, self.gathered.next or (len(self.plans), 0))
        while plan < len(self.plans) and block >= self.plans.blocks(plan):
            plan, block = plan + 1, 0
        self.next = (plan, block)
        return self.next if plan < len(self.plans) else None

    def take(self) -> Block | None:
        """Hands it out."""
        block = self.peek()
        if block is not None:
            self.next = (block[0], block[1] + 1)
        return block


VARIANTS = {"simulate": [0], "compare": [0, 1], "sweep": [0], "restrict": [0], "tournament": [0]}
"""Which arguments of an experiment are variants."""


def _rules(kind: str, place: int, argument: Any) -> Any:
    """An argument with variants in place of their names."""
    if place not in VARIANTS[kind]:
        return argument
    return [_riband.Variant(variant) for variant in argument] if isinstance(argument, list) else _riband.Variant(argument)


def _run(
    kind: str,
    arguments: Sequence[Any],
    matches: int | None,
    seed: int,
    keep: Keep,
    folder: str | os.PathLike[str] | None,
    progress: Progress,
) -> Report:
    experiment: _riband.Experiment = getattr(_riband.Experiment, kind)(*arguments)
    plans = experiment.plans(matches, seed, keep)
    if folder is not None and kind == "tournament" and (functions := {n: one for n, one in arguments[1] if callable(one)}):
        _functions.check(folder, functions)
    if not ray.is_initialized():
        ray.init()
    # Ray's own pickle takes functions by their content, too.
    # With the rules themselves: a path may lead to another file there, or later.
    asked = ray.put(ray.cloudpickle.dumps((kind, [_rules(kind, *each) for each in enumerate(arguments)], (matches, seed, keep))))
    remote = ray.remote(_play).options(max_retries=20)
    gathered = plans.gather()
    with lab.showing(progress) as update, suppress(KeyboardInterrupt):
        _gather(plans, gathered, lambda blocks: remote.remote(asked, BUILD, blocks), folder, update)
    return Report(gathered.report())


def _gather(
    plans: _riband.Plans,
    gathered: _riband.Gathered,
    submit: Callable[[list[Block]], Any],
    folder: str | os.PathLike[str] | None,
    update: Callable[[int, int], None] | None,
) -> None:
    """Hands out blocks and counts them in their order."""
    queue = _Queue(plans, gathered)
    waiting: dict[Block, bytes] = {}
    running: deque[tuple[Any, list[Block]]] = deque()
    total, done, each = plans.total, 0, 1
    try:
        while gathered.next is not None:
            # It may grow and shrink meanwhile.
            workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
            while len(running) < AHEAD * workers and queue.peek() is not None:
                blocks: list[Block] = []
                while len(blocks) < each and (block := queue.take()) is not None:
                    kept = None if folder is None else plans.load(folder, *block)
                    if kept is None:
                        blocks.append(block)
                    else:
                        waiting[block] = kept
                if blocks:
                    running.append((submit(blocks), blocks))
                if len(waiting) > 1000:
                    break
            if gathered.next not in waiting and running:
                # The first: it has what is to be counted next, and the others go on meanwhile.
                future, blocks = running.popleft()
                answer = ray.get(future)
                if isinstance(answer, _Failed):
                    answer.reraise()
                played, seconds = answer
                each = max(1, min(4 * each, round(len(blocks) * TASK / max(seconds, 1e-3))))
                for block, data in zip(blocks, played, strict=True):
                    waiting[block] = data
                    if folder is not None:
                        plans.save(folder, *block, data)
            while (block := gathered.next) is not None and block in waiting:
                gathered.add(*block, waiting.pop(block))
                done += plans.matches(*block)
            if update is not None:
                update(done if gathered.next is not None else total, total)
    finally:
        for future, _ in running:
            ray.cancel(future, force=False)


def simulate(
    variant: Source,
    seats: str | int | Iterable[str | int] | None = None,
    *,
    matches: int | None = None,
    precision: float | None = None,
    without: str | Sequence[str] = (),
    without_seat: int | None = None,
    seed: int = 1,
    keep: Keep = "sums",
    folder: str | os.PathLike[str] | None = None,
    progress: Progress = None,
) -> Report:
    """`riband.lab.simulate` on a cluster."""
    arguments = (variant, lab.tables(seats), precision, lab.things(without, without_seat), without_seat)
    return _run("simulate", arguments, matches, seed, keep, folder, progress)


def compare(
    before: Source,
    after: Source,
    seats: str | int | Iterable[str | int] | None = None,
    *,
    matches: int | None = None,
    margin: float = 0.02,
    fixed: bool = False,
    seed: int = 1,
    keep: Keep = "sums",
    folder: str | os.PathLike[str] | None = None,
    progress: Progress = None,
) -> Report:
    """`riband.lab.compare` on a cluster."""
    return _run("compare", (before, after, lab.tables(seats), margin, fixed), matches, seed, keep, folder, progress)


def sweep(
    variant: Source,
    range: str,
    seats: str | int | None = None,
    *,
    matches: int | None = None,
    margin: float = 0.02,
    seed: int = 1,
    keep: Keep = "sums",
    folder: str | os.PathLike[str] | None = None,
    progress: Progress = None,
) -> Report:
    """`riband.lab.sweep` on a cluster."""
    arguments = (variant, range, seats, margin)
    return _run("sweep", arguments, matches, seed, keep, folder, progress)


def restrict(
    variant: Source,
    of: str | Sequence[str],
    player: str = "greedy",
    seats: int | None = None,
    *,
    matches: int | None = None,
    seed: int = 1,
    keep: Keep = "sums",
    folder: str | os.PathLike[str] | None = None,
    progress: Progress = None,
) -> Report:
    """`riband.lab.restrict` on a cluster."""
    arguments = (variant, [of] if isinstance(of, str) else list(of), player, seats)
    return _run("restrict", arguments, matches, seed, keep, folder, progress)


def tournament(
    variants: Source | Sequence[Source],
    players: Players,
    seats: int = 2,
    *,
    matches: int | None = None,
    seed: int = 1,
    keep: Keep = "sums",
    folder: str | os.PathLike[str] | None = None,
    progress: Progress = None,
) -> Report:
    """`riband.lab.tournament` on a cluster. Functions that play are sent to the nodes."""
    arguments = (lab.several(variants), lab.entrants(players), seats)
    return _run("tournament", arguments, matches, seed, keep, folder, progress)
