"""Scripts that need a window are started with any Python there is."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "build_scripts"


SET_UP = ("play.py", "test.py", "build.py")
"""These begin by setting up, and have tests of their own."""


def named_in_the_readme() -> list[str]:
    """All other scripts that somebody who has read the README may start."""
    text = (SCRIPTS.parent / "README.md").read_text("utf-8")
    return sorted({*re.findall(r"build_scripts/(\w+\.py)", text)} - {*SET_UP})


def started(script: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """What comes of starting it with a Python that has nothing but the standard library."""
    command = [sys.executable, "-S", str(SCRIPTS / script), "--help"]
    return subprocess.run(
        command, env={**os.environ, **variables}, capture_output=True, text=True, check=False, timeout=120
    )


@pytest.mark.parametrize("script", named_in_the_readme())
def test_a_script_goes_on_in_the_environment_when_its_python_lacks_what_it_needs(script: str) -> None:
    ended = started(script)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith("usage:")


def test_a_script_goes_on_there_too_when_its_python_has_half_a_pygame(tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    ended = started("watch.py", PYTHONPATH=str(tmp_path))
    assert ended.returncode == 0, ended.stderr


@pytest.mark.skipif(Path(sys.prefix) != SCRIPTS.parent / ".venv", reason="this is another environment")
def test_who_is_in_the_environment_already_and_has_half_a_pygame_is_told_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").write_text("raise ImportError", "utf-8")
    ended = subprocess.run(
        [sys.executable, str(SCRIPTS / "watch.py"), "--help"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stderr.endswith(".venv is not whole: delete the folder, then start again.\n")
