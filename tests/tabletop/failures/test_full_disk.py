"""A disk that fills up while people play: the table says so, play goes on, and all is written once there is room."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from games import find
from games.engine import Match
from tabletop.flow import Flow
from tabletop.storage.journal import read_journal
from tabletop.storage.matches import MatchShelf
from tests.tabletop.failures.running import Troubled
from tests.tabletop.pilot import Pilot, seats
from tests.tabletop.real.desk import prepare
from tests.tabletop.storage.small_disk import SmallDisk

FULL = "This match can't be saved at the moment: the disk is full."
PAGE = 4096
"""What is begun of a page can still be filled up when the disk is full."""


def on_disk(flow: Flow) -> Match:
    """The match that is on, as the disk has it."""
    assert flow.journal is not None
    return read_journal(flow.journal.path, flow.house.games).match


def move(pilot: Pilot) -> None:
    """The person who is asked does what is sensible."""
    pilot.until(lambda: pilot.table.hand.seat >= 0 and not pilot.table.director.behind)
    hint = pilot.table.referee.advice.hint(pilot.table.hand.seat)
    assert hint is not None
    pilot.table.playing.play(hint)
    pilot.step()


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> SmallDisk:
    return SmallDisk(monkeypatch)


@pytest.fixture
def flow(pilot: Pilot) -> Iterator[Flow]:
    """The program at home, and at a table as soon as one is set."""
    flow = Flow(pilot.app)
    flow.home()
    yield flow
    flow.leave()


def test_the_table_says_that_the_disk_is_full_and_writes_all_when_it_is_not(
    flow: Flow, pilot: Pilot, disk: SmallDisk
) -> None:
    pilot.app.change_settings(round_stop="go on")
    flow.start(seats("flip7", "- quick"))
    move(pilot)
    kept = pilot.log
    disk.left = 10
    for _ in range(3):
        move(pilot)
        told, warning = pilot.table.prompt()
        assert told.startswith(FULL)
        assert warning
    assert [entry.text for entry in on_disk(flow).log] == kept
    disk.left = None
    move(pilot)
    assert not pilot.table.prompt()[0].startswith(FULL)
    assert [entry.text for entry in on_disk(flow).log] == pilot.log
    assert len(pilot.log) > len(kept) + 3


def test_a_match_begun_on_a_full_disk_is_reported_at_once_and_written_later(
    flow: Flow, pilot: Pilot, disk: SmallDisk
) -> None:
    disk.left = 0
    flow.start(seats("patience", "-"))
    assert pilot.table.prompt()[0].startswith(FULL)
    move(pilot)
    disk.left = None
    move(pilot)
    assert [entry.text for entry in on_disk(flow).log] == pilot.log


def test_all_moves_are_there_for_someone_who_goes_home_once_there_is_room_again(
    flow: Flow, pilot: Pilot, disk: SmallDisk
) -> None:
    flow.start(seats("patience", "-"))
    disk.left = 0
    move(pilot)
    move(pilot)
    played = pilot.log
    disk.left = None
    flow.home()
    pilot.press("c")
    assert pilot.log == played


def test_settings_that_do_not_fit_on_the_disk_are_reported_at_home(flow: Flow, pilot: Pilot, disk: SmallDisk) -> None:
    disk.left = 0
    pilot.app.change_settings(volume=11)
    flow.home()
    pilot.step()
    assert "The settings can't be saved: the disk is full. They last until you close Fistful." in pilot.app.house.notes
    assert pilot.app.settings.volume == 11


# ---------------------------------------------------------------------- a real disk


class OnSmallDisk(Troubled):
    """The program with a disk of its own, which is small; nobody else sees it but through the program."""

    @property
    def before(self) -> Sequence[str]:
        small = 'mount -t tmpfs -o size=300k tmpfs "$0" && cp -r "$0".first/. "$0" && exec "$@"'
        return "unshare", "-rm", "sh", "-c", small, str(self.folder / "kept")

    @property
    def disk(self) -> Path:
        """The small disk, through the eyes of the program."""
        return Path(f"/proc/{self.process.pid}/root{self.folder / 'kept'}")

    @property
    def journal(self) -> Path:
        return next(MatchShelf(self.disk / "data").playing.glob("*.match"))

    def fill(self) -> None:
        """Leaves no room at all."""
        with (self.disk / "filler").open("wb", 0) as filler, suppress(OSError):
            while True:
                filler.write(bytes(PAGE))


@pytest.fixture
def on_small_disk(tmp_path: Path) -> Iterator[OnSmallDisk]:
    """Bots at the real program, which keeps everything on a small disk."""
    if not sys.platform.startswith("linux") or shutil.which("unshare") is None:
        pytest.skip("Only Linux gives a program a small disk of its own.")
    if subprocess.run(["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", str(tmp_path)], check=False).returncode:
        pytest.skip("This machine does not let a test mount a small disk.")
    prepare(tmp_path)
    (tmp_path / "kept").rename(tmp_path / "kept.first")
    (tmp_path / "kept").mkdir()
    program = OnSmallDisk(tmp_path, "--demo", "--mute", "--game", "flip7", "--seats", "8", "--speed", "still")
    yield program
    program.close()


def test_bots_play_on_while_a_real_disk_is_full(on_small_disk: OnSmallDisk) -> None:
    program = on_small_disk
    program.until(lambda: program.table.get("lines", 0) > 1)
    program.until(lambda: program.journal.stat().st_size % PAGE > PAGE - 300)
    program.fill()
    program.until(lambda: program.table["trouble"])
    assert program.table["prompt"] == program.table["trouble"]
    assert program.table["trouble"].startswith(FULL)
    full_at = program.table["lines"]
    program.until(lambda: program.table["lines"] > full_at + 4)
    assert program.table["trouble"].startswith(FULL)
    (program.disk / "filler").unlink()
    program.until(lambda: not program.table["trouble"])
    back = read_journal(program.journal, find().games)
    assert back.lost == 0
    assert len(back.match.log) >= program.table["lines"] > full_at + 4
    assert program.complaint() == ""
