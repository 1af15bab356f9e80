"""What the functions of this package take, as types."""

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeAlias, Union

import numpy as np
from numpy.typing import NDArray

from ._riband import Match, Variant

__all__ = ["Actions", "Bytes", "Keep", "Payoff", "Player", "Players", "Rows", "Source", "Viewer"]

Source: TypeAlias = Union[Variant, str, "os.PathLike[str]"]
"""A variant, the id of a built-in one (`"crossing-oceans/short"`), or the path of a file that ends in `.toml`."""

Viewer: TypeAlias = int | Literal["spectator"] | None
"""A seat, counted from 0; `"spectator"`; or `None` for the seat to act, a spectator once the match is over."""

Payoff: TypeAlias = Literal["ranks", "margins", "points", "wins", "places"]
"""What a match is worth to a seat: see `Match.payoffs`."""

Player: TypeAlias = str | Callable[[Match], int]
"""The name of a computer player, such as `"greedy"` or `"mcts:200"`; or a function from a match to the number of a legal action."""

Players: TypeAlias = Sequence[Player | tuple[str, Player]] | Mapping[str, Player]
"""Players with their names in tables: that of a function is its own, or the one that is given with it."""

Keep: TypeAlias = Literal["sums", "matches", "actions"]
"""What an experiment keeps of each match."""

Rows: TypeAlias = Literal["match", "seat", "key", "decision", "entry"]
"""What the rows of a table are: see `riband.lab.Report.rows`."""

Actions: TypeAlias = NDArray[np.integer[Any]]
"""One action number for each match: 32- or 64-bit integers."""

Bytes: TypeAlias = NDArray[np.int8] | NDArray[np.uint8] | NDArray[np.bool_]
"""An array of 0 and 1."""
