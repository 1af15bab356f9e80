"""Copies and pickles of reports, tables and batches."""

import copy
import pickle
from typing import Any

import pytest

import riband
from riband import Batch, lab

GAME = "salty-ocean"


def shows(report: lab.Report) -> list[Any]:
    """All that a report shows."""
    rows: list[Any] = []
    for of in ("match", "seat", "key", "decision", "entry", "luck"):
        try:
            rows.append(report.rows(of).to_dict())  # type: ignore[arg-type]
        except ValueError as error:
            rows.append(str(error))
    plain = (report.title, report.verdict, report.command, report.complete, report.matches, str(report), repr(report))
    return [*plain, report.document(), report.html(), report._repr_html_(), report.measures.to_dict(), *rows]


@pytest.mark.parametrize("keep", ["sums", "matches", "actions"])
def test_a_pickle_shows_what_the_report_shows(keep: lab.Keep) -> None:
    report = lab.compare(GAME, GAME, "random,random", matches=4, fixed=True, keep=keep)
    kept = pickle.loads(pickle.dumps(report))
    assert shows(kept) == shows(report)
    assert shows(pickle.loads(pickle.dumps(kept))) == shows(report)
    assert kept.measures.columns == report.measures.columns


def test_what_a_report_returns_may_be_changed() -> None:
    kept = pickle.loads(pickle.dumps(lab.simulate(GAME, "random,random", matches=4)))
    before = shows(kept)
    kept.verdict.clear()
    kept.document()["parts"].clear()
    assert shows(kept) == before


def test_a_report_that_functions_played_in_can_be_pickled() -> None:
    report = lab.tournament(GAME, {"random": "random", "mine": lambda match: match.legal()[0]}, matches=2)
    assert shows(pickle.loads(pickle.dumps(report))) == shows(report)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy])
def test_copies(again: Any) -> None:
    report = lab.simulate(GAME, "random,random", matches=4)
    held = again({"report": report, "table": report.measures})
    assert shows(held["report"]) == shows(report)
    assert held["table"].to_dict() == report.measures.to_dict()


def test_a_table_can_be_pickled() -> None:
    pyarrow = pytest.importorskip("pyarrow")
    table = lab.simulate(GAME, "random,random", matches=4, keep="matches").rows("seat")
    kept = pickle.loads(pickle.dumps(table))
    assert kept.to_dict() == table.to_dict() and repr(kept) == repr(table)
    assert pyarrow.table(kept).schema == pyarrow.table(table).schema


@pytest.mark.parametrize("again", [pickle.dumps, copy.copy, copy.deepcopy])
def test_a_batch_says_what_to_do_instead(again: Any) -> None:
    batch = Batch(GAME, 3, 2)
    with pytest.raises(TypeError, match=r"pickle its matches, batch\.match\(0\).*deal\(batch\.seeds\(\)\)"):
        again(batch)
    # What it says works.
    other = Batch(GAME, 3, 2, seed=9)
    other.deal(batch.seeds())
    assert [other.match(place).hash() for place in range(3)] == [batch.match(place).hash() for place in range(3)]
    assert pickle.loads(pickle.dumps(batch.match(0))).hash() == riband.Match(GAME, 2, int(batch.seeds()[0])).hash()
