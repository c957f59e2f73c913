"""How loud the program is: every cue, and the densest seconds of matches.

    python3 build_scripts/bench/loudness.py [--minutes 10]

Matches are played by bots at the usual pace, without a window and by a clock of its own. What the program plays there
is recorded, and mixed as its player does with all volumes turned up. A cue may be no louder than a slap, a mix may not
reach full scale, and all that is no hand in a race must stay below a slap even where most of it sounds at once.
Exit code 1: a goal was missed.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from math import log10
from pathlib import Path
from runpy import run_path
from typing import NamedTuple

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[1] / "reexec.py"))

import numpy as np

from build_scripts.bench.tape import NS, Asked, Loud, Tape, densest, loudest, peak
from build_scripts.pictures.shots import Studio, open_no_window
from sounds.cues import CUES, RACE, STEPS, takes
from sounds.making.loudness import loudness
from sounds.making.synth import synthesise
from sounds.making.waves import Wave
from tabletop.command_line import setup_for
from tabletop.screens.results import ResultsScreen
from tabletop.storage.settings import Settings

FLOOR = 0.0
"""Decibels relative to full scale that no mix may reach."""
MATCHES = (("flaps", 6), ("flyswatter", 8))
SIZE = (1280, 800)
MS = NS // 1000
COUNTED_MS, FANFARE_MS = 900, 330
"""How long a round takes at most to be counted, and when the last chord of a fanfare is at its loudest."""


class Row(NamedTuple):
    """A line of the table: loudness and peak in decibels, and how many sounds begin in its densest second."""

    name: str
    loudness: float
    peak: float
    sounds: int = 1

    def __str__(self) -> str:
        return f"{self.name:34}{self.loudness:10.1f}{self.peak:10.1f}{self.sounds:10}"


def samples(cue: str, take: int) -> Wave:
    """A cue as it lies in its file, from -1 to 1."""
    return synthesise(cue, take).astype(np.float64) / 32768


def cues() -> Iterator[Row]:
    """Every cue: the loudest of its takes, and the highest peak."""
    for cue in CUES:
        waves = [samples(cue, take) for take in takes(cue)]
        top = max(float(np.abs(wave).max()) for wave in waves)
        yield Row(cue, max(map(loudness, waves)), 20 * log10(top), len(waves))


def counted() -> list[Asked]:
    """A round is counted over a fanfare, and a hand comes down where the fanfare is loudest."""
    asked = [Asked(step * COUNTED_MS * MS // STEPS, "count", 0.1, step) for step in range(STEPS)]
    return sorted([Asked(0, "fanfare"), Asked(FANFARE_MS * MS, "slap"), *asked])


def crowded() -> list[Asked]:
    """The same, while a bell rings, cards are swept, and seven more hands come down as closely as they can."""
    hands = [Asked((FANFARE_MS + 25 * (hand + 1)) * MS, "slap", hand % 3 * 0.6 - 0.6) for hand in range(7)]
    return sorted([*counted(), *hands, Asked(200 * MS, "bell", -0.4), Asked(325 * MS, "tumble", 0.2)])


def simulated(game: str, seats: int, minutes: float) -> list[Asked]:
    """What is asked for in matches of bots, one after another."""
    asked: list[Asked] = []
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(Path(folder), Path(folder), SIZE)
        studio.app.change_settings(pace=Settings().pace, motion=Settings().motion)

        def hear(cue: str, pan: float = 0.0, step: int = 0) -> None:
            asked.append(Asked(studio.clock(), cue, pan, step))

        studio.app.play_sound = hear  # type: ignore[method-assign]
        studio.flow.start(setup_for(studio.house.games[game], seats, humans=0, seed=7))
        ends = studio.clock() + round(minutes * 60 * NS)
        while studio.clock() < ends:
            studio.run(10.0, lambda: isinstance(studio.app.top, ResultsScreen))
            if isinstance(studio.app.top, ResultsScreen):
                studio.app.top.ways.again()
        studio.app.quit()
        studio.house.close()
    return asked


def measured(name: str, asked: Sequence[Asked], volumes: Loud) -> Iterator[Row]:
    """How loud it is altogether, and how loud without the hands of races."""
    tape = Tape()
    tape.record(asked, volumes)
    for what, heard in _SHARES.items():
        mix = tape.mixed(heard)
        count, _ = densest([part for part in tape.parts if heard(part.cue)])
        yield Row(f"{name}, {what}", loudest(mix), peak(mix), count)


_SHARES: dict[str, Callable[[str], bool]] = {
    "everything": lambda cue: True,
    "no hands": lambda cue: cue not in RACE,
}


def slap_alone() -> float:
    """How loud a slap is, as the player plays it."""
    tape = Tape()
    tape.record([Asked(0, "slap")], Loud())
    return loudest(tape.mixed())


def faults(single: Sequence[Row], mixes: Sequence[Row]) -> Iterator[str]:
    """A sentence for each goal that was missed."""
    if max(single, key=lambda row: row.loudness).name != "slap":
        yield "A cue is louder than a slap."
    slap = slap_alone()
    for row in mixes:
        if row.peak >= FLOOR:
            yield f"{row.name}: clips."
        if row.name.endswith("no hands") and row.loudness >= slap:
            yield f"{row.name}: louder than a slap."


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=10, help="of each match")
    wished = parser.parse_args()
    open_no_window()
    print(f"{'decibels, all volumes at 100%':34}{'loudness':>10}{'peak':>10}{'takes':>10}")
    single = list(cues())
    print(*single, sep="\n")
    print(f"\n{'mixed':34}{'loudness':>10}{'peak':>10}{'sounds/s':>10}")
    mixes = [*measured("counted", counted(), Loud()), *measured("crowded", crowded(), Loud())]
    for game, seats in MATCHES:
        asked = simulated(game, seats, wished.minutes)
        mixes += measured(f"{game} with {seats}", asked, Loud())
    print(*mixes, sep="\n")
    wrong = list(faults(single, mixes))
    print("", *(wrong or ["Nothing clips, and nothing is louder than a slap."]), sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
