"""No folder that can be written to: the program says so where everybody begins, and can be played with all the same."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.tabletop.failures.running import Troubled

Start = Callable[..., Troubled]
TEMPORARY = ("TMPDIR", "TEMP", "TMP")
SENTENCE = "so nothing will be kept when you close Fistful"


def assert_plays(program: Troubled) -> None:
    """Bots play a few moves, nothing is said on the console, and it ends as it should."""
    program.until(lambda: program.table.get("lines", 0) > 3)
    assert program.leave() == 0
    assert program.complaint() == ""


@pytest.fixture
def read_only(tmp_path: Path) -> Iterator[Path]:
    """A folder in which nothing can be made, not even by an administrator where that can be arranged."""
    folder = tmp_path / "sealed"
    folder.mkdir()
    folder.chmod(0o500)
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        tool = shutil.which("chattr")
        if tool is None or os.spawnl(os.P_WAIT, tool, tool, "-f", "+i", str(folder)) != 0:
            pytest.skip("An administrator may write everywhere, and this disk knows no sealed folders.")
    yield folder
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        os.spawnl(os.P_WAIT, str(shutil.which("chattr")), "chattr", "-i", str(folder))
    folder.chmod(0o700)


@pytest.mark.parametrize("place", ["file", "file/below", "file/far/below"])
def test_a_file_in_the_way_of_the_folder(place: str, start: Start, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    there = str(tmp_path / place)
    home = start("--mute", "--data-dir", there)
    assert SENTENCE in home.notes()
    assert "(there is a file where a folder should be)" in home.notes()
    assert home.leave() == 0
    assert_plays(start("--mute", "--demo", "--game", "flip7", "--speed", "still", "--data-dir", there))
    assert (tmp_path / "file").read_text() == "in the way"


@pytest.mark.skipif(os.name == "nt", reason="On Windows a program cannot be asked to end.")
def test_what_was_kept_for_this_time_only_is_cleared_away(start: Start, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    passing = tmp_path / "passing"
    passing.mkdir()
    program = start("--mute", "--data-dir", str(tmp_path / "file"), **{name: str(passing) for name in TEMPORARY})
    assert SENTENCE in program.notes()
    assert len(list(passing.iterdir())) == 1
    assert program.leave() == 0
    assert list(passing.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="On Windows a folder cannot be sealed like that.")
def test_a_folder_that_can_only_be_read(start: Start, read_only: Path) -> None:
    home = start("--mute", "--data-dir", str(read_only))
    assert SENTENCE in home.notes()
    assert "(you don't have permission to write there)" in home.notes()
    assert home.leave() == 0
    assert list(read_only.iterdir()) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Other systems do not ask HOME where home is.")
def test_a_home_that_is_no_folder(start: Start, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    nowhere = dict.fromkeys(("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"))
    program = start("--mute", HOME=str(tmp_path / "file"), **nowhere)
    assert SENTENCE in program.notes()
    assert program.leave() == 0


def test_the_home_of_an_unknown_user_is_reported_as_missing(start: Start, tmp_path: Path) -> None:
    program = start("--mute", "--data-dir", "~nobody-here/x")
    assert "There is no home folder, so nothing will be kept" in program.notes()
    if os.name != "nt":
        assert program.leave() == 0
        assert list((tmp_path / "passing").iterdir()) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Other systems do not ask TMPDIR.")
def test_where_not_even_a_passing_folder_can_be_made_one_can_play(start: Start, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    there = str(tmp_path / "file")
    assert_plays(start("--mute", "--demo", "--game", "patience", "--speed", "still", "--data-dir", there, TMPDIR=there))
