"""The bench of the input: how it counts, and that it runs where it can."""

import ctypes.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from build_scripts.bench.input import KEYS, Press, compare

ROOT = Path(__file__).resolve().parents[3]
MS = 1_000_000
Q, W, E = KEYS[:3]


def sent(*keys: int) -> list[Press]:
    return [Press(key, number * 10 * MS) for number, key in enumerate(keys)]


def test_a_delay_is_the_time_from_a_press_to_its_stamp() -> None:
    heard = [(pygame.KSCAN_Q, 2 * MS), (pygame.KSCAN_W, 11 * MS), (pygame.KSCAN_Q, 29 * MS)]
    measured = compare(sent(Q, W, Q), heard)
    assert (measured.delays_ms, measured.lost, measured.out_of_order) == ([1, 2, 9], 0, 0)


def test_keys_that_are_lost_or_out_of_order_are_counted() -> None:
    heard = [(pygame.KSCAN_W, 40 * MS), (pygame.KSCAN_Q, 41 * MS)]
    measured = compare(sent(Q, W, E), heard)
    assert (measured.lost, measured.out_of_order) == (1, 1)


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs an Xvfb: sudo apt install xvfb")
@pytest.mark.skipif(not ctypes.util.find_library("Xtst"), reason="needs libXtst: sudo apt install libxtst6")
def test_real_keys_arrive_all_and_in_order() -> None:
    command = [sys.executable, "-m", "build_scripts.bench.input", "--size", "640x400"]
    command += ["--presses", "15", "--rounds", "1", "--runs", "1"]
    apart = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "SDL_VIDEODRIVER")}
    result = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=apart, timeout=300, check=False)
    assert result.returncode in (0, 1), result.stderr  # how quick they are is for the bench itself
    loops = [line.split() for line in result.stdout.splitlines() if line.startswith(("once", "naps", "pump  "))]
    assert [line[-3:] for line in loops] == 3 * [["15", "0", "0"]]
