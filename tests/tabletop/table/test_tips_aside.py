"""Tips are functions of what is shown: the same card says more to those who may know it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import games
from games.engine import NO_SEAT, view
from tabletop.stage.showing import Showing
from tabletop.table.card_telling import CardTelling
from tabletop.table.pointer import Pointer
from tabletop.table.tips import POINTED_SECONDS, Tips
from tests.games.flaps.helpers import table
from tests.tabletop.hand.dealt import Dealt
from tests.tabletop.table.aside import QUIET, app, session

ALL_CARDS = """
    pile: 5h
    hand0: 7c GLh
    hand1: 2s
    pack: *
"""


class Pointed:
    """Tips over a position, with a pointer that is somewhere."""

    def __init__(self, seat: int) -> None:
        game = games.find().games["flaps"]
        self.t = table(ALL_CARDS, level=7)
        self.dealt = Dealt(game, self.t, 0)
        self.seat = seat
        Showing(self.dealt.scene).show(view(self.t, seat), at_once=True)
        self.pointer = Pointer(self.dealt.hand)
        showing = Showing(self.dealt.scene)
        space: Any = SimpleNamespace()
        seen = session(self.dealt, game, showing=showing)
        self.tips = Tips(app(), seen, self.pointer, space, CardTelling(app(), seen))
        self.shown = replace(QUIET, view=view(self.t, seat), viewer=seat)

    def at(self, zone: str, number: int = 0) -> None:
        """The pointer is on a card."""
        node = self.dealt.scene.zones[self.dealt.rules.zone(zone)][number]
        self.pointer.at = (node.x.target, node.y.target)

    def text(self, after: float = POINTED_SECONDS, **facts: Any) -> str:
        """What the tip says, after it has had time to come up."""
        shown = replace(self.shown, **facts)
        self.tips.move(0.0, shown)
        self.tips.move(after, shown)
        return self.tips.shown.text if self.tips.shown is not None else ""


@pytest.fixture
def own() -> Pointed:
    return Pointed(0)


def test_a_special_card_in_ones_own_hand_says_what_it_does(own: Pointed) -> None:
    own.at("hand0", 1)
    assert own.text()


def test_nothing_is_said_to_those_who_see_only_its_back() -> None:
    for seat in (1, NO_SEAT):
        pointed = Pointed(seat)
        pointed.at("hand0", 1)
        assert not pointed.text()


def test_no_tip_comes_up_while_something_is_asked_or_the_match_was_put_away(own: Pointed) -> None:
    own.at("hand0", 1)
    assert not own.text(picking=tuple(own.t.moves(0)[:1]))
    assert not own.text(finished=True)
    assert own.text()


def test_a_tip_takes_its_time_and_goes_with_the_pointer(own: Pointed) -> None:
    own.at("hand0", 1)
    assert not own.text(after=0.0)
    assert own.text()
    own.pointer.at = (-1.0, -1.0)
    assert not own.text()
