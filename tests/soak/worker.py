"""Kills the process in which bots think, over and over in the middle of a game; the game must go on each time.

    python3 tests/soak/worker.py                    50 kills in games of FLAPS with six experts
    python3 tests/soak/worker.py --kills 500 --game flinch --seats 4

The program's own referee plays the game sixty times a second, without a window. The kill comes at any moment: while the
process wakes up, thinks, answers or rests. After each kill the next move has to come, and now and then one that was
thought out by the replacement process. Exit code 1: a game stood still.
"""

import argparse
import os
import signal
import sys
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[2] / "build_scripts" / "reexec.py"))

from games import find
from games.brain.worker import Worker
from games.engine import Game
from tabletop.match.opening import new_match
from tabletop.match.referee import Referee
from tabletop.people import Person, Setup
from tests.log_lines import LogLines

FRAME = 1 / 60
MOST_SECONDS = 60.0
"""If a move takes longer than this, however busy the machine is, the game stands still."""
LONGEST_LIFE = 4.0
"""A process lives for at most this many seconds: about what it takes to wake up and think about two moves."""
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


@dataclass
class KillReport:
    """What the kills led to."""

    kills: int = 0
    moves: int = 0
    plainer: int = 0
    """How many moves were played without a thought because the thinker was gone."""
    matches: int = 0
    waits: list[float] = field(default_factory=list)
    """How many seconds after each kill the next move came."""
    stood_still: list[str] = field(default_factory=list)


class Soak:
    """Matches of experts, one after another, whose thinker is killed."""

    def __init__(self, game: Game, seats: int, seed: int, worker: Worker, thinking: str = "quick") -> None:
        self.game, self.seats, self.seed, self.worker, self.thinking = game, seats, seed, worker, thinking
        self.rng = Random(seed)
        self.report = KillReport()
        self.log = LogLines()
        self.referee = self._deal()

    def _deal(self) -> Referee:
        people = tuple(Person(f"Bot {seat + 1}", "expert", seat) for seat in range(self.seats))
        most = {"level": 7} if "level" in self.game.options_type.kinds() else {}
        setup = Setup(self.game.key, people, most)
        referee = new_match(self.game, setup, self.seed + self.report.matches, pace="4", worker=self.worker)
        referee.bots.take_time(self.thinking)
        self.report.matches += 1
        return referee

    def kill(self) -> bool:
        """Lets the game go on for a while, kills the process, and waits for the next move; returns whether it came."""
        self._play(until=time.monotonic() + self.rng.random() * LONGEST_LIFE)
        while (pid := self.worker.pid) is None:  # a process that dies before it wakes up is not replaced at once
            self._play(until=time.monotonic() + FRAME)
        os.kill(pid, KILL)
        self.report.kills += 1
        begin, before = time.monotonic(), self.report.moves
        self._play(until=begin + MOST_SECONDS, moves=before + 1)
        self.report.waits.append(time.monotonic() - begin)
        if self.report.moves > before:
            return True
        self.report.stood_still.append(
            f"kill {self.report.kills}, match {self.report.matches}: {self.referee.known.waiting_for()} do not move"
        )
        return False

    def _play(self, until: float, moves: int | None = None) -> None:
        """Lets frames pass until this moment, or until this many moves have been played."""
        while time.monotonic() < until and (moves is None or self.report.moves < moves):
            lines, plainer = self.referee.known.lines, len(self.log.lines)
            self.referee.update()
            self.report.moves += self.referee.known.lines - lines
            self.report.plainer += len(self.log.lines) - plainer
            if self.referee.known.over:
                self.referee = self._deal()
            time.sleep(FRAME)


def soak(game: Game, seats: int, kills: int, seed: int, thinking: str = "quick") -> KillReport:
    """Kills this many times; ends with the first game that stands still."""
    with closing(Worker()) as worker:
        run = Soak(game, seats, seed, worker, thinking)
        while run.report.kills < kills and run.kill():
            print(f"\r{run.report.kills} kills, {run.report.moves} moves", end="", flush=True)
        print("\r", end="")
        return run.report


def main() -> int:
    """Kills and prints the figures; returns 0 if every game went on."""
    parser = argparse.ArgumentParser(description="Kills the process in which bots think; every game must go on.")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--game", default="flaps")
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--thinking", default="quick", choices=("quick", "normal", "long"))
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    report = soak(find().games[chosen.game], chosen.seats, chosen.kills, chosen.seed, chosen.thinking)
    for line in report.stood_still:
        print(line)
    print(
        f"{report.kills} kills in {report.matches} matches of {chosen.game}: {report.moves} moves, {report.plainer} of "
        f"them plainer; after a kill the next move came within {max(report.waits):.1f} s, "
        f"{sum(report.waits) / len(report.waits):.1f} s on average; {len(report.stood_still)} games stood still"
    )
    return 1 if report.stood_still else 0


if __name__ == "__main__":
    sys.exit(main())
