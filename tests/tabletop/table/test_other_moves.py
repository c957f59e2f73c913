"""Moves that no game on the shelf has yet: several cards at once, without a place, and places without cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations

import pytest

from games.engine import (
    ALL,
    OWNER,
    Card,
    Game,
    Layout,
    Lift,
    Move,
    Options,
    Phrase,
    Rules,
    Shape,
    Spot,
    Step,
    Zone,
    each_seat,
)
from games.engine import Table as GameTable
from tabletop.hand.focus import Stop
from tabletop.people import OPEN
from tests.tabletop.pilot import Pilot


class Throwing(Rules[GameTable]):
    """One may throw one or two cards of a rank, lay two of them onto the pile, or ask somebody for something."""

    table_type = GameTable

    def cards(self) -> Iterable[Card]:
        return [Card(f"{rank}{suit}", rank, suit) for suit in "ab" for rank in range(1, 5)]

    def zones(self) -> Iterable[Zone]:
        return [Zone("pile", ALL), *each_seat("hand", self.seats, OWNER)]

    def deal(self, t: GameTable) -> None:
        for card in range(7):
            t.move(t.zones[0][0], 1 + (card > 4))
        t.next(Throw())

    def why_not(self, t: GameTable, seat: int, move: Move) -> Phrase | None:
        return None if t.check(seat, move) else Phrase("no")


@dataclass(frozen=True)
class Throw(Step[GameTable]):
    """The first seat does what it likes."""

    def seats(self, t: GameTable) -> tuple[int, ...]:
        return (0,)

    def moves(self, t: GameTable, seat: int) -> list[Move]:
        hand, ranks = t.zones[1], t.rules.deck.ranks
        pairs = [pair for pair in combinations(hand, 2) if ranks[pair[0]] == ranks[pair[1]]]
        moves = [Move("throw", cards) for cards in (*((card,) for card in hand), *pairs)]
        moves += [Move("lay", pair, "pile") for pair in pairs]
        return [*moves, *(Move("ask", (), "hand1", rank) for rank in ("one", "two"))]

    def play(self, t: GameTable, seat: int, move: Move) -> None:
        for card in move.cards:
            t.move(card, 0)
        t.next(self)


LAYOUT = Layout(
    (
        Spot("pile", Shape.PILE, 40, 20, 20, 60, lift=Lift.NOTHING),
        Spot("hand", Shape.FAN, 0, 0, 100, 100, lift=Lift.ANY),
    )
)


@pytest.fixture
def thrown(pilot: Pilot) -> Pilot:
    game = Game(
        package="games.patience",
        title="Throwing",
        least_seats=2,
        most_seats=2,
        usual_seats=2,
        rules_type=Throwing,
        options_type=Options,
        layout=LAYOUT,
    )
    pilot.sit(game, "- quick", privacy=OPEN)
    pilot.settle()
    return pilot


Acts = Callable[[Pilot, str], None]


def by_click(pilot: Pilot, name: str) -> None:
    pilot.click(*pilot.grip(pilot.card(name)))
    pilot.step(0.5)


def by_keys(pilot: Pilot, name: str) -> None:
    own = pilot.table.rules.zone("hand0")
    walk(pilot, "tab", lambda focus: focus.zone == own)
    walk(pilot, "right", lambda focus: focus.node is pilot.card(name))
    pilot.press("return")


def walk(pilot: Pilot, key: str, there: Callable[[Stop], bool]) -> None:
    for _ in range(9):
        focus = pilot.table.hand.focus.stop
        if focus is not None and there(focus):
            return
        pilot.press(key)
    raise AssertionError(f"{key} does not lead there")


def press_button(pilot: Pilot, text: str) -> None:
    button = next(button for button, _ in pilot.table.question.offers if button.text == text)
    pilot.click(*button.rect.centre)


@pytest.mark.parametrize("take", [by_click, by_keys])
def test_several_cards_are_picked_one_after_the_other_and_laid_together(thrown: Pilot, take: Acts) -> None:
    take(thrown, "1a")
    take(thrown, "1b")
    assert [node.name for node in thrown.table.hand.selection.picked] == ["1a", "1b"]
    thrown.click(*thrown.zone("pile").centre)
    assert thrown.log == ["lay 1a 1b to pile"]


def test_several_picked_cards_are_dragged_together(thrown: Pilot) -> None:
    by_click(thrown, "1a")
    by_click(thrown, "1b")
    thrown.drag_card("1b", "pile")
    assert thrown.log == ["lay 1a 1b to pile"]


@pytest.mark.parametrize("cards", [("1a",), ("1a", "1b")])
def test_for_picked_cards_that_go_nowhere_there_is_a_button(thrown: Pilot, cards: tuple[str, ...]) -> None:
    assert not thrown.table.question.offers
    for card in cards:
        by_click(thrown, card)
    press_button(thrown, "Throw")
    assert thrown.log == [f"throw {' '.join(cards)}"]
    thrown.step(0.3)
    assert not thrown.table.question.offers


def test_a_card_that_is_put_back_takes_its_button_with_it(thrown: Pilot) -> None:
    by_click(thrown, "1a")
    thrown.press("escape")
    assert not thrown.table.question.offers
    assert thrown.calls.taken == []


def test_a_card_that_can_only_be_played_alone_is_played_by_one_click(thrown: Pilot) -> None:
    by_click(thrown, "3a")
    assert thrown.log == ["throw 3a"]


def test_a_place_is_named_by_a_click_on_it(thrown: Pilot) -> None:
    thrown.click(*thrown.zone("hand1").centre)
    picker = thrown.table.picking.picker
    assert picker is not None
    thrown.click(*picker.buttons[1].rect.centre)
    assert thrown.log == ["ask to hand1 =two"]


def test_a_place_is_named_with_the_keys(thrown: Pilot) -> None:
    zone = thrown.table.rules.zone("hand1")
    walk(thrown, "tab", lambda focus: focus.zone == zone)
    thrown.press("return")
    thrown.press("return")
    assert thrown.log == ["ask to hand1 =one"]


def test_no_one_can_drag_the_cards_of_another(thrown: Pilot) -> None:
    node = thrown.table.scene.zones[thrown.table.rules.zone("hand1")][-1]
    thrown.lift(thrown.grip(node))
    thrown.carry(thrown.at, (600, 400))
    assert not thrown.table.hand.drag.held
    assert not node.held
