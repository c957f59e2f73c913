"""The bench of what is held in memory: it tells what the window's process holds before, at the table and after."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.bench.long_table import MemoryHeld

ROOT = Path(__file__).resolve().parents[3]


def test_what_stays_of_a_table_is_what_home_holds_more_than_before() -> None:
    assert MemoryHeld(fresh=50.0, table=120.0, home=64.0).kept == 14.0


@pytest.mark.skipif(not Path("/proc/self/smaps_rollup").exists(), reason="only Linux tells what a process holds")
def test_a_short_time_at_the_table_is_played_and_its_memory_is_reported() -> None:
    quietly = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "build_scripts.bench.long_table", "0.1"]
    told = subprocess.run(
        command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT, env=quietly, timeout=300
    ).stdout
    held = MemoryHeld(*map(float, told.split()[-3:]))
    assert 0 < held.fresh < held.table
    assert held.home > 0
