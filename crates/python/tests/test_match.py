"""Matches: playing, undoing, copying, keeping."""

import copy
import pickle
import random
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import riband
from helpers import EVERY_GAME, EVERY_TABLE, GAMES, PREFIX, endless, finished, midway, walk
from riband import IllegalAction, Match, PackError, PlayerError, RecordError, SeatError, Variant


@EVERY_TABLE
def test_masks_lists_and_choices_agree_in_every_position(variant: str, seats: int) -> None:
    match = Match(variant, seats, 1)
    names = Variant(variant).action_names(seats)
    several = False
    last = None
    for _ in walk(match, 2):
        legal, choices = match.legal(), match.choices()
        assert len(legal) >= 2, "forced actions are played by the engine"
        assert legal == sorted(set(legal)) == match.mask().nonzero()[0].tolist()
        assert legal == sorted(choice["number"] for choice in choices)
        for choice in choices:
            assert names[choice["number"]] == choice["notation"] == match.name(choice["number"])
            assert match.number(choice["notation"]) == choice["number"]
        several |= match.turn == last
        last = match.turn
    assert several, "a seat acts several times in a row"


@EVERY_GAME
def test_what_is_illegal_is_refused_with_its_rule_and_changes_nothing(variant: str, seats: int) -> None:
    match = Match(variant, seats, 3)
    cited, numbers, near = set(), 0, 0
    for ply in walk(match, 3):
        if ply % 9:
            continue
        before = (match.hash(), match.plies, match.record())
        for number in sorted(set(range(match.action_count)) - set(match.legal())):
            reason = match.why(number)
            assert isinstance(reason, IllegalAction) and reason.match is None
            for action in (number, match.name(number)):
                with pytest.raises(IllegalAction) as raised:
                    match.play(action)
                assert str(raised.value) == str(reason) and vars(raised.value) == vars(reason)
            cited.add(reason.rule)
            facts = (reason.facts or {}).values()
            numbers += any(isinstance(fact, int) and str(fact) in str(reason) for fact in facts)
            near += len(reason.nearest)
            assert all(match.why(notation) is None for notation in reason.nearest)
        assert (match.hash(), match.plies, match.record()) == before
        assert all(match.why(number) is None for number in match.legal())
    assert any(rule and rule.startswith(PREFIX[match.variant.ruleset]) for rule in cited)
    assert all(rule and re.fullmatch(r"[A-Z]+-\d+", rule) for rule in cited), cited
    assert numbers, "some refusals have numbers, which their text states"
    assert near, "some refusals name what is legal"


@EVERY_GAME
def test_actions_that_do_not_exist(variant: str, seats: int) -> None:
    match = Match(variant, seats)
    for action in (match.action_count, -1, 2**40, "no such thing", ""):
        reason = match.why(action)
        assert isinstance(reason, IllegalAction) and reason.kind
        with pytest.raises(IllegalAction, match=re.escape(str(reason))):
            match.play(action)
    for wrong in (None, 1.5, [1], b"pass"):
        with pytest.raises(TypeError):
            match.play(wrong)  # type: ignore[arg-type]
    for number in (-1, match.action_count):
        with pytest.raises(IndexError):
            match.name(number)
    with pytest.raises(IllegalAction):
        match.number("no such thing")
    assert match.plies == 0


@EVERY_GAME
def test_a_seat_acts_only_in_its_turn(variant: str, seats: int) -> None:
    match = Match(variant, seats)
    assert match.turn is not None
    action, other = match.legal()[0], (match.turn + 1) % seats
    with pytest.raises(IllegalAction) as raised:
        match.play(action, other)
    assert raised.value.kind == "not-your-turn"
    assert str(match.why(action, other)) == str(raised.value)
    for nobody in (seats, -1):
        with pytest.raises(SeatError):
            match.play(action, nobody)
        with pytest.raises(SeatError):
            match.observe(nobody)
    with pytest.raises(SeatError):
        match.view("nobody")  # type: ignore[arg-type]
    match.play(action, match.turn)
    assert match.plies == 1


@EVERY_GAME
def test_undo_and_redo_lead_through_the_same_positions(variant: str, seats: int) -> None:
    match = Match(variant, seats, 4)
    hashes = []
    for ply in walk(match, 4):
        hashes.append(match.hash())
        if ply == 30:
            break
    assert len(set(hashes)) == 31
    for ply in reversed(range(30)):
        assert match.undo() == 1
        assert match.hash() == hashes[ply]
    assert match.undo() == 0 and match.plies == 0
    for ply in range(1, 31):
        assert match.redo()
        assert match.hash() == hashes[ply]
    assert not match.redo()
    assert match.undo(7) == 7 and match.hash() == hashes[23]
    assert match.undo(100) == 23 and match.hash() == hashes[0]
    match.play(match.legal()[0])
    assert not match.redo(), "another action was played"


@EVERY_GAME
def test_copies_go_their_own_ways(variant: str, seats: int) -> None:
    match = midway(variant, seats, 5)
    copies = [match.clone(), copy.copy(match), copy.deepcopy(match)]
    before = (match.hash(), match.key, match.record())
    for copied in copies:
        assert (copied.hash(), copied.key, copied.record()) == before
        copied.play(copied.legal()[-1])
        assert copied.hash() != before[0] and copied.key != before[1]
        assert (match.hash(), match.key, match.record()) == before
        assert copied.undo(100) == 41


@EVERY_GAME
@pytest.mark.parametrize("end", [False, True])
def test_pickles_keep_the_history(variant: str, seats: int, end: bool) -> None:
    match = finished(variant, seats, 6) if end else midway(variant, seats, 6)
    again = pickle.loads(pickle.dumps(match))
    assert again.record() == match.record()
    assert (again.hash(), again.plies, again.log()) == (match.hash(), match.plies, match.log())
    assert again.undo(3) == match.undo(3) == 3
    assert again.hash() == match.hash()


@EVERY_GAME
@pytest.mark.parametrize("end", [False, True])
def test_a_record_replays_to_the_same_position(variant: str, seats: int, end: bool) -> None:
    match = finished(variant, seats, 7) if end else midway(variant, seats, 7)
    again = Match.from_record(match.record())
    assert (again.hash(), again.plies, again.seats) == (match.hash(), match.plies, seats)
    assert again.variant == match.variant
    assert again.record() == match.record()


def test_a_wrong_record_is_refused() -> None:
    text = midway("crossing-oceans", 2, 7).record()
    for wrong in ("", "no record", text[: len(text) // 2] + "pass\n" + text[len(text) // 2 :]):
        with pytest.raises(RecordError):
            Match.from_record(wrong)


@EVERY_GAME
def test_packed_positions_go_on_alike(variant: str, seats: int) -> None:
    match = midway(variant, seats, 8)
    data = match.to_bytes()
    again = Match.from_bytes(variant, data)
    assert (again.hash(), again.legal(), again.turn) == (match.hash(), match.legal(), match.turn)
    assert again.observe().tolist() == match.observe().tolist()
    assert again.undo() == 0, "it begins here"
    action = match.legal()[0]
    match.play(action)
    again.play(action)
    assert again.hash() == match.hash()
    kept = pickle.loads(pickle.dumps(again))
    assert kept.hash() == again.hash() and kept.undo() == 1
    for wrong in (b"", data[:-1], b"\xff" * len(data)):
        with pytest.raises(PackError):
            Match.from_bytes(variant, wrong)
    other = next(id for id, _ in GAMES if id != variant)
    with pytest.raises(PackError):
        Match.from_bytes(other, data)


@EVERY_GAME
def test_sampled_worlds_can_be_played_to_the_end(variant: str, seats: int) -> None:
    match = midway(variant, seats, 9)
    for viewer in (None, "spectator", *range(seats)):
        before = match.observe(viewer).tolist()
        world = match.sample(viewer, 1)
        assert world.observe(viewer).tolist() == before == match.observe(viewer).tolist()
        assert world.sample(viewer, 2).observe(viewer).tolist() == before
        assert world.undo() == 0
        assert world.playout(3) > 0 and world.over
        world.audit()
    hashes = {match.sample(0, seed).hash() for seed in range(8)}
    assert len(hashes) > 1, "each seed draws other hidden parts"
    assert match.sample(0, 1).hash() == match.sample(0, 1).hash()


@EVERY_GAME
def test_a_finished_match(variant: str, seats: int) -> None:
    match = finished(variant, seats, 10)
    assert match.turn is None and not match.stalled
    assert match.legal() == match.choices() == [] and not match.mask().any()
    assert match.ending()
    assert match.observe().tolist() == match.observe("spectator").tolist()
    for refused in (lambda: match.play(0), lambda: match.preview(0), lambda: match.advise("random")):
        with pytest.raises(IllegalAction):
            refused()
    assert match.playout() == 0
    places, ranks, wins = match.payoffs("places"), match.payoffs(), match.payoffs("wins")
    assert min(places) == 1 and sum(ranks) == pytest.approx(0) and sum(wins) == pytest.approx(1)
    assert all((rank == max(ranks)) == (place == 1) for rank, place in zip(ranks, places, strict=True))
    points, margins = match.payoffs("points"), match.payoffs("margins")
    for seat in range(seats):
        assert margins[seat] == points[seat] - max(points[:seat] + points[seat + 1 :])
    with pytest.raises(ValueError, match="luck"):
        match.payoffs("luck")  # type: ignore[arg-type]
    assert match.undo() == 1 and match.turn is not None and match.ending() is None


def test_a_match_without_end_is_stopped() -> None:
    match = Match(endless(), 2)
    assert match.playout() > 0
    assert match.over and match.stalled and match.turn is None
    assert match.legal() == match.choices() == [] and not match.mask().any()
    for number in range(match.action_count):
        with pytest.raises(IllegalAction):
            match.play(number)
        assert match.why(number) is not None
    with pytest.raises(IllegalAction):
        match.advise("random")
    assert sum(match.payoffs()) == 0


@EVERY_GAME
def test_looking_changes_nothing(variant: str, seats: int) -> None:
    match = midway(variant, seats, 11)
    before = (match.hash(), match.key, match.plies, match.turn)
    for number in match.legal():
        assert match.preview(number)["money"]["before"] == match.preview(match.name(number))["money"]["before"]
    assert match.market() and match.ledger()["postings"] and match.position() and match.score()
    assert match.advise("greedy")["best"] in match.legal()
    assert match.advise("random", seed=5)["best"] == match.advise("random", seed=5)["best"]
    assert match.advise("mcts", worlds=8, seed=5)["worlds"] == 8
    assert sorted(match.turn_order) == list(range(seats))
    assert 0 < match.turns <= match.plies
    assert match.view()["viewer"] == match.view(match.turn)["viewer"] != match.view("spectator")["viewer"]
    plies = [event["ply"] for event in match.log()]
    assert plies == sorted(plies) and plies[-1] < match.plies
    assert match.log(30) == [event for event in match.log() if event["ply"] >= 30]
    assert all(event["text"] for event in match.log(0, "spectator"))
    match.audit()
    assert (match.hash(), match.key, match.plies, match.turn) == before


def test_players_have_names_and_budgets() -> None:
    match = Match("crossing-oceans/short", 2)
    for name in ("nobody", "mcts:many", "mcts"):
        with pytest.raises(PlayerError):
            match.advise(name)
    judged = riband.analyse(midway("crossing-oceans/short", 2, 1, 20), "random")
    assert len(judged["decisions"]) == 20
    with pytest.raises(RecordError):
        riband.analyse("no record")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="counts the switches of Linux")
def test_players_that_do_not_search_start_no_thread() -> None:
    resource = pytest.importorskip("resource")
    match = midway("crossing-oceans/short", 2, 1, 5)

    def waits(player: str) -> int:
        before = resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw
        for seed in range(200):
            match.advise(player, seed=seed)
        return int(resource.getrusage(resource.RUSAGE_SELF).ru_nvcsw - before)

    # Whoever starts a thread waits for it.
    assert waits("random") < 100 and waits("greedy") < 100
    assert waits("mcts:1") >= 100


def test_numbers_of_numpy_are_numbers() -> None:
    match = Match("salty-ocean", 2)
    for kind in (np.int8, np.int32, np.int64, np.uint32):
        rng = random.Random(1)
        match.play(kind(rng.choice([number for number in match.legal() if number < 100])))
    assert match.plies == 4


def test_a_pickle_of_other_rules_is_refused() -> None:
    rich = Variant.from_toml("extends = 'crossing-oceans/standard.toml'\nstart.money = 155", "rich")
    match = Match("crossing-oceans", 2, 7)
    match.play(match.legal()[0])
    make, (_, *rest) = match.__reduce__()
    with pytest.raises(PackError, match="another version"):
        make(rich, *rest)
    assert make("crossing-oceans", *rest).hash() == match.hash()


class Nosy:
    """A number whose reading looks at the match that it is played in."""

    def __init__(self, look: Callable[[], object], number: int) -> None:
        self.look, self.number = look, number

    def __index__(self) -> int:
        self.look()
        return self.number


def test_what_reading_a_number_raises_is_raised() -> None:
    def fails() -> None:
        raise OSError("no number")

    match = Match("crossing-oceans", 2, 7)
    with pytest.raises(OSError, match="no number"):
        match.play(Nosy(fails, 0))  # type: ignore[arg-type]
    for number in (-1, 2**31, 2**70):
        with pytest.raises(IllegalAction) as raised:
            match.play(number)
        assert raised.value.kind == "no-such-number"


def test_a_number_may_look_at_the_match_while_it_is_read() -> None:
    match = Match("crossing-oceans", 2, 7)
    match.play(Nosy(lambda: (pickle.dumps(match), match.legal()), match.legal()[0]))  # type: ignore[arg-type]
    assert match.plies > 0
