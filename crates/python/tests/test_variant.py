"""Variants, and the arrays that matches write into."""

import pickle
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import riband
from helpers import EVERY_GAME, EVERY_TABLE, GAMES, midway
from riband import ArrayError, Match, SeatError, Variant, VariantError


def test_the_list_names_every_variant() -> None:
    listed = riband.variants()
    assert len(listed) == len({variant["id"] for variant in listed}) >= 3
    for listing in listed:
        variant = Variant(listing["id"])
        assert [variant.id, variant.name, variant.summary, variant.ruleset] == [
            listing[key] for key in ("id", "name", "summary", "ruleset")
        ]
        assert list(variant.seats) == [2, 3, 4]
        assert len(variant.fingerprint) == 16 and int(variant.fingerprint, 16) >= 0


@EVERY_TABLE
def test_the_numbers_of_a_variant_fit_its_matches(variant: str, seats: int) -> None:
    rules, match = Variant(variant), Match(variant, seats)
    names, slots = rules.action_names(seats), rules.observation_slots(seats)
    assert len(names) == len(set(names)) == rules.action_count(seats) == match.action_count == len(match.mask())
    assert len(slots) == len({slot["name"] for slot in slots}) == match.observation_size == len(match.observe())
    assert all(slot["min"] <= number <= slot["max"] for slot, number in zip(slots, match.observe(), strict=True))
    features = match.features()
    assert len(features) == match.feature_size >= match.observation_size
    assert features.dtype == np.float32 and np.abs(features).max() <= 1
    assert match.variant == rules and match.seats == seats


@EVERY_GAME
def test_equal_rules_are_equal(variant: str, seats: int) -> None:
    rules = Variant(variant)
    for again in (Variant(rules), Variant.from_toml(rules.toml()), pickle.loads(pickle.dumps(rules))):
        assert again == rules and hash(again) == hash(rules) and again.fingerprint == rules.fingerprint
        assert rules.diff(again) == []
    other = Variant(next(id for id, _ in GAMES if id != variant))
    assert other != rules and rules != "rules" and rules.diff(other)
    assert rules.values() and rules.names() and rules.revision >= 1


def test_a_file_makes_a_variant(tmp_path: Path) -> None:
    path = tmp_path / "rich.toml"
    path.write_text('extends = "crossing-oceans/standard.toml"\nstart.money = 321\n')
    rules = Variant(path)
    assert rules == Variant(str(path)) != Variant("crossing-oceans/standard")
    assert any("money" in str(value) and "321" in str(value) for value in rules.values())
    assert [listing["key"] for listing in rules.diff("crossing-oceans")] == ["start.money"]
    assert Match(path).variant == pickle.loads(pickle.dumps(rules)) == rules


def test_mistakes_are_listed(tmp_path: Path) -> None:
    with pytest.raises(VariantError) as raised:
        Variant.from_toml('extends = "crossing-oceans/standard.toml"\nend.max-rounds = 0\nstart.monee = 3\n', "mine")
    assert len(raised.value.problems) == 2 and all(isinstance(problem, dict) for problem in raised.value.problems)
    assert "mine" in str(raised.value) and "max-rounds" in str(raised.value)
    for wrong in ("no-such-game", "crossing-oceans/no-such", tmp_path / "missing.toml", ""):
        with pytest.raises(VariantError) as raised:
            Variant(wrong)
        assert raised.value.problems
    with pytest.raises(TypeError):
        Variant(7)  # type: ignore[arg-type]


@EVERY_GAME
def test_numbers_of_seats_are_checked(variant: str, seats: int) -> None:
    rules = Variant(variant)
    assert Match(rules).seats == rules.seats[0]
    for wrong in (0, 1, rules.seats[-1] + 1):
        for use in (rules.action_count, rules.action_names, rules.observation_slots, lambda count: Match(rules, count)):
            with pytest.raises(SeatError):
                use(wrong)


def test_seeds_have_64_bits() -> None:
    assert Match("transatlantic", 2, 2**64 - 1).hash() != Match("transatlantic", 2, 0).hash()
    assert Match("transatlantic", 2, 5).hash() == Match("transatlantic", 2, 5).hash()


@pytest.mark.parametrize("blank", ["", "  ", "\n"])
def test_blank_texts_and_names_are_refused(blank: str) -> None:
    text = 'extends = "crossing-oceans/standard.toml"'
    with pytest.raises(ValueError, match="name: a word for these rules, as 'house-rules', not a blank text"):
        Variant.from_toml(text, blank)
    with pytest.raises(ValueError, match="text: the text of a variant file"):
        Variant.from_toml(blank)
    assert Variant.from_toml(text, "mine").id == "mine"


WRITERS = {"mask": np.int8, "observe": np.int32, "features": np.float32}


def writer(match: Match, name: str) -> tuple[Callable[[object], object], int]:
    """A method that fills an array, and the length of the array."""
    if name == "mask":
        return lambda out: match.mask(out), match.action_count  # type: ignore[arg-type]
    size = match.observation_size if name == "observe" else match.feature_size
    return lambda out: getattr(match, name)(0, out=out), size


@EVERY_GAME
@pytest.mark.parametrize("name", WRITERS)
def test_arrays_are_filled_in_place(variant: str, seats: int, name: str) -> None:
    write, size = writer(midway(variant, seats, 1), name)
    out = np.full(size, 77, WRITERS[name])
    assert write(out) is out
    assert np.array_equal(out, write(None)) and 77 not in out
    for kind in (np.bool_, np.uint8) if name == "mask" else ():
        other = np.ones(size, kind)
        assert write(other) is other and np.array_equal(other, out)


@pytest.mark.parametrize("name", WRITERS)
def test_wrong_arrays_are_refused(name: str) -> None:
    write, size = writer(midway("salty-ocean", 3, 1), name)
    frozen = np.zeros(size, WRITERS[name])
    frozen.flags.writeable = False
    wrong = {
        "float64": np.zeros(size),
        "int16": np.zeros(size, np.int16),
        "big-endian": np.zeros(size, WRITERS[name]).astype(">i4" if name != "features" else ">f4"),
        "short": np.zeros(size - 1, WRITERS[name]),
        "long": np.zeros(size + 1, WRITERS[name]),
        "row": np.zeros((1, size), WRITERS[name]),
        "scalar": np.array(0, WRITERS[name]),
        "strided": np.zeros(2 * size, WRITERS[name])[::2],
        "backwards": np.zeros(size, WRITERS[name])[::-1],
        "frozen": frozen,
        "list": [0] * size,
        "bytes": bytearray(size),
    }
    for what, array in wrong.items():
        with pytest.raises(ArrayError, match=r"\w"):
            write(array)
            pytest.fail(f"{what} was accepted")
        assert not np.any(np.asarray(array)), what
