"""Clicks, drags and keys on a table of cards: what they mean is returned, and nothing is played."""

from __future__ import annotations

from games.flaps import GAME as FLAPS
from games.muggins import GAME as MUGGINS
from games.patience import GAME as PATIENCE
from tabletop.hand.focus import Stop
from tabletop.hand.intents import Chosen, Pressed, Refused
from tests.games.muggins.helpers import table as muggins_table
from tests.games.patience.helpers import table
from tests.tabletop.hand.dealt import Dealt
from tests.tabletop.match.flaps import position

WAITING = """
    hand0: 7a 8a
    hand1: 7b 8b
    shown0: 5a
    stock0: 10a
    stock1: 9a
    pile0: 1a 2a 3a 4a
    on_turn: 0
    next: Turn(seat=0)
"""
"""Muggins: a turned-up 5 goes on the 4 in the middle."""


def meant(dealt: Dealt, intent: object) -> list[str]:
    assert isinstance(intent, Chosen), intent
    return dealt.written(intent.moves)


# ---------------------------------------------------------------------- dragging


def test_a_card_that_is_dropped_on_its_place_means_the_move(late: Dealt) -> None:
    assert meant(late, late.drag("8a", "lower1")) == ["lay 8a 7a 6a to lower1"]
    assert not late.hand.drag.held


def test_a_drop_where_it_cannot_lie_says_why(late: Dealt) -> None:
    refused = late.drag("4b", "lower1")
    assert isinstance(refused, Refused)
    assert refused.node is late.card("4b")


def test_a_drop_on_nothing_means_nothing(late: Dealt) -> None:
    x, y = late.at("9c")
    late.hand.grab(x, y)
    late.hand.follow(x, 5000)
    assert late.hand.release() is None
    assert not late.card("9c").held


def test_all_that_lies_on_a_card_is_lifted_with_it(late: Dealt) -> None:
    late.hand.grab(*late.at("7a"))
    assert {node.name for node in late.hand.drag.held} == {"7a", "6a"}
    late.hand.drop()
    assert not late.hand.drag.held


# ---------------------------------------------------------------------- clicking


def test_two_clicks_pick_a_card_up_and_place_it(late: Dealt) -> None:
    assert late.hand.click(*late.at("4b")) is None
    assert [node.name for node in late.hand.selection.picked] == ["4b"]
    assert late.zones(late.hand.lights.zones()) >= {"upper0"}
    assert meant(late, late.hand.click(*late.zone("upper0")))[0] == "lay 4b to upper0"


def test_a_second_click_on_a_picked_card_puts_it_back(late: Dealt) -> None:
    late.hand.click(*late.at("4b"))
    assert late.hand.click(*late.at("4b")) is None
    assert late.hand.selection.picked == []
    assert late.card("4b").scale.target == 1.0


def test_a_click_on_a_pile_of_cards_that_goes_nowhere_as_a_whole_picks_the_part_that_does(late: Dealt) -> None:
    late.hand.click(*late.at("8a"))
    assert {node.name for node in late.hand.selection.picked} == {"8a", "7a", "6a"}


def test_a_click_on_the_pack_turns_a_card() -> None:
    dealt = Dealt(PATIENCE, table("lower0: 9a\nstock: 10b\npack: *\nnext: Turn()"))
    assert meant(dealt, dealt.hand.click(*dealt.zone("pack"))) == ["turn"]


def test_a_click_on_a_place_chooses_no_card_from_a_hand_not_even_the_only_one_that_fits() -> None:
    dealt = Dealt(FLAPS, position("hand0: 5ca 9ha\nhand1: 7da\nhand2: 7db\npile: 8ca\nnext: Turn(seat=0)"))
    refused = dealt.hand.click(*dealt.at("8ca"))
    assert isinstance(refused, Refused)
    assert refused.why.key == "pick_first"
    assert dealt.hand.selection.picked == []


def test_a_click_on_a_place_places_the_one_card_that_waits_or_says_why_it_cannot_go_there() -> None:
    dealt = Dealt(MUGGINS, muggins_table(WAITING))
    assert meant(dealt, dealt.hand.click(*dealt.zone("pile0"))) == ["play 5a to pile0"]
    for click in (dealt.zone("pile1"), dealt.at("9a")):
        refused = dealt.hand.click(*click)
        assert isinstance(refused, Refused)
        assert refused.node is dealt.card("5a"), "the reason is about the card that waits"


def test_a_double_click_is_the_sensible_move(late: Dealt) -> None:
    assert meant(late, late.hand.quick(*late.at("4b"))) == ["lay 4b to upper0"]


def test_while_no_one_is_asked_no_gesture_means_anything(late: Dealt) -> None:
    late.hand.ask(-1)
    assert late.hand.click(*late.at("4b")) is None
    assert late.hand.quick(*late.at("4b")) is None
    assert not late.hand.grab(*late.at("4b"))
    assert late.hand.selection.picked == []


def test_a_click_anywhere_at_a_player_asks_that_player(asking: Dealt) -> None:
    asking.hand.click(*asking.at("1a"))
    assert {node.name for node in asking.hand.selection.picked} == {"1a", "1b"}, "all signs of a number go together"
    box = asking.scene.places.seats[1].box
    assert box is not None
    intent = asking.hand.click(*box.centre)
    assert all(text.endswith("to hand1") for text in meant(asking, intent))


# ---------------------------------------------------------------------- keys


def test_the_arrows_begin_at_a_card_that_can_be_played_and_enter_takes_it(late: Dealt) -> None:
    late.hand.walk(0, 0)
    stop = late.hand.focus.stop
    assert stop is not None
    assert stop.node is not None
    assert late.hand.grip.movable(stop.node)
    assert stop.node.frame == "focus"


def test_enter_on_a_button_presses_it_and_nothing_else(late: Dealt) -> None:
    pressed = []
    late.hand.focus.buttons = [Stop(10, 10, button=lambda: pressed.append(1))]
    late.hand.focus.stop = late.hand.focus.buttons[0]
    intent = late.hand.press_focus()
    assert isinstance(intent, Pressed)
    assert pressed == [], "whoever carries it out presses"
