"""Trials: starts the built program the way a stranger's machine would, with nothing of this machine around it."""

import os
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from build_scripts.environment import SetupError
from build_scripts.screen import virtual_screen

MOST_SECONDS = 300
UNSEEN = {"SDL_VIDEODRIVER": "dummy"}
UNHEARD = {"SDL_AUDIODRIVER": "dummy"}
WINDOWS_NEEDS = ("SYSTEMROOT", "TEMP")
"""Windows starts no program without these."""


class Trial(NamedTuple):
    """A running self-test."""

    where: str
    process: subprocess.Popen[str]

    def outcome(self) -> str:
        """Waits for its end; returns a sentence if it failed, with its output."""
        try:
            output, _ = self.process.communicate(timeout=MOST_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return f"The self-test {self.where} was not over after {MOST_SECONDS} s:\n{self.process.communicate()[0]}"
        code = self.process.returncode
        print(f"self-test    {self.where}: {'well' if code == 0 else 'FAILED'}", flush=True)
        return f"The self-test {self.where} failed with exit code {code}:\n{output}" if code else ""


def bare(variables: dict[str, str]) -> dict[str, str]:
    """These environment variables and no others: no PATH, no HOME, nothing that leads to a Python."""
    return {name: os.environ[name] for name in WINDOWS_NEEDS if os.name == "nt" and name in os.environ} | variables


def self_tests(program: Path) -> list[str]:
    """Lets the program test itself with and without a screen, at the same time; returns what went wrong."""
    with tempfile.TemporaryDirectory() as folder, virtual_screen() as display:
        trials = [self_test(program, "without a screen", Path(folder, "unseen"), UNSEEN)]
        if display:
            trials.append(self_test(program, "on a screen of Xvfb", Path(folder, "seen"), {"DISPLAY": display}))
        else:
            print("self-test    not on a screen: there is no Xvfb here", flush=True)
        return [fault for trial in trials if (fault := trial.outcome())]


def self_test(program: Path, where: str, folder: Path, variables: dict[str, str]) -> Trial:
    """Starts a self-test that keeps everything in this folder."""
    process = subprocess.Popen(
        [str(program), "--selftest", "--data-dir", str(folder)],
        env=bare(UNHEARD | variables),
        cwd=program.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    return Trial(where, process)


def first_frame_ms(command: list[str]) -> float:
    """The milliseconds from the start of a program to its first frame."""
    with tempfile.TemporaryDirectory() as folder:
        whole = [*command, "--first-frame", "--data-dir", folder]
        began = time.perf_counter()
        with subprocess.Popen(whole, env=bare(UNHEARD | UNSEEN), stdout=subprocess.PIPE) as process:
            assert process.stdout
            process.stdout.readline()  # printed with the frame; if it prints nothing, this ends with the program
            took = time.perf_counter() - began
        if process.returncode:
            raise SetupError(f"{command[0]} did not come to its first frame: exit code {process.returncode}.")
    return took * 1000
