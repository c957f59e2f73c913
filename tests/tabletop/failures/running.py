"""The real program where something is amiss. It tells what it shows to a file beside its own folder."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.tabletop.real.desk import ROOT, SIZE, Program

UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class Troubled(Program):
    """The program as it was asked for and nothing else: on no screen unless the environment names one, with `--mute`
    only if that is among the arguments, keeping things in `kept` unless something else is said. A variable that is None
    is not there."""

    def __init__(self, folder: Path, *arguments: str, **environment: str | None) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.told_in = folder / "told.json"
        self.told_in.unlink(missing_ok=True)
        self.errors = (folder / "errors.txt").open("w", encoding="utf-8")
        command = [*self.before, sys.executable, "-m", "tests.tabletop.mirrored", str(self.told_in), *arguments]
        command += ["--size", f"{SIZE[0]}x{SIZE[1]}"]
        if "--data-dir" not in arguments and "HOME" not in environment:
            command += ["--data-dir", str(folder / "kept")]
        passing = folder / "passing"
        passing.mkdir(exist_ok=True)
        there = {**os.environ, **UNSEEN, "SDL_VIDEO_WINDOW_POS": "0,0", "TMPDIR": str(passing), **environment}
        known = {name: value for name, value in there.items() if value is not None}
        self.process = subprocess.Popen(command, cwd=ROOT, env=known, stdout=self.errors, stderr=self.errors)
        self.shown = {}

    @property
    def before(self) -> Sequence[str]:
        """What stands before the command."""
        return ()

    def notes(self) -> str:
        """What home tells in its notices."""
        self.comes_to("HomeScreen")
        return "\n".join(widget["text"] for widget in self.shown["widgets"])

    def leave(self) -> int:
        """Asks it to end, as the system does, and gives the exit code; on Windows nobody can be asked."""
        self.process.terminate()
        code = self.ends()
        return 0 if os.name == "nt" else code


def window_of(display: str) -> Callable[[str], object]:
    """Lets something happen to the window that is in the upper left corner of a display now, such as `windowunmap`."""
    there = {**os.environ, "DISPLAY": display}
    asked = ["xdotool", "mousemove", "5", "300", "getmouselocation", "--shell"]
    told = subprocess.run(asked, env=there, capture_output=True, text=True, check=True).stdout
    window = next(line.partition("=")[2] for line in told.splitlines() if line.startswith("WINDOW="))
    return lambda act: subprocess.run(["xdotool", act, window], env=there, check=True)
