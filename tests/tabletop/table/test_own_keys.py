"""Keys of one's own: at a shared keyboard everybody walks, takes and chooses with his, and with nobody else's."""

from __future__ import annotations

import pygame
import pytest

from games.engine import Game, read_table
from tabletop.input.bindings import Action
from tabletop.people import OPEN
from tests.games.flyswatter.helpers import T0, table
from tests.tabletop.pilot import Pilot

HANDS = """
    pile: 5h
    hand0: 8c 2h 7h 12s 5d 3c
    hand1: 9s 4d
    pack: *
    next: Turn(seat=0)
"""


@pytest.fixture
def shared(pilot: Pilot, shed: Game) -> Pilot:
    """Ann has the third cluster, Ben the arrows; hands lie open, and Ann is on turn."""
    pilot.sit(shed, "- -", position=read_table(shed.rules(2), HANDS), devices="K3 K2", privacy=OPEN)
    pilot.settle()
    return pilot


def focused(pilot: Pilot) -> str:
    """The card that has the focus of the keys."""
    focus = pilot.table.hand.focus.stop
    assert focus is not None
    assert focus.node is not None
    return focus.node.name


def test_no_one_takes_and_lays_for_the_player_whose_turn_it_is(shared: Pilot) -> None:
    for _ in range(4):
        shared.press("down")
        shared.press("return")
    assert shared.log == []
    assert shared.table.hand.focus.stop is None
    assert not shared.table.hand.selection.picked


def test_a_choice_is_made_with_ones_own_keys(shared: Pilot) -> None:
    shared.drag_card("8c", "pile")
    shared.press("right")
    shared.press("return")
    assert shared.table.picking.picker is not None
    shared.press("l")
    shared.press(";")
    assert shared.log[0] == "lay 8c to pile =diamonds"


def test_a_key_that_walks_is_not_read_as_a_rank_too(shared: Pilot) -> None:
    house = shared.app.house
    house.profile.keys = house.bindings.rebound("K3", Action.RIGHT, pygame.KSCAN_7).as_dict()
    shared.press("3")
    assert focused(shared) == "3c"
    shared.press("7")
    assert focused(shared) == "5d"


def test_keys_that_are_chosen_during_a_race_count_at_once(pilot: Pilot) -> None:
    start = table(f"middle: R5a R4a\ndraw0: Y1a O3a S01\ndraw1: O1a O2a\nclock: {T0 - 4000}", 2)
    pilot.sit("flyswatter", "- -", position=start, devices="K1 K2")
    house = pilot.app.house
    house.profile.keys = house.bindings.rebound("K1", Action.SLAP, pygame.KSCAN_X).as_dict()
    pilot.app.change_settings(glow="never")
    pilot.step(0.1)
    pilot.press("x")
    assert [text for text in pilot.log if text.startswith("swat")]


def test_a_key_whose_release_no_one_heard_slaps_again(pilot: Pilot) -> None:
    start = table(f"middle: R5a R4a\ndraw0: Y1a O3a S01\ndraw1: O1a O2a\nclock: {T0 - 4000}", 2)
    pilot.sit("flyswatter", "- -", position=start, devices="K1 K2")
    pilot.step(0.1)
    pilot.key_down("space")
    pilot.step(0.1)
    pilot.blur()  # what is let go now is told to another window
    pilot.step(0.1)
    pilot.key_down("space")
    pilot.step(0.1)
    assert len([text for text in pilot.log if text.startswith("swat")]) == 2
