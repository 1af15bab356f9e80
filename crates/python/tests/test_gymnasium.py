"""The Gymnasium environment."""
# ruff: noqa: E402

from typing import Any

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

from helpers import EVERY_GAME, endless, midway
from riband import IllegalAction, Match, PlayerError, SeatError
from riband.gymnasium import GAMES, RibandEnv


class AnyIsLegal(RibandEnv):
    """Takes every number for a legal one: `check_env` knows nothing of masks."""

    def step(self, action: Any) -> Any:
        legal = self.match.legal()
        return super().step(legal[int(action) % len(legal)])


def made(id: str, **options: Any) -> RibandEnv:
    """A registered environment without its wrappers."""
    env = gymnasium.make(id, **options).unwrapped
    assert isinstance(env, RibandEnv)
    return env


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("features", [False, True])
@pytest.mark.parametrize("rewards", ["ranks", "points"])
def test_the_check_of_gymnasium(id: str, features: bool, rewards: str) -> None:
    options: Any = {"features": features, "rewards": rewards, "render_mode": "ansi"}
    check_env(AnyIsLegal(GAMES[id], 3, opponents="random", **options), skip_render_check=True)


@pytest.mark.parametrize("id", GAMES)
def test_the_check_of_gymnasium_with_illegal_actions(id: str) -> None:
    check_env(made(id, opponents="random", illegal_reward=-1.0, render_mode="ansi"))


def episode(env: Any, seed: int) -> tuple[list[int], float, bool, bool]:
    """Plays random legal actions: the actions, the sum of the rewards, and how it ended."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    actions, total, terminated, truncated = [], 0.0, False, False
    while not (terminated or truncated):
        assert info["action_mask"].dtype == np.int8
        assert np.array_equal(info["action_mask"], env.unwrapped.action_masks())
        actions.append(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        seen, reward, terminated, truncated, info = env.step(np.int64(actions[-1]))
        assert seen in env.observation_space
        match, seat = env.unwrapped.match, env.unwrapped.seat
        assert np.array_equal(seen, match.features(seat) if seen.dtype == np.float32 else match.observe(seat))
        total += reward
    return actions, total, terminated, truncated


@EVERY_GAME
@pytest.mark.parametrize(("rewards", "features"), [("ranks", False), ("margins", True), ("points", False)])
def test_rewards_add_up_to_the_payoff_of_the_seat(variant: str, seats: int, rewards: Any, features: bool) -> None:
    env = RibandEnv(variant, seats, opponents="random", seat=1, rewards=rewards, features=features)
    # What the others do before the first action of the seat is not its gain.
    env.reset(seed=2)
    begun = env.match.payoffs("points")[1] if rewards == "points" else 0.0
    actions, total, terminated, truncated = episode(env, 2)
    assert terminated and not truncated and env.seat == 1
    assert total == pytest.approx(env.match.payoffs(rewards)[1] - begun)
    assert not env.action_masks().any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(np.int64(0))
    match = env.match
    again = episode(env, 2)
    assert again == (actions, total, terminated, truncated) and env.match.record() == match.record()
    assert episode(env, 3)[0] != actions


@EVERY_GAME
def test_opponents_have_their_seats(variant: str, seats: int) -> None:
    asked: set[tuple[int, int | None]] = set()

    def opponent(name: int) -> Any:
        def choose(match: Match) -> int:
            asked.add((name, match.turn))
            return match.legal()[0]

        return choose

    for seat in range(seats):
        asked.clear()
        env = RibandEnv(variant, seats, seat=seat, opponents=[opponent(place) for place in range(1, seats)])
        episode(env, seat)
        assert asked == {(place, (seat + place) % seats) for place in range(1, seats)}
    with pytest.raises(SeatError):
        RibandEnv(variant, seats, opponents=["random"] * seats)
    with pytest.raises(SeatError):
        RibandEnv(variant, seats, seat=seats)


def test_the_seat_is_drawn_for_every_match() -> None:
    env = RibandEnv("crossing-oceans", 4, opponents="random")
    drawn = [env.reset(seed=seed)[1]["seat"] for seed in range(20)]
    assert set(drawn) == {0, 1, 2, 3}
    assert drawn == [env.reset(seed=seed)[1]["seat"] for seed in range(20)]
    assert env.match.turn == env.seat == drawn[-1]


def test_resets_deal_what_was_asked_for() -> None:
    env = RibandEnv("transatlantic", 2, opponents="random", seat=0)
    env.reset(seed=9)
    match = env.match.clone()
    match.undo(match.plies)
    assert match.hash() == Match("transatlantic", 2, 9).hash()
    records = set()
    for _ in range(3):
        env.reset()
        records.add(env.match.record())
    assert len(records) == 3
    given = midway("transatlantic", 2, 4)
    env.reset(seed=1, options={"match": given})
    assert env.match.plies >= given.plies == 40
    with pytest.raises(ValueError, match="match"):
        env.reset(options={"match": midway("transatlantic", 3, 4)})


def test_an_illegal_action_raises_or_ends_the_episode() -> None:
    env = RibandEnv("salty-ocean", 2, opponents="random", seat=0)
    _, info = env.reset(seed=1)
    illegal = info["action_mask"].tolist().index(0)
    before = env.match.hash()
    with pytest.raises(IllegalAction):
        env.step(np.int64(illegal))
    assert env.match.hash() == before
    env.step(np.int64(info["action_mask"].tolist().index(1)))
    strict = RibandEnv("salty-ocean", 2, opponents="random", seat=0, illegal_reward=-7.0)
    strict.reset(seed=1)
    _, reward, terminated, truncated, _ = strict.step(np.int64(illegal))
    assert (reward, terminated, truncated) == (-7.0, True, False)
    with pytest.raises(gymnasium.error.ResetNeeded):
        strict.step(np.int64(0))


def test_a_match_without_end_is_truncated() -> None:
    env = RibandEnv(endless(), 2, opponents="random", seat=0)
    _, total, terminated, truncated = episode(env, 1)
    assert truncated and not terminated
    assert total == env.match.payoffs()[0]


def test_frames_show_what_the_seat_may_see() -> None:
    env = RibandEnv("salty-ocean", 2, opponents="greedy", seat=1, render_mode="ansi")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.render()
    env.reset(seed=1)
    env.step(np.int64(env.match.legal()[0]))
    frame = env.render()
    assert frame is not None and "seat 2" in frame and len(frame.splitlines()) > 2
    with pytest.raises(ValueError, match="human"):
        RibandEnv("salty-ocean", render_mode="human")
    with pytest.raises(ValueError, match="luck"):
        RibandEnv("salty-ocean", rewards="luck")  # type: ignore[arg-type]
    second = 1 - Match("salty-ocean", 2, 0).turn_order[0]
    with pytest.raises(PlayerError):
        RibandEnv("salty-ocean", opponents="nobody", seat=second).reset(seed=0)


def test_vectors_of_environments() -> None:
    options = {"seats": 3, "opponents": "random", "features": True}
    envs = gymnasium.make_vec("riband/CrossingOceans-v0", 3, "sync", **options)
    seen, info = envs.reset(seed=5)
    assert seen.shape == (3, *RibandEnv("crossing-oceans", 3, features=True).observation_space.shape)
    for _ in range(5):
        seen, _, _, _, info = envs.step(info["action_mask"].argmax(axis=1))
    assert info["action_mask"].sum(axis=1).min() >= 2
