"""Buttons for moves that have no place to click: made from what is shown alone."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from games.engine import Move, Words
from tabletop.hand.focus import Stop
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.people import Person, Setup
from tabletop.scene.rect import Rect
from tabletop.table.bar import Bar
from tabletop.table.bells import Bells
from tabletop.table.observer import grouped
from tabletop.table.shown import Offer, Shown
from tabletop.table.wording import MoveWords
from tests.tabletop.table.aside import QUIET, app

PLATE = Rect(200, 700, 400, 30)
STAND, HIT = Move("stand"), Move("hit")
ASKED = replace(QUIET, offers=(Offer(0, (STAND,)), Offer(0, (HIT,))))


class Table:
    """A bar over no table, and what its buttons did."""

    def __init__(self) -> None:
        self.chosen: list[tuple[list[Move], int]] = []
        self.obeyed: list[Command] = []
        self.picking: tuple[Move, ...] = ()
        program = app()
        legal = SimpleNamespace(spoken=lambda move: None)
        hand: Any = SimpleNamespace(seat=0, legal=legal)
        rules = SimpleNamespace(deck=SimpleNamespace(suits=()), names=(), calls=("last_card",))
        scene: Any = SimpleNamespace(rules=rules)
        words = Words({"verb.stand": "Stand", "verb.hit": "Hit me", "verb.last_card": "Last card!"})
        wording = MoveWords(program, scene, hand, words)
        layout: Any = SimpleNamespace(calls=("last_card",))
        bells = Bells(program, layout, Setup("none", (Person("Ann"),)), wording, lambda seat, call: None)
        self.bar = Bar(program, wording, bells, self.obeyed.append, self._choose, lambda: self.picking)
        self.bar.arrange(1280)

    def _choose(self, moves: list[Move], where: Rect, seat: int) -> None:
        self.chosen.append((moves, seat))

    def show(self, shown: Shown) -> list[str]:
        """What stands on the buttons."""
        self.bar.offer(shown, PLATE)
        return [button.text for button, _ in self.bar.offers]

    def click(self, x: int, y: int) -> bool:
        return self.bar.heard(Gesture(GestureKind.PRESS, x=x, y=y, button=1))


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_few_moves_of_one_kind_have_a_button_each_and_many_share_one() -> None:
    few = [Move("call", choice=suit) for suit in "abc"]
    many = [Move("bid", choice=str(number)) for number in range(4)]
    assert list(grouped([*few, *many, STAND])) == [*([move] for move in few), many, [STAND]]


def test_each_choice_has_a_button_beside_the_name_in_front(table: Table) -> None:
    assert table.show(ASKED) == ["Stand", "Hit me"]
    stand, hit = (button.rect for button, _ in table.bar.offers)
    assert hit.right == PLATE.right
    assert stand.right < hit.x
    assert stand.y == hit.y == PLATE.y


def test_where_no_seat_has_a_box_the_buttons_stand_in_the_bar(table: Table) -> None:
    table.bar.offer(ASKED, Rect(0, 0, 0, 0))
    room = table.bar.room()
    assert all(room.x <= button.rect.x and button.rect.right <= room.right for button, _ in table.bar.offers)


def test_a_button_plays_its_moves_for_the_seat_whose_they_are(table: Table) -> None:
    table.show(replace(ASKED, offers=(Offer(1, (STAND,)), Offer(2, (HIT,)))))
    assert table.click(*table.bar.offers[1][0].rect.centre)
    assert table.bar.typed("1")
    assert not table.bar.typed("3")
    assert table.chosen == [([HIT], 2), ([STAND], 1)]


def test_where_several_may_act_at_once_a_button_says_whose_it_is(table: Table) -> None:
    assert table.show(replace(ASKED, open_to_all=True, offers=(Offer(2, (STAND,)),))) == ["Cem: Stand"]


def test_a_sign_gives_its_command(table: Table) -> None:
    sign = next(button for button, command in table.bar.signs if command is Command.UNDO)
    assert table.click(*sign.rect.centre)
    assert table.obeyed == [Command.UNDO]


def test_a_button_whose_moves_a_picker_asks_about_cannot_be_pressed_again(table: Table) -> None:
    table.show(ASKED)
    table.picking = (STAND,)
    assert not table.click(*table.bar.offers[0][0].rect.centre)
    assert table.click(*table.bar.offers[1][0].rect.centre)


def test_bells_are_there_until_the_match_is_over(table: Table) -> None:
    table.show(ASKED)
    assert [button.text for button in table.bar.bells.buttons] == ["Last card!"]
    assert len(table.bar.stops()) == 3
    table.show(replace(ASKED, over=True, offers=()))
    assert not table.bar.bells.buttons
    assert table.bar.stops() == []


def test_the_arrows_can_walk_to_every_button(table: Table) -> None:
    table.show(ASKED)
    stops: list[Stop] = table.bar.stops()
    assert [stop.button for stop in stops[:2]] == [button.action for button, _ in table.bar.offers]
