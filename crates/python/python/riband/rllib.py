"""An environment for RLlib: `config.environment(RibandMultiAgentEnv, env_config={"variant": "salty-ocean"})`.

It is for the new API stack of Ray 2.60 and later. The observations are those that RLlib's own example of action masking
expects (`ActionMaskingTorchRLModule`).
"""

from collections.abc import Mapping
from operator import index
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces  # type: ignore[import-not-found,unused-ignore]
from numpy.typing import NDArray
from ray.rllib.env.multi_agent_env import MultiAgentEnv  # type: ignore[import-not-found,unused-ignore]

from ._riband import Match, Variant
from .errors import IllegalAction
from .gymnasium import Gains, Rewards, begin, narrate, observation_space

__all__ = ["RibandMultiAgentEnv"]

CONFIG = {"features", "illegal_reward", "rewards", "seats", "variant"}
"""What can be configured."""

Observation: TypeAlias = dict[str, NDArray[Any]]


class RibandMultiAgentEnv(MultiAgentEnv):  # type: ignore[misc,unused-ignore]  # unknown where Ray is not installed
    """A match with every seat as an agent, `"seat_1"` and so on. Only the seat to act has an observation.

    An observation has the `observations` of the agent and its `action_mask`, 1.0 for legal actions. After the last
    action all agents have one, with an empty mask. A match that no rule would end is truncated.

    Args:
        config: `variant`, `seats`, `rewards` and `features` as for `riband.pettingzoo.raw_env`, but with `features`
            by default; and `illegal_reward`: if given, an illegal action ends the episode with this reward for its
            agent instead of raising, as RLlib's own checks need, which draw actions without the mask.

    Raises:
        ValueError: `config` has other keys.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(self, config: Mapping[str, Any] | None = None) -> None:
        super().__init__()
        config = config or {}
        if unknown := set(config) - CONFIG:
            raise ValueError(f"config: no {', '.join(sorted(unknown))}; there are {', '.join(sorted(CONFIG))}")
        self.variant = Variant(config.get("variant", "crossing-oceans"))
        self.match = Match(self.variant, config.get("seats"))
        self.possible_agents = [f"seat_{number}" for number in range(1, self.match.seats + 1)]
        self.agents = self.possible_agents[:]
        self._rewards: Rewards = config.get("rewards", "ranks")
        self._features = bool(config.get("features", True))
        self._gains = Gains(self.match, self._rewards)
        count = self.match.action_count
        space = spaces.Dict(
            {
                "observations": observation_space(self.variant, self.match.seats, self._features),
                "action_mask": spaces.Box(0.0, 1.0, (count,), np.float32),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.render_mode = "ansi"
        self._shown = 0
        self._illegal_reward: float | None = config.get("illegal_reward")
        self._lost = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, Any]]:
        """Deals the match of this seed, by default a random one, or continues a copy of `options["match"]`."""
        super().reset(seed=seed, options=options)
        self.match = begin(self.match, self.np_random, seed, options)
        self._gains = Gains(self.match, self._rewards)
        self._shown = self.match.plies
        self._lost = False
        return self._observations(), {}

    def step(
        self, action_dict: Mapping[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Plays the action of the agent to act. Raises `IllegalAction`; nothing was played then."""
        match = self.match
        if self._lost or match.turn is None or list(action_dict) != [self.possible_agents[match.turn]]:
            raise ValueError(f"actions of {list(action_dict)}, while the turn is that of seat {match.turn} (from 0)")
        self._shown = match.plies
        (agent, action), *_ = action_dict.items()
        try:
            match.play(index(action), match.turn)
        except IllegalAction:
            if self._illegal_reward is None:
                raise
            self._lost = True
            return self._observations(), {agent: self._illegal_reward}, {"__all__": True}, {"__all__": False}, {}
        terminated, truncated = match.over and not match.stalled, match.stalled
        rewards = dict(zip(self.possible_agents, self._gains.of(match), strict=True))
        return self._observations(), rewards, {"__all__": terminated}, {"__all__": truncated}, {}

    def render(self) -> str:
        """The last step as text, as a spectator sees it."""
        return narrate(self.match, self._shown, "spectator")

    def _observations(self) -> dict[str, Observation]:
        match = self.match
        over = self._lost or match.turn is None
        seen = [seat for seat in range(match.seats) if over or seat == match.turn]
        return {
            self.possible_agents[seat]: {
                "observations": match.features(seat) if self._features else match.observe(seat),
                "action_mask": np.float32(not over) * match.mask().astype(np.float32),
            }
            for seat in seen
        }
