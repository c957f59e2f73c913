"""After the end: a match that has been counted and put away is only looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.engine import Move
from tabletop.flow import Flow
from tabletop.screens.replay import ReplayScreen
from tabletop.screens.results import ResultsScreen
from tabletop.stage.nameplates import SCORE
from tests.games.flaps.helpers import table
from tests.tabletop.pilot import Pilot, seats


@pytest.fixture
def ended(pilot: Pilot) -> Iterator[Pilot]:
    """A match of patience that has come to its end, its results on the screen."""
    flow = Flow(pilot.app)
    flow.home()
    flow.start(seats("patience", "-"))
    pilot.step(2)
    while not pilot.table.referee.known.over:
        move = pilot.table.referee.advice.hint(0)
        assert isinstance(move, Move)
        pilot.table.playing.play(move)
        pilot.step(0.2)
    pilot.until(lambda: pilot.table.stops.at_end)
    pilot.table.won.finish()  # if it is won, the cards are leaving
    pilot.step(0.5)
    pilot.press("return")
    assert isinstance(pilot.app.top, ResultsScreen)
    yield pilot
    flow.leave()


def test_a_match_that_is_over_cannot_be_taken_over_at_its_end(ended: Pilot) -> None:
    match = ended.table.referee.known.finished()
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


TRUMPS = """
hand0: 5c 8d
hand1: 3h
side1: 5s
hand2: 9c
side2: Ts
hand3:
side3: 7s
pile: TRh
trump: 's'
number: 13
called: frozenset((3,))
next: Hide(seat=0), Compare(layer=3)
"""


def test_neither_the_score_nor_the_prompt_reveals_cards_that_are_still_covered(pilot: Pilot) -> None:
    position = table(TRUMPS, level=2, match="single")
    screen = pilot.sit("flaps", "- quick quick quick", position=position, level=2, match="single")
    pilot.settle()
    before = screen.prompt()
    pilot.drag_card("5ca", "side0")
    pilot.until(lambda: screen.referee.known.over)
    assert screen.session.director.revealing
    pilot.step(0.2)
    assert screen.session.director.revealing
    plates = [screen.space.nameplate(seat) for seat in range(4)]
    assert not any(plate and any(fact.kind == SCORE for fact in plate.content.facts) for plate in plates)
    assert screen.prompt() == before
    pilot.until(lambda: screen.prompt() != before)
    assert not screen.session.director.behind
