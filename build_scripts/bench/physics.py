"""Measures what thrown and swept cards cost.

    python3 build_scripts/bench/physics.py

A step may take a millisecond with 150 cards in the air: there are two in a frame, which has 16.
"""

import argparse
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from runpy import run_path
from statistics import median, quantiles

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[1] / "reexec.py"))

from tabletop.physics.pose import Pose
from tabletop.physics.steps import STEP
from tabletop.physics.swarm import Swarm
from tabletop.physics.throws import Throws
from tabletop.physics.tumble import Tumble

CARDS = 150
FLIES = 80
TIMES = 400
CARD = (90.0, 126.0)


def measured(act: Callable[[], object], times: int = TIMES) -> str:
    """Median and p99 of the time something takes, in milliseconds."""
    took = []
    for _ in range(times):
        begin = time.perf_counter_ns()
        act()
        took.append((time.perf_counter_ns() - begin) / 1e6)
    return f"{median(took):7.3f} {quantiles(took, n=100)[98]:7.3f}"


def table(cards: int) -> dict[int, Pose]:
    """Cards side by side."""
    return {key: Pose(60.0 + 80 * (key % 15), 70.0 + 70 * (key // 15), 7.0 * (key % 5)) for key in range(cards)}


def flying() -> Throws[int]:
    throws: Throws[int] = Throws()
    for key, start in table(CARDS).items():
        throws.throw(key, start, Pose(640, 400, 0), spins=1, seconds=60.0)
    return throws


def sweeping(cards: int, seconds: float) -> Tumble[int]:
    tumble: Tumble[int] = Tumble()
    tumble.sweep(table(cards), Pose(640, 400, 0), CARD, seconds)
    return tumble


def filled() -> Swarm[int]:
    swarm: Swarm[int] = Swarm(860, 470, 1)
    for key in range(FLIES):
        swarm.place(key)
    return swarm


def main() -> None:
    argparse.ArgumentParser(description="Measures what thrown and swept cards cost.").parse_args()
    throws = flying()
    print(f"{'milliseconds':52}  median     p99")
    print(f"{CARDS} cards thrown, one step{'':28}{measured(lambda: throws.move(STEP))}")
    print(f"{CARDS} cards thrown, asking for their poses{'':14}{measured(throws.poses)}")
    print(f"{CARDS} cards, all of them thrown from scratch{'':12}{measured(flying, 20)}")
    # Almost at once they lie in a heap and all push one another, which is the worst case.
    for cards in (30, CARDS):
        tumble = sweeping(cards, 6.0)
        print(f"{cards:3} cards swept, one step{'':29}{measured(partial(tumble.move, STEP))}")
    print(f"{FLIES} flies, all of them placed{'':26}{measured(filled, 50)}")
    swarm = filled()
    print(f"{FLIES} flies, another area{'':32}{measured(lambda: swarm.resize(900 - swarm.grid.cells, 500), 50)}")


if __name__ == "__main__":
    main()
