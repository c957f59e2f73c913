"""A match counts once in the statistics, whatever happens between its being counted and its being put away."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from games.engine import Move
from tabletop.flow import Flow
from tabletop.storage.matches import MatchShelf
from tabletop.storage.ticket import Ticket
from tests.tabletop.pilot import Pilot, seats
from tests.tabletop.real.desk import ROOT

PLAY_AND_DIE = """
import os, signal, sys
from pathlib import Path
from tests.tabletop.failures.test_counted_once import *
MatchShelf.finish = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
visit(Path(sys.argv[1]), begin)
"""


def begin(flow: Flow) -> None:
    """A game of patience, played to its end."""
    flow.start(seats("patience", "-"))


def go_on(flow: Flow) -> None:
    """Goes on with whatever is offered."""
    (kept,) = flow.house.matches.unfinished()
    flow.resume(kept)


def visit(folder: Path, sit_down: Callable[[Flow], None]) -> tuple[int, int]:
    """The program from its start to its end, with a match that comes to its end; gives how many matches are counted,
    and how many are still offered."""
    pilot = Pilot.open(folder, motion="still", pace="instant", round_stop="go on")
    flow = Flow(pilot.app)
    flow.home()
    sit_down(flow)
    pilot.step(2)
    while not pilot.table.referee.known.over:
        move = pilot.table.referee.advice.hint(0)
        assert isinstance(move, Move)
        pilot.table.playing.play(move)
        pilot.step(0.2)
    pilot.until(lambda: type(pilot.app.top).__name__ == "ResultsScreen")
    flow.leave()
    counted = flow.house.statistics.summary("patience").games
    pilot.close()
    return counted, len(MatchShelf(folder / "data").unfinished())


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no signal that kills.")
def test_a_program_killed_between_counting_a_match_and_putting_it_away_does_not_count_it_twice(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PLAY_AND_DIE, str(tmp_path)]
    died = subprocess.run(command, cwd=ROOT, check=False)
    assert died.returncode == -signal.SIGKILL
    assert visit(tmp_path, go_on) == (1, 0)


def test_a_match_that_cannot_be_put_away_is_not_counted_each_time_it_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused = OSError("The folder is bewitched.")

    def refuse(path: Path, place: Path) -> Path:
        if place.parent.name == "finished":
            raise refused
        return replace_really(path, place)

    replace_really = Path.replace
    with monkeypatch.context() as bewitched:
        bewitched.setattr(Path, "replace", refuse)
        assert visit(tmp_path, begin) == (1, 1)
        assert visit(tmp_path, go_on) == (1, 1)
    assert visit(tmp_path, go_on) == (1, 0)


def test_the_same_deal_once_more_is_a_match_of_its_own_and_known_as_such(tmp_path: Path) -> None:
    pilot = Pilot.open(tmp_path, motion="still")
    flow = Flow(pilot.app)
    flow.start(seats("patience", "-"))
    tickets: list[Ticket] = []

    def note() -> None:
        assert flow.journal is not None
        tickets.append(flow.journal.ticket)

    for same in (False, True):
        flow._again(pilot.table.referee, same)
        note()
    match = pilot.table.referee._match
    for at in (0, 1):
        pilot.table.playing.play(pilot.table.referee.advice.hint(0) or pytest.fail("there is nothing to play"))
        flow._take_over(match, seats("patience", "-"), at)
        note()
    assert [ticket.again for ticket in tickets] == ["", "deal", "deal", "match"]
    assert len({ticket.match for ticket in tickets}) == 4
    flow.leave()
    pilot.close()
