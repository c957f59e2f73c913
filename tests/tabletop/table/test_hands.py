"""Hands of cards: pointing, choosing, giving, drawing, sorting, and putting them in order."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from games.engine import Game, read_table
from tabletop.stage.nameplates import HELD
from tests.tabletop.pilot import Pilot

HANDS = """
    pile: 5h
    hand0: 8c 2h 7h 12s 5d 3c
    hand1: 9s 4d
    hand2: 10s 6d
    pack: *
    next: Turn(seat=0)
"""


@pytest.fixture
def sit(pilot: Pilot, shed: Game) -> Callable[..., None]:
    """Puts a position of the game with hands on the table, with a person at the first seat."""

    def sit_(text: str = HANDS, players: str = "- random random", devices: str = "") -> None:
        pilot.sit(shed, players, position=read_table(shed.rules(3), text), devices=devices)
        pilot.settle()

    return sit_


def in_hand(pilot: Pilot) -> list[str]:
    """The own hand from left to right."""
    nodes = pilot.table.scene.zones[pilot.table.rules.zone("hand0")]
    return [node.name for node in sorted(nodes, key=lambda node: node.x.target)]


def in_rows(pilot: Pilot) -> list[list[str]]:
    """The own hand from left to right, row by row."""
    nodes = pilot.table.scene.zones[pilot.table.rules.zone("hand0")]
    middle = sum(node.y.target for node in nodes) / len(nodes)
    return [
        [node.name for node in sorted(nodes, key=lambda node: node.x.target) if (node.y.target > middle) == lower]
        for lower in (False, True)
    ]


def gap(pilot: Pilot) -> int | None:
    """Where the own hand has opened."""
    return pilot.table.hand.drag.gap


def ask_for_a_suit(pilot: Pilot) -> None:
    pilot.drag_card("8c", "pile")
    assert pilot.table.picking.picker is not None
    assert pilot.log == []


def test_a_hand_is_sorted_as_the_settings_say(pilot: Pilot, sit: Callable[..., None]) -> None:
    sit()
    assert in_hand(pilot) == ["2h", "3c", "5d", "7h", "8c", "12s"]
    pilot.press("s")
    assert in_hand(pilot) == ["2h", "7h", "5d", "3c", "8c", "12s"]
    pilot.press("s")
    assert in_hand(pilot) == ["8c", "2h", "7h", "12s", "5d", "3c"]


def test_keys_enter_a_hand_at_its_left_end_and_the_wheel_goes_along_it(pilot: Pilot, sit: Callable[..., None]) -> None:
    sit()
    walked = []
    pilot.table.hand.focus.next_card(1)
    for _ in range(len(pilot.table.hand.focus.stops())):
        focus = pilot.table.hand.focus.stop
        assert focus is not None
        if focus.node is not None and focus.zone == pilot.table.rules.zone("hand0"):
            walked.append(focus.node.name)
        pilot.table.hand.focus.next_card(1)
    assert walked == in_hand(pilot)


def test_a_card_that_is_dropped_in_its_own_hand_stays_where_it_was_dropped(
    pilot: Pilot, sit: Callable[..., None]
) -> None:
    sit()
    x, y = pilot.grip(pilot.card("12s"))
    between = (pilot.card("2h").x.target + pilot.card("3c").x.target) / 2
    pilot.drag((x, y), (x + between - pilot.card("12s").x.target, y))
    pilot.settle()
    assert in_hand(pilot) == ["2h", "12s", "3c", "5d", "7h", "8c"]
    assert pilot.log == []
    pilot.click(*pilot.zone("pack").centre)
    pilot.settle()
    assert in_hand(pilot)[:6] == ["2h", "12s", "3c", "5d", "7h", "8c"], "what is drawn does not disturb it"


def test_a_hand_opens_where_the_held_card_would_lie_and_closes_again(pilot: Pilot, sit: Callable[..., None]) -> None:
    sit()
    held = pilot.card("12s")
    (x, y), start, lay = (
        pilot.grip(held),
        held.x.target,
        {name: pilot.card(name).x.target for name in ("2h", "3c", "8c")},
    )
    pilot.lift((x, y))
    pilot.carry((x, y), (x + (lay["2h"] + lay["3c"]) / 2 - start, y))
    pilot.step(0.3)
    assert gap(pilot) == 1
    assert pilot.card("2h").x.target == pytest.approx(lay["2h"], abs=2)
    assert pilot.card("8c").x.target > lay["8c"] + held.width / 3, "all behind the gap make room"
    pilot.carry((x, y), (x, 5))
    pilot.step(0.3)
    assert gap(pilot) is None
    assert pilot.card("8c").x.target == pytest.approx(lay["8c"], abs=2)
    pilot.button(False)
    pilot.settle()
    assert in_hand(pilot) == ["2h", "3c", "5d", "7h", "8c", "12s"]


def test_in_a_hand_of_two_rows_a_card_is_put_into_either_of_them(pilot: Pilot, sit: Callable[..., None]) -> None:
    elsewhere = ("5h", "9s", "4d", "10s", "6d", "13s")
    many = [name for suit in "hcds" for rank in range(1, 14) if (name := f"{rank}{suit}") not in elsewhere]
    pilot.resize(800, 900)
    sit(HANDS.replace("8c 2h 7h 12s 5d 3c", " ".join(many)))
    before = in_rows(pilot)
    assert [len(row) for row in before] == [23, 23]
    held, aim = pilot.card(before[1][-1]), pilot.card(before[0][3])
    x, y = pilot.grip(held)
    pilot.drag((x, y), (x + aim.x.target - held.width / 20 - held.x.target, y + aim.y.target - held.y.target))
    pilot.settle()
    order = [name for row in in_rows(pilot) for name in row]
    assert order.index(held.name) == 3, order


def test_a_suit_is_chosen_with_a_button_beside_the_card(pilot: Pilot, sit: Callable[..., None]) -> None:
    sit()
    ask_for_a_suit(pilot)
    picker = pilot.table.picking.picker
    assert picker is not None
    pile = pilot.zone("pile")
    assert abs(picker.rect.centre[0] - pile.centre[0]) < pile.width * 3
    pilot.click(*picker.buttons[2].rect.centre)
    assert pilot.log[0] == "lay 8c to pile =clubs"
    assert pilot.table.picking.picker is None


def test_a_suit_is_chosen_with_the_keys(pilot: Pilot, sit: Callable[..., None]) -> None:
    sit()
    ask_for_a_suit(pilot)
    pilot.press("right")
    pilot.press("return")
    assert pilot.log[0] == "lay 8c to pile =diamonds"


@pytest.mark.parametrize("away", ["escape", "click"])
def test_a_player_who_chooses_nothing_keeps_their_card(pilot: Pilot, sit: Callable[..., None], away: str) -> None:
    sit()
    ask_for_a_suit(pilot)
    if away == "escape":
        pilot.press("escape")
    else:
        pilot.click(5, 400)
    pilot.settle()
    assert pilot.table.picking.picker is None
    assert pilot.log == []
    assert "8c" in in_hand(pilot)
    assert pilot.calls.taken == []


def test_a_double_click_lays_the_card(pilot: Pilot, sit: Callable[..., None]) -> None:
    sit()
    pilot.double_click(*pilot.grip(pilot.card("2h")))
    assert pilot.log[0] == "lay 2h to pile"


def test_a_card_is_drawn_by_dragging_the_pack_to_the_own_hand(pilot: Pilot, sit: Callable[..., None]) -> None:
    sit()
    top = pilot.table.scene.zones[pilot.table.rules.zone("pack")][-1]
    x, y = pilot.grip(top)
    pilot.lift((x, y))
    pilot.carry((x, y), pilot.zone("hand1").centre)
    own = pilot.table.rules.zone("hand0")
    assert pilot.table.hand.lights.frames() == {own: "target"}, "not to the hand of somebody else"
    pilot.carry(pilot.zone("hand1").centre, pilot.zone("hand0").centre)
    assert pilot.table.hand.lights.zones() == {pilot.table.rules.zone("hand0")}
    pilot.button(False)
    pilot.step()
    assert pilot.log[0] == "draw"


def test_a_card_is_given_to_a_hand_by_dragging_or_by_two_clicks(pilot: Pilot, sit: Callable[..., None]) -> None:
    for by_drag in (True, False):
        sit()
        pilot.drag_card("7h", "pile")
        pilot.settle()
        if by_drag:
            pilot.drag_card("12s", "hand2")
        else:
            pilot.click(*pilot.grip(pilot.card("12s")))
            lit = {pilot.table.rules.names[zone] for zone in pilot.table.hand.lights.zones()}
            assert lit == {"hand1", "hand2"}
            pilot.step(0.5)
            pilot.click(*pilot.zone("hand2").centre)
        assert pilot.log[:2] == ["lay 7h to pile", "give 12s to hand2"]
        pilot.settle()
        pilot.app.pop()


def test_a_card_goes_from_hand_to_hand_without_a_third_seeing_it(pilot: Pilot, sit: Callable[..., None]) -> None:
    sit(HANDS.replace("Turn(seat=0)", "Give(seat=1), Turn(seat=2)"), "- random random")
    pilot.until(lambda: pilot.log)
    for _ in range(60):
        for zone in (pilot.table.rules.zone("hand1"), pilot.table.rules.zone("hand2")):
            for node in pilot.table.scene.zones[zone]:
                assert node.face is None
        pilot.step()


def test_the_card_under_the_pointer_rises_and_stays_risen_where_it_was_touched(
    pilot: Pilot, sit: Callable[..., None]
) -> None:
    sit()
    node = pilot.card("5d")
    low = node.y.target + node.height * 0.47
    pilot.move(node.x.target, low)
    for _ in range(40):
        pilot.step()
        pilot.move(node.x.target, low)
        if pilot.table.pointer.over is node:
            risen = node.y.target
    pilot.settle()
    assert pilot.table.scene.raised is node
    assert node.y.target == risen < low - node.height * 0.47
    pilot.move(640, 300)
    pilot.settle()
    assert pilot.table.scene.raised is None


def test_typing_a_rank_goes_to_that_card_and_the_wheel_to_the_next(pilot: Pilot, sit: Callable[..., None]) -> None:
    sit()
    pilot.press("7")
    focus = pilot.table.hand.focus.stop
    assert focus is not None
    assert focus.node is pilot.card("7h")
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    pilot.step()
    assert pilot.table.hand.focus.stop != focus


def test_a_last_card_is_called_with_a_players_own_key_no_matter_whose_turn_it_is(
    pilot: Pilot, sit: Callable[..., None]
) -> None:
    text = "pile: 5h\nhand0: 2h\nhand1: 9s 4d\nhand2: 10s 6d\npack: *\nnext: Turn(seat=0)"
    sit(text, "- - -", "K1 K2 K3")
    pilot.table.viewpoint.lift()
    pilot.table.entered()
    pilot.press("q")
    assert pilot.log == ["last"]


def test_what_can_be_played_glows_when_someone_asks_for_a_hint(pilot: Pilot, sit: Callable[..., None]) -> None:
    sit()
    pilot.press("h")
    glowing = [node for node in pilot.table.scene.nodes() if node.frame]
    assert glowing
    pilot.step(6)
    assert not [node for node in pilot.table.scene.nodes() if node.frame]


def test_with_the_setting_everything_that_can_be_played_glows(open_pilot: Callable[..., Pilot], shed: Game) -> None:
    pilot = open_pilot(motion="quick", glow="always")
    pilot.sit(shed, "- random random", position=read_table(shed.rules(3), HANDS))
    pilot.settle()
    glowing = {node.name for node in pilot.table.scene.nodes() if node.frame == "glow"}
    assert glowing == {"8c", "2h", "7h", "5d"}


@pytest.mark.parametrize("text_size", [100, 200, 300])
def test_no_name_covers_the_number_of_cards_that_someone_holds(
    open_pilot: Callable[..., Pilot], text_size: int
) -> None:
    pilot = open_pilot((1280, 800), motion="quick", text_size=text_size)
    table = pilot.sit("flaps", "-" + " quick" * 7, level=7, privacy="open")
    pilot.settle()
    badges = [pygame.Rect(count.rect) for count in table.session.hud.counts.badges(table.style)]
    plates = [table.space.nameplate(seat) for seat in range(8)]
    counted = [fact for plate in plates if plate for fact in plate.content.facts if fact.kind == HELD]
    assert len(badges) + len(counted) >= 8
    names = [pygame.Rect(seat.plate) for seat in table.scene.places.seats]
    assert not [badge for badge in badges for name in names if badge.colliderect(name)]
