"""Scripts that need a window are started with any Python there is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"


@pytest.mark.parametrize("script", ["shots.py", "watch.py"])
def test_a_script_goes_on_in_the_environment_when_its_python_lacks_what_it_needs(script: str) -> None:
    command = [sys.executable, "-S", str(SCRIPTS / script), "--help"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert ended.returncode == 0, ended.stderr
    assert "usage:" in ended.stdout
