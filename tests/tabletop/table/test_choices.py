"""Choices at the table: suits, numbers, seats, and cards that are named by where they lie."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games.flaps.table import FlapsTable
from tabletop.input.navigation import Command
from tabletop.scene.rect import Rect
from tabletop.table.number_picker import NumberPicker
from tabletop.table.picker import Picker
from tests.own import own
from tests.tabletop.match.flaps import WITH_QUIET, position
from tests.tabletop.pilot import Pilot

HANDS = "hand0: 7ca 7da Kh\nhand1: 9ca 9da 9ha\nhand2: 8ca 8da\n"


def sit(pilot: Pilot, text: str, players: str = "- quiet quiet", **options: Any) -> Pilot:
    told = HANDS + text if "hand0" not in text else text
    pilot.sit(WITH_QUIET, players, position=position(told, level=7), **options)
    pilot.settle()
    return pilot


def picker(pilot: Pilot) -> Picker | NumberPicker:
    found = pilot.table.picking.picker
    assert found is not None
    return found


# ---------------------------------------------------------------------- one choice and nothing else

SUIT = "pile: 5sa Ah\nnumber: 14\nnext: CallSuit(seat=0)"


def test_a_suit_is_asked_for_at_once_beside_the_pile(pilot: Pilot) -> None:
    sit(pilot, SUIT)
    asked = picker(pilot)
    assert [button.text for button in asked.buttons] == ["Clubs", "Diamonds", "Hearts", "Spades"]
    assert all(button.icon is not None for button in asked.buttons)
    pile = pilot.zone("pile")
    assert abs(asked.rect.centre[0] - pile.centre[0]) < pile.width * 2
    assert asked.rect.y >= pilot.table.bar.height


@pytest.mark.parametrize("keys", [("3",), ("h",), (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)])
def test_a_suit_is_chosen_with_keys(pilot: Pilot, keys: tuple[int | str, ...]) -> None:
    sit(pilot, SUIT)
    for key in keys:
        pilot.press(key)
    assert pilot.log == ["suit =h"]


def test_a_suit_is_chosen_with_a_click(pilot: Pilot) -> None:
    sit(pilot, SUIT)
    pilot.click(*picker(pilot).buttons[1].rect.centre)
    assert pilot.log == ["suit =d"]


def test_who_puts_the_question_away_finds_it_on_a_button(pilot: Pilot) -> None:
    sit(pilot, SUIT)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.table.picking.picker is None
    assert pilot.calls.taken == []
    pilot.click(*pilot.table.question.offers[0][0].rect.centre)
    assert len(picker(pilot).buttons) == 4


def test_behind_a_curtain_nothing_is_asked(pilot: Pilot) -> None:
    sit(pilot, SUIT, "- - quiet")
    assert pilot.table.picking.picker is None
    pilot.table.viewpoint.lift()
    pilot.table.session.refresh()
    assert pilot.table.picking.picker is not None


def test_a_question_stays_open_when_someone_calls_out(pilot: Pilot) -> None:
    sit(pilot, SUIT.replace("5sa Ah", "5sa Ah\nlate: frozenset((1,))\nhand0: 7ca 7da Kh\nhand1: 9ca\nhand2: 8ca 8da"))
    pilot.press(pygame.K_RIGHT)
    asked = picker(pilot)
    pilot.table.referee.play(2, pilot.table.rules.read("catch to hand1"))
    pilot.step(0.1)
    assert picker(pilot) is asked


# ---------------------------------------------------------------------- numbers

TOTAL = "side0: 5cb\nside1: 5ca\nside2: 5da\ntotals: (-1, 30, 7)\npile: SPc\nnext: Total(seat=0), AddUp(layer=0)"


def number(pilot: Pilot) -> NumberPicker:
    found = picker(pilot)
    assert isinstance(found, NumberPicker)
    return found


def overlapping(one: Rect, other: Rect) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def test_a_number_is_typed(pilot: Pilot) -> None:
    sit(pilot, TOTAL)
    pilot.type("24")
    assert number(pilot).number == 24
    pilot.press(pygame.K_RETURN)
    assert pilot.log == ["total =24"]


def test_what_was_typed_is_taken_back_digit_by_digit(pilot: Pilot) -> None:
    sit(pilot, TOTAL)
    pilot.type("24")
    pilot.press(pygame.K_BACKSPACE)
    pilot.type("5")
    assert number(pilot).number == 25
    pilot.type("9")  # there is no 259
    assert number(pilot).number == 9


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
def test_asking_for_a_number_hides_no_name_as_the_totals_of_the_others_are_shown_there(
    pilot: Pilot, size: tuple[int, int]
) -> None:
    pilot.resize(*size)
    hidden = "side0: 5cb\nside1: 5ca\nside2: 5da\nside3: 5ha\ntotals: (-1, 33, 31, 40)\npile: SPc\n"
    four = f"{HANDS}hand3: Ts Td Jh\n{hidden}next: Total(seat=0), AddUp(layer=0)"
    pilot.sit(WITH_QUIET, "- quiet quiet quiet", position=position(four, 4, level=4))
    pilot.settle()
    asked, names = number(pilot).rect, [pilot.table.pointing.name(seat) for seat in range(4)]
    assert [seat for seat, name in enumerate(names) if overlapping(asked, name)] == []


def test_a_number_is_reached_in_steps(pilot: Pilot) -> None:
    sit(pilot, TOTAL)
    start = number(pilot).number
    assert start == 29, "in the middle, but 30 is taken"
    for key, reached in (
        (pygame.K_RIGHT, 31),
        (pygame.K_UP, 32),
        (pygame.K_LEFT, 31),
        (pygame.K_PAGEUP, 41),
        (pygame.K_TAB, 51),
        (pygame.K_END, 60),
        (pygame.K_PAGEDOWN, 50),
        (pygame.K_HOME, 0),
        (pygame.K_DOWN, 0),
    ):
        pilot.press(key)
        assert number(pilot).number == reached, pygame.key.name(key)


def test_the_wheel_and_the_buttons_go_in_steps_too(pilot: Pilot) -> None:
    sit(pilot, TOTAL)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, precise_x=0.0, precise_y=2.0, flipped=False))
    pilot.step()
    assert number(pilot).number == 31
    for button, reached in zip(number(pilot).steps, (21, 20, 21, 31), strict=True):
        pilot.click(*button.rect.centre)
        assert number(pilot).number == reached
    pilot.click(*number(pilot).take.rect.centre)
    assert pilot.log == ["total =31"]


def test_a_number_that_is_taken_cannot_be_chosen_and_steps_pass_it_over(pilot: Pilot) -> None:
    sit(pilot, TOTAL)
    pilot.press(pygame.K_RIGHT)
    assert number(pilot).number == 31
    pilot.press(pygame.K_LEFT)
    assert number(pilot).number == 29
    pilot.type("30")
    assert not number(pilot).take.enabled
    pilot.press(pygame.K_RETURN)
    pilot.click(*number(pilot).take.rect.centre)
    assert pilot.log == []
    assert pilot.table.picking.picker is not None


def test_the_digits_of_the_keypad_write_though_they_are_keys_of_a_seat(pilot: Pilot) -> None:
    sit(pilot, TOTAL)
    for key, digit in ((pygame.K_KP_4, "4"), (pygame.K_KP_7, "7")):
        pilot.key_down(key)
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=digit))
        pilot.step(0.05)
        pilot.key_up(key)
        pilot.step(0.1)
    assert number(pilot).number == 47
    assert pilot.log == []


# ---------------------------------------------------------------------- seats

AIM = "pile: 5sa Tsa\nnumber: 10\nnext: Aim(seat=0, starter=0)"


def test_a_seat_is_chosen_by_a_click_on_its_hand(pilot: Pilot) -> None:
    sit(pilot, AIM)
    pilot.click(*pilot.zone("hand2").centre)
    assert pilot.log[0] == "choose to hand2"


def test_or_on_its_name(pilot: Pilot) -> None:
    sit(pilot, AIM)
    pilot.click(*pilot.table.pointing.name(1).centre)
    assert pilot.log[0] == "choose to hand1"


def test_or_with_keys(pilot: Pilot) -> None:
    sit(pilot, AIM)
    for _ in range(12):
        pilot.press(pygame.K_TAB)
        focus = pilot.table.hand.focus.stop
        if focus is not None and focus.zone == pilot.table.rules.zone("hand1"):
            break
    pilot.press(pygame.K_RETURN)
    assert pilot.log[0] == "choose to hand1"


def test_the_hands_among_which_one_is_chosen_light_up(pilot: Pilot) -> None:
    sit(pilot, AIM)
    zone = pilot.table.rules.zone
    assert pilot.table.hand.lights.zones() == {zone("hand1"), zone("hand2")}
    sit(pilot, "next: Turn(seat=0)")
    assert pilot.table.hand.lights.zones() == set()


# ---------------------------------------------------------------------- cards named by their place

FRONTS = "front0: 1Ca\nfront1: 2ca 2da 2ha\nfront2: 3ca\n".replace("1Ca", "Kc")
OVER = FRONTS + "pile: 5sa 1Oc\nnumber: 1\nnext: Over(seat=0)"
SWAP = FRONTS + "pile: 5sa 1Ss\nnumber: 1\nnext: Swap(seat=0)"


def test_a_hidden_card_is_named_by_a_click_on_it(pilot: Pilot) -> None:
    sit(pilot, OVER)
    node = pilot.table.scene.zones[pilot.table.rules.zone("front1")][1]
    pilot.click(*pilot.grip(node))
    assert pilot.log[0] == "turn to front1 =#2"


def test_or_with_the_arrows(pilot: Pilot) -> None:
    sit(pilot, OVER)
    zone = pilot.table.rules.zone("front1")
    wanted = pilot.table.scene.zones[zone][2]
    for _ in range(30):
        focus = pilot.table.hand.focus.stop
        if focus is not None and focus.node is wanted:
            break
        pilot.press(pygame.K_RIGHT if focus is not None and focus.zone == zone else pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert pilot.log[0] == "turn to front1 =#3"


def test_every_card_that_can_be_named_lights_up(pilot: Pilot) -> None:
    sit(pilot, OVER)
    lit = [node for node in pilot.table.scene.nodes() if node.frame == "target"]
    assert len(lit) == 5


def test_a_card_of_the_hand_is_dragged_onto_the_one_it_is_swapped_for(pilot: Pilot) -> None:
    sit(pilot, SWAP)
    node = pilot.table.scene.zones[pilot.table.rules.zone("front1")][0]
    card = pilot.card("7da")
    x, y = pilot.grip(card)
    pilot.drag((x, y), (x + node.x.target - card.x.target, y + node.y.target - card.y.target))
    assert pilot.log[0] == "swap 7da to front1 =#1"


def test_or_is_picked_and_then_the_other_one_clicked(pilot: Pilot) -> None:
    sit(pilot, SWAP)
    pilot.click(*pilot.grip(pilot.card("7da")))
    node = pilot.table.scene.zones[pilot.table.rules.zone("front1")][2]
    pilot.click(*pilot.grip(node))
    assert pilot.log[0] == "swap 7da to front1 =#3"


def test_beside_the_cards_it_is_asked_which_of_them(pilot: Pilot) -> None:
    sit(pilot, OVER)
    hand, table = pilot.table.hand, pilot.table
    table.playing.carry_out(hand.take(table.rules.zone("front1"), None))
    assert [button.text for button in picker(pilot).buttons] == ["1 from the bottom", "2 from the bottom", "On top"]
    pilot.press("2")
    assert pilot.log[0] == "turn to front1 =#2"


def test_the_player_who_takes_the_top_card_is_chosen_by_a_click_on_it(pilot: Pilot) -> None:
    sit(pilot, FRONTS + "pile: 5sa 1Us\nnumber: 1\nnext: Up(seat=0)")
    node = pilot.table.scene.zones[pilot.table.rules.zone("front2")][0]
    pilot.click(*pilot.grip(node))
    assert pilot.log[0] == "give to front2"


def test_a_click_on_a_name_places_a_card_in_front_of_a_player_who_has_none(pilot: Pilot) -> None:
    sit(pilot, "pile: 5sa 1Dca\nnumber: 1\nnext: Down(seat=0)")
    pilot.click(*pilot.table.pointing.name(2).centre)
    assert pilot.log[0] == "place to front2"


BLIND = {
    "Share(seat=0)": "choose to hand1",
    "Lose(layer=0, seat=0)": "choose to hand1",
    "LookInHand(seat=0)": "choose to hand1",
}


@pytest.mark.parametrize("step", BLIND)
@pytest.mark.parametrize("place", range(3))
def test_of_a_hidden_hand_any_card_may_be_clicked(pilot: Pilot, step: str, place: int) -> None:
    sit(pilot, f"pile: 5sa\nnumber: 5\nnext: {step}")
    nodes = pilot.table.scene.zones[pilot.table.rules.zone("hand1")]
    assert all(node.face is None and node.frame == "target" for node in nodes)
    pilot.click(*pilot.grip(nodes[place]))
    assert pilot.log[0] == BLIND[step]


def test_where_a_player_is_chosen_and_not_one_of_their_cards_only_the_top_card_is_lit(pilot: Pilot) -> None:
    sit(pilot, "pile: Th\nnumber: 10\nsuit: 'h'\nnext: Aim(seat=0, starter=0)")
    nodes = pilot.table.scene.zones[pilot.table.rules.zone("hand1")]
    assert [node.frame for node in nodes] == ["", "", "target"]


def test_whichever_was_clicked_the_same_one_is_taken(pilot: Pilot) -> None:
    taken = set()
    for place in range(3):
        sit(pilot, "pile: 5sa\nnumber: 5\nnext: Share(seat=0)")
        pilot.click(*pilot.grip(pilot.table.scene.zones[pilot.table.rules.zone("hand1")][place]))
        seen = own(FlapsTable, pilot.table.session.referee.known.view(0))
        taken.add(tuple(seen.zones[seen.rules.mystery]))
    assert len(taken) == 1


def test_who_need_not_look_finds_a_button_for_it(pilot: Pilot) -> None:
    sit(pilot, "pile: 5sa\nnumber: 5\nnext: LookInHand(seat=0)")
    assert [button.text for button, _ in pilot.table.question.offers] == ["Don't look"]
    pilot.click(*pilot.table.question.offers[0][0].rect.centre)
    assert pilot.log[0] == "decline"


# ---------------------------------------------------------------------- meanwhile


def test_while_something_is_asked_the_bell_rings_and_others_can_be_caught(pilot: Pilot) -> None:
    late = "late: frozenset((1,))\nhand0: 7ca\nhand1: 9ca\nhand2: 8ca 8da\n"
    sit(pilot, late + SUIT)
    pilot.click(*pilot.table.bells.buttons[0].rect.centre)
    pilot.click(*pilot.table.pointing.name(1).centre)
    assert pilot.log == ["call", "catch to hand1"]
    assert pilot.table.picking.picker is not None


def test_a_hint_is_shown_among_what_is_asked(pilot: Pilot) -> None:
    sit(pilot, SUIT)
    pilot.press("h")
    assert pilot.table.picking.picker is None, "this letter is the first of a suit"
    sit(pilot, SUIT)
    pilot.table.obey(Command.HINT)
    asked = picker(pilot)
    hinted = pilot.table.hand.lights.hinted
    assert hinted is not None
    assert asked.buttons[asked.moves.index(hinted)].focused
    sit(pilot, TOTAL)
    pilot.table.obey(Command.HINT)
    hinted = pilot.table.hand.lights.hinted
    assert hinted is not None
    assert number(pilot).number == int(hinted.choice)


def test_a_click_beside_the_question_puts_it_away(pilot: Pilot) -> None:
    sit(pilot, SUIT)
    pilot.click(5, 600)
    assert pilot.table.picking.picker is None
