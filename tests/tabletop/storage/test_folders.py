"""Where everything lies, and what happens when nothing can be written there."""

from __future__ import annotations

import errno
import sys
import tempfile
from pathlib import Path

import pytest

from tabletop.storage.folders import PORTABLE_MARK, Folders, find_folders
from tests.tabletop.storage.small_disk import SmallDisk


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home and a place for passing things, so that no test writes anywhere else."""
    folder = tmp_path / "home"
    folder.mkdir()
    (tmp_path / "passing").mkdir()
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("USERPROFILE", str(folder))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "passing"))
    return folder


def places(folders: Folders) -> list[Path]:
    return [folders.config, folders.data, folders.state]


def test_everything_lies_where_the_system_has_it(home: Path) -> None:
    folders = find_folders()
    assert folders.trouble == ""
    assert all(place.is_dir() and place.name == "Fistful" for place in places(folders))
    if sys.platform == "linux":
        assert [str(place.relative_to(home)) for place in places(folders)] == [
            ".config/Fistful",
            ".local/share/Fistful",
            ".local/state/Fistful",
        ]


def test_a_folder_that_is_given_holds_everything(tmp_path: Path) -> None:
    folders = find_folders(tmp_path / "mine")
    assert folders.trouble == ""
    assert [place.parent for place in places(folders)] == [tmp_path / "mine"] * 3
    assert [list(place.iterdir()) for place in places(folders)] == [[]] * 3


def test_a_given_folder_may_be_relative_to_the_current_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_folders(Path("mine")).data == tmp_path / "mine" / "data"


@pytest.mark.parametrize("program", ["Fistful/fistful", "Fistful.app/Contents/MacOS/fistful"])
def test_a_marked_program_keeps_everything_beside_it(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = tmp_path / program
    built.parent.mkdir(parents=True)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(built))
    assert find_folders().data.name == "Fistful"
    beside = tmp_path if ".app" in program else tmp_path / "Fistful"
    (beside / PORTABLE_MARK).touch()
    assert find_folders().data == beside / "fistful-files" / "data"


def test_a_mark_beside_the_python_of_others_means_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    (tmp_path / PORTABLE_MARK).touch()
    assert find_folders().data.name == "Fistful"


def assert_passing(folders: Folders, tmp_path: Path, *words: str) -> None:
    """Everything lies in a fresh folder for passing things, and a sentence says so and what to do."""
    for place in places(folders):
        assert place.is_relative_to(tmp_path / "passing")
        assert place.is_dir()
    for told in (*words, "nothing will be kept when you close Fistful", "--data-dir"):
        assert told in folders.trouble


def test_a_file_in_the_way_is_reported_and_temporary_folders_are_used(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("a file")
    folders = find_folders(tmp_path / "mine")
    assert_passing(folders, tmp_path, str(tmp_path / "mine"), "there is a file where")
    assert (tmp_path / "mine").read_text() == "a file"
    assert find_folders(tmp_path / "mine").data != folders.data


def test_a_full_disk_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SmallDisk(monkeypatch).left = 0
    assert_passing(find_folders(tmp_path / "mine"), tmp_path, "the disk is full")


def test_a_home_that_can_only_be_read_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_really = Path.mkdir

    def refuse(path: Path, *more: object, **named: object) -> None:
        if path.is_relative_to(tmp_path / "home"):
            raise OSError(errno.EROFS, "Read-only file system")
        make_really(path)

    monkeypatch.setattr(Path, "mkdir", refuse)
    assert_passing(find_folders(), tmp_path, "the disk is read-only")


def test_a_missing_home_folder_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(*_: object, **__: object) -> None:
        raise RuntimeError("no home")

    monkeypatch.setattr("tabletop.storage.folders.PlatformDirs", lost)
    assert_passing(find_folders(), tmp_path, "There is no home folder")


def test_where_nothing_at_all_can_be_written_play_is_possible(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "not there"))
    (tmp_path / "mine").write_text("a file")
    folders = find_folders(tmp_path / "mine")
    assert "nothing will be kept" in folders.trouble
    assert not any(place.exists() for place in places(folders))


def test_what_is_for_this_time_only_goes_at_the_end_but_not_with_a_report_in_it(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("a file")
    for crashed in (False, True):
        folders = find_folders(tmp_path / "mine")
        assert folders.passing is not None
        (folders.state / "crashes").mkdir()
        if crashed:
            (folders.state / "crashes" / "crash-1.txt").write_text("It fell.")
        folders.close()
        assert folders.passing.exists() == crashed
