"""A PettingZoo environment (AEC): every seat is an agent. A seat may act several times in a row."""

from __future__ import annotations

from operator import index
from typing import Any, Literal, TypeAlias

import numpy as np
from gymnasium import spaces  # type: ignore[import-not-found,unused-ignore]
from gymnasium.utils import seeding  # type: ignore[import-not-found,unused-ignore]
from numpy.typing import NDArray
from pettingzoo import AECEnv  # type: ignore[import-not-found,import-untyped,unused-ignore]
from pettingzoo.utils import wrappers  # type: ignore[import-not-found,import-untyped,unused-ignore]

from ._riband import Match, Variant
from .gymnasium import Gains, Rewards, begin, narrate, observation_space
from .types import Source

__all__ = ["env", "raw_env"]

Observation: TypeAlias = dict[str, NDArray[Any]]


def env(
    variant: Source = "crossing-oceans",
    seats: int | None = None,
    rewards: Rewards = "ranks",
    *,
    features: bool = False,
    render_mode: Literal["ansi"] | None = None,
) -> AECEnv[str, Observation, int]:
    """The environment in the usual wrappers: `raw_env`, with its arguments, that checks the order of calls.

    An illegal action raises `IllegalAction`, and the match goes on. With PettingZoo's `TerminateIllegalWrapper` around
    it, it ends the match instead.
    """
    raw = raw_env(variant, seats, rewards, features=features, render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


class raw_env(AECEnv[str, Observation, int]):  # type: ignore[misc,unused-ignore]  # PettingZoo has no types
    """A match as an AEC environment.

    The agents are `"seat_1"` and so on. An observation has the `observation` of the agent, int32 or with `features`
    float32, and its `action_mask`, int8: 1 for legal actions, only 0 for an agent that is not to act. A match that no
    rule would end is truncated.

    Args:
        variant: a variant, its id, or the path of a file.
        seats: the number of seats; by default the smallest that the variant supports.
        rewards: what the match is worth to each seat, as in `Batch`.
        features: whether observations are `Match.features` instead of `Match.observe`.
        render_mode: `"ansi"` or None.
    """

    metadata = {"name": "riband_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        variant: Source = "crossing-oceans",
        seats: int | None = None,
        rewards: Rewards = "ranks",
        *,
        features: bool = False,
        render_mode: Literal["ansi"] | None = None,
    ) -> None:
        super().__init__()
        self.variant = Variant(variant)
        self.match = Match(self.variant, seats)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{number}" for number in range(1, self.match.seats + 1)]
        self.agents: list[str] = []
        observation = observation_space(self.variant, self.match.seats, features)
        mask = spaces.Box(0, 1, (self.match.action_count,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": observation, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.match.action_count) for agent in self.possible_agents}
        self._rewards, self._features = rewards, features
        self._gains = Gains(self.match, rewards)
        self._rng: np.random.Generator | None = None
        self._shown = 0

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of `observe`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of all actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals the match of this seed, by default a random one, or continues a copy of `options["match"]`."""
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self.match = begin(self.match, self._rng, seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._gains = Gains(self.match, self._rewards)
        self._shown = self.match.plies
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        """Plays an action of the agent that is selected. Raises `IllegalAction`; nothing has changed then."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act: None is for agents that are done")
        shown = self.match.plies
        self.match.play(index(action), self.possible_agents.index(agent))
        self._shown = shown
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self._gains.of(self.match), strict=True))
        self._accumulate_rewards()
        if self.match.over:
            stalled = self.match.stalled
            self.terminations = dict.fromkeys(self.agents, not stalled)
            self.truncations = dict.fromkeys(self.agents, stalled)
        self._select()

    def observe(self, agent: str) -> Observation:
        """What an agent knows, and which actions it may choose."""
        seat, match = self.possible_agents.index(agent), self.match
        mask = match.mask() if seat == match.turn else np.zeros(match.action_count, np.int8)
        return {"observation": match.features(seat) if self._features else match.observe(seat), "action_mask": mask}

    def render(self) -> str | None:
        """The last step as text, as a spectator sees it."""
        return None if self.render_mode is None else narrate(self.match, self._shown, "spectator")

    def close(self) -> None:
        """Does nothing: nothing is open."""

    def _select(self) -> None:
        """Selects the seat to act; once the match is over, one after the other is done."""
        self.agent_selection = self.agents[0] if self.match.turn is None else self.possible_agents[self.match.turn]
