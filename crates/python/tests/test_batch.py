"""Batches: the same as matches one by one, and strict about arrays."""

import itertools
import os
import threading
import time
from typing import Any

import numpy as np
import pytest

from helpers import EVERY_GAME, EVERY_TABLE, endless
from riband import ArrayError, Batch, IllegalAction, Match, PlayerError, SeatError

EVERYTHING = ("turns", "masks", "bits", "observations", "features", "rewards", "done")


def test_actions_are_read_where_numpy_has_them() -> None:
    fields = np.dtype([("action", "<i4"), ("before", "<i2")])
    for dtype in (fields, np.dtype([("before", "<i2"), ("action", "<i8")])):
        packed, plain = (Batch("crossing-oceans", 5, 2, seed=3) for _ in range(2))
        records = np.zeros(5, dtype)
        for _ in range(20):
            records["action"] = plain.choose()
            plain.step(np.ascontiguousarray(records["action"]))
            packed.step(records["action"])
            assert (packed.legal()[1] == plain.legal()[1]).all()


def test_arrays_that_share_memory_are_refused() -> None:
    batch = Batch("crossing-oceans", 4, 2)
    memory = bytearray(4 * batch.action_count)
    turns, done = np.frombuffer(memory, np.int8, 4), np.frombuffer(memory, np.uint8, 4)
    masks = np.frombuffer(memory, np.uint8).reshape(4, -1)
    for shared in ({"turns": turns, "done": done}, {"turns": turns, "masks": masks}):
        with pytest.raises(ArrayError, match="share memory"):
            batch.look(**shared)


def test_endless_seeds_are_refused() -> None:
    batch = Batch("crossing-oceans", 4, 2)
    before = batch.seeds().tolist()
    with pytest.raises(ArrayError, match="4 are needed"):
        batch.deal(itertools.count())
    with pytest.raises(ValueError, match="seed: a whole number"):
        batch.deal([1, 2, 3, -1])
    assert batch.seeds().tolist() == before


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork on this platform")
def test_a_forked_process_does_not_hang() -> None:
    batch = Batch("crossing-oceans", 64, 2, threads=2)
    child = os.fork()
    if child == 0:
        try:
            batch.step(np.zeros(64, np.int64))
        except RuntimeError:
            os._exit(7)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7


def bits_of(match: Match, words: int) -> list[int]:
    """The legal actions as a bit mask."""
    bits = [0] * words
    for number in match.legal():
        bits[number // 64] |= 1 << (number % 64)
    return bits


def agrees(row: dict[str, Any], match: Match) -> bool:
    """Whether the rows of a batch are those of a match."""
    return (
        row["turns"] == (-1 if match.turn is None else match.turn)
        and np.array_equal(row["masks"], match.mask())
        and row["bits"].tolist() == bits_of(match, len(row["bits"]))
        and np.array_equal(row["observations"], match.observe())
        and np.array_equal(row["features"], match.features())
    )


@EVERY_TABLE
@pytest.mark.parametrize("rewards", ["ranks", "points"])
def test_a_batch_plays_what_matches_play(variant: str, seats: int, rewards: Any) -> None:
    batch = Batch(variant, 3, seats, seed=11, rewards=rewards)
    out = batch.buffers(*EVERYTHING)
    batch.look(**out)
    matches = [Match(variant, seats, int(seed)) for seed in batch.seeds()]
    ended = 0
    for _ in range(700):
        for lane, match in enumerate(matches):
            assert agrees({name: array[lane] for name, array in out.items()}, match), f"match {lane}, {match}"
        ends, numbers = batch.legal()
        assert [sorted(part) for part in np.split(numbers, ends[:-1])] == [match.legal() for match in matches]
        before = [match.payoffs("points") for match in matches]
        actions = batch.choose()
        batch.step(actions, **out)
        for lane, match in enumerate(matches):
            match.play(int(actions[lane]))
            gained = np.subtract(match.payoffs("points"), before[lane])
            at_end = match.payoffs(rewards) if match.over else [0.0] * seats
            assert np.allclose(out["rewards"][lane], gained if rewards == "points" else at_end)
            assert bool(out["done"][lane]) == match.over
            if match.over:
                ended += 1
                matches[lane] = Match(variant, seats, int(batch.seeds()[lane]))
        if ended >= 3:
            break
    assert ended >= 3, "a finished match is followed by another"


def trace(variant: str, seats: int, count: int, threads: int, players: dict[int, str] | None = None) -> list[Any]:
    """What happens in each match of a batch."""
    batch = Batch(variant, count, seats, seed=5, threads=threads, players=players)
    out = batch.buffers("turns", "observations", "rewards", "done")
    rows = []
    for _ in range(150):
        batch.step(batch.choose(), **out)
        rows.append([array.copy() for array in out.values()])
    return [[[array[lane].tolist() for array in row] for row in rows] for lane in range(count)]


@EVERY_GAME
def test_neither_threads_nor_count_change_what_happens(variant: str, seats: int) -> None:
    alone = trace(variant, seats, 40, 1)
    assert alone == trace(variant, seats, 40, 2)
    assert alone[:3] == trace(variant, seats, 3, 0)
    assert alone[0] != alone[1]
    players = {1: "greedy"}
    taken = trace(variant, seats, 3, 1, players)
    assert taken == trace(variant, seats, 3, 2, players)
    assert {row[0] for lane in taken for row in lane} == set(range(seats)) - {1}


def test_players_are_checked() -> None:
    for players, error in (
        ({2: "greedy"}, SeatError),
        ({0: "random", 1: "random"}, SeatError),
        ({1: "x"}, PlayerError),
    ):
        with pytest.raises(error):
            Batch("crossing-oceans", 2, 2, players=players)
    for wrong in (1, 5):
        with pytest.raises(SeatError):
            Batch("crossing-oceans", 2, wrong)
    with pytest.raises(ValueError, match="count"):
        Batch("crossing-oceans", 0)
    with pytest.raises(ValueError, match="luck"):
        Batch("crossing-oceans", 1, rewards="luck")  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [np.int32, np.int64, np.uint32, np.uint64])
def test_actions_may_be_integers_of_several_sizes(kind: type) -> None:
    batch = Batch("salty-ocean", 4, 3)
    other = Batch("salty-ocean", 4, 3)
    out, same = batch.buffers("observations"), other.buffers("observations")
    for _ in range(20):
        actions = batch.choose()
        batch.step(actions, **out)
        strided = np.zeros((4, 2), kind)
        strided[:, 0] = actions
        other.step(strided[:, 0], **same)
        assert np.array_equal(out["observations"], same["observations"])


@EVERY_GAME
@pytest.mark.parametrize("wrong", [-1, -(2**40), 2**31 - 1, 2**32, 2**62, "illegal"])
def test_an_illegal_action_anywhere_plays_nothing(variant: str, seats: int, wrong: Any) -> None:
    batch = Batch(variant, 40, seats)
    out = batch.buffers("masks", "observations", "rewards")
    batch.step(batch.choose(), **out)
    before = {name: array.copy() for name, array in out.items()}
    actions = batch.choose()
    actions[35] = out["masks"][35].tolist().index(0) if wrong == "illegal" else wrong
    actions[39] = -1
    with pytest.raises(IllegalAction) as raised:
        batch.step(actions, **out)
    assert raised.value.match == 35 and raised.value.kind
    assert (raised.value.rule is not None) == (wrong == "illegal")
    assert all(np.array_equal(out[name], before[name]) for name in out), "nothing is written"
    batch.look(**out)
    before["rewards"][:] = 0
    assert all(np.array_equal(out[name], before[name]) for name in out), "nothing was played"


@pytest.mark.parametrize("name", EVERYTHING)
def test_wrong_arrays_are_refused(name: str) -> None:
    batch = Batch("salty-ocean", 6, 3)
    right = batch.buffers(name)[name]
    kind, shape = right.dtype, right.shape
    frozen = right.copy()
    frozen.flags.writeable = False
    wrong = {
        "float64": right.astype(np.float64),
        "int16": right.astype(np.int16),
        "too few": np.zeros((5, *shape[1:]), kind),
        "too many": np.zeros((7, *shape[1:]), kind),
        "wider": np.zeros((*shape[:-1], shape[-1] + 1), kind),
        "deeper": np.zeros((*shape, 1), kind),
        "strided": np.zeros((12, *shape[1:]), kind)[::2],
        "frozen": frozen,
        "list": right.tolist(),
    }
    if len(shape) == 2:
        wrong["Fortran"] = np.zeros(shape, kind, order="F")
        wrong["turned"] = np.zeros(shape[::-1], kind).T
    seeds, actions = batch.seeds().tolist(), batch.choose()
    for what, array in wrong.items():
        for use in (batch.look, lambda **out: batch.step(actions, **out)):
            with pytest.raises(ArrayError, match=name):
                use(**{name: array})  # type: ignore[operator]
                pytest.fail(f"{what} was accepted")
    batch.step(actions, **{name: right})  # type: ignore[arg-type]
    assert right.any() or name in ("rewards", "done", "turns")
    assert batch.seeds().tolist() == seeds


def test_wrong_actions_are_refused() -> None:
    batch = Batch("salty-ocean", 6, 3)
    right = batch.choose()
    for wrong in (right[:5], right.reshape(6, 1), right.astype(float), right.astype(np.int16), right.tolist(), None):
        with pytest.raises(ArrayError, match="actions"):
            batch.step(wrong)  # type: ignore[arg-type]
    with pytest.raises(ArrayError):
        batch.choose(np.zeros(6, np.float32))  # type: ignore[arg-type]
    assert batch.choose(right) is right
    for seeds in ([1], range(7)):
        with pytest.raises(ArrayError):
            batch.deal(seeds)
    with pytest.raises(ValueError, match="luck"):
        batch.buffers("luck")


def test_two_outputs_may_not_share_memory() -> None:
    batch = Batch("salty-ocean", 4, 3)
    memory = np.zeros(4 * 4 + 4, np.int8)
    with pytest.raises(ArrayError):
        batch.look(turns=memory[:4], done=memory[:4])
    with pytest.raises(ArrayError):
        batch.look(turns=memory[:4], done=memory[3:7])
    batch.look(turns=memory[:4], done=memory[4:8])
    # The numbers are read before anything is written.
    actions = np.zeros((4, batch.observation_size), np.int32)
    actions[:, 0] = chosen = batch.choose()
    batch.step(actions[:, 0], observations=actions)
    for row, seed, number in zip(actions, batch.seeds(), chosen, strict=True):
        match = Match("salty-ocean", 3, int(seed))
        match.play(number)
        assert np.array_equal(row, match.observe())


def test_without_resets_finished_matches_wait() -> None:
    batch = Batch(endless(), 3, 2, auto_reset=False, rewards="margins")
    out = batch.buffers(*EVERYTHING)
    seeds = batch.seeds().tolist()
    batch.look(**out)
    while not out["done"].all():
        waits = out["done"].copy()
        actions = batch.choose()
        assert np.array_equal(actions == -1, waits)
        batch.step(actions, **out)
        assert not out["rewards"][waits].any(), "rewards come once"
    assert batch.seeds().tolist() == seeds
    assert (out["turns"] == -1).all() and not out["masks"].any() and not out["bits"].any()
    assert np.array_equal(batch.legal()[0], [0, 0, 0])
    batch.step(np.array([-1, 0, 10**6]), **out)
    assert out["done"].all() and not out["rewards"].any()
    batch.deal()
    batch.look(**out)
    assert not out["done"].any() and set(batch.seeds().tolist()).isdisjoint(seeds)
    batch.deal(np.array(seeds, np.uint64))
    assert batch.seeds().tolist() == seeds


@EVERY_GAME
def test_a_match_of_a_batch_goes_on_alike(variant: str, seats: int) -> None:
    batch = Batch(variant, 40, seats, seed=4, auto_reset=False)
    for _ in range(30):
        batch.step(batch.choose())
    out = batch.buffers(*EVERYTHING)
    batch.look(**out)
    matches = [batch.match(place) for place in range(len(batch))]
    for place, match in enumerate(matches):
        assert agrees({name: array[place] for name, array in out.items()}, match)
        assert match.variant == batch.variant and match.seats == seats and match.plies == 0
        assert Match.from_record(match.record()).hash() == match.hash()
    hashes = [match.hash() for match in matches]
    for _ in range(10):
        actions = batch.choose()
        batch.step(actions, **out)
        for match, number in zip(matches, actions.tolist(), strict=True):
            if not match.over:
                match.play(number)
    assert hashes != [match.hash() for match in matches] == [batch.match(place).hash() for place in range(len(batch))]
    batch.match(3).playout()
    assert matches[3].hash() == batch.match(np.int64(3)).hash(), "it is a copy"


@pytest.mark.parametrize("wrong", [-1, 4, 2**64, -(2**70)])
def test_matches_that_a_batch_does_not_have(wrong: int) -> None:
    batch = Batch("crossing-oceans", 4, 2)
    with pytest.raises(IndexError, match=f"there is no match {wrong}: there are 4, counted from 0"):
        batch.match(wrong)
    with pytest.raises(TypeError):
        batch.match("0")  # type: ignore[arg-type]


def test_sizes_and_new_arrays() -> None:
    batch = Batch("transatlantic", 5, 4)
    match = Match("transatlantic", 4)
    assert len(batch) == 5 and batch.seats == 4 and batch.variant == match.variant
    assert batch.action_count == match.action_count and batch.mask_words == -(-match.action_count // 64)
    assert (batch.observation_size, batch.feature_size) == (match.observation_size, match.feature_size)
    assert set(batch.buffers()) == {"turns", "masks", "rewards", "done"}
    for kind in (np.bool_, np.uint8, np.int8):
        masks = np.full((5, batch.action_count), 1, kind)
        batch.look(masks=masks)
        seeds = [int(seed) for seed in batch.seeds()]
        assert np.array_equal(masks, [Match("transatlantic", 4, seed).mask() for seed in seeds])


def test_other_threads_run_during_a_step() -> None:
    batch = Batch("transatlantic", 20_000, 4)
    out = batch.buffers("masks", "observations")
    ticks: list[float] = []
    stop = threading.Event()

    def tick() -> None:
        while not stop.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.0005)

    thread = threading.Thread(target=tick)
    thread.start()
    inside = 0
    try:
        for _ in range(20):
            actions = batch.choose()
            begin = time.perf_counter()
            batch.step(actions, **out)
            end = time.perf_counter()
            # Not at its edges, where arguments are read.
            third = (end - begin) / 3
            inside += sum(begin + third < at < end - third for at in ticks)
    finally:
        stop.set()
        thread.join()
    assert inside > 0


def test_a_batch_is_used_by_one_thread_at_a_time() -> None:
    batch = Batch("transatlantic", 100, 4, players={0: "greedy"})

    def play() -> None:
        for _ in range(12):
            batch.step(batch.choose())

    stepping = threading.Thread(target=play)
    stepping.start()
    refused = False
    while stepping.is_alive():
        assert len(batch) == 100 and "100" in repr(batch)
        try:
            batch.seeds()
        except RuntimeError as error:
            refused = "another thread" in str(error)
    stepping.join()
    assert refused
