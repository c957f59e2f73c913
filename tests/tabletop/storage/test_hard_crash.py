"""The last words of programs that the system ended: told once, without anybody's home; killed ones leave nothing."""

from __future__ import annotations

import faulthandler
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.storage.hard_crash import LastWords, fallen

TOLD = """Fatal Python error: Segmentation fault

Current thread 0x00007f8269c03b80 (most recent call first):
  File "/home/ann/cards/tabletop/input/pump.py", line 75 in _sleep
"""


@pytest.fixture(autouse=True)
def faults_of_tests() -> Iterator[None]:
    """Whoever told faults before does so afterwards too."""
    before = faulthandler.is_enabled()
    yield
    if before:
        faulthandler.enable()


def test_a_program_that_ends_as_it_should_leaves_nothing(tmp_path: Path) -> None:
    words = LastWords(tmp_path)
    assert faulthandler.is_enabled()
    assert len(list(tmp_path.iterdir())) == 1
    words.close()
    assert list(tmp_path.iterdir()) == []
    assert fallen(tmp_path) == ""


def test_what_a_running_program_may_still_say_is_left_alone(tmp_path: Path) -> None:
    words = LastWords(tmp_path)
    (place,) = tmp_path.iterdir()
    assert fallen(tmp_path) == ""
    assert place.exists()
    words.close()


def test_a_program_that_was_killed_without_a_word_is_reported_once(tmp_path: Path) -> None:
    (tmp_path / "last-words-1.txt").touch()
    told = "Fistful was cut off last time, as happens when the screen goes away. Every match was kept as it was."
    assert fallen(tmp_path) == told
    assert list(tmp_path.iterdir()) == []
    assert fallen(tmp_path) == ""


def test_last_words_are_reported_once_and_without_homes(tmp_path: Path) -> None:
    (tmp_path / "last-words-1.txt").write_text(TOLD)
    told = fallen(tmp_path)
    (report,) = tmp_path.iterdir()
    assert told == f"Fistful was brought down by a system fault last time. The report is in {report}."
    assert report.name.startswith("crash-")
    assert 'File "~/cards/tabletop/input/pump.py", line 75 in _sleep' in report.read_text()
    assert fallen(tmp_path) == ""


def test_where_nothing_can_be_written_there_are_no_last_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    words = LastWords(tmp_path / "file" / "below")
    words.close()
    assert fallen(tmp_path / "file" / "below") == ""
