"""Peeking: a hand is seen, and anything that tells of it, only while its owner holds his key."""

from __future__ import annotations

import pytest

from games.engine import NOT_SEEN, Game
from tabletop.people import PEEK
from tabletop.scene.card import CardNode
from tabletop.table.log import LogScreen
from tests.tabletop.pilot import Pilot


@pytest.fixture
def peeking(pilot: Pilot, shed: Game) -> Pilot:
    """A table at which Ann shows her hand with R, and Ben his with =."""
    pilot.app.change_settings(glow="always")
    pilot.sit(shed, "- -", privacy=PEEK, devices="K1 K2")
    pilot.settle()
    return pilot


def hand(pilot: Pilot) -> list[CardNode]:
    """The cards of Ann."""
    table = pilot.table
    return table.scene.zones[table.rules.family("hand")[0]]


def seen(pilot: Pilot) -> bool:
    return any(node.face for node in hand(pilot))


def test_nothing_is_offered_or_lit_for_a_hand_that_is_not_seen(peeking: Pilot) -> None:
    peeking.press("h")
    peeking.press("tab")
    table = peeking.table
    assert not table.question.offers
    assert not table.hand.legal.moves
    assert {node.frame for node in table.scene.nodes()} == {""}
    peeking.key_down("r")
    peeking.step(0.5)
    assert seen(peeking)
    assert table.hand.legal.moves
    assert "glow" in {node.frame for node in table.scene.nodes()}
    peeking.key_up("r")
    peeking.step()
    assert {node.frame for node in table.scene.nodes()} == {""}
    assert not table.hand.legal.moves


def test_a_person_whose_hand_is_down_is_shown_the_key_that_shows_it(peeking: Pilot) -> None:
    down = peeking.table.prompt().text
    assert down == "Ann: Hold R to see your cards."
    peeking.key_down("r")
    peeking.step()
    assert peeking.table.prompt().text not in ("", down)


def test_with_a_latch_that_key_is_pressed_once(peeking: Pilot) -> None:
    peeking.app.change_settings(latch=True)
    peeking.step()
    assert peeking.table.prompt().text == "Ann: Press R to see your cards."


@pytest.mark.parametrize("latch", [False, True])
def test_looking_away_or_at_a_page_covers_the_hand(peeking: Pilot, latch: bool) -> None:
    peeking.app.change_settings(latch=latch)
    peeking.key_down("r")
    peeking.step(0.3)
    assert seen(peeking)
    peeking.blur()
    assert not seen(peeking)
    peeking.key_up("r")
    peeking.key_down("r")
    peeking.step(0.3)
    assert seen(peeking)
    peeking.app.push(LogScreen(peeking.app, peeking.table.session))
    peeking.key_up("r")
    peeking.step()
    assert not seen(peeking)


def test_the_key_that_is_let_go_while_a_choice_is_asked_for_covers_the_hand(peeking: Pilot) -> None:
    table = peeking.table
    peeking.key_down("r")
    peeking.step(0.3)
    moves = table.hand.legal.moves
    table.playing.choose(moves[:2] * 2, table.space.area, table.hand.seat)
    assert table.picking.picker is not None
    peeking.key_up("r")
    peeking.step()
    assert not seen(peeking)
    assert table.picking.picker is None


def test_a_card_that_is_turning_down_shows_its_face_to_no_other_eyes(peeking: Pilot) -> None:
    peeking.key_down("r")
    peeking.step(0.5)
    node = hand(peeking)[0]
    node.become(NOT_SEEN, None, up=False)
    peeking.table.session.showing.show(peeking.table.referee.known.view())
    assert node.face is None
    assert node.up.shown == 0.0
