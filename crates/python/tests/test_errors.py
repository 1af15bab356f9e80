"""The exceptions: what they are, and that copies keep what they know."""

import copy
import pickle

import pytest

import riband
from riband import Match, errors

CLASSES = [getattr(errors, name) for name in errors.__all__]


def test_the_package_exports_everything() -> None:
    assert set(errors.__all__) < set(riband.__all__)
    assert all(hasattr(riband, name) for name in riband.__all__)
    assert riband.__version__[0].isdigit()


@pytest.mark.parametrize("cls", CLASSES)
def test_all_share_a_base_and_need_no_attributes(cls: type[errors.RibandError]) -> None:
    error = cls("what happened")
    assert isinstance(error, errors.RibandError)
    assert str(error) == "what happened" and error.args == ("what happened",)
    assert str(cls()) == ""


@pytest.mark.parametrize(
    ("cls", "built_in"),
    [
        (errors.VariantError, ValueError),
        (errors.IllegalAction, ValueError),
        (errors.SeatError, ValueError),
        (errors.PackError, ValueError),
        (errors.RecordError, ValueError),
        (errors.ArrayError, ValueError),
        (errors.PlayerError, RuntimeError),
        (errors.LabError, RuntimeError),
    ],
)
def test_each_is_a_built_in_exception_as_well(cls: type[Exception], built_in: type[Exception]) -> None:
    assert issubclass(cls, built_in)


MADE = [
    errors.RibandError("a fault"),
    errors.VariantError("no", problems=[{"key": "end.max-rounds", "line": 3}]),
    errors.IllegalAction("no", kind="full", rule="CO-25", facts={"places": 4}, nearest=["take contract"], match=7),
    errors.LabError("no"),
]


@pytest.mark.parametrize("error", MADE, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
def test_copies_and_pickles_keep_the_attributes(error: errors.RibandError, again: object) -> None:
    copied = again(error)  # type: ignore[operator]
    assert copied is not error and type(copied) is type(error)
    assert copied.args == error.args and vars(copied) == vars(error)


def test_attributes_have_their_values_and_defaults() -> None:
    error = MADE[2]
    assert (error.kind, error.rule, error.facts) == ("full", "CO-25", {"places": 4})
    assert (error.nearest, error.match) == (["take contract"], 7)
    plain = errors.IllegalAction("no")
    assert (plain.rule, plain.facts, plain.nearest, plain.match) == (None, None, [], None)
    assert errors.VariantError("no").problems == [] != MADE[1].problems


def test_what_the_engine_raises_can_be_pickled() -> None:
    with pytest.raises(errors.IllegalAction) as raised:
        Match("crossing-oceans").play("end buying")
    again = pickle.loads(pickle.dumps(raised.value))
    assert str(again) == str(raised.value) != ""
    assert vars(again) == vars(raised.value) and again.rule.startswith("CO-")
