"""Buttons for moves that have no place to click, and the question above them: made from what is shown alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from games.engine import Move, Words
from tabletop.hand.focus import Stop
from tabletop.input.gestures import Gesture, GestureKind
from tabletop.input.navigation import Command
from tabletop.people import Person, Setup
from tabletop.scene.rect import Rect
from tabletop.stage.seating import SeatPlace
from tabletop.table.bar import Bar
from tabletop.table.bells import Bells
from tabletop.table.controls import Controls
from tabletop.table.observer import grouped
from tabletop.table.prompt import Line
from tabletop.table.question_plate import LETTERS, SMALL, QuestionPlate
from tabletop.table.shown import Offer, Shown
from tabletop.table.wording import MoveWords
from tests.tabletop.table.aside import QUIET, app

ASK, PLATE, BUTTONS = Rect(200, 660, 600, 30), Rect(200, 700, 600, 30), Rect(400, 700, 400, 30)
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
        people = Setup("none", (Person("Ann"),))
        self.bells = Bells(program, layout, people, wording, lambda seat, call: self.rung.append((seat, call)))
        self.rung: list[tuple[int, Move]] = []
        self.bar = Bar(program, "None", self.obeyed.append)
        self.bar.arrange(1280)
        self.question = QuestionPlate(program, wording, self._choose, lambda: self.picking)
        self.question.arrange(ASK, BUTTONS, 500)
        self.bells.arrange({0: SeatPlace(PLATE, PLATE, "b")})
        self.controls = Controls(self.bar, self.bells, self.question)

    def _choose(self, moves: list[Move], where: Rect, seat: int) -> None:
        self.chosen.append((moves, seat))

    def show(self, shown: Shown) -> list[str]:
        """What stands on the buttons."""
        self.question.offer(shown)
        return [button.text for button, _ in self.question.offers]

    def click(self, x: int, y: int) -> bool:
        return self.controls.heard(Gesture(GestureKind.PRESS, x=x, y=y, button=1))


@pytest.fixture
def table() -> Table:
    return Table()


def test_a_few_moves_of_one_kind_have_a_button_each_and_many_share_one() -> None:
    few = [Move("call", choice=suit) for suit in "abc"]
    many = [Move("bid", choice=str(number)) for number in range(4)]
    assert list(grouped([*few, *many, STAND])) == [*([move] for move in few), many, [STAND]]


def test_each_choice_has_a_button_below_the_question(table: Table) -> None:
    assert table.show(ASKED) == ["Stand", "Hit me"]
    stand, hit = (button.rect for button, _ in table.question.offers)
    assert stand.right < hit.x
    assert abs((stand.x + hit.right) / 2 - 500) <= 1, "they stand in the middle of the hand"
    assert stand.y == hit.y == PLATE.y


def test_choices_for_which_one_row_is_too_short_fill_several_beside_the_question(table: Table) -> None:
    calls = tuple(Offer(0, (Move(f"a_rather_long_choice_{number}"),)) for number in range(4))
    table.show(replace(QUIET, offers=calls))
    rects = [button.rect for button, _ in table.question.offers]
    assert len({rect.y for rect in rects}) > 1
    assert all(ASK.x <= rect.x and rect.right <= ASK.right for rect in rects)
    assert not [pair for pair in combinations(rects, 2) if pair[0].overlap(pair[1])]
    table.question.lay(Line("What now?"))
    assert not any(table.question.rect.overlap(rect) for rect in rects)


def test_letters_of_buttons_become_smaller_before_they_fill_a_second_row(table: Table) -> None:
    calls = tuple(Offer(0, (Move(f"choice_number_{number}"),)) for number in range(3))
    table.show(replace(QUIET, offers=calls))
    rects = [button.rect for button, _ in table.question.offers]
    assert {rect.y for rect in rects} == {BUTTONS.y}
    assert table.question.letters < 1


def test_where_no_seat_has_a_box_the_buttons_stand_beside_the_question(table: Table) -> None:
    table.question.arrange(ASK, Rect(0, 0, 0, 0), 500)
    table.show(ASKED)
    table.question.lay(Line("What now?"))
    rects = [button.rect for button, _ in table.question.offers]
    assert all(ASK.x <= rect.x and rect.right <= ASK.right and rect.y == ASK.y for rect in rects)
    assert not any(table.question.rect.overlap(rect) for rect in rects)


def test_a_question_that_is_too_long_for_large_letters_has_smaller_ones_and_then_more_rows(table: Table) -> None:
    style = table.controls.app.style
    words = [f"word{number:02}" for number in range(18)]
    for count, rows, letters in ((4, 1, style.px(LETTERS)), (9, 1, style.unit), (18, 2, style.px(SMALL))):
        laid = table.question.lay(Line(" ".join(words[:count])))
        assert [px for _, px in laid] == [letters] * rows, count
        assert " ".join(text for text, _ in laid) == " ".join(words[:count]), "nothing is cut off"
        assert ASK.x <= table.question.rect.x
        assert table.question.rect.right <= ASK.right


def test_a_button_plays_its_moves_for_the_seat_whose_they_are(table: Table) -> None:
    table.show(replace(ASKED, offers=(Offer(1, (STAND,)), Offer(2, (HIT,)))))
    assert table.click(*table.question.offers[1][0].rect.centre)
    assert table.question.typed("1")
    assert not table.question.typed("3")
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
    assert not table.click(*table.question.offers[0][0].rect.centre)
    assert table.click(*table.question.offers[1][0].rect.centre)


def test_bells_are_there_until_the_match_is_over(table: Table) -> None:
    table.show(ASKED)
    assert [button.text for button in table.bells.buttons] == ["Last card!"]
    assert len(table.controls.stops()) == 3
    table.show(replace(ASKED, over=True, offers=()))
    table.bells.silent = True
    assert not table.bells.buttons
    assert table.controls.stops() == []


def test_a_bell_stands_at_the_left_of_the_strip_of_its_owner_and_calls_for_them(table: Table) -> None:
    bell = table.bells.buttons[0]
    assert bell.rect.x == PLATE.x
    assert bell.rect.centre[1] == PLATE.centre[1]
    assert table.click(*bell.rect.centre)
    assert table.rung == [(0, Move("last_card"))]


def test_the_arrows_can_walk_to_every_button(table: Table) -> None:
    table.show(ASKED)
    stops: list[Stop] = table.controls.stops()
    assert [stop.button for stop in stops[:2]] == [button.action for button, _ in table.question.offers]
