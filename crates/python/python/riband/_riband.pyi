"""The compiled part of the package: everything here is exported by `riband`."""

import os
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NoReturn, final

import numpy as np
from numpy.typing import NDArray

from .types import Actions, Bytes, Keep, Payoff, Player, Rows, Source, Viewer

__all__ = ["Batch", "Experiment", "Gathered", "Match", "Plans", "Report", "Table", "Variant", "analyse", "build", "variants"]

def variants() -> list[dict[str, Any]]:
    """Lists the built-in variants: `id`, `name`, `summary`, `ruleset`, `seats` and more of each."""

@final
class Variant:
    """A game with all its numbers, validated and compiled. Immutable; equal if all rules are equal."""

    def __new__(cls, source: Source) -> Variant:
        """Loads a built-in variant by its id, or a file by its path.

        Raises `VariantError` with all problems of the file, each with line and advice.
        """

    @staticmethod
    def from_toml(text: str, name: str = "house-rules") -> Variant:
        """Loads the text of a variant file. `name` becomes its id, and stands in its error messages; it may not be blank."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def summary(self) -> str: ...
    @property
    def ruleset(self) -> str: ...
    @property
    def revision(self) -> int:
        """The revision of the ruleset."""

    @property
    def seats(self) -> range:
        """The numbers of seats that it supports."""

    @property
    def fingerprint(self) -> str:
        """16 hexadecimal digits: equal for equal rules."""

    def toml(self) -> str:
        """The whole variant as a file, with every value."""

    def values(self) -> list[dict[str, Any]]:
        """Every value of the variant: its `key`, `value`, and where it comes from."""

    def names(self) -> list[dict[str, Any]]:
        """The ids of the variant: what each names, and its description."""

    def diff(self, other: Source) -> list[dict[str, Any]]:
        """What differs: the keys, with the values here and in the other variant."""

    def action_count(self, seats: int) -> int:
        """How many action numbers there are with this number of seats; they count from 0."""

    def action_names(self, seats: int) -> list[str]:
        """The notation of every action, by number."""

    def observation_slots(self, seats: int) -> list[dict[str, Any]]:
        """The slots of an observation, in order: `name`, `min`, `max`, and the `values` of a choice."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Match:
    """A match of a variant, with its history.

    Seats count from 0, as arrays do; texts and the dictionaries of views count them from 1. Forced decisions are
    taken by the engine: whoever is to act has at least two choices.
    """

    def __new__(cls, variant: Source, seats: int | None = None, seed: int = 0) -> Match:
        """Deals a match. Without `seats`, the variant's smallest number of seats plays."""

    @staticmethod
    def from_record(text: str) -> Match:
        """Replays a record, and checks its hashes: the match is at its end. Raises `RecordError`."""

    @staticmethod
    def from_bytes(variant: Source, data: bytes) -> Match:
        """A match that begins at a position packed by `to_bytes`. Raises `PackError`."""

    @property
    def variant(self) -> Variant: ...
    @property
    def seats(self) -> int: ...
    @property
    def turn(self) -> int | None:
        """The seat to act; `None` once the match is over."""

    @property
    def over(self) -> bool:
        """Whether the match has ended, or goes on without end (`stalled`)."""

    @property
    def stalled(self) -> bool:
        """Whether no rule would end the match, so that drivers stop it."""

    @property
    def plies(self) -> int:
        """How many actions were played."""

    @property
    def turns(self) -> int:
        """How many turns were completed."""

    @property
    def turn_order(self) -> list[int]: ...
    @property
    def action_count(self) -> int:
        """How many action numbers there are: the length of a mask."""

    @property
    def observation_size(self) -> int:
        """The length of an observation."""

    @property
    def feature_size(self) -> int:
        """The length of an observation as numbers from -1 to 1."""

    def legal(self) -> list[int]:
        """The numbers of the legal actions, ascending; empty once the match is over."""

    def mask(self, out: NDArray[np.int8] | None = None) -> NDArray[np.int8]:
        """1 at the number of every legal action, 0 elsewhere. `out` may have 8-bit integers or `bool`."""

    def choices(self) -> list[dict[str, Any]]:
        """The legal actions in the order of the rules, each with `number`, `notation`, `rule`, cost and income."""

    def name(self, number: int) -> str:
        """The notation of the action with this number, legal or not. Raises `IndexError`."""

    def number(self, notation: str) -> int:
        """The number of the action with this notation, legal or not. Raises `IllegalAction`."""

    def play(self, action: int | str, seat: int | None = None) -> None:
        """Plays an action, by number or notation, and the forced ones that follow.

        With `seat`, only if this seat is to act. Raises `IllegalAction`, with the rule; nothing was played then.
        """

    def why(self, action: int | str, seat: int | None = None) -> Exception | None:
        """The exception that `play` would raise; `None` if the action is legal."""

    def preview(self, action: int | str) -> dict[str, Any]:
        """What an action would do, as far as the seat to act can know: cost, money, points, moves and warnings."""

    def market(self) -> list[dict[str, Any]]:
        """Every order and empty place of the markets with its price, its limits, and why it is refused, if it is."""

    def view(self, viewer: Viewer = None) -> dict[str, Any]:
        """What a viewer sees, as the schema of the table describes it."""

    def position(self) -> dict[str, Any]:
        """The whole position, hidden parts included, in the format of a scenario."""

    def observe(self, viewer: Viewer = None, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """What a viewer knows, as integers: see `Variant.observation_slots`."""

    def features(self, viewer: Viewer = None, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """The observation for learning: choices one-hot, amounts scaled, `feature_size` numbers from -1 to 1."""

    def score(self) -> dict[str, Any]:
        """The score sheet if the match ended now."""

    def payoffs(self, kind: Payoff = "ranks") -> list[float]:
        """What the match would be worth to each seat if it ended now.

        `ranks`: from 1 for the first place to -1 for the last; `margins`: the difference to the best other seat in
        points; `points`; `wins`: 1 for the winner, shared between equal ones; `places`, from 1.
        """

    def ledger(self) -> dict[str, Any]:
        """Every transfer of money and pieces so far, `postings`, and the `opening` balances. Shows hidden parts."""

    def log(self, since: int = 0, viewer: Viewer = None) -> list[dict[str, Any]]:
        """The events since an action, each with its `ply`, as the viewer sees them."""

    def ending(self) -> dict[str, Any] | None:
        """Why the match ended; `None` before."""

    def undo(self, count: int = 1) -> int:
        """Undoes up to `count` actions, each with the forced ones after it, and returns how many were undone."""

    def redo(self) -> bool:
        """Plays the action that was undone last; whether there was one."""

    def clone(self) -> Match: ...
    def sample(self, viewer: Viewer = None, seed: int = 0) -> Match:
        """A match that the viewer cannot tell from this one: hidden parts are drawn with `seed`. It begins here."""

    def playout(self, seed: int = 0) -> int:
        """Plays random actions to the end, and returns how many."""

    def advise(
        self, player: str = "club", *, worlds: int | None = None, seconds: float | None = None, seed: int = 0
    ) -> dict[str, Any]:
        """What a computer player thinks of the choices of the seat to act, knowing what this seat knows.

        `player` is a name such as `"greedy"` or `"mcts:1000"`. For one that searches, `worlds` limits how many worlds it
        tries, or `seconds` how long it thinks, to the millisecond; without either it has its usual budget. Returns
        `best`, the number of its choice, `choices` with estimates, best first, the expected `line`, and how many
        `worlds` were searched. Ctrl-C ends a search early. Raises `PlayerError`.
        """

    def record(self) -> str:
        """The match as a record file, with its rules."""

    def to_bytes(self) -> bytes:
        """The position in some hundred bytes, hidden parts included, without its history."""

    @property
    def key(self) -> int:
        """A cheap key of the position, hidden parts included, for tables in memory."""

    def hash(self) -> str:
        """The hash of the position, as in records."""

    def audit(self) -> None:
        """Checks every conservation law and bound. Raises `RibandError` if one is broken: a bug."""

    def __copy__(self) -> Match: ...
    def __deepcopy__(self, memo: object) -> Match: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def analyse(record: str | Match, player: str = "club", seed: int = 0) -> dict[str, Any]:
    """Judges every decision of a match: `decisions`, and the plies of the `turning_points`, worst first."""

@final
class Batch:
    """Many matches of one variant, stepped together into arrays of the caller.

    Arrays are C-contiguous and writable, with one row for each match. The results depend on the seed and on what is
    played, not on `count` or `threads`. Other Python threads run meanwhile.
    """

    def __new__(
        cls,
        variant: Source,
        count: int,
        seats: int | None = None,
        *,
        seed: int = 0,
        auto_reset: bool = True,
        rewards: Literal["ranks", "margins", "points"] = "ranks",
        threads: int = 1,
        players: Mapping[int, str] | None = None,
    ) -> Batch:
        """Deals `count` matches. `players` seats computer players: the matches wait for the other seats only.

        With `auto_reset` a finished match is followed by a new deal in the same step. `threads=0` uses all cores.
        """

    @property
    def variant(self) -> Variant: ...
    @property
    def seats(self) -> int: ...
    def __len__(self) -> int: ...
    @property
    def action_count(self) -> int: ...
    @property
    def mask_words(self) -> int:
        """The length of a row of `bits`."""

    @property
    def observation_size(self) -> int: ...
    @property
    def feature_size(self) -> int: ...
    def buffers(self, *names: str) -> dict[str, NDArray[Any]]:
        """New arrays of the right shapes and types for `step` and `look`: `**batch.buffers("masks", "rewards")`.

        Without names, all but `bits`, `observations` and `features`.
        """

    def look(
        self,
        *,
        turns: NDArray[np.int8] | None = None,
        masks: Bytes | None = None,
        bits: NDArray[np.uint64] | None = None,
        observations: NDArray[np.int32] | None = None,
        features: NDArray[np.float32] | None = None,
        rewards: NDArray[np.float32] | None = None,
        done: Bytes | None = None,
    ) -> None:
        """Writes the current positions. Rewards are 0.

        turns: `(count,)`, the seat to act, -1 once the match is over. masks: `(count, action_count)`. bits:
        `(count, mask_words)`, action n is bit n % 64 of word n // 64. observations: `(count, observation_size)` and
        features: `(count, feature_size)`, of the seat to act. rewards: `(count, seats)`. done: `(count,)`.
        """

    def step(
        self,
        actions: Actions,
        *,
        turns: NDArray[np.int8] | None = None,
        masks: Bytes | None = None,
        bits: NDArray[np.uint64] | None = None,
        observations: NDArray[np.int32] | None = None,
        features: NDArray[np.float32] | None = None,
        rewards: NDArray[np.float32] | None = None,
        done: Bytes | None = None,
    ) -> None:
        """Plays one action in each match, then those of computer players, and writes the positions afterwards.

        After an automatic reset everything but `rewards` and `done` belongs to the new match. If any number is not
        legal, raises `IllegalAction` with `match`, the place of the first one: nothing was played then.
        """

    def choose(self, out: Actions | None = None) -> NDArray[np.int64]:
        """Draws a legal action in each match, all equally likely; -1 where the match is over."""

    def legal(self) -> tuple[NDArray[np.int64], NDArray[np.uint32]]:
        """Where the legal actions of each match end, and the numbers of all of them, match after match."""

    def deal(self, seeds: Iterable[int] | None = None) -> None:
        """Deals all matches again, from these seeds, or from the next ones of the batch."""

    def seeds(self) -> NDArray[np.uint64]:
        """The seeds of the current deals: `Match(variant, seats, seed)` deals the same."""

    def match(self, index: int) -> Match:
        """A copy of one of the matches, by its place from 0, that can be played on. It begins here, without history.

        Raises `IndexError`.
        """

    def __reduce__(self) -> NoReturn:
        """Raises `TypeError`: a batch is neither pickled nor copied."""

@final
class Table:
    """A table of results. pandas, Polars, DuckDB and pyarrow read it through Arrow: `polars.DataFrame(table)`."""

    @property
    def columns(self) -> list[str]: ...
    def __len__(self) -> int: ...
    def to_dict(self) -> dict[str, list[Any]]:
        """The columns as lists; a missing value is `None`."""

    def __copy__(self) -> Table: ...
    def __deepcopy__(self, memo: object) -> Table: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

@final
class Report:
    """What an experiment found: `riband.lab.Report` without its comforts."""

    @property
    def title(self) -> str: ...
    @property
    def verdict(self) -> list[str]: ...
    @property
    def command(self) -> str: ...
    @property
    def complete(self) -> bool: ...
    @property
    def matches(self) -> int: ...
    @property
    def keep(self) -> Keep: ...
    def document(self) -> Any: ...
    def html(self) -> str: ...
    def measures(self) -> Table: ...
    def rows(self, of: Rows = "seat") -> Table: ...
    @staticmethod
    def check_rows(of: str, keep: Keep) -> None:
        """Raises `ValueError` if a report that kept this has no such rows."""

@final
class Experiment:
    """An experiment as it was asked for, for `riband.lab` and `riband.ray`. Arguments are those of the functions there."""

    @staticmethod
    def simulate(
        variant: Source, seats: list[str | int], precision: float | None, without: list[str], without_seat: int | None
    ) -> Experiment: ...
    @staticmethod
    def compare(before: Source, after: Source, seats: list[str | int], margin: float, fixed: bool) -> Experiment: ...
    @staticmethod
    def sweep(variant: Source, range: str, seats: str | int | None, margin: float) -> Experiment: ...
    @staticmethod
    def restrict(variant: Source, of: list[str], player: str, seats: int | None) -> Experiment: ...
    @staticmethod
    def tournament(variants: list[Source], players: list[tuple[str, Player]], seats: int) -> Experiment: ...
    def perform(
        self,
        matches: int | None,
        seed: int,
        keep: str,
        threads: int | None,
        progress: Callable[[int, int], None] | None,
    ) -> Report:
        """Plays all of it on this machine."""

    def plans(self, matches: int | None, seed: int, keep: str) -> Plans:
        """What it plays, in blocks that can be played anywhere."""

def build() -> str:
    """The version of this package, with a fingerprint of the sources of the engine and the laboratory."""

@final
class Plans:
    """The plans of an experiment, in order, each of them in blocks of deals. A block is a pure function of its number."""

    def __len__(self) -> int: ...
    @property
    def total(self) -> int:
        """The number of matches of all plans, if none stops early."""

    def blocks(self, plan: int) -> int:
        """The number of blocks of a plan."""

    def matches(self, plan: int, block: int) -> int:
        """The number of matches of a block."""

    def play(self, plan: int, block: int) -> bytes:
        """Plays a block. Ctrl-C raises."""

    def load(self, folder: str | os.PathLike[str], plan: int, block: int) -> bytes | None:
        """The block that a folder keeps. Raises `LabError` if the folder belongs to another experiment."""

    def save(self, folder: str | os.PathLike[str], plan: int, block: int, data: bytes) -> None:
        """Keeps a block in a folder, which is made if there is none."""

    def gather(self) -> Gathered:
        """Nothing gathered yet."""

@final
class Gathered:
    """The results of the first blocks of an experiment."""

    @property
    def next(self) -> tuple[int, int] | None:
        """The plan and the block that are to follow; `None` if the experiment is complete."""

    def add(self, plan: int, block: int, data: bytes) -> None:
        """Adds the block that is to follow."""

    def report(self) -> Report:
        """The report on what is gathered."""
