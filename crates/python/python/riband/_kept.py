"""Reports in pickles: everything that they show, without the plans and results that it was made from."""

from __future__ import annotations

import copy
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, get_args

from . import _riband
from ._riband import Table
from .types import Keep, Rows


@dataclass(frozen=True)
class Kept:
    """Has what `_riband.Report` has."""

    title: str
    verdict: list[str]
    command: str
    complete: bool
    matches: int
    keep: Keep
    content: Any
    page: str
    measured: Table
    tables: dict[Rows, Table]
    """The rows of each kind that the run kept."""

    @classmethod
    def of(cls, report: _riband.Report | Kept) -> Kept:
        """All that a report has."""
        if isinstance(report, Kept):
            return report
        tables: dict[Rows, Table] = {}
        for of in get_args(Rows):
            with suppress(ValueError):
                tables[of] = report.rows(of)
        return cls(
            report.title,
            report.verdict,
            report.command,
            report.complete,
            report.matches,
            report.keep,
            report.document(),
            report.html(),
            report.measures(),
            tables,
        )

    def document(self) -> Any:
        """The report as data."""
        return copy.deepcopy(self.content)

    def html(self) -> str:
        """The report as a page."""
        return self.page

    def measures(self) -> Table:
        """Every measure of every run."""
        return self.measured

    def rows(self, of: Rows = "seat") -> Table:
        """The rows of a kind."""
        _riband.Report.check_rows(of, self.keep)
        return self.tables[of]
