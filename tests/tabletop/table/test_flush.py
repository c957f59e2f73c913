"""Flush at the table: cards are picked and declared with the mouse, with keys, by dragging; blinds, bases, and bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from games.engine import Move, read_table
from games.flush import GAME as FLUSH
from games.flush.options import FlushOptions
from tabletop.scene.rect import Rect
from tests.tabletop.pilot import Pilot
from tests.tabletop.stage.test_geometry import overlap

HANDS = "hand1: 1a 1b 2a\nhand2: 2b 2c 3a"
FOLLOW = f"""
    hand0: 6la 5a 5b 9a 4a Fa
    base0: 1c 5la
    base1: 3b
    turned: 5la
    {HANDS}
    pile: 8a 6a 6b
    stands: (8, 6, 6)
    mimic: 10a
    stock: *
    latest: 2
    next: Turn(seat=0)
"""

Sit = Callable[..., Pilot]


@pytest.fixture
def sit(pilot: Pilot) -> Sit:
    """Puts a position on the table, with a person at the first seat and bots that wait at the others."""

    return partial(seat, pilot)


def seat(pilot: Pilot, text: str = FOLLOW, players: str = "- random random", **options: Any) -> Pilot:
    """Puts a position before somebody."""
    pilot.app.change_settings(pace="step")
    lines = "\n".join(line.strip() for line in text.strip().splitlines())
    position = read_table(FLUSH.rules(len(players.split()), FlushOptions(**options)), lines)
    pilot.sit("flush", players, position=position, **options)
    pilot.settle()
    return pilot


def labels(pilot: Pilot) -> list[str]:
    """What stands on the buttons."""
    return [button.text for button, _ in pilot.table.question.offers]


def press(pilot: Pilot, text: str) -> None:
    pilot.click(*next(button for button, _ in pilot.table.question.offers if button.text == text).rect.centre)


def pick(pilot: Pilot, *names: str) -> None:
    """Clicks on cards, one after the other, too slowly for double clicks."""
    for name in names:
        pilot.click(*pilot.grip(pilot.card(name)))
        pilot.step(0.6)


def picked(pilot: Pilot) -> set[str]:
    return {node.name for node in pilot.table.hand.selection.picked}


# ---------------------------------------------------------------------- picking and declaring


def test_cards_are_chosen_one_by_one_and_the_button_says_what_is_declared(sit: Sit) -> None:
    pilot = sit()
    assert labels(pilot) == []
    pick(pilot, "5a")
    assert labels(pilot) == ["Play a 5"]
    pick(pilot, "5b", "5la")
    assert labels(pilot) == ["Play three 5s"]
    assert pilot.log == []
    press(pilot, "Play three 5s")
    assert pilot.log[0] == "declare 5a 5b 5la to pile =3x5"


def test_a_click_on_a_chosen_card_puts_back_that_one_alone(sit: Sit) -> None:
    pilot = sit()
    pick(pilot, "5a", "5b", "5la", "5b")
    assert picked(pilot) == {"5a", "5la"}
    assert labels(pilot) == ["Play two 5s"]
    pick(pilot, "5a", "5la")
    assert picked(pilot) == set()


def test_a_card_that_does_not_go_with_the_others_is_chosen_instead_of_them(sit: Sit) -> None:
    pilot = sit()
    pick(pilot, "5a", "5b", "4a")
    assert picked(pilot) == {"4a"}


def test_the_consequences_are_foretold_on_the_button(sit: Sit) -> None:
    pilot = sit(FOLLOW.replace("6b\n", "6b 6c\n").replace("(8, 6, 6)", "(8, 6, 6, 6)"))
    pick(pilot, "6la")
    assert labels(pilot) == ["Play a 6: that's a Flush!"]
    pick(pilot, "9a")
    assert labels(pilot) == ["Play a 9, pick up 4"]


def test_where_there_are_several_declarations_each_has_its_button(sit: Sit) -> None:
    pilot = sit(FOLLOW.replace("6b\n", "6b 6c\n").replace("(8, 6, 6)", "(8, 6, 6, 6)").replace("10a", "4b"))
    pick(pilot, "4a")
    assert labels(pilot) == ["Play a 4", "Play a 6: that's a Flush!"]
    press(pilot, "Play a 6: that's a Flush!")
    assert pilot.log[0] == "declare 4a to pile =1x6"


def test_chosen_cards_are_laid_by_a_click_on_the_place_that_lights_up(sit: Sit) -> None:
    pilot = sit()
    pick(pilot, "5a", "5b")
    names = pilot.table.rules.names
    assert {names[zone] for zone in pilot.table.hand.lights.zones()} == {"pile"}
    pilot.click(*pilot.zone("pile").centre)
    assert pilot.log[0] == "declare 5a 5b to pile =2x5"


def test_higher_cards_light_the_place_beside_the_pile(sit: Sit) -> None:
    pilot = sit()
    pick(pilot, "9a")
    names = pilot.table.rules.names
    assert {names[zone] for zone in pilot.table.hand.lights.zones()} == {"aside"}
    pilot.click(*pilot.zone("aside").centre)
    assert pilot.log[0] == "declare 9a to aside =1x9"


def test_chosen_cards_are_dragged_together(sit: Sit) -> None:
    pilot = sit()
    pick(pilot, "5a", "5b")
    pilot.drag_card("5b", "pile")
    assert pilot.log[0] == "declare 5a 5b to pile =2x5"


def test_a_single_card_is_dragged_where_it_goes(sit: Sit) -> None:
    pilot = sit()
    pilot.drag_card("9a", "aside")
    assert pilot.log[0] == "declare 9a to aside =1x9"


def test_a_top_is_dragged_like_a_card_of_the_hand(sit: Sit) -> None:
    pilot = sit()
    pilot.drag_card("5la", "pile")
    assert pilot.log[0] == "declare 5la to pile =1x5"


def test_a_double_click_lays_a_card(sit: Sit) -> None:
    pilot = sit()
    pilot.double_click(*pilot.grip(pilot.card("4a")))
    assert pilot.log[0] == "declare 4a to pile =1x4"


# ---------------------------------------------------------------------- blinds


def test_a_free_blind_is_turned_up_by_a_click_and_then_declared_alone(sit: Sit) -> None:
    pilot = sit()
    pilot.click(*pilot.zone("base1").centre)
    pilot.settle()
    assert pilot.log == ["flip to base1"]
    assert labels(pilot) == ["Play a 3"]
    press(pilot, "Play a 3")
    assert pilot.log[1] == "declare to pile =1x3"


@pytest.mark.parametrize("to", ["flipped", "pile", "aside"])
def test_a_free_blind_may_be_dragged_to_the_middle(sit: Sit, to: str) -> None:
    pilot = sit()
    pilot.drag_node(pilot.table.scene.zones[pilot.table.rules.zone("base1")][0], to)
    assert pilot.log == ["flip to base1"]


def test_a_blind_is_turned_up_with_a_held_breath(open_pilot: Callable[..., Pilot]) -> None:
    pilot = open_pilot(motion="normal")
    seat(pilot)
    node = pilot.table.scene.zones[pilot.table.rules.zone("base1")][0]
    pilot.click(*pilot.zone("base1").centre)
    flipped = pilot.table.scene.zones[pilot.table.rules.zone("flipped")]
    pilot.until(lambda: node in flipped and not node.flying)
    assert [caption.text for caption in pilot.table.session.hud.captions] == ["You turn over a blind."]
    assert node.up.target == 0
    pilot.settle()
    assert node.up.target == 1
    assert node.name == "3b"


def test_cards_are_added_to_a_blind(sit: Sit) -> None:
    pilot = sit(FOLLOW.replace("3b\n", "5c\n"))
    pilot.click(*pilot.zone("base1").centre)
    pilot.settle()
    pick(pilot, "5a", "5la")
    assert labels(pilot) == ["Play three 5s"]
    press(pilot, "Play three 5s")
    assert pilot.log[1] == "declare 5a 5la to pile =3x5"


def test_the_flipped_blind_may_be_dragged_to_the_pile(sit: Sit) -> None:
    pilot = sit()
    pilot.click(*pilot.zone("base1").centre)
    pilot.settle()
    pilot.drag_card("3b", "pile")
    assert pilot.log[1] == "declare to pile =1x3"


def test_a_covered_blind_stays_where_it_is(sit: Sit) -> None:
    pilot = sit(FOLLOW.replace("base1: 3b\n", ""))
    pilot.click(*pilot.grip(pilot.card("5la")))
    assert picked(pilot) == {"5la"}
    assert pilot.log == []


# ---------------------------------------------------------------------- bases


PASS = f"""
    hand0: 5a
    base0: 3a 9a
    base1: 4a
    turned: 9a
    {HANDS.replace("3a", "3c")}
    mimic: 10a
    stock: *
    next: Pass(seat=0, to=1), Turn(seat=0)
"""


def test_after_a_super_flush_a_click_on_a_base_passes_it_on(sit: Sit) -> None:
    pilot = sit(PASS)
    assert "Give Ben one of your bases" in pilot.table.prompt()[0]
    assert labels(pilot) == ["Keep all"]
    pilot.click(*pilot.grip(pilot.card("9a")))
    assert pilot.log == ["pass to base0"]


def test_the_bases_among_which_one_is_to_be_passed_are_lit(sit: Sit) -> None:
    pilot = sit(PASS)
    hand, names = pilot.table.hand, pilot.table.rules.names
    assert {names[zone] for zone in hand.lights.zones()} == {"base0", "base1"}


def test_a_base_is_dragged_whole_to_the_player_who_gets_it(sit: Sit) -> None:
    pilot = sit(PASS)
    x, y = pilot.grip(pilot.card("9a"))
    pilot.lift((x, y))
    to = pilot.zone("hand1").centre
    pilot.carry((x, y), to)
    assert len(pilot.table.hand.drag.held) == 2
    pilot.button(False)
    pilot.step()
    assert pilot.log == ["pass to base0"]


def test_a_base_is_not_passed_to_anyone_else(sit: Sit) -> None:
    pilot = sit(PASS)
    pilot.drag(pilot.grip(pilot.card("9a")), pilot.zone("hand2").centre)
    assert pilot.log == []


FIVE = PASS.replace("base1: 4a", "base1: 4a\n    base2: 2sa\n    more0: 6c 6sa 7b 7c").replace("9a\n", "9a 6sa 7c\n", 1)
FIVE = FIVE.replace("turned: 9a\n", "turned: 9a 6sa 7c\n").replace("3a 9a 6sa 7c", "3a 9a")


@pytest.mark.parametrize(("card", "choice"), [("6sa", "#1"), ("7c", "#3")])
@pytest.mark.parametrize("drags", [True, False])
def test_each_of_further_bases_can_be_passed(sit: Sit, card: str, choice: str, drags: bool) -> None:
    pilot = sit(FIVE)
    grip = pilot.grip(pilot.card(card))
    if drags:
        pilot.drag(grip, pilot.zone("hand1").centre)
    else:
        pilot.click(*grip)
    assert pilot.log == [f"pass to more0 ={choice}"]


def test_bases_may_be_kept(sit: Sit) -> None:
    pilot = sit(PASS)
    press(pilot, "Keep all")
    assert pilot.log == ["keep"]


# ---------------------------------------------------------------------- keys


def test_everything_can_be_done_with_keys(sit: Sit) -> None:
    pilot = sit()
    pilot.press("5")
    for _ in range(2):
        pilot.press("return")
        pilot.press("right")
    assert picked(pilot) >= {"5a"}
    pilot.press("1")
    assert pilot.log[0].startswith("declare 5a")


# ---------------------------------------------------------------------- what others see


def test_what_someone_picked_up_lies_face_down_for_others_though_they_may_remember_it(sit: Sit) -> None:
    text = FOLLOW.replace("next: Turn(seat=0)", "known: 1a=012 9a=012\nnext: Turn(seat=0)")
    pilot = sit(text)
    zones, names = pilot.table.scene.zones, pilot.table.rules.names
    assert all(node.face is None for node in zones[names.index("hand1")])
    assert all(node.face is not None for node in zones[names.index("hand0")])


def test_hands_are_laid_open_when_they_are_counted(sit: Sit) -> None:
    pilot = sit(f"hand0: 5a\n{HANDS}\npile: 6a\nstands: (6,)\nmimic: 10a\nstock: *\nnext: Turn(seat=0)")
    pick(pilot, "5a")
    press(pilot, "Play a 5")
    pilot.settle()
    zones, names = pilot.table.scene.zones, pilot.table.rules.names
    assert all(node.face is not None for node in zones[names.index("hand1")])


# ---------------------------------------------------------------------- whole rounds


@pytest.mark.parametrize("seed", [3, 8])
def test_a_round_is_played_with_the_mouse_against_bots(pilot: Pilot, seed: int) -> None:
    pilot.app.change_settings(pace="4")
    pilot.sit("flush", "- normal hard", seed=seed, mode="rounds", rounds=1)
    play(pilot, by_mouse)


def play(pilot: Pilot, act: Callable[[Pilot, Move], None]) -> None:
    """Plays the first seat's sensible moves until the match is over."""
    referee = pilot.table.referee
    for _ in range(4000):
        pilot.step(0.1)
        if referee.known.over:
            return
        if 0 in referee.known.waiting_for() and not pilot.table.director.busy and pilot.table.hand.seat == 0:
            move, before = referee.advice.hint(0), referee.known.lines
            assert move is not None
            act(pilot, move)
            assert referee.known.lines > before, f"{move} could not be played"
    raise AssertionError("the match does not end")


def by_mouse(pilot: Pilot, move: Move) -> None:
    """Cards one by one, then the button; a place by a click."""
    rules = pilot.table.rules
    if move.cards and move.verb == "declare":
        pick(pilot, *(rules.deck.name(card) for card in move.cards))
    if move.verb == "flip" or (move.verb == "pass" and move.to):
        pilot.click(*pilot.zone(move.to).centre)
    elif move.verb == "swap":
        pilot.drag_card(rules.deck.name(move.cards[0]), "mimic")
    else:
        button = next(button for button, moves in pilot.table.question.offers if move in moves)
        pilot.click(*button.rect.centre)


# ---------------------------------------------------------------------- signs and names


def test_a_player_who_chooses_among_their_own_places_does_not_choose_themselves(sit: Sit) -> None:
    pilot = sit(PASS)
    assert pilot.table.pointing.seats() == []
    pilot = sit()
    assert pilot.table.pointing.seats() == []


def test_the_sign_of_a_run_lies_above_the_pile_and_that_of_the_mimic_beside_its_card(sit: Sit) -> None:
    pilot = sit()
    signage = pilot.table.scene.signage
    for sign in signage.signs:
        rect = signage.rect_of(sign)
        for node in pilot.table.scene.nodes():
            place = Rect(
                round(node.x.target - node.width / 2),
                round(node.y.target - node.height / 2),
                round(node.width),
                round(node.height),
            )
            assert overlap(rect, place) <= 0, f"{sign} lies on a card"


def test_mimics_are_marked_and_on_the_pile_with_what_they_stand_for(sit: Sit) -> None:
    pilot = sit(FOLLOW.replace("10a", "5sa").replace("pile: 8a 6a 6b", "pile: 8a 6a 5d"))
    marks = {node.name: node.mark for node in pilot.table.scene.nodes() if node.mark}
    assert marks == {"5a": "×3", "5b": "×3", "5la": "×3", "5d": "=6"}


def test_a_mark_changes_with_what_its_card_counts(sit: Sit) -> None:
    pilot = sit(FOLLOW.replace("10a", "6sa"))
    pick(pilot, "4a", "6la")
    press(pilot, "Play two 4s")
    pilot.settle()
    assert pilot.card("6la").mark == "=4"
