"""Measures decisions a second of processor time in random matches with four seats, beside peers where they are installed.

python tools/speed.py [SECONDS]: for each figure the median of five runs, which take SECONDS together. Needs an idle machine.
"""

import random
import statistics
import sys
from collections.abc import Callable
from time import process_time

import numpy as np

import riband

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
RUNS = 5


def rate(play: Callable[[], int]) -> float:
    """The median rate of what plays a while and returns its number of decisions."""
    play()
    rates = []
    for _ in range(RUNS):
        decisions, began = 0, process_time()
        while process_time() - began < SECONDS / RUNS:
            decisions += play()
        rates.append(decisions / (process_time() - began))
    return statistics.median(rates)


def one_match(variant: riband.Variant) -> Callable[[], int]:
    """A match from Python, action by action."""
    seeds = iter(range(10**9))

    def play() -> int:
        match = riband.Match(variant, 4, next(seeds))
        legal, step, draw = match.legal, match.play, random.random
        decisions = 0
        while numbers := legal():
            step(numbers[int(draw() * len(numbers))])
            decisions += 1
        return decisions

    return play


def batch(variant: riband.Variant, *arrays: str, choice: str = "rust") -> Callable[[], int]:
    """1,024 matches with these arrays."""
    matches = riband.Batch(variant, 1024, 4, seed=7)
    out = matches.buffers(*arrays)
    actions = np.zeros(1024, np.int64)
    noise = np.random.default_rng(7)
    matches.look(masks=out["masks"])

    def by_numpy() -> None:
        # The legal action with the greatest of as many random numbers as there are actions.
        np.argmax(out["masks"] * noise.random(out["masks"].shape, np.float32), axis=1, out=actions)

    choose = by_numpy if choice == "numpy" else lambda: matches.choose(actions)

    def play() -> int:
        for _ in range(10):
            choose()
            matches.step(actions, **out)
        return 10 * 1024

    return play


def of_openspiel(name: str) -> Callable[[], int]:
    """A game of OpenSpiel."""
    import open_spiel.python.games  # type: ignore[import-not-found,unused-ignore]  # noqa: F401
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    game = pyspiel.load_game(name)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
                continue
            numbers = state.legal_actions()
            state.apply_action(numbers[int(random.random() * len(numbers))])
            decisions += 1
        return decisions

    return play


def of_catanatron() -> Callable[[], int]:
    """The Gymnasium environment of Catanatron (catanatron_gym 4.0): a decision is a step."""
    import gymnasium

    env = gymnasium.make("catanatron_gym:catanatron-v1")
    state = {"info": env.reset()[1]}

    def play() -> int:
        for _ in range(20):
            valid = state["info"]["valid_actions"]
            _, _, over, cut, info = env.step(valid[int(random.random() * len(valid))])
            state["info"] = env.reset()[1] if over or cut else info
        return 20

    return play


def main() -> None:
    """Prints a row for each way, with the games as columns."""
    variants = [riband.Variant(id) for id in ("crossing-oceans", "transatlantic", "salty-ocean")]
    ways: list[tuple[str, Callable[[riband.Variant], Callable[[], int]]]] = [
        ("Match", one_match),
        ("Batch, masks and rewards", lambda of: batch(of, "masks", "rewards", "done")),
        ("the same, choice by NumPy", lambda of: batch(of, "masks", "rewards", "done", choice="numpy")),
        ("Batch with observations, too", lambda of: batch(of, "masks", "observations", "rewards", "done")),
        ("Batch with features, too", lambda of: batch(of, "masks", "features", "rewards", "done")),
    ]
    for name, way in ways:
        print(f"{name:30}", *(f"{rate(way(variant)) / 1000:8,.0f} k" for variant in variants), flush=True)
    peers: list[tuple[str, Callable[[], Callable[[], int]]]] = [
        ("OpenSpiel, python_liars_poker", lambda: of_openspiel("python_liars_poker")),
        ("OpenSpiel, python_kuhn_poker", lambda: of_openspiel("python_kuhn_poker")),
        ("OpenSpiel, oware (C++)", lambda: of_openspiel("oware")),
        ("Catanatron", of_catanatron),
    ]
    for name, make in peers:
        try:
            print(f"{name:30} {rate(make()) / 1000:8,.1f} k", flush=True)
        except Exception as error:
            print(f"{name:30} not measured: {type(error).__name__}: {str(error)[:80]}")


if __name__ == "__main__":
    main()
