"""Where everything is kept: in the folders of the system, beside a portable program, or in a given folder."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from platformdirs import PlatformDirs

from .files import cause
from .messages import Message

NAME = "Fistful"
PORTABLE_MARK = "fistful-portable"
"""A file of this name beside the executable keeps everything beside it too, on a stick for instance."""


@dataclass(frozen=True)
class Folders:
    """Settings and languages in `config`, matches and statistics in `data`, crash reports in `state`. `trouble` is a
    sentence if nothing can be kept for good; then the folders are temporary."""

    config: Path
    data: Path
    state: Path
    trouble: str = ""
    passing: Path | None = None
    """The folder that contains all of these, if they are temporary."""

    @property
    def games_tried(self) -> Path:
        """The file that remembers the results of trying other people's games."""
        return self.state / "games-tried.json"

    def close(self) -> None:
        """Removes temporary folders, unless there is a crash report in them that may be wanted."""
        if self.passing is not None and not any(self.state.glob("crashes/*")):
            shutil.rmtree(self.passing, ignore_errors=True)


def find_folders(data_dir: Path | None = None) -> Folders:
    """Returns the folders, created and checked."""
    try:
        wanted = _wanted(data_dir)
    except (RuntimeError, KeyError):  # how the libraries report that there is no home folder
        return _passing(Message("no_home"))
    trouble = next(filter(None, map(_trouble_in, (wanted.config, wanted.data, wanted.state))), "")
    return _passing(trouble) if trouble else wanted


def games_tried(data_dir: Path | None) -> Path | None:
    """Returns the same file without creating folders; None if there is no home folder."""
    try:
        return _wanted(data_dir).games_tried
    except (RuntimeError, KeyError):
        return None


def _wanted(data_dir: Path | None) -> Folders:
    below = data_dir or _portable()
    if below is not None:
        return _below(below.expanduser().absolute())
    system = PlatformDirs(NAME, appauthor=False)
    return Folders(system.user_config_path, system.user_data_path, system.user_state_path)


def _below(folder: Path) -> Folders:
    return Folders(folder / "config", folder / "data", folder / "state")


def _portable() -> Path | None:
    """Returns the folder beside a built program that is marked as portable."""
    if not getattr(sys, "frozen", False):
        return None
    beside = Path(sys.executable).absolute().parent
    app = next((folder for folder in beside.parents if folder.suffix == ".app"), None)  # on a Mac it is all one icon
    home = app.parent if app else beside
    return home / "fistful-files" if (home / PORTABLE_MARK).exists() else None


def _trouble_in(folder: Path) -> str:
    """Creates a folder and writes something into it. Returns what went wrong, as half a sentence."""
    if not folder.is_absolute():
        return Message("no_home")
    trial = folder / f"trial-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        trial.write_bytes(b"Can this be written?")
    except OSError as error:
        return Message("not_to_write", folder=str(folder), cause=cause(error))
    finally:
        with suppress(OSError):
            trial.unlink(missing_ok=True)
    return ""


def _passing(trouble: str) -> Folders:
    """Returns temporary folders. If even those cannot be created, the paths don't exist, and all writing fails
    safely."""
    try:
        passing = Path(tempfile.mkdtemp(prefix="fistful-"))
        folders = replace(_below(passing), passing=passing)
    except OSError:
        folders = _below(Path(os.devnull))
    for folder in (folders.config, folders.data, folders.state):
        with suppress(OSError):
            folder.mkdir()
    return replace(folders, trouble=Message("nothing_kept", trouble=trouble))
