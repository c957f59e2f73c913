"""When a journal goes down to the disk: when play rests and when it is closed, and never on the way to a frame."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from dataclasses import replace
from stat import S_ISREG

import pytest

from tabletop.flow import Flow
from tabletop.storage.journal import Journal
from tests.tabletop.pilot import Pilot, seats


class Disk:
    """Counts how often a file goes down to it, and from which thread."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.beside = self.waited_for = 0
        monkeypatch.setattr(os, "fsync", self.sync)

    def sync(self, file: int) -> None:
        if S_ISREG(os.fstat(file).st_mode):
            here = threading.current_thread() is threading.main_thread()
            self.waited_for += here
            self.beside += not here

    def counts(self) -> tuple[int, int]:
        """How often the program waited for it, and how often it did not; since the last call."""
        for thread in threading.enumerate():
            if thread.name == Journal.__name__:
                thread.join()
        counted = self.waited_for, self.beside
        self.waited_for = self.beside = 0
        return counted


@pytest.fixture
def flow(pilot: Pilot) -> Iterator[Flow]:
    flow = Flow(pilot.app)
    flow.home()
    yield flow
    flow.leave()


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def move(pilot: Pilot) -> None:
    hint = pilot.table.referee.advice.hint(0)
    assert hint is not None
    pilot.table.playing.play(hint)


def test_moves_go_down_to_the_disk_once_play_rests_and_not_before_their_frames(
    flow: Flow, pilot: Pilot, disk: Disk
) -> None:
    flow.start(replace(seats("patience", "-"), seed=0))
    pilot.settle()
    pilot.step(1)
    disk.counts()
    for _ in range(3):
        move(pilot)
        pilot.step()
        assert not pilot.still
        assert disk.counts() == (0, 0)
        pilot.settle()
        pilot.step(2)  # a pile may lean for a second longer
        assert disk.counts() == (0, 1)
        pilot.step(2)
        assert disk.counts() == (0, 0), "there is nothing new"


def test_a_journal_that_is_closed_is_on_the_disk(flow: Flow, pilot: Pilot, disk: Disk) -> None:
    flow.start(seats("patience", "-"))
    pilot.settle()
    pilot.step(1)
    disk.counts()
    move(pilot)
    assert disk.counts() == (0, 0)
    flow.home()
    assert disk.counts() == (1, 0)


def test_where_people_race_nothing_goes_down_to_the_disk_before_the_journal_is_closed(
    flow: Flow, pilot: Pilot, disk: Disk
) -> None:
    flow.start(seats("flyswatter", "- quick"))
    assert flow.journal is not None
    disk.counts()
    pilot.until(lambda: pilot.table.referee.known.lines > 1)
    pilot.step(1)
    assert disk.counts() == (0, 0)
    flow.home()
    assert disk.counts() == (1, 0)


def test_a_disk_that_cannot_sync_stops_no_one(flow: Flow, pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    flow.start(seats("patience", "-"))
    pilot.settle()

    def refuse(_: int) -> None:
        raise OSError("It cannot.")

    with monkeypatch.context() as worn:
        worn.setattr(os, "fsync", refuse)
        move(pilot)
        pilot.settle()
        pilot.step(1)
        assert flow.journal is not None
        flow.journal.close()
        assert flow.journal.trouble == ""
