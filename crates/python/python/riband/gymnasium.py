"""A Gymnasium environment: one seat learns, computer players have the others.

Importing this module registers `riband/CrossingOceans-v0`, `riband/Transatlantic-v0` and `riband/SaltyOcean-v0`;
`gymnasium.make("riband.gymnasium:riband/CrossingOceans-v0", seats=3)` imports it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from typing import Any, Literal, SupportsFloat, TypeAlias, get_args

import gymnasium  # type: ignore[import-not-found,unused-ignore]
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ._riband import Match, Variant
from .errors import IllegalAction, SeatError
from .types import Source

__all__ = ["Opponent", "Rewards", "RibandEnv"]

Rewards: TypeAlias = Literal["ranks", "margins", "points"]
"""What a match is worth: at the end `"ranks"`, from 1 for the first place to -1 for the last, or `"margins"`, the
difference to the best other seat in points; or at every step the `"points"` gained in it."""

Opponent: TypeAlias = str | Callable[[Match], int]
"""A computer player, such as `"greedy"` or `"mcts:200"`; or a function from a match to the number of a legal action.

The function gets a match that its seat cannot tell from the true one, as in `riband.lab.tournament`."""

GAMES = {
    "riband/CrossingOceans-v0": "crossing-oceans",
    "riband/Transatlantic-v0": "transatlantic",
    "riband/SaltyOcean-v0": "salty-ocean",
}


def observation_space(variant: Variant, seats: int, features: bool) -> spaces.Box:
    """The space of `Match.features`, or of `Match.observe`, where every slot has its own bounds."""
    if features:
        return spaces.Box(-1.0, 1.0, (Match(variant, seats).feature_size,), np.float32)
    slots = variant.observation_slots(seats)
    low = np.array([slot["min"] for slot in slots], np.int32)
    high = np.array([slot["max"] for slot in slots], np.int32)
    return spaces.Box(low, high, dtype=np.int32)


def draw_seed(rng: np.random.Generator) -> int:
    """Draws the seed of a deal."""
    return int(rng.integers(2**64, dtype=np.uint64))


def begin(model: Match, rng: np.random.Generator, seed: int | None, options: dict[str, Any] | None) -> Match:
    """Deals a match like `model`, without a seed by one from `rng`; or copies `options["match"]`, of the same kind."""
    given = (options or {}).get("match")
    if given is None:
        return Match(model.variant, model.seats, draw_seed(rng) if seed is None else seed)
    if not isinstance(given, Match) or given.variant != model.variant or given.seats != model.seats or given.over:
        alike = f"{model.variant.id} with {model.seats} seats"
        raise ValueError(f"options: 'match' has to be a match of {alike} that is not over")
    return given.clone()


def narrate(match: Match, since: int, viewer: int | Literal["spectator"]) -> str:
    """Whose turn it is, the points of all seats, and what the viewer saw happen since an action."""
    turn = "it is over" if match.turn is None else f"seat {match.turn + 1} is to act"
    points = ", ".join(f"{number:g}" for number in match.payoffs("points"))
    lines = [f"{match.variant.name}, action {match.plies}: {turn}; points {points}"]
    return "\n".join([*lines, *(f"  {event['text']}" for event in match.log(since, viewer))])


class Gains:
    """What each action of a match is worth to every seat, from this position on.

    Raises `ValueError` if there are no such rewards.
    """

    def __init__(self, match: Match, rewards: Rewards) -> None:
        if rewards not in get_args(Rewards):
            raise ValueError(f"no rewards {rewards!r}: {', '.join(get_args(Rewards))}")
        self._rewards = rewards
        self._before = match.payoffs(rewards)

    def of(self, match: Match) -> list[float]:
        """The rewards since the last call."""
        if self._rewards == "points":
            before, self._before = self._before, match.payoffs("points")
            return [now - then for now, then in zip(self._before, before, strict=True)]
        return match.payoffs(self._rewards) if match.over else [0.0] * match.seats


class RibandEnv(gymnasium.Env[NDArray[Any], np.int64]):  # type: ignore[misc,unused-ignore]
    """One seat of a match against computer players.

    A step plays one action of this seat, then the others act until it is its turn again. `info` has the `action_mask`,
    1 for legal actions, and the `seat`; `action_masks()` is for the MaskablePPO of sb3-contrib.

    Args:
        variant: a variant, its id, or the path of a file.
        seats: the number of seats; by default the smallest that the variant supports.
        opponents: one for all other seats; or one for each of them, clockwise from the learning seat.
        seat: the learning seat, from 0; by default it is drawn for every match.
        rewards: what the match is worth, as in `Batch`.
        features: whether observations are `Match.features` instead of `Match.observe`.
        illegal_reward: if given, an illegal action ends the episode with this reward instead of raising.
        render_mode: `"ansi"` or None.

    Raises:
        IllegalAction: from `step`, if the action is not legal. The match goes on.
        SeatError: a number of seats, of opponents, or a seat that do not fit.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 (as Gymnasium has it)

    def __init__(
        self,
        variant: Source = "crossing-oceans",
        seats: int | None = None,
        *,
        opponents: Opponent | Sequence[Opponent] = "greedy",
        seat: int | None = None,
        rewards: Rewards = "ranks",
        features: bool = False,
        illegal_reward: float | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.variant = Variant(variant)
        model = Match(self.variant, seats)
        self.seats = model.seats
        if seat is not None and not 0 <= seat < self.seats:
            raise SeatError(f"there is no seat {seat}: there are {self.seats}, counted from 0")
        others = [opponents] * (self.seats - 1) if isinstance(opponents, str) or callable(opponents) else [*opponents]
        if len(others) != self.seats - 1:
            raise SeatError(f"{len(others)} opponents for {self.seats - 1} other seats")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode: 'ansi' or None, not {render_mode!r}")
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(model.action_count)
        self.observation_space = observation_space(self.variant, self.seats, features)
        self._model, self._others, self._fixed_seat = model, others, seat
        self._rewards, self._features, self._illegal_reward = rewards, features, illegal_reward
        self._gains = Gains(model, rewards)
        self._match: Match | None = None
        self._seat = 0 if seat is None else seat
        self._shown, self._ended = 0, True

    @property
    def match(self) -> Match:
        """The current match. Raises `ResetNeeded` before the first `reset`."""
        if self._match is None:
            raise gymnasium.error.ResetNeeded("no match was dealt yet: call reset")
        return self._match

    @property
    def seat(self) -> int:
        """The learning seat, from 0."""
        return self._seat

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[NDArray[Any], dict[str, Any]]:
        """Deals the match of this seed, by default a random one, or continues a copy of `options["match"]`."""
        super().reset(seed=seed)
        if self._fixed_seat is None:
            self._seat = int(self.np_random.integers(self.seats))
        self._match = begin(self._model, self.np_random, seed, options)
        self._shown, self._ended = self._match.plies, False
        self._advance()
        while self._match.over:  # before this seat could act
            self._match = begin(self._model, self.np_random, None, None)
            self._shown = 0
            self._advance()
        self._gains = Gains(self._match, self._rewards)
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[NDArray[Any], SupportsFloat, bool, bool, dict[str, Any]]:
        """Plays one action of the learning seat, then those of the others. A stalled match is truncated."""
        match = self.match
        if self._ended:
            raise gymnasium.error.ResetNeeded("the match is over: call reset")
        shown = match.plies
        try:
            match.play(index(action), self._seat)
        except IllegalAction:
            if self._illegal_reward is None:
                raise
            self._ended = True
            return self._observation(), self._illegal_reward, True, False, self._info()
        before, self._shown = self._shown, shown
        try:
            self._advance()
        except BaseException:
            # A step is whole or not at all, whatever an opponent raises.
            match.undo(match.plies - shown)
            self._shown = before
            raise
        self._ended = match.over
        terminated = match.over and not match.stalled
        reward = self._gains.of(match)[self._seat]
        return self._observation(), reward, terminated, match.stalled, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal: `(action_count,)`."""
        return self.match.mask().view(np.bool_)

    def render(self) -> str | None:
        """The last step as text, as the learning seat sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() without a render_mode shows nothing: pass render_mode='ansi'")
            return None
        return narrate(self.match, self._shown, self._seat)

    def _advance(self) -> None:
        """Has the others act until the learning seat is to act or the match is over."""
        match = self.match
        while (turn := match.turn) is not None and turn != self._seat:
            opponent = self._others[(turn - self._seat) % self.seats - 1]
            if isinstance(opponent, str):
                number = int(match.advise(opponent, seed=draw_seed(self.np_random))["best"])
            else:
                number = index(opponent(match.sample(seed=draw_seed(self.np_random))))
            match.play(number, turn)

    def _observation(self) -> NDArray[Any]:
        return self.match.features(self._seat) if self._features else self.match.observe(self._seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.match.mask(), "seat": self._seat}


for _id, _variant in GAMES.items():
    gymnasium.register(_id, entry_point="riband.gymnasium:RibandEnv", kwargs={"variant": _variant})
