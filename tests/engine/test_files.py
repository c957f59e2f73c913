"""Files from unknown sources: a file that cannot be one of ours is not even read."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path

import pytest

from games import find
from games.engine import BadSave, open_save
from games.engine.files import Unfit, read_file

LIMIT = 1000
HUGE = 3_000_000_000

pipes = pytest.mark.skipif(os.name == "nt", reason="there are no pipes in folders")


def huge(path: Path) -> Path:
    """A file of three gigabytes that uses no disk space."""
    with path.open("wb") as file:
        file.truncate(HUGE)
    return path


def test_a_file_is_read_up_to_the_very_limit(tmp_path: Path) -> None:
    file = tmp_path / "file"
    for size in (0, 1, LIMIT):
        file.write_bytes(b"x" * size)
        assert read_file(file, LIMIT) == b"x" * size
    file.write_bytes(b"x" * (LIMIT + 1))
    with pytest.raises(Unfit, match="far too large"):
        read_file(file, LIMIT)


@pipes
def test_nothing_is_read_of_a_file_of_three_gigabytes(tmp_path: Path) -> None:
    tracemalloc.start()
    with pytest.raises(BadSave, match=r"huge\.match can't be read: it is far too large"):
        open_save(huge(tmp_path / "huge.match"), find().games)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 5_000_000


@pipes
@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null", "pipe"])
def test_a_pipe_or_a_device_is_refused_without_waiting(name: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / name, linked(tmp_path / "link", tmp_path / name)):
        with pytest.raises(BadSave, match="it isn't a file"):
            open_save(path, find().games)


def linked(path: Path, to: Path) -> Path:
    path.symlink_to(to)
    return path


def test_a_file_that_grows_while_it_is_read_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty").touch()
    (tmp_path / "grown").write_bytes(b"x" * (LIMIT + 1))
    looked_at = (tmp_path / "empty").stat()
    monkeypatch.setattr(os, "fstat", lambda _: looked_at)
    with pytest.raises(Unfit, match="far too large"):
        read_file(tmp_path / "grown", LIMIT)
