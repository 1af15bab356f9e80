"""What the functions of this package take, as types."""

import os
from typing import Any, Literal, TypeAlias, Union

import numpy as np
from numpy.typing import NDArray

from ._riband import Variant

__all__ = ["Actions", "Bytes", "Payoff", "Source", "Viewer"]

Source: TypeAlias = Union[Variant, str, "os.PathLike[str]"]
"""A variant, the id of a built-in one (`"crossing-oceans/short"`), or the path of a file that ends in `.toml`."""

Viewer: TypeAlias = int | Literal["spectator"] | None
"""A seat, counted from 0; `"spectator"`; or `None` for the seat to act, a spectator once the match is over."""

Payoff: TypeAlias = Literal["ranks", "margins", "points", "wins", "places"]
"""What a match is worth to a seat: see `Match.payoffs`."""

Actions: TypeAlias = NDArray[np.integer[Any]]
"""One action number for each match: 32- or 64-bit integers."""

Bytes: TypeAlias = NDArray[np.int8] | NDArray[np.uint8] | NDArray[np.bool_]
"""An array of 0 and 1."""
