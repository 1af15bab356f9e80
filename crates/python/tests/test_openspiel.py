"""The OpenSpiel games."""
# ruff: noqa: E402

import json
import pickle
import random
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

import riband
from riband import Match

openspiel = pytest.importorskip("riband.openspiel")

GAMES = [
    "riband_crossing_oceans(players=2,seed_count=16)",
    "riband_transatlantic(players=3,seed_count=16)",
    "riband_salty_ocean(players=4,seed_count=16)",
]


def with_rewards(name: str, rewards: str) -> str:
    return name.replace(")", f",rewards={rewards})")


def state_after(name: str, plies: int, seed: int = 3) -> Any:
    """A state after some random actions."""
    rng = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(seed)
    while state.move_number() <= plies and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", [with_rewards(name, kind) for name in GAMES for kind in ("ranks", "points")])
def test_random_play_with_the_checks_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_the_api_test_of_openspiel(capfd: pytest.CaptureFixture[str]) -> None:
    flags = pytest.importorskip("absl.flags")
    api_test = pytest.importorskip("open_spiel.integration_tests.api_test")
    flags.FLAGS(["test", "--test_only_games=riband_.*"])
    suite = api_test.load_tests(unittest.defaultTestLoader, None, None)
    result = unittest.TextTestRunner().run(suite)
    assert result.wasSuccessful(), "\n".join(text for _, text in result.failures + result.errors)
    assert result.testsRun >= 15, "5 tests a game"
    capfd.readouterr()


def test_a_playthrough_is_repeated(tmp_path: Path) -> None:
    flags = pytest.importorskip("absl.flags")
    playthroughs = pytest.importorskip("open_spiel.python.algorithms.generate_playthrough")
    flags.FLAGS(["test"])
    path = tmp_path / "playthrough.txt"
    path.write_text(playthroughs.playthrough("riband_salty_ocean(seed_count=4)", None, seed=7), encoding="utf-8")
    once, again = playthroughs.replay(str(path))
    assert once == again and len(once) > 10_000


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("rewards", ["ranks", "margins"])
def test_a_state_is_the_match_of_its_seed(name: str, rewards: Any) -> None:
    game = pyspiel.load_game(with_rewards(name, rewards))
    state = game.new_initial_state()
    assert state.is_chance_node() and state.chance_outcomes() == [(seed, 1 / 16) for seed in range(16)]
    state.apply_action(5)
    match = Match(game.variant, game.num_players(), 5)
    rng = random.Random(1)
    while not state.is_terminal():
        assert state.current_player() == match.turn
        assert state.legal_actions() == match.legal()
        assert state.legal_actions((match.turn + 1) % match.seats) == []
        for player in range(match.seats):
            assert np.array_equal(np.array(state.observation_tensor(player), np.float32), match.features(player))
        action = rng.choice(match.legal())
        assert state.action_to_string(action) == match.name(action)
        assert state.returns() == [0.0] * match.seats
        state.apply_action(action)
        match.play(action)
    assert match.over and state.returns() == state.rewards() == match.payoffs(rewards)
    assert match.hash() in str(state)


@pytest.mark.parametrize("name", GAMES)
def test_points_are_rewards_by_step(name: str) -> None:
    state = state_after(with_rewards(name, "points"), 0)
    before = np.array(state.match.payoffs("points"))
    rng, total = random.Random(2), np.zeros(len(before))
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        total += state.rewards()
        assert np.array_equal(total, state.returns())
        assert np.array_equal(total, np.array(state.match.payoffs("points")) - before)
    assert total.any()


@pytest.mark.parametrize("name", GAMES)
def test_states_can_be_kept(name: str) -> None:
    state = state_after(name, 30)
    game = state.get_game()
    world = state.resample_from_infostate(0, lambda: 0.25)
    for kept in (state, world):
        for again in (
            kept.clone(),
            game.deserialize_state(kept.serialize()),
            pickle.loads(pickle.dumps(kept)),
        ):
            assert again.match.hash() == kept.match.hash() and again.history() == kept.history()
            for player in range(game.num_players()):
                assert again.information_state_string(player) == kept.information_state_string(player)
            again.apply_action(again.legal_actions()[0])
            assert again.match.hash() != kept.match.hash()
    assert pickle.loads(pickle.dumps(game)) == game


@pytest.mark.parametrize("name", GAMES)
def test_resampled_states_cannot_be_told_apart(name: str) -> None:
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    changed = 0
    for plies in (5, 30, 60):
        state = state_after(name, plies)
        for player in range(state.num_players()):
            world = state.resample_from_infostate(player, sampler)
            twice = world.resample_from_infostate(player, sampler)
            for other in (world, twice):
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
                assert other.observation_string(player) == state.observation_string(player)
                assert other.current_player() == state.current_player()
                changed += other.match.hash() != state.match.hash()
            if player == state.current_player():
                assert world.legal_actions() == state.legal_actions()
            while not world.is_terminal():
                world.apply_action(world.legal_actions()[0])
    assert changed
    with pytest.raises(ValueError, match="deal"):
        pyspiel.load_game(name).new_initial_state().resample_from_infostate(0, sampler)


@pytest.mark.parametrize("name", GAMES)
def test_resampled_states_tell_others_only_what_is_public(name: str) -> None:
    state = state_after(name, 60)
    kind = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
    observer = state.get_game().make_py_observer(kind)
    public = observer.string_from(state, 0).splitlines()[2:-1]
    assert len(public) > 60
    world = state.resample_from_infostate(1, lambda: 0.5)
    twice = world.resample_from_infostate(1, lambda: 0.25)
    for sampled in (world, twice):
        for player in set(range(state.num_players())) - {1}:
            numbers = " ".join(map(str, sampled.match.observe(player)))
            text = sampled.information_state_string(player).splitlines()
            assert text == [f"player {player}", "", *public, numbers, numbers]
        assert observer.string_from(sampled, 0) == observer.string_from(state, 0)


@pytest.mark.parametrize("name", GAMES)
def test_information_states_recall_everything(name: str) -> None:
    state, known = state_after(name, 0), set()
    rng = random.Random(4)
    while not state.is_terminal():
        information = state.information_state_string()
        assert information not in known
        own = [played.action for played in state.full_history() if played.player == state.current_player()]
        assert information.splitlines()[1] == " ".join(map(str, own))
        known.add(information)
        player, action = state.current_player(), rng.choice(state.legal_actions())
        other = next(number for number in state.legal_actions() if number != action)
        one, two = state.child(action), state.child(other)
        assert one.information_state_string(player) != two.information_state_string(player)
        state.apply_action(action)


def test_a_search_in_python_plays() -> None:
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")

    class Nothing:
        """Expects nothing of any state."""

        def evaluate(self, state: Any) -> list[float]:
            return [0.0] * state.num_players()

        def prior(self, state: Any) -> list[tuple[int, float]]:
            legal = state.legal_actions()
            return [(action, 1 / len(legal)) for action in legal]

    state = state_after(GAMES[1], 30)
    bot = ismcts.ISMCTSBot(state.get_game(), Nothing(), 2.0, 50, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_parameters(tmp_path: Path) -> None:
    path = tmp_path / "rich.toml"
    path.write_text('extends = "crossing-oceans/standard.toml"\nstart.money = 321\n')
    game = pyspiel.load_game(f"riband_crossing_oceans(variant={path})")
    assert game.variant == riband.Variant(path) and game.max_chance_outcomes() == 1024
    game = pyspiel.load_game("riband_salty_ocean(variant=salty-ocean/seven-rows)")
    assert game.variant.id == "salty-ocean/seven-rows"
    kinds = pyspiel.GameType.Utility
    for players, rewards, utility in ((2, "margins", kinds.ZERO_SUM), (3, "margins", kinds.GENERAL_SUM)):
        game = pyspiel.load_game(f"riband_salty_ocean(players={players},rewards={rewards})")
        assert game.get_type().utility == utility and game.num_players() == players
    for wrong in ("rewards=luck", "seed_count=0", "players=5", "variant=no-such"):
        with pytest.raises(ValueError, match=r"\w"):
            pyspiel.load_game(f"riband_salty_ocean({wrong})")


@pytest.mark.parametrize("deal", [-2, 16, 2**40])
def test_a_deal_that_does_not_exist_is_refused(deal: int) -> None:
    state = pyspiel.load_game(GAMES[0]).new_initial_state()
    with pytest.raises(ValueError, match=f"there is no deal {deal}: seed_count is 16, counted from 0"):
        state.apply_action(deal)
    assert state.is_chance_node() and state.history() == []
    state.apply_action(15)
    assert state.history() == [15]


def with_a_secret() -> Any:
    """A state in which player 0 has seen what nobody else has."""
    for seed in range(32):
        rng = random.Random(seed)
        state = state_after("riband_salty_ocean(players=4)", 0, seed)
        while not state.is_terminal():
            if not np.array_equal(state.match.features(0), state.match.features("spectator")):
                return state
            state.apply_action(rng.choice(state.legal_actions()))
    pytest.fail("nobody has looked at a tile")


def test_observers() -> None:
    state = with_a_secret()
    game, private = state.get_game(), pyspiel.PrivateInfoType
    with pytest.raises(ValueError, match="all players"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=private.ALL_PLAYERS))
    with pytest.raises(ValueError, match="luck"):
        game.make_py_observer(None, {"luck": 1})
    for kind, viewer in ((private.SINGLE_PLAYER, 0), (private.NONE, "spectator")):
        observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=kind))
        observer.set_from(state, 0)
        assert np.array_equal(observer.tensor, state.match.features(viewer))
        assert json.loads(observer.string_from(state, 0)) == state.match.view(viewer)
        recall = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, private_info=kind))
        lines = recall.string_from(state, 0).splitlines()
        assert lines[2:-1] == [event["text"] for event in state.match.log(0, viewer)]
        assert lines[-1] == " ".join(map(str, state.match.observe(viewer)))
        assert recall.tensor is None
    alone = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, public_info=False))
    assert alone.tensor is None and alone.string_from(state, 0) is None
