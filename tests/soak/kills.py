"""Kills a playing program over and over, and checks each time that every move it confirmed is still there.

    python3 tests/soak/kills.py                 200 kills
    python3 tests/soak/kills.py --kills 2000
    python3 tests/soak/kills.py --program       the same with the real program and its window, which takes long

Each program resumes the match that the one before left behind, or begins another. It plays at random, with undo and
redo, and prints each step once its journal has it.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from runpy import run_path

if not __package__:  # started by its path: starts again as a module, in the environment beside the code
    run_path(str(Path(__file__).parents[2] / "build_scripts" / "reexec.py"))

from build_scripts.environment import ROOT
from games import find
from games.engine import Match
from tabletop.people import Person, Setup
from tabletop.storage.journal import Journal, read_journal
from tabletop.storage.matches import MatchShelf
from tests.soak.kill_program import program_kills
from tests.walk import mixed_rules, random_entry

GAMES = find().games
LONGEST_SECONDS = 0.3
"""The longest a program lives once it is ready."""

BEGIN, GO_ON, PLAY, UNDO, REDO, FINISH = "begin", "go on", "play", "undo", "redo", "finish"


# ---------------------------------------------------------------------- the program that is killed


def play(folder: str, seed: int) -> None:
    """Plays matches one after another, for ever."""
    print("ready", flush=True)
    shelf, rng = MatchShelf(Path(folder)), Random(seed)
    kept = shelf.unfinished()
    while True:
        if kept:
            resumed = shelf.open(kept.pop().path, GAMES)
            match, journal = resumed.match, resumed.journal
            tell(GO_ON, journal.path.name)
        else:
            match = new_match(rng)
            setup = Setup(match.game.key, tuple(Person(str(seat)) for seat in range(match.rules.seats)))
            journal = shelf.begin(match, setup)
            tell(BEGIN, journal.path.name)
        while match.table.winners is None:
            step(match, journal, rng)
        shelf.finish(journal)
        tell(FINISH)


def new_match(rng: Random) -> Match:
    """A match of any game, for any number of people, with any options."""
    game = GAMES[sorted(GAMES)[int(rng.random() * len(GAMES))]]
    return Match(game, mixed_rules(game, rng), int(rng.random() * 1e9))


def step(match: Match, journal: Journal, rng: Random) -> None:
    """Takes a step that a person might take, and prints it once the journal has it."""
    if match.log and rng.random() < 0.1:
        match.undo(whatever_was_seen=True)
        journal.undone()
        tell(UNDO)
    elif match.undone and rng.random() < 0.5:
        match.redo()
        journal.redone()
        tell(REDO)
    else:
        match.replay(random_entry(match.table, rng))
        match.undone.clear()
        journal.note(match)
        tell(PLAY, match.log[-1].text)


def tell(what: str, more: str = "") -> None:
    print(f"{what}:{more}", flush=True)


# ---------------------------------------------------------------------- the one who kills it


@dataclass
class KillWatcher:
    """Kills the programs that play in a folder, and knows what they confirmed."""

    folder: Path
    name: str = ""
    log: list[str] = field(default_factory=list)
    undone: list[str] = field(default_factory=list)
    confirmed: int = 0

    def kill_one(self, seed: int) -> str:
        """Lets a program play and kills it at some moment; returns what was lost, or nothing."""
        rng = Random(seed)
        program = [sys.executable, "-c", f"from tests.soak.kills import play; play({str(self.folder)!r}, {seed})"]
        with subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, text=True) as playing:
            assert playing.stdout is not None
            playing.stdout.readline()  # it is ready: from here on it opens, plays, finishes and begins matches
            time.sleep(LONGEST_SECONDS * rng.random() ** 3)
            playing.kill()
            output = playing.stdout.read()
        for line in output.splitlines(keepends=True):
            if line.endswith("\n"):  # the output may be cut off in the middle of a line
                what, _, more = line.rstrip("\n").partition(":")
                if what == GO_ON and self.name and more != self.name:
                    return f"{self.name} was not offered again, but {more}"
                self.hear(what, more)
        return self.look()

    def hear(self, what: str, more: str) -> None:
        """Follows what was confirmed."""
        if what in (BEGIN, GO_ON):
            if more != self.name:
                self.name, self.log, self.undone = more, [], []
        elif what == PLAY:
            self.log.append(more)
            self.undone.clear()
            self.confirmed += 1
        elif what == UNDO:
            self.undone.append(self.log.pop())
        elif what == REDO:
            self.log.append(self.undone.pop())
        else:
            self.name = ""

    def look(self) -> str:
        """Checks that the match is there with everything confirmed, and at most one step more."""
        if not self.name:
            return ""
        shelf = MatchShelf(self.folder)
        path = next((place for place in (shelf.playing / self.name, shelf.over / self.name) if place.exists()), None)
        if path is None:
            return f"{self.name} is gone"
        back = read_journal(path, GAMES)
        found = [entry.text for entry in back.match.log]
        if self.log not in (found, found[:-1]) and found != self.log[:-1]:
            return f"{self.name} has {len(found)} lines and not the {len(self.log)} that were confirmed"
        self.log, self.undone = found, [entry.text for entry in back.match.undone]
        self.name = "" if path.parent == shelf.over else self.name
        return f"{path.name} has lines that cannot be read" if back.lost else ""


def kills(folder: Path, number: int, seed: int) -> tuple[int, list[str]]:
    """Kills this many programs one after another; returns how many moves they confirmed, and what was lost."""
    watcher = KillWatcher(folder)
    losses = [loss for kill in range(number) if (loss := watcher.kill_one(seed + kill))]
    return watcher.confirmed, losses + [path.name for path in folder.rglob("*.damaged*")]


def main() -> int:
    """Kills and prints the figures; returns 0 if nothing was lost."""
    parser = argparse.ArgumentParser(description="Kills a playing program over and over; no move may be lost.")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--program", action="store_true", help="the real program, with its window")
    chosen = parser.parse_args()
    killing = program_kills if chosen.program else kills
    with tempfile.TemporaryDirectory() as folder:
        confirmed, losses = killing(Path(folder), chosen.kills, chosen.seed)
    for loss in losses:
        print(loss)
    print(f"{chosen.kills} kills, {confirmed} moves confirmed, {len(losses)} losses")
    return 1 if losses else 0


if __name__ == "__main__":
    sys.exit(main())
