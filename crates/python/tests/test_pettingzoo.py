"""The PettingZoo environment."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test
from pettingzoo.utils import wrappers

from helpers import EVERY_GAME, EVERY_TABLE, endless, midway
from riband import IllegalAction, Match, SeatError
from riband.pettingzoo import env, raw_env

# That observations are dictionaries, and masks empty at the end.
pytestmark = pytest.mark.filterwarnings("ignore:.*[Oo]bservation:UserWarning", "ignore:.*mask:UserWarning")


@EVERY_TABLE
def test_the_checks_of_pettingzoo(variant: str, seats: int) -> None:
    api_test(env(variant, seats, "points", render_mode="ansi"), num_cycles=1000)
    seed_test(lambda: env(variant, seats), num_cycles=500)


@EVERY_GAME
def test_the_checks_of_pettingzoo_on_features(variant: str, seats: int) -> None:
    api_test(env(variant, seats, features=True), num_cycles=1000)


def play(game: Any, seed: int) -> dict[str, float]:
    """Plays random actions to the end; the sums of the rewards that `last` returned for each agent."""
    rng = np.random.default_rng(seed)
    total = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, _ = game.last()
        total[agent] += reward
        done = terminated or truncated
        game.step(None if done else int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    return total


@EVERY_GAME
@pytest.mark.parametrize("rewards", ["ranks", "margins", "points"])
def test_rewards_add_up_to_the_payoffs(variant: str, seats: int, rewards: Any) -> None:
    game = env(variant, seats, rewards)
    game.reset(seed=3)
    dealt = Match(variant, seats, 3).payoffs("points") if rewards == "points" else [0.0] * seats
    total = play(game, 1)
    match = game.unwrapped.match
    assert match.over and any(total.values())
    assert list(total.values()) == pytest.approx(np.subtract(match.payoffs(rewards), dealt).tolist())


@EVERY_GAME
def test_agents_are_the_seats_of_the_match(variant: str, seats: int) -> None:
    game = env(variant, seats)
    game.reset(seed=4)
    match = Match(variant, seats, 4)
    assert game.agents == [f"seat_{number}" for number in range(1, seats + 1)]
    for agent in game.agent_iter(60):
        if match.over:
            break
        assert match.turn is not None and agent == game.agents[match.turn]
        for seat, other in enumerate(game.agents):
            seen = game.observe(other)
            assert np.array_equal(seen["observation"], match.observe(seat))
            assert seen["action_mask"].any() == (other == agent)
        assert np.array_equal(game.observe(agent)["action_mask"], match.mask())
        action = match.legal()[-1]
        game.step(action)
        match.play(action)
    assert match.plies > 10


@EVERY_GAME
def test_an_illegal_action_raises_and_changes_nothing(variant: str, seats: int) -> None:
    game = env(variant, seats)
    game.reset(seed=5)
    agent, match = game.agent_selection, game.unwrapped.match
    before = match.hash(), dict(game.rewards)
    illegal = game.observe(agent)["action_mask"].tolist().index(0)
    with pytest.raises(IllegalAction) as raised:
        game.step(illegal)
    assert raised.value.rule
    assert (match.hash(), game.rewards, game.agent_selection) == (*before, agent)
    game.step(match.legal()[0])
    assert match.plies == 1

    strict = wrappers.TerminateIllegalWrapper(env(variant, seats), illegal_reward=-1)
    strict.reset(seed=5)
    strict.step(illegal)
    assert all(strict.terminations.values()) and strict.rewards[agent] == -1


def test_resets_deal_what_was_asked_for() -> None:
    game = env("transatlantic", 3)
    deals = []
    for seed in (6, None, None, 6, None):
        game.reset(seed=seed)
        deals.append(game.unwrapped.match.hash())
    assert deals[0] == deals[3] == Match("transatlantic", 3, 6).hash()
    assert deals[1] == deals[4] and len(set(deals)) == 3
    other = env("transatlantic", 3)
    other.reset()
    assert other.unwrapped.match.hash() not in deals

    given = midway("transatlantic", 3, 1)
    game.reset(options={"match": given})
    assert game.unwrapped.match.hash() == given.hash() and game.agents.index(game.agent_selection) == given.turn
    game.step(given.legal()[0])
    assert given.plies == 40, "a copy is played"
    for wrong in (midway("transatlantic", 2, 1), midway("salty-ocean", 3, 1), "match"):
        with pytest.raises(ValueError, match="match"):
            game.reset(options={"match": wrong})


def test_a_match_without_end_is_truncated() -> None:
    game = raw_env(endless(), 2)
    game.reset(seed=1)
    while not game.match.over:
        game.step(game.match.legal()[0])
    assert all(game.truncations.values()) and not any(game.terminations.values())
    assert game.rewards == dict(zip(game.agents, game.match.payoffs(), strict=True))


def test_frames_are_texts_without_secrets() -> None:
    game = env("salty-ocean", 2, render_mode="ansi")
    game.reset(seed=1)
    assert "is to act" in game.render()
    action = game.unwrapped.match.legal()[0]
    game.step(action)
    assert len(game.render().splitlines()) > 1
    assert raw_env("salty-ocean", 2).render() is None


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(SeatError):
        env("salty-ocean", 5)
    with pytest.raises(ValueError, match="luck"):
        env("salty-ocean", 2, "luck")  # type: ignore[arg-type]
    game = raw_env("salty-ocean", 2)
    game.reset(seed=1)
    with pytest.raises(ValueError, match="seat_"):
        game.step(None)
