"""OpenSpiel games, registered on import: `riband_crossing_oceans`, `riband_transatlantic`, `riband_salty_ocean`.

`pyspiel.load_game("riband_salty_ocean(players=3,seed_count=16)")`. Parameters:

- `variant`: the id of a built-in variant, or the path of a file; it may contain no comma or parenthesis.
- `players`: the number of seats, 2 by default.
- `seed_count`: the outcomes of the one chance node, at the root: the seed of the deal, from 0. 1024 by default.
- `rewards`: `ranks` (by default) or `margins`, at the end; or `points`, gained with every action.

Like all games written in Python they work with algorithms in Python, and not with `pyspiel.MCTSBot`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar, Literal

import numpy as np
import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

from ._riband import Match, Variant

__all__ = ["CrossingOceans", "RibandGame", "RibandObserver", "RibandState", "SaltyOcean", "Transatlantic"]

LONGEST = 100_000
"""More actions than a match can have: random ones take some hundred, and the engine stops those without end."""

MOST = 2.0**31
"""More points than a match can bring."""


class RibandGame(pyspiel.Game):  # type: ignore[misc,unused-ignore]  # pyspiel has no types
    """A variant with a number of seats. Made by `pyspiel.load_game`."""

    short_name: ClassVar[str]
    default: ClassVar[str]
    """The id of the variant that is played by default."""

    def __init__(self, params: dict[str, Any]) -> None:
        self.variant = Variant(params["variant"])
        self.players, self.seed_count, self.rewards = params["players"], params["seed_count"], params["rewards"]
        if self.rewards not in ("ranks", "margins", "points"):
            raise ValueError(f"no rewards {self.rewards!r}: ranks, margins or points")
        if self.seed_count < 1:
            raise ValueError(f"seed_count: at least 1, not {self.seed_count}")
        self.actions = self.variant.action_names(self.players)
        self.feature_size = Match(self.variant, self.players).feature_size
        zero_sum = self.rewards == "ranks" or (self.rewards == "margins" and self.players == 2)
        most = 1.0 if self.rewards == "ranks" else MOST
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=self.seed_count,
            num_players=self.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(self.game_type(zero_sum, self.rewards == "points"), info, params)

    @classmethod
    def game_type(cls, zero_sum: bool = True, by_step: bool = False) -> Any:
        """The type of the game, with rewards at the end or by step."""
        kinds = pyspiel.GameType
        return kinds(
            short_name=cls.short_name,
            long_name=f"Riband: {cls.default}",
            dynamics=kinds.Dynamics.SEQUENTIAL,
            chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
            information=kinds.Information.IMPERFECT_INFORMATION,
            utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
            reward_model=kinds.RewardModel.REWARDS if by_step else kinds.RewardModel.TERMINAL,
            max_num_players=4,
            min_num_players=2,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=False,
            parameter_specification={"variant": cls.default, "players": 2, "seed_count": 1024, "rewards": "ranks"},
        )

    def new_initial_state(self) -> RibandState:
        """The chance node before the deal."""
        return RibandState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The deal is the only one: shuffles during a match follow from its seed."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> RibandObserver:
        """An observer of features, or with perfect recall of information states."""
        if params:
            raise ValueError(f"observers have no parameters: {params}")
        return RibandObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _viewer(match: Match, player: int) -> int | Literal["spectator"]:
    """A seat; the number after the last one stands for a spectator."""
    return "spectator" if player == match.seats else player


def _numbers(match: Match, player: int) -> str:
    """The observation of a player as text: as much as its view, but shorter."""
    return " ".join(map(str, match.observe(_viewer(match, player)).tolist()))


class RibandState(pyspiel.State):  # type: ignore[misc,unused-ignore]  # pyspiel has no types
    """A match, or the chance node before its deal. Actions have the numbers of the engine.

    Copies and serialization keep everything: the attributes are plain data and a `Match`, which can be pickled.
    """

    def __init__(self, game: RibandGame) -> None:
        super().__init__(game)
        self.match: Match | None = None
        self._start = self._points = [0.0] * game.players
        self._gained = [0.0] * game.players
        # What each player and a spectator had done and seen before a resampling, and the length of the history then.
        self._past: list[tuple[list[int], list[str]]] = [([], [])] * (game.players + 1)
        self._since = 0

    def current_player(self) -> int:
        """The seat to act, chance, or the end."""
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.turn is None else self.match.turn

    def is_terminal(self) -> bool:
        """Whether the match is over or goes on without end."""
        return self.match is not None and self.match.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds of the deal, all equally likely."""
        count = self.get_game().seed_count
        return [(seed, 1.0 / count) for seed in range(count)]

    def returns(self) -> list[float]:
        """What the match was worth so far: ranks and margins only at the end, points since the deal."""
        game = self.get_game()
        if game.rewards == "points":
            return [now - then for now, then in zip(self._points, self._start, strict=True)]
        if self.match is None or not self.match.over:
            return [0.0] * game.players
        return self.match.payoffs(game.rewards)

    def rewards(self) -> list[float]:
        """What the last action was worth."""
        return list(self._gained) if self.get_game().rewards == "points" else self.returns()

    def information(self, player: int) -> str:
        """Everything a player has known: its actions, what it saw happen, what it sees now. Empty before the deal.

        The player after the last one is a spectator.
        """
        if self.match is None:
            return ""
        actions, lines = self._seen(player)
        return "\n".join([f"player {player}", " ".join(map(str, actions)), *lines, _numbers(self.match, player)])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> RibandState:
        """A state that this player cannot tell from this one: `sampler` draws from 0 to 1 what it cannot know.

        Its history still names the original deal. The information states of the other players contain what is public,
        and what they would know in the new state.
        """
        if self.match is None:
            raise ValueError("nothing is hidden before the deal")
        world = self.match.sample(player, int(sampler() * 2**53))
        state: RibandState = self.clone()
        state.match = world
        public = self._seen(world.seats)[1]
        for seat in range(world.seats):
            state._past[seat] = self._seen(seat) if seat == player else ([], [*public, _numbers(world, seat)])
        state._past[world.seats] = ([], public)
        state._since = len(self.full_history())
        return state

    def _seen(self, player: int) -> tuple[list[int], list[str]]:
        """The actions of a player, and the lines of the log that it could read."""
        assert self.match is not None
        actions, lines = self._past[player]
        own = [played.action for played in self.full_history()[self._since :] if played.player == player]
        events = self.match.log(0, _viewer(self.match, player))
        return [*actions, *own], [*lines, *(event["text"] for event in events)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.match is None or player != self.match.turn else self.match.legal()

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        counted = game.rewards == "points"
        if self.match is None:
            if not 0 <= action < game.seed_count:
                raise ValueError(f"there is no deal {action}: seed_count is {game.seed_count}, counted from 0")
            self.match = Match(game.variant, game.players, action)
            if counted:
                self._start = self._points = self.match.payoffs("points")
            return
        self.match.play(action)
        if counted:
            before, self._points = self._points, self.match.payoffs("points")
            self._gained = [now - then for now, then in zip(self._points, before, strict=True)]

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else str(self.get_game().actions[action])

    def __str__(self) -> str:
        """Identifies the whole position, hidden parts included, without telling them."""
        if self.match is None:
            return "before the deal"
        turn = "over" if self.match.turn is None else f"player {self.match.turn}"
        return f"action {self.match.plies}, {turn}, position {self.match.hash()}"


class RibandObserver:
    """What a player sees: `tensor` holds `Match.features`, the string is its view as JSON.

    With perfect recall there is only a string, the information state. Without private information it is what a
    spectator sees. Private information alone cannot be told apart: there is neither.
    """

    def __init__(self, game: RibandGame, kind: Any) -> None:
        private = pyspiel.PrivateInfoType
        if kind.private_info == private.ALL_PLAYERS:
            raise ValueError("no observer of the private information of all players")
        self._recalls = kind.perfect_recall
        self._public = kind.public_info
        self._spectates = kind.private_info == private.NONE
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        if self._public and not self._recalls:
            self.tensor = np.zeros(game.feature_size, np.float32)
            self.dict["observation"] = self.tensor

    def set_from(self, state: RibandState, player: int) -> None:
        """Writes what a player sees into `tensor`; zeros before the deal."""
        if self.tensor is None:
            return
        if state.match is None:
            self.tensor.fill(0.0)
        else:
            state.match.features("spectator" if self._spectates else player, out=self.tensor)

    def string_from(self, state: RibandState, player: int) -> str | None:
        """What a player sees, or with perfect recall has seen, as text."""
        if not self._public:
            return None
        if state.match is None:
            return ""
        seen_by = state.match.seats if self._spectates else player
        if self._recalls:
            return state.information(seen_by)
        return json.dumps(state.match.view(_viewer(state.match, seen_by)), separators=(",", ":"))


class CrossingOceans(RibandGame):
    """The game `riband_crossing_oceans`."""

    short_name = "riband_crossing_oceans"
    default = "crossing-oceans"


class Transatlantic(RibandGame):
    """The game `riband_transatlantic`."""

    short_name = "riband_transatlantic"
    default = "transatlantic"


class SaltyOcean(RibandGame):
    """The game `riband_salty_ocean`."""

    short_name = "riband_salty_ocean"
    default = "salty-ocean"


for _game in (CrossingOceans, Transatlantic, SaltyOcean):
    pyspiel.register_game(_game.game_type(), _game)
