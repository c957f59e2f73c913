"""Files that are whole or not there."""

from __future__ import annotations

import errno
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from stat import S_ISDIR

import pytest

from tabletop.storage.files import cause, set_aside, write_whole
from tests.tabletop.storage.small_disk import SmallDisk


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_written_into_a_folder_that_is_not_there_yet(tmp_path: Path) -> None:
    write_whole(tmp_path / "new" / "file", "ä\n")
    assert (tmp_path / "new" / "file").read_bytes() == "ä\n".encode()


def test_on_a_full_disk_the_old_file_stays_and_nothing_lies_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    write_whole(file, "old")
    SmallDisk(monkeypatch).left = 2
    with pytest.raises(OSError, match="No space"):
        write_whole(file, "new")
    assert file.read_text() == "old"
    assert names(tmp_path) == ["file"]


def test_an_old_file_can_be_kept_beside_the_new_one(tmp_path: Path) -> None:
    file = tmp_path / "file"
    for text in ("one", "two", "three"):
        write_whole(file, text, keep_old=file.exists())
    assert {name: (tmp_path / name).read_text() for name in names(tmp_path)} == {
        "file": "three",
        "file.damaged1": "one",
        "file.damaged2": "two",
    }


def test_an_old_file_is_kept_also_where_no_file_can_have_two_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    file = tmp_path / "file"
    write_whole(file, "one")
    write_whole(file, "two", keep_old=True)
    assert (file.read_text(), (tmp_path / "file.damaged1").read_text()) == ("two", "one")


def test_a_damaged_file_is_set_aside_and_never_overwritten(tmp_path: Path) -> None:
    for number in (1, 2):
        file = tmp_path / "match"
        file.write_text(f"nonsense {number}")
        assert set_aside(file) == f"The old file is kept as match.damaged{number}."
        assert (tmp_path / f"match.damaged{number}").read_text() == f"nonsense {number}"
    assert names(tmp_path) == ["match.damaged1", "match.damaged2"]


def test_programs_that_set_damaged_files_aside_at_the_same_time_overwrite_nothing(tmp_path: Path) -> None:
    file, texts = tmp_path / "match", {f"nonsense {number}" for number in range(400)}
    waiting = list(texts)

    def set_all_aside() -> None:
        while waiting:
            with suppress(FileExistsError, IndexError), file.open("x") as fresh:
                fresh.write(waiting.pop())
            set_aside(file)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as programs:
            for program in [programs.submit(set_all_aside) for _ in range(4)]:
                program.result()
    finally:
        sys.setswitchinterval(before)
    set_aside(file)
    assert texts <= {path.read_text() for path in tmp_path.iterdir()}


def synced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What goes down to the disk from now on: files and folders, in order."""
    done: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda file: done.append("folder" if S_ISDIR(os.fstat(file).st_mode) else "file"))
    return done


@pytest.mark.skipif(os.name == "nt", reason="Windows has no folders that can be opened.")
def test_a_folder_in_which_something_was_renamed_goes_down_to_the_disk_after_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = synced(monkeypatch)
    write_whole(tmp_path / "file", "text")
    assert done == ["file", "folder"]
    set_aside(tmp_path / "file")
    assert done == ["file", "folder", "folder"]


def test_a_folder_that_cannot_be_synced_to_the_disk_stops_no_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: object, *_: object) -> int:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(os, "open", refuse)
    write_whole(tmp_path / "file", "text")
    monkeypatch.undo()
    assert (tmp_path / "file").read_text() == "text"


def test_a_file_that_cannot_be_moved_is_reported(tmp_path: Path) -> None:
    assert set_aside(tmp_path / "nothing") == "It couldn't be moved out of the way: No such file or directory."


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(errno.ENOSPC, "x"), "the disk is full"),
        (PermissionError(errno.EACCES, "x"), "you don't have permission to write there"),
        (OSError(errno.EIO, "Input/output error"), "Input/output error"),
        (OSError("odd"), "odd"),
        (OSError(), "OSError"),
    ],
)
def test_what_stood_in_the_way_is_reported_in_words(error: OSError, told: str) -> None:
    assert cause(error) == told
