"""Scripts are started by their path, from any folder and with any Python there is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.environment import ROOT

SETS_UP = ("build_scripts/play.py", "build_scripts/test.py", "build_scripts/build.py")
"""These begin by setting up, and have tests of their own."""
BY_ITSELF = ("build_scripts/screen.py",)
"""This needs nothing but the standard library."""
WATCH = "build_scripts/pictures/watch.py"


def named_in_the_documents() -> list[str]:
    """All other scripts that the documents say can be started."""
    text = "".join((ROOT / name).read_text("utf-8") for name in ("README.md", "docs/tools.md"))
    return sorted({*re.findall(r"((?:build_scripts|tests/soak)/[\w/]+\.py)", text)} - {*SETS_UP, *BY_ITSELF})


def can_be_started() -> list[str]:
    """All scripts that begin by starting themselves again as a module."""
    files = [file for folder in ("build_scripts", "tests/soak") for file in (ROOT / folder).rglob("*.py")]
    found = {file.relative_to(ROOT).as_posix() for file in files if "\nif not __package__:" in file.read_text("utf-8")}
    return sorted(found - {*SETS_UP})


def with_help() -> list[str]:
    """Those of them that do nothing when they are asked for their options."""
    return [script for script in can_be_started() if "ArgumentParser(" in (ROOT / script).read_text("utf-8")]


def started(script: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Starts a script from a folder with a Python that has nothing but the standard library."""
    command = [sys.executable, "-S", str(ROOT / script), "--help"]
    there = {**os.environ, **variables}
    return subprocess.run(command, cwd=folder, env=there, capture_output=True, text=True, check=False, timeout=120)


@pytest.mark.parametrize("script", with_help())
def test_a_script_goes_on_in_the_environment_whatever_python_and_folder_it_is_started_from(
    script: str, tmp_path: Path
) -> None:
    (tmp_path / "random.py").write_text("raise SystemExit('the wrong module')", "utf-8")
    ended = started(script, tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith("usage:")


def test_every_script_named_in_the_documents_can_be_started() -> None:
    assert {*named_in_the_documents()} <= {*can_be_started()}


def test_half_a_pygame_that_the_started_python_has_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").write_text("raise ImportError", "utf-8")
    ended = started(WATCH, tmp_path, PYTHONPATH=str(tmp_path))
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize("code", [0, 1, 2, 7])
def test_the_exit_code_is_handed_on(code: int, tmp_path: Path) -> None:
    assert through(f"import sys; sys.exit({code})", tmp_path).returncode == code


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_an_end_by_a_signal_gives_the_exit_code_that_shells_give(tmp_path: Path) -> None:
    assert through("import os; os.kill(os.getpid(), 9)", tmp_path).returncode == 128 + 9


def test_arguments_are_handed_on_as_they_are(tmp_path: Path) -> None:
    ended = through("import sys; print(sys.argv[1:])", tmp_path, "--one", "two words", "")
    assert ended.stdout == "['--one', 'two words', '']\n"


def through(code: str, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs a script of another checkout that goes on in the same Python."""
    scripts = folder / "build_scripts"
    scripts.mkdir()
    shutil.copy(ROOT / "build_scripts" / "reexec.py", scripts)
    play, _, _ = (ROOT / "build_scripts" / "play.py").read_text("utf-8").partition("\nfrom build_scripts import")
    (scripts / "play.py").write_text(f"{play}\n{code}\n", "utf-8")
    command = [sys.executable, str(scripts / "play.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
