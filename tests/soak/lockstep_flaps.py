"""Plays level 1 of FLAPS at random beside a second implementation of its rules: the two must never differ.

    python3 tests/soak/lockstep_flaps.py --decisions 100000 --seed 1

The second implementation is `tests/games/flaps/retold.py`. Every other table has a deck with many of the rare cards.
"""

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[2] / "build_scripts" / "reexec.py"))

from tests.games.flaps.lockstep import Difference, run


def main() -> int:
    """Plays; returns 0 if the two always agreed."""
    chosen = parse()
    began = time.monotonic()
    try:
        met = run(chosen.decisions, chosen.seed)
    except Difference as difference:
        print(f"Seed {chosen.seed}. {difference}")
        return 1
    tell(met, time.monotonic() - began)
    return 0


def tell(met: Counter[str], seconds: float) -> None:
    """Prints what was compared, and how often each thing happened."""
    for name, times in sorted(met.items()):
        print(f"{times:8}  {name}")
    compared = f"{met['decisions']} decisions in {met['rounds']} rounds at {met['tables']} tables"
    print(f"{compared} compared in {seconds:.0f} s: no difference")


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Plays level 1 of FLAPS beside its re-telling.")
    parser.add_argument("--decisions", type=int, default=100_000, help="how many are compared")
    parser.add_argument("--seed", type=int, default=1, help="of the random choices")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
