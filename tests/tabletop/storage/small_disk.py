"""A disk that can be full: whatever the program writes counts, and the write that no longer fits is cut off."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Any

import pytest


class SmallDisk:
    """Stands between the program and its files; `left` is how many characters still fit, None for any number."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left: int | None = None
        open_really = Path.open

        def open_here(path: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
            file = open_really(path, mode, *more, **named)
            return file if mode[0] == "r" else _Limited(file, self)

        monkeypatch.setattr(Path, "open", open_here)


class _Limited:
    """A file on the small disk."""

    def __init__(self, file: Any, disk: SmallDisk) -> None:
        self.file = file
        self.disk = disk

    def write(self, text: Any) -> int:
        left = self.disk.left
        if left is None or len(text) <= left:
            self.disk.left = left and left - len(text)
            return int(self.file.write(text))
        self.file.write(text[:left])
        self.disk.left = 0
        raise OSError(errno.ENOSPC, "No space left on device")

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def __enter__(self) -> _Limited:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
