"""A hand goes down by itself: when its owner's turn ends, and when he looks at something else than the table."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from games.engine import NO_SEAT, Game
from tabletop.flow import Flow
from tabletop.people import CURTAIN, PEEK
from tabletop.table.curtain import Curtain
from tabletop.table.log import LogScreen
from tests.tabletop.pilot import Pilot, post, seats


@pytest.fixture
def looking(pilot: Pilot, shed: Game) -> Pilot:
    """Ann has lifted the curtain; a bot comes after her, and then Ben."""
    pilot.app.change_settings(pace="step")
    pilot.sit(shed, "- quick -", privacy=CURTAIN)
    pilot.settle()
    pilot.table.viewpoint.lift()
    pilot.table.entered()
    pilot.settle()
    assert faces(pilot)
    pilot.calls.taken.clear()
    return pilot


def faces(pilot: Pilot) -> list[str]:
    """The cards in anybody's hand whose faces are seen."""
    table = pilot.table
    nodes = [node for hand in table.rules.family("hand") for node in table.scene.zones[hand]]
    return [node.name for node in nodes if node.face is not None]


def play_on_to_the_bot(pilot: Pilot) -> None:
    """Whoever is on turn plays the first thing he can, until the bot is on turn."""
    table = pilot.table
    while table.referee.known.waiting_for() != (1,):
        assert faces(pilot)
        table.playing.play(table.hand.legal.moves[0])
        pilot.settle()


def test_a_hand_goes_down_when_its_owners_turn_ends_and_a_bots_turn_begins(looking: Pilot) -> None:
    table = looking.table
    play_on_to_the_bot(looking)
    assert faces(looking) == []
    assert looking.calls.taken == []  # the table is seen while the bot plays, and only then the curtain falls
    table.commands.step()
    looking.until(lambda: looking.calls.taken == ["curtain"])
    assert table.viewpoint.asked == 2


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_a_hand_goes_down_when_the_window_is_left_or_folded_away(looking: Pilot, event: int) -> None:
    post(event)
    looking.step()
    assert faces(looking) == []
    assert looking.calls.taken == ["curtain"]


def test_the_log_is_open_to_all_and_reveals_nothing_of_a_hand_that_was_seen(looking: Pilot) -> None:
    page = LogScreen(looking.app, looking.table.session)
    assert page.viewer == NO_SEAT
    assert faces(looking) == []


@pytest.fixture
def flow(pilot: Pilot) -> Iterator[Flow]:
    flow = Flow(pilot.app)
    yield flow
    flow.leave()


@pytest.mark.parametrize("key", ["escape", "l", "f2", "f1"])
def test_a_person_who_comes_back_from_a_page_says_again_that_they_are_there(pilot: Pilot, flow: Flow, key: str) -> None:
    flow.start(seats("authors", "- - -"))
    pilot.until(lambda: pilot.app.top is not pilot.table)
    lift(pilot)
    assert faces(pilot)
    pilot.press(key)
    pilot.step(0.3)
    assert pilot.app.top is not pilot.table
    assert faces(pilot) == []
    pilot.press("escape")
    pilot.step(0.3)
    lift(pilot)
    assert pilot.app.top is pilot.table
    assert faces(pilot)


def lift(pilot: Pilot) -> None:
    """Whoever is asked says that he is there."""
    assert isinstance(pilot.app.top, Curtain)
    pilot.step(0.5)
    pilot.key_down("space")
    pilot.step(0.8)
    pilot.key_up("space")
    pilot.settle()


@pytest.mark.parametrize("away", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_one_person_alone_is_not_bothered(pilot: Pilot, shed: Game, away: int) -> None:
    pilot.sit(shed, "- quick quick")
    pilot.settle()
    before = faces(pilot)
    post(away)
    pilot.step(0.2)
    LogScreen(pilot.app, pilot.table.session)
    assert faces(pilot) == before != []
    assert pilot.calls.taken == []


def test_a_hand_that_is_latched_goes_down_with_the_turn(pilot: Pilot, shed: Game) -> None:
    pilot.app.change_settings(pace="step", latch=True)
    pilot.sit(shed, "- quick -", privacy=PEEK, devices="K1 any K2")
    pilot.settle()
    pilot.press("r")
    assert faces(pilot)
    play_on_to_the_bot(pilot)
    pilot.settle()
    assert faces(pilot) == []
