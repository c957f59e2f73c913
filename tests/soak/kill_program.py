"""Kills the real program over and over while it is being played, and checks each time what its folder holds: every
confirmed move, in a match that is offered again, and readable settings and statistics.

Part of `kills.py`. Each program begins a match, or resumes one that an earlier program left behind. It is killed from
outside at some moment, or it kills itself right before its nth change to its folder, so that every moment of writing
gets its turn: of the profile, of the beginning of a journal, of filing away a finished match.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from build_scripts.environment import ROOT
from build_scripts.screen import virtual_screen
from games import find
from tabletop.people import MARKS, Person, Setup
from tabletop.storage.folders import find_folders
from tabletop.storage.journal import read_journal
from tabletop.storage.matches import MatchShelf
from tabletop.storage.profile import open_profile
from tabletop.storage.statistics import Statistics

OPEN, PLAYED, UNDONE, CLOSED, FINISHED = "open", "played", "undone", "closed", "finished"
READY, CRASHED = "ready", "crashed"
"""What the program prints while it is being played, see `autoplayer`."""

GAMES = find().games
EARLY_SECONDS, LONGEST_SECONDS = 1.2, 4.0
"""Some programs die before they are ready; the others live for at most this long afterwards."""
EARLY, ITSELF = 0.15, 0.4
"""The share of programs that die early, and of those that kill themselves at a change to the folder."""
MOST_CHANGES = 60
ON_SCREEN = 4
"""Every nth program has a screen."""
MANY_UNFINISHED = 5
ENOUGH_LOSSES = 10
"""After this many losses something is broken altogether, and there is no need to go on."""
QUIET = {"SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
_MOST_TOLD = 400
_ORPHAN = re.compile(r"Traceback \(most recent call last\):(?:(?!Traceback).)*in spawn_main.*?EOFError: .*?\n", re.S)
"""What Python prints in the process for thinking when the program is killed before it could say what to do."""
Messages = list[list[Any]]


@dataclass(frozen=True)
class Killing:
    """How one program starts and dies: this many seconds after it is ready, or after its start (`early`), unless it
    kills itself sooner, at a change to the folder."""

    arguments: list[str]
    seconds: float
    early: bool = False
    dies_at: int = 0


@dataclass
class ProgramWatcher:
    """Kills the programs that share a folder, and knows what they confirmed."""

    folder: Path
    logs: dict[str, list[str]] = field(default_factory=dict)
    """The log of each unfinished match."""
    bots_only: set[str] = field(default_factory=set)
    """Matches of bots alone, which are not kept when someone leaves them."""
    confirmed: int = 0
    resumed: int = 0
    deaths: dict[str, int] = field(default_factory=dict)
    losses: list[str] = field(default_factory=list)

    def kill_one(self, seed: int, display: str = "") -> None:
        """Lets a program play, with or without a display, kills it at some moment, and checks what is left."""
        rng = Random(seed)
        self.prepare(rng)
        messages = self.run(self.chosen(rng), seed, display)
        self.look(self.hear(messages))

    # ------------------------------------------------------------------ a program

    def prepare(self, rng: Random) -> None:
        """Sets fast card movement, mostly, and no tips, for which bots would wait; the players of the last match are
        one or two people, and bots."""
        profile, note = open_profile(find_folders(self.folder).config)
        self.lose(note)
        motion, pace = ("still", "quick", "quick", "normal")[int(rng.random() * 4)], "4"
        profile.settings = replace(profile.settings, muted=True, motion=motion, pace=pace, guide="never")
        game = GAMES[sorted(GAMES)[int(rng.random() * len(GAMES))]]
        count = min(game.most_seats, 2 + int(rng.random() * 2))
        people = (Person(f"P{seat}", "" if seat < 2 else "quick", seat, MARKS[seat]) for seat in range(count))
        profile.last = Setup(game.key, tuple(people))
        self.lose(profile.save())

    def chosen(self, rng: Random) -> Killing:
        """Chooses what the program plays and how it dies."""
        arguments: list[str] = []
        if len(self.logs) < MANY_UNFINISHED and rng.random() < 0.4:
            game = GAMES[sorted(GAMES)[int(rng.random() * len(GAMES))]]
            arguments = ["--game", game.key, *(["--demo"] if rng.random() < 0.3 else [])]
        how = rng.random()
        if how < EARLY:
            return Killing(arguments, EARLY_SECONDS * rng.random(), early=True)
        itself = 1 + int(MOST_CHANGES * rng.random()) if how < EARLY + ITSELF else 0
        return Killing(arguments, LONGEST_SECONDS * rng.random(), dies_at=itself)

    def run(self, killing: Killing, seed: int, display: str) -> Messages:
        """Starts a program and kills it; returns what it printed."""
        screen = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"} if display else {"SDL_VIDEODRIVER": "dummy"}
        arguments = ["--data-dir", str(self.folder), "--mute", *killing.arguments]
        call = f"play({arguments!r}, {seed}, {killing.dies_at})"
        code = f"import sys; from tests.soak.autoplayer import play; sys.exit({call})"
        with (
            tempfile.TemporaryFile("w+", encoding="utf-8") as errors,
            subprocess.Popen(
                [sys.executable, "-c", code],
                cwd=ROOT,
                env={**os.environ, **QUIET, **screen},
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            ) as playing,
        ):
            assert playing.stdout is not None
            first = "" if killing.early else self.first_line(playing)
            time.sleep(killing.seconds)
            alive = playing.poll() is None
            playing.kill()
            rest = playing.stdout.read()
            playing.wait()
            errors.seek(0)
            complaint = _ORPHAN.sub("", errors.read())
        way = "early" if killing.early else "from outside" if alive else "by itself"
        self.deaths[way] = self.deaths.get(way, 0) + 1
        if complaint or (not alive and not killing.dies_at):
            self.losses.append(f"a program fell, and ended with {playing.returncode}: …{complaint[-_MOST_TOLD:]}")
        return [json.loads(line) for line in (first + rest).splitlines(keepends=True) if line.endswith("]\n")]

    def first_line(self, playing: subprocess.Popen[str]) -> str:
        """Waits until the program is ready."""
        assert playing.stdout is not None
        for line in playing.stdout:
            if READY in line:
                return line
        return ""

    # ------------------------------------------------------------------ what it confirmed

    def hear(self, messages: Messages) -> set[str]:
        """Follows what it confirmed; returns the matches it had closed."""
        name, let_go = "", set()
        for what, *more in messages:
            if what == OPEN:
                name = more[0]
                self.opened(name, *more[1:])
            elif what == PLAYED:
                self.logs[name] += more[0]
                self.confirmed += len(more[0])
            elif what == UNDONE:
                self.logs[name].pop()
            elif what == CLOSED:
                let_go.add(name)
            elif what == FINISHED:
                del self.logs[name]
            elif what == CRASHED:
                self.losses.append(f"a program fell: …{more[0][-_MOST_TOLD:]}")
        return let_go

    def opened(self, name: str, log: list[str], people: bool) -> None:
        """A match was begun or resumed; a resumed one must have its whole log."""
        if name in self.logs:
            self.resumed += 1
            self.lose(f"{name} went on with other lines than it had" if log != self.logs[name] else "")
        self.logs[name] = log
        if not people:
            self.bots_only.add(name)

    def lose(self, sentence: str) -> None:
        """Notes a loss, if there is one."""
        if sentence:
            self.losses.append(sentence)

    # ------------------------------------------------------------------ what its folder has

    def look(self, let_go: set[str]) -> None:
        """Checks that everything confirmed is there and can be opened."""
        folders = find_folders(self.folder)
        self.lose(open_profile(folders.config)[1])
        with Statistics(folders.data / "statistics.sqlite") as statistics:
            self.lose(statistics.note)
        shelf = MatchShelf(folders.data)
        offered = {kept.path.name: kept.path for kept in shelf.unfinished()}
        for note in shelf.notes:
            self.lose(note)
        for name in {*self.logs, *offered}:
            if name in offered:
                self.compare(name, offered[name])
            elif (shelf.over / name).exists():  # the program died after filing it away and before it could say so
                self.compare(name, shelf.over / name)
                del self.logs[name]
            else:
                log = self.logs.pop(name)
                may_go = name in let_go and (not log or name in self.bots_only)
                self.lose("" if may_go else f"{name} is gone with {len(log)} lines")

    def compare(self, name: str, path: Path) -> None:
        """Checks that a match has everything that was confirmed; its last step may be added or undone without
        confirmation."""
        back = read_journal(path, GAMES)
        found = [entry.text for entry in back.match.log]
        log = self.logs.get(name, [])
        if found[: len(log)] != log and found != log[:-1]:
            self.losses.append(f"{name} has {len(found)} lines and not the {len(log)} that were confirmed")
        if back.lost:
            self.losses.append(f"{name} has {back.lost} lines that cannot be read")
        self.logs[name] = found


def program_kills(folder: Path, number: int, seed: int) -> tuple[int, list[str]]:
    """Kills this many programs one after another, some of them on a real screen where possible; returns how many moves
    they confirmed, and what was lost."""
    watcher = ProgramWatcher(folder)
    with virtual_screen() as display:
        for kill in range(number):
            watcher.kill_one(seed + kill, display if kill % ON_SCREEN == ON_SCREEN - 1 else "")
            if len(watcher.losses) >= ENOUGH_LOSSES:
                break
    print(", ".join(f"{number} killed {way}" for way, number in sorted(watcher.deaths.items())))
    print(f"{watcher.resumed} times a match was gone on with, {len(watcher.logs)} are there at the end")
    return watcher.confirmed, watcher.losses + [f"{path.name} was set aside" for path in folder.rglob("*.damaged*")]
