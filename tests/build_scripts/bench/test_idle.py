"""The bench of idleness: how it counts; and on a real screen, how often a pump wakes that has nothing to hear."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.bench.idle import Rest, Spent, cost, threads
from build_scripts.screen import virtual_screen

ROOT = Path(__file__).resolve().parents[3]

WAITS = """
import os
import pygame
from build_scripts.bench.idle import PAD, threads
from tabletop.input.pump import Pump
from tabletop.input.waiting import _loaded

pygame.display.init()
pygame.display.set_mode((320, 200))
pump = Pump()
assert _loaded().SDL_JoystickAttachVirtual(*PAD) >= 0
for _ in range(20):
    pump.wait(0.1)  # until the window has come
assert pump.pads.numbers == [0]
pump.resting = True
before = sum(spent.wakes for spent in threads(os.getpid()).values())
pump.wait(2)
print("woken", sum(spent.wakes for spent in threads(os.getpid()).values()) - before)
"""
MOST_WOKEN = 200
"""It wakes eight times in two seconds, and whatever else the machine does may add some; with pygame's own wait it were
two thousand."""


def test_what_a_process_costs_is_what_all_its_threads_cost_in_a_second() -> None:
    before = {"1": Spent(100, 10**9), "2": Spent(50, 0), "3": Spent(7, 7)}
    after = {"1": Spent(104, 10**9 + 10**7), "2": Spent(50, 0), "4": Spent(6, 10**7)}
    assert cost(before, after, 2.0) == Rest(5.0, 1.0)


@pytest.mark.parametrize(("wakes", "per_cent", "good"), [(5, 0.1, True), (5.1, 0.1, False), (5, 0.11, False)])
def test_both_goals_are_to_be_met(wakes: float, per_cent: float, good: bool) -> None:
    assert Rest(wakes, per_cent).good is good


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="counts as Linux counts")
def test_it_counts_the_threads_of_a_process() -> None:
    found = threads(os.getpid())
    assert str(os.getpid()) in found
    assert sum(spent.ns for spent in found.values()) > 0


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs an Xvfb: sudo apt install xvfb")
def test_a_pump_with_nothing_to_hear_hardly_wakes_on_a_real_screen_though_a_pad_is_plugged_in() -> None:
    with virtual_screen() as display:
        there = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        there["PYTHONPATH"] = str(ROOT)
        told = subprocess.run([sys.executable, "-c", WAITS], env=there, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert int(told.stdout.split()[-1]) <= MOST_WOKEN
