"""The laboratory: what a variant is like, and what a house rule changes, measured over many matches between players.

Every function plays an experiment of the program `riband` and returns a `Report`: the same matches, and the same findings, as the
command in `Report.command`. Ctrl-C ends an experiment early; the report is then about what was finished.
"""

import html
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, SupportsIndex, cast, final

from . import _riband
from ._kept import Kept
from ._riband import Table
from .types import Keep, Player, Players, Rows, Source

__all__ = ["Report", "compare", "restrict", "simulate", "sweep", "tournament"]


class Bar(Protocol):
    """A progress bar, as those of tqdm."""

    total: Any

    def update(self, n: int, /) -> object: ...
    def close(self) -> object: ...


Progress = bool | Callable[..., Bar] | None
"""`tqdm.auto.tqdm` or what behaves like it; `True` for it; `None` for nothing."""


@final
class Report:
    """What an experiment found. In a notebook it shows the page of the report, with its charts.

    It never changes, so that its copy is itself. A pickle has everything that it shows, and no functions that played.
    """

    def __init__(self, report: _riband.Report | Kept) -> None:
        self._report = report

    def __copy__(self) -> "Report":
        return self

    def __deepcopy__(self, memo: object) -> "Report":
        return self

    def __reduce__(self) -> tuple[type["Report"], tuple[Kept]]:
        return Report, (Kept.of(self._report),)

    @property
    def title(self) -> str:
        """The title of the page."""
        return self._report.title

    @property
    def verdict(self) -> list[str]:
        """The findings in sentences."""
        return list(self._report.verdict)

    @property
    def command(self) -> str:
        """The command line that gives the same result."""
        return self._report.command

    @property
    def complete(self) -> bool:
        """Whether nothing was interrupted."""
        return self._report.complete

    @property
    def matches(self) -> int:
        """How many matches were played."""
        return self._report.matches

    @property
    def measures(self) -> Table:
        """Every measure with its 95 % interval.

        A row for each run, variant (`side` 0 is the first) and measure: `order wins/1` is the share of the win of the first in the
        turn order, `wins/1` that of the first seat, `player wins/1` that of the first player where players differ. From `side` 1 on
        the columns `difference`, `difference_low`, `difference_high` and `p` compare it with side 0 on the same deals.
        """
        return self._report.measures()

    def rows(self, of: Rows = "seat") -> Table:
        """A row for each match, seat, thing used or scored (`key`), decision, or entry of the ledger.

        Decisions and entries need `keep="actions"`, the others `keep="matches"`. Seats count from 1, as in the files of the program.
        """
        return self._report.rows(of)

    def document(self) -> dict[str, Any]:
        """The report as data: `title`, `command`, and `parts` in order."""
        return cast(dict[str, Any], self._report.document())

    def html(self) -> str:
        """The report as a page without scripts, to be written to a file."""
        return self._report.html()

    def _repr_html_(self) -> str:
        # A frame of its own: the style of the page must not change the notebook.
        return f'<iframe srcdoc="{html.escape(self.html())}" style="width: 100%; height: 40em; border: 0"></iframe>'

    def __str__(self) -> str:
        return "\n".join([self.title, *self.verdict, self.command])

    def __repr__(self) -> str:
        return f"<Report {self.title!r}, {self.matches} matches{'' if self.complete else ', interrupted'}>"


def _perform(
    experiment: _riband.Experiment, matches: int | None, seed: int, threads: int | None, keep: Keep, progress: Progress
) -> Report:
    with showing(progress) as update:
        return Report(experiment.perform(matches, seed, keep, threads, update))


@contextmanager
def showing(progress: Progress) -> Iterator[Callable[[int, int], None] | None]:
    """What is called with the numbers of finished matches and of all, or None; closes the bar."""
    if progress is True:
        from tqdm.auto import tqdm

        bar: Bar | None = cast(Bar, tqdm(unit="match"))
    elif progress is None or progress is False:
        bar = None
    elif callable(progress):
        bar = progress()
    else:
        raise TypeError(f"progress: tqdm or what is called like it, True, or None, not {type(progress).__name__}")
    done = 0

    def update(now: int, of: int) -> None:
        nonlocal done
        if bar is not None:
            bar.total = of
            bar.update(now - done)
        done = now

    try:
        yield None if bar is None else update
    finally:
        if bar is not None:
            bar.close()


def tables(seats: str | int | Iterable[str | int] | None) -> list[str | int]:
    """The tables of an experiment, as a list."""
    if seats is None:
        return []
    if isinstance(seats, str | SupportsIndex) or not isinstance(seats, Iterable):
        return [seats]
    return list(seats)


def entrants(players: Players) -> list[tuple[str, Player]]:
    """The players of a tournament with their names."""
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise TypeError(f"players: a list of names and functions, or a dict from names to functions, not {type(players).__name__}")
    pairs: list[tuple[str, Player]] = []
    for one in players.items() if isinstance(players, Mapping) else players:
        name, player = one if isinstance(one, tuple) else (one if isinstance(one, str) else _name(one), one)
        if not isinstance(name, str):
            raise TypeError(f"the name of a player is a text, not {type(name).__name__}")
        if not isinstance(player, str) and not callable(player):
            raise TypeError(f"a player is the name of a computer player, or a function, not {type(player).__name__}")
        if isinstance(player, str) and player != name:
            raise ValueError(f"{player!r} under the name {name!r}: only functions get names of their own")
        pairs.append((name, player))
    return pairs


def _name(player: object) -> str:
    """The own name of a function."""
    return str(getattr(player, "__name__", type(player).__name__))


def things(without: str | Sequence[str], seat: int | None) -> list[str]:
    """What may not be used, as a list."""
    if seat is not None and not without:
        raise ValueError("without_seat: needs without")
    return [without] if isinstance(without, str) else list(without)


def several(variants: Source | Sequence[Source]) -> list[Source]:
    """One variant or several, as a list."""
    return list(variants) if isinstance(variants, Sequence) and not isinstance(variants, str) else [variants]


def simulate(
    variant: Source,
    seats: str | int | Iterable[str | int] | None = None,
    *,
    matches: int | None = None,
    precision: float | None = None,
    without: str | Sequence[str] = (),
    without_seat: int | None = None,
    seed: int = 1,
    threads: int | None = None,
    keep: Keep = "sums",
    progress: Progress = None,
) -> Report:
    """Describes a variant: who is favoured, how long matches are, what is used, and what goes with winning.

    `seats` are players, one for each seat, as `"greedy,random,mcts:500"`, or a number of seats for random and for greedy players;
    a list has several tables. With `precision`, as 0.01, it plays until all shares of the win are known to within that. `without`
    forbids things such as `"card=cruise"` to all seats, or to one.
    """

    asked = _riband.Experiment.simulate(variant, tables(seats), precision, things(without, without_seat), without_seat)
    return _perform(asked, matches, seed, threads, keep, progress)


def compare(
    before: Source,
    after: Source,
    seats: str | int | Iterable[str | int] | None = None,
    *,
    matches: int | None = None,
    margin: float = 0.02,
    fixed: bool = False,
    seed: int = 1,
    threads: int | None = None,
    keep: Keep = "sums",
    progress: Progress = None,
) -> Report:
    """Compares two variants on the same deals: who wins more, and what else changes.

    It stops once the shares of the win are decided, unless `fixed`. Differences of less than `margin` count as none: 0.02 is two
    percentage points.
    """

    asked = _riband.Experiment.compare(before, after, tables(seats), margin, fixed)
    return _perform(asked, matches, seed, threads, keep, progress)


def sweep(
    variant: Source,
    range: str,
    seats: str | int | None = None,
    *,
    matches: int | None = None,
    margin: float = 0.02,
    seed: int = 1,
    threads: int | None = None,
    keep: Keep = "sums",
    progress: Progress = None,
) -> Report:
    """Plays a variant with each of several values of a number: `"ships.arizona.price=40..100:10"`."""

    asked = _riband.Experiment.sweep(variant, range, seats, margin)
    return _perform(asked, matches, seed, threads, keep, progress)


def restrict(
    variant: Source,
    of: str | Sequence[str],
    player: str = "greedy",
    seats: int | None = None,
    *,
    matches: int | None = None,
    seed: int = 1,
    threads: int | None = None,
    keep: Keep = "sums",
    progress: Progress = None,
) -> Report:
    """Measures what a seat loses that may not use a thing: each `"card"`, each `"spot"`, or one, as `"card=cruise"`."""

    asked = _riband.Experiment.restrict(variant, [of] if isinstance(of, str) else list(of), player, seats)
    return _perform(asked, matches, seed, threads, keep, progress)


def tournament(
    variants: Source | Sequence[Source],
    players: Players,
    seats: int = 2,
    *,
    matches: int | None = None,
    seed: int = 1,
    threads: int | None = None,
    keep: Keep = "sums",
    progress: Progress = None,
) -> Report:
    """Has every player meet every other, in all rotations of the seats.

    A player is a name, or a function that returns the number of an action. It gets a match that its seat cannot tell from the true
    one, and may play on in it. It is called in several threads, so it keeps no state but by `match`. What it raises is the cause of
    the `PlayerError` that ends the tournament. `players` may be a dict, or a list with pairs, that gives functions their names in
    tables: `{"random": "random", "careful": lambda match: ...}`.
    """

    asked = _riband.Experiment.tournament(several(variants), entrants(players), seats)
    return _perform(asked, matches, seed, threads, keep, progress)
