"""Riband: economic board games of shipping lines and salt, for two to four players.

`Match` is one match with its history, `Batch` many matches stepped together, `Variant` the rules with their numbers;
`lab` measures what rules do. The environments for other packages have to be imported: `riband.gymnasium`,
`riband.pettingzoo`, `riband.openspiel` and `riband.rllib`.
"""

from importlib.metadata import version as _version

from . import lab
from ._riband import Batch, Match, Table, Variant, analyse, variants
from .errors import (
    ArrayError,
    IllegalAction,
    LabError,
    PackError,
    PlayerError,
    RecordError,
    RibandError,
    SeatError,
    VariantError,
)

__version__ = _version("riband")

__all__ = [
    "ArrayError",
    "Batch",
    "IllegalAction",
    "LabError",
    "Match",
    "PackError",
    "PlayerError",
    "RecordError",
    "RibandError",
    "SeatError",
    "Table",
    "Variant",
    "VariantError",
    "__version__",
    "analyse",
    "lab",
    "variants",
]
