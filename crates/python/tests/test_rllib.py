"""The environment for RLlib. Ray is large: without it these tests are skipped."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("ray")
pytest.importorskip("ray.rllib.env.multi_agent_env", exc_type=ImportError)

from helpers import EVERY_GAME, endless, midway
from riband import IllegalAction, Match
from riband.rllib import RibandMultiAgentEnv


def play(env: RibandMultiAgentEnv, seed: int) -> tuple[dict[str, float], dict[str, bool], dict[str, bool]]:
    """Plays random legal actions to the end: the sums of the rewards, and how it ended."""
    rng = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    while True:
        assert env.match.turn is not None and list(seen) == [env.possible_agents[env.match.turn]]
        agent, known = next(iter(seen.items()))
        assert env.get_observation_space(agent).contains(known) and known["action_mask"].dtype == np.float32
        action = int(rng.choice(np.flatnonzero(known["action_mask"])))
        assert env.get_action_space(agent).contains(action)
        seen, rewards, terminated, truncated, _ = env.step({agent: action})
        assert agent in rewards
        for one, reward in rewards.items():
            total[one] += reward
        if terminated["__all__"] or truncated["__all__"]:
            assert list(seen) == env.possible_agents
            assert not any(known["action_mask"].any() for known in seen.values())
            return total, terminated, truncated


@EVERY_GAME
@pytest.mark.parametrize("config", [{}, {"rewards": "margins"}, {"rewards": "points", "features": False}])
def test_rewards_add_up_to_the_payoffs(variant: str, seats: int, config: dict[str, Any]) -> None:
    env = RibandMultiAgentEnv({"variant": variant, "seats": seats, **config})
    assert env.agents == env.possible_agents == [f"seat_{number}" for number in range(1, seats + 1)]
    total, terminated, truncated = play(env, 4)
    kind = config.get("rewards", "ranks")
    dealt = Match(variant, seats, 4).payoffs("points") if kind == "points" else [0.0] * seats
    assert list(total.values()) == pytest.approx(np.subtract(env.match.payoffs(kind), dealt).tolist())
    assert terminated["__all__"] and not truncated["__all__"]
    assert "it is over" in env.render()


def test_wrong_actions_raise_and_change_nothing() -> None:
    env = RibandMultiAgentEnv({"variant": "transatlantic", "seats": 3})
    seen, _ = env.reset(seed=1)
    agent, known = next(iter(seen.items()))
    other = next(one for one in env.agents if one != agent)
    with pytest.raises(IllegalAction):
        env.step({agent: int(known["action_mask"].argmin())})
    for wrong in ({}, {other: 0}, {agent: 0, other: 0}):
        with pytest.raises(ValueError, match="seat"):
            env.step(wrong)
    assert env.match.plies == 0
    given = midway("transatlantic", 3, 1)
    env.reset(options={"match": given})
    assert env.match.hash() == given.hash()


def test_a_match_without_end_is_truncated() -> None:
    _, terminated, truncated = play(RibandMultiAgentEnv({"variant": endless()}), 1)
    assert truncated["__all__"] and not terminated["__all__"]


@EVERY_GAME
def test_the_check_of_rllib(variant: str, seats: int) -> None:
    check = pytest.importorskip("ray.rllib.utils.pre_checks.env").check_multiagent_environments
    check(RibandMultiAgentEnv({"variant": variant, "seats": seats, "illegal_reward": -1.0}))


def test_an_illegal_action_may_end_the_episode() -> None:
    env = RibandMultiAgentEnv({"illegal_reward": -2.0})
    seen, _ = env.reset(seed=7)
    (agent, known), *_ = seen.items()
    illegal = int(np.flatnonzero(known["action_mask"] == 0)[0])
    seen, rewards, terminated, _, _ = env.step({agent: illegal})
    assert rewards == {agent: -2.0} and terminated["__all__"] and env.match.plies == 0
    assert list(seen) == env.possible_agents and not any(one["action_mask"].any() for one in seen.values())
    with pytest.raises(ValueError, match="actions of"):
        env.step({agent: illegal})


def test_unknown_keys_are_refused() -> None:
    with pytest.raises(ValueError, match="no varaint; there are features"):
        RibandMultiAgentEnv({"varaint": "salty-ocean"})
