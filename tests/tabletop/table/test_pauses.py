"""Pauses of a race: whatever comes between the players and the flies stops the clock, and then it is counted."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tabletop.flow import Flow
from tabletop.match.referee import Referee
from tabletop.table.game_menu import COUNT, COUNT_SECONDS
from tests.tabletop.pilot import Pilot, seats

COUNTED = COUNT * COUNT_SECONDS + 0.1


@pytest.fixture
def flow(pilot: Pilot) -> Iterator[Flow]:
    """The whole program, at a race with its bots."""
    flow = Flow(pilot.app)
    flow.home()
    flow.start(seats("flyswatter", "- quick", start="seat1"))
    pilot.step(0.5)
    yield flow
    flow.leave()


def referee(pilot: Pilot) -> Referee:
    return pilot.table.referee


def top(pilot: Pilot) -> str:
    return type(pilot.app.top).__name__


@pytest.mark.parametrize(
    ("key", "page"),
    [(pygame.K_F1, "RulesScreen"), ("p", "GameMenu"), (pygame.K_F2, "HelpScreen"), (pygame.K_ESCAPE, "GameMenu")],
)
def test_a_page_over_the_table_stops_the_clock_until_everyone_is_back(
    pilot: Pilot, flow: Flow, key: int | str, page: str
) -> None:
    pilot.press(key)
    assert top(pilot) == page
    at, lines = referee(pilot).clock.ms(), referee(pilot).known.lines
    pilot.step(6)
    pilot.press(pygame.K_ESCAPE)
    assert top(pilot) == "CountDown"
    assert (referee(pilot).clock.ms(), referee(pilot).known.lines) == (at, lines)
    pilot.step(COUNTED)
    assert pilot.app.top is pilot.table
    assert at < referee(pilot).clock.ms() < at + 300


def test_who_looks_away_while_it_is_counted_comes_back_to_the_menu(pilot: Pilot, flow: Flow) -> None:
    pilot.blur()
    pilot.press(pygame.K_ESCAPE)
    pilot.step(1.0)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    pilot.blur()
    assert top(pilot) == "GameMenu"
    pilot.step(5)
    assert referee(pilot).clock.held
    pilot.press(pygame.K_ESCAPE)
    assert top(pilot) == "CountDown"
    pilot.step(COUNT * COUNT_SECONDS - 0.3)
    assert top(pilot) == "CountDown", "it is counted from the beginning"
    pilot.step(0.5)
    assert pilot.app.top is pilot.table
    assert not referee(pilot).paused


def test_a_match_that_goes_on_another_day_is_counted_in(pilot: Pilot, flow: Flow) -> None:
    pilot.step(3)
    pilot.press(pygame.K_ESCAPE)
    flow.home()
    flow.go_on()
    assert top(pilot) == "CountDown"
    pilot.step(COUNTED)
    assert pilot.app.top is pilot.table
    assert not referee(pilot).clock.held


def test_a_match_that_is_taken_over_from_the_replay_is_counted_in(pilot: Pilot, flow: Flow) -> None:
    pilot.step(8)
    old = referee(pilot)._match
    assert len(old.log) > 2
    flow._take_over(old, pilot.table.setup, 2)
    assert top(pilot) == "CountDown"


def test_who_goes_home_from_the_table_leaves_the_match_as_it_is(pilot: Pilot, flow: Flow) -> None:
    lines = referee(pilot).known.lines
    table = pilot.table
    flow.home()
    assert table.referee.known.lines == lines
