"""The bound on what a process of tests may need is held: a run that needs more fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.memory import peak_mb

ROOT = Path(__file__).resolve().parents[1]
GREEDY = """
from tests import memory

memory.MOST_MB = {most}
pytest_plugins = ("tests.memory",)
"""


@pytest.mark.skipif(not peak_mb(), reason="this system does not tell how much a process needed")
@pytest.mark.parametrize("workers", ["0", "1"])
@pytest.mark.parametrize(("most", "code"), [(1, 1), (10_000, 0)])
def test_a_run_that_needs_too_much_fails(tmp_path: Path, workers: str, most: int, code: int) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n", "utf-8")
    (tmp_path / "conftest.py").write_text(GREEDY.format(most=most), "utf-8")
    (tmp_path / "test_it.py").write_text("def test_it(): pass\n", "utf-8")
    command = [sys.executable, "-m", "pytest", "-n", workers, "-c", str(tmp_path / "pytest.ini")]
    ended = subprocess.run(
        [*command, str(tmp_path / "test_it.py")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ended.returncode == code, ended.stdout
    assert f"MB in one process, {most} MB are allowed" in ended.stdout
