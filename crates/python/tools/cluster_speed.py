"""Measures how an experiment on Ray grows with the number of workers, and what the driver does: python tools/cluster_speed.py.

Needs as many idle cores as the largest number of workers, and one for the driver.
"""

from time import monotonic, process_time
from typing import Any

import ray

import riband.ray
from riband import lab

WORKERS = (1, 2)
CALL: dict[str, Any] = {"variant": "crossing-oceans", "seats": "greedy,greedy", "matches": 400}


def main() -> None:
    """Prints a row for each number of workers."""
    for threads in WORKERS:
        began = monotonic()
        here = lab.simulate(**CALL, threads=threads)
        print(f"riband.lab, {threads} threads: {here.matches / (monotonic() - began):.1f} matches a second", flush=True)
    for workers in WORKERS:
        ray.init(num_cpus=workers, logging_level="ERROR", log_to_driver=False)
        riband.ray.simulate(**{**CALL, "matches": 40})  # starts the workers
        began, driver = monotonic(), process_time()
        there = riband.ray.simulate(**CALL)
        wall, driver = monotonic() - began, process_time() - driver
        assert there.document() == here.document()
        rate = there.matches / wall
        print(
            f"riband.ray, {workers} workers: {rate:.1f} matches a second, driver {1000 * driver / there.matches:.2f} ms a match",
            flush=True,
        )
        ray.shutdown()


if __name__ == "__main__":
    main()
