"""The exceptions of this package. Their messages are for people, their attributes for programs."""

from collections.abc import Sequence
from typing import Any

__all__ = [
    "ArrayError",
    "IllegalAction",
    "LabError",
    "PackError",
    "PlayerError",
    "RecordError",
    "RibandError",
    "SeatError",
    "VariantError",
]


class RibandError(Exception):
    """The base of all; raised itself for a fault of the engine.

    Attributes are set after the message, so that copies and pickles keep them.
    """

    def __init__(self, message: str = "") -> None:
        super().__init__(message)


class VariantError(RibandError, ValueError):
    """A variant that does not exist or has mistakes.

    Attributes:
        problems: every mistake as a dictionary, with its place in the file and advice.
    """

    def __init__(self, message: str = "", *, problems: Sequence[dict[str, Any]] = ()) -> None:
        super().__init__(message)
        self.problems = list(problems)


class IllegalAction(RibandError, ValueError):
    """An action that cannot be played now; nothing was played.

    Attributes:
        kind: a stable name of the reason.
        rule: the number of the rule that forbids it, such as `"CO-25"`, if a rule does.
        facts: the numbers behind the reason, if it has any.
        nearest: the notations of similar actions that are legal.
        match: the place of the match in a batch, from 0; otherwise None.
    """

    def __init__(
        self,
        message: str = "",
        *,
        kind: str = "illegal",
        rule: str | None = None,
        facts: dict[str, Any] | None = None,
        nearest: Sequence[str] = (),
        match: int | None = None,
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.rule = rule
        self.facts = facts
        self.nearest = list(nearest)
        self.match = match


class SeatError(RibandError, ValueError):
    """A number of seats that the variant does not support, or a seat or viewer that does not exist."""


class RecordError(RibandError, ValueError):
    """A record that cannot be read, or whose replay differs."""


class PackError(RibandError, ValueError):
    """A packed position or a pickle that does not fit the variant or this version."""


class PlayerError(RibandError, RuntimeError):
    """A computer player that does not exist, or that cannot play this game."""


class ArrayError(RibandError, ValueError):
    """An array of a wrong type or shape, or one that cannot be written."""


class LabError(RibandError, RuntimeError):
    """An experiment that cannot be run."""
