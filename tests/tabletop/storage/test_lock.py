"""The lock: one at a time, and a killed program leaves nothing behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from tabletop.storage import lock as lock_module
from tabletop.storage.lock import Lock

ROOT = Path(__file__).parent.parent.parent.parent

HOLD = """
import sys, time
from pathlib import Path
from tabletop.storage.lock import Lock
lock = Lock.take(Path(sys.argv[1]))
print("held" if lock else "refused", flush=True)
time.sleep(60)
"""


def test_one_at_a_time_may_have_it(tmp_path: Path) -> None:
    place = tmp_path / "lock"
    first = Lock.take(place)
    assert first is not None
    assert Lock.take(place) is None
    assert Lock.take(place, patience_seconds=0.03) is None
    first.close()
    second = Lock.take(place)
    assert second is not None
    second.close()


def test_it_leaves_no_file_behind(tmp_path: Path) -> None:
    with Lock.take(tmp_path / "lock") or Lock(tmp_path, None):
        assert list(tmp_path.iterdir()) == [tmp_path / "lock"]
    assert list(tmp_path.iterdir()) == []


def test_who_gives_it_back_twice_does_not_take_it_from_the_next(tmp_path: Path) -> None:
    place = tmp_path / "lock"
    first = Lock.take(place)
    assert first is not None
    first.close()
    second = Lock.take(place)
    assert second is not None
    first.close()
    assert Lock.take(place) is None
    second.close()


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can remove an open file there")
def test_a_lock_that_its_owner_removes_meanwhile_is_taken_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "lock"
    taken_really = lock_module._taken

    def after_its_owner_left(file: IO[bytes]) -> bool:
        monkeypatch.setattr(lock_module, "_taken", taken_really)
        place.unlink()
        return taken_really(file)

    monkeypatch.setattr(lock_module, "_taken", after_its_owner_left)
    lock = Lock.take(place)
    assert lock is not None
    assert Lock.take(place) is None, "others see the same lock"
    lock.close()


def test_a_killed_program_gives_it_back(tmp_path: Path) -> None:
    place = tmp_path / "lock"
    command = [sys.executable, "-c", HOLD, str(place)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "held\n"
        assert Lock.take(place) is None
        program.kill()
        program.wait()
    lock = Lock.take(place)
    assert lock is not None
    lock.close()


def test_where_there_can_be_no_lock_everyone_gets_one(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for _ in range(2):
        lock = Lock.take(tmp_path / "file" / "lock")
        assert lock is not None
        lock.close()
