"""Files that are whole or not there: replaced in one go, set aside when damaged, and the reasons when that fails."""

from __future__ import annotations

import errno
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

from .messages import Message

_CAUSES = {
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "share_full",
    errno.EROFS: "disk_to_read",
    errno.EACCES: "not_allowed",
    errno.EPERM: "not_allowed",
    errno.ENOTDIR: "file_in_the_way",
    errno.EEXIST: "file_in_the_way",
    errno.EISDIR: "folder_in_the_way",
    errno.EFBIG: "too_large",
    errno.ESPIPE: "not_a_file",
}
"""The word for each error code of the system."""
_PATIENCE_SECONDS = 0.5


def cause(error: OSError) -> str:
    """Returns what went wrong, as half a sentence."""
    key = _CAUSES.get(error.errno or 0)
    return Message(key) if key else error.strerror or str(error) or type(error).__name__


def write_whole(path: Path, text: str, keep_old: bool = False) -> None:
    """Writes a file, down to the disk, so that a reader at any moment finds all of the old text or all of the new. With
    `keep_old` the old one stays beside it. Raises OSError, and then the old one is untouched."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")  # a name that no other program uses
    try:
        with fresh.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if keep_old:
            _keep_aside(path)
        _take_place(fresh, path)
        sync_folder(path.parent)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> str:
    """Renames a file that cannot be opened, so that it is neither lost nor in the way. Returns a sentence with its new
    place."""
    try:
        return Message("kept_as", name=_put_aside(path, _move).name)
    except OSError as error:
        return Message("not_moved", cause=cause(error))


def sync_folder(folder: Path) -> None:
    """Makes renames in a folder survive a power cut. Not every system can do that."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def _keep_aside(path: Path) -> None:
    """Gives a file that will be replaced a second name, under which it stays."""
    try:
        _put_aside(path, os.link)
    except OSError:  # not every disk supports second names
        _put_aside(path, _copy)


def _put_aside(path: Path, put: Callable[[Path, Path], object]) -> Path:
    """Puts a damaged file under the first free name beside it. `put` must refuse a name that is taken: another program
    may have been quicker."""
    for number in count(1):
        place = path.with_name(f"{path.name}.damaged{number}")
        with suppress(FileExistsError):
            put(path, place)
            break
    sync_folder(path.parent)
    return place


def _move(path: Path, place: Path) -> None:
    """Moves a file to a name that is free."""
    with _taken(place):
        path.replace(place)


def _copy(path: Path, place: Path) -> None:
    """Copies a file to a name that is free."""
    with _taken(place):
        shutil.copy2(path, place)


@contextmanager
def _taken(place: Path) -> Iterator[None]:
    """Reserves a name, since most systems overwrite an existing file."""
    place.open("xb").close()
    try:
        yield
    except OSError:
        place.unlink()
        raise


def _take_place(fresh: Path, path: Path) -> None:
    """Puts the fresh file in the place of the old one. Windows refuses while the old one is being read, so it tries
    again."""
    end = time.monotonic() + _PATIENCE_SECONDS
    while True:
        try:
            fresh.replace(path)
        except PermissionError:
            if os.name != "nt" or time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return
