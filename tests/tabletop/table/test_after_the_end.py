"""After the end: a match that has been counted and put away is only looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.engine import Move
from tabletop.flow import Flow
from tabletop.screens.replay import ReplayScreen
from tests.tabletop.pilot import Pilot, seats


@pytest.fixture
def ended(pilot: Pilot) -> Iterator[Pilot]:
    """A match of patience that has come to its end, its results on the screen."""
    flow = Flow(pilot.app)
    flow.home()
    flow.start(seats("patience", "-"))
    pilot.step(2)
    while not pilot.table.referee.over:
        move = pilot.table.referee.hint(0)
        assert isinstance(move, Move)
        pilot.table.play(move)
        pilot.step(0.2)
    pilot.until(lambda: type(pilot.app.top).__name__ == "ResultsScreen")
    yield pilot
    flow.leave()


def test_a_match_that_is_over_cannot_be_taken_over_at_its_end(ended: Pilot) -> None:
    match = ended.table.referee.finished()
    taken: list[int] = []
    ended.app.push(ReplayScreen(ended.app, match, ended.table.setup, taken.append))
    replay = ended.app.top
    assert isinstance(replay, ReplayScreen)
    ended.step()
    for at in (replay.last, replay.last - 1):
        replay.go_to(at)
        ended.step()
        ended.click(*replay.over_button.rect.centre)
    assert taken == [replay.last - 1]
