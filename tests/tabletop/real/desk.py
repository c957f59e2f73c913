"""A desk for the real program: a screen of its own, mouse and keys, and eyes that read what the program tells.

Nothing here waits for so many seconds and hopes: whoever did something waits until the program tells that it came.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from build_scripts.screen import lacking
from games import find
from games.engine import Match
from tabletop.people import MARKS, Person, Setup
from tabletop.storage.folders import Folders, find_folders
from tabletop.storage.journal import read_journal
from tabletop.storage.matches import MatchShelf, read_match_for_replay
from tabletop.storage.profile import open_profile

ROOT = Path(__file__).resolve().parents[3]
SIZE = (1280, 800)
PATIENCE_SECONDS = 60.0
"""Long, for a machine that does other things too; nothing takes so long unless it is broken."""
_POLL_SECONDS = 0.003

Plain = dict[str, Any]
Found = TypeVar("Found")


def missing() -> str:
    """What this machine lacks to show a window that nobody sees, in a sentence; nothing if it can."""
    if not sys.platform.startswith("linux"):
        return "The real window is tried out under Xvfb, which only Linux has."
    packages = lacking()
    return f"To try out the real window, install {' and '.join(packages)}." if packages else ""


class Fingers:
    """One xdotool that is told, line by line, what to do."""

    def __init__(self, display: str) -> None:
        self.display = display
        self.free: dict[str, float] = {}
        """From when on a key may be pressed again, whoever wants to."""
        self.tool = subprocess.Popen(
            ["xdotool", "-"], stdin=subprocess.PIPE, env={**os.environ, "DISPLAY": display}, text=True
        )

    def do(self, *commands: str) -> None:
        """Carries out commands, in this order."""
        assert self.tool.stdin is not None
        self.tool.stdin.write("".join(f"{command}\n" for command in commands))
        self.tool.stdin.flush()

    def give_keys(self) -> None:
        """Gives the keys to the window in the upper left corner: nobody here manages windows."""
        there = {**os.environ, "DISPLAY": self.display}
        asked = ["xdotool", "mousemove", "5", "300", "getmouselocation", "--shell"]
        told = subprocess.run(asked, env=there, capture_output=True, text=True, check=True).stdout
        window = next(line.partition("=")[2] for line in told.splitlines() if line.startswith("WINDOW="))
        subprocess.run(["xdotool", "windowfocus", "--sync", window], env=there, check=True)

    def close(self) -> None:
        """Lets go, also of the button of the mouse: the screen would hold it down for whoever comes next."""
        assert self.tool.stdin is not None
        with suppress(BrokenPipeError):
            self.do("mouseup 1")
            self.tool.stdin.close()
        self.tool.wait(PATIENCE_SECONDS)


class Program:
    """The program as it runs: what it tells, and what can be done to it."""

    def __init__(self, folder: Path, display: str, *arguments: str, **environment: str) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.told_in = folder / "told.json"
        self.told_in.unlink(missing_ok=True)
        self.errors = (folder / "errors.txt").open("w", encoding="utf-8")
        command = [sys.executable, "-m", "tests.tabletop.mirrored", str(self.told_in)]
        command += ["--data-dir", str(folder / "kept"), "--mute", "--size", f"{SIZE[0]}x{SIZE[1]}", *arguments]
        there = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEO_WINDOW_POS": "0,0",
            "SDL_VIDEODRIVER": "x11",  # other tests of the same process may have chosen one that shows nothing
            "SDL_AUDIODRIVER": "dummy",
            **environment,
        }
        self.process = subprocess.Popen(command, cwd=ROOT, env=there, stdout=self.errors, stderr=self.errors)
        self.shown: Plain = {}

    # ------------------------------------------------------------------ being told

    def look(self) -> Plain:
        """What the program shows now."""
        with suppress(FileNotFoundError):
            self.shown = json.loads(self.told_in.read_text("utf-8"))
        return self.shown

    @property
    def table(self) -> Plain:
        """What it shows of the table; nothing while another screen is on top."""
        table: Plain = self.shown.get("table", {})
        return table

    def until(self, condition: Callable[[], Found], seconds: float = PATIENCE_SECONDS) -> Found:
        """Waits until what is told fits; gives what the condition gave."""
        end = time.monotonic() + seconds
        while True:
            self.look()
            found = condition()
            if found:
                return found
            if self.process.poll() is not None:
                raise AssertionError(f"the program has ended with {self.process.returncode}: {self.complaint()}")
            if time.monotonic() > end:
                told = json.dumps(self.shown, indent=1)
                raise AssertionError(f"that does not come within {seconds} s: {told}\n{self.complaint()}")
            time.sleep(_POLL_SECONDS)

    def comes_to(self, screen: str) -> Plain:
        """Waits for a screen."""
        self.until(lambda: self.shown.get("screen") == screen)
        return self.shown

    def plays_on_to(self, screen: str) -> Plain:
        """Waits for a screen as long as moves are made at the table, however many it takes."""
        lines: int | None = None

        def goes_on() -> bool:
            return self.shown.get("screen") == screen or self.table.get("lines", lines) != lines

        while self.shown.get("screen") != screen:
            self.until(goes_on)
            lines = self.table.get("lines")
        return self.shown

    def widget(self, name: str) -> Plain:
        """A widget of the screen on top."""
        found: Plain = next(widget for widget in self.shown["widgets"] if widget["name"] == name)
        return found

    def complaint(self) -> str:
        """What the program wrote to the console."""
        self.errors.flush()
        return Path(self.errors.name).read_text("utf-8")

    # ------------------------------------------------------------------ its end

    def ends(self, seconds: float = PATIENCE_SECONDS) -> int:
        """Waits for its end and gives the exit code."""
        return self.process.wait(seconds)

    def close(self) -> None:
        """Ends it, however it is."""
        self.process.kill()
        self.process.wait()
        self.errors.close()


# ---------------------------------------------------------------------- what is kept in its folder


def prepare(folder: Path, setup: Setup | None = None, **settings: Any) -> None:
    """Puts settings and a last set-up into the folder, as if someone had played here before, and has read the tips."""
    profile, _ = open_profile(kept(folder).config)
    usual = {"muted": True, "motion": "still", "pace": "4", "guide": "never"}
    profile.settings = replace(profile.settings, **{**usual, **settings})
    profile.last = setup
    assert profile.save() == ""


def people(game: str, names: Sequence[str], devices: Sequence[str] = (), bot: str = "", **options: Any) -> Setup:
    """Who sits there: people, each with a device, or bots."""
    own = [*devices, *["any"] * len(names)]
    seated = (Person(name, bot, seat, MARKS[seat], own[seat]) for seat, name in enumerate(names))
    return Setup(game, tuple(seated), options)


def kept(folder: Path) -> Folders:
    """The folders of the program."""
    return find_folders(folder / "kept")


def finished_match(folder: Path) -> Match:
    """The match that was put away last."""
    return read_match_for_replay(MatchShelf(kept(folder).data).finished()[0].path, find().games)


def unfinished_match(folder: Path) -> Match:
    """The match that is still on: what the disk has of it."""
    return read_journal(MatchShelf(kept(folder).data).unfinished()[0].path, find().games).match
