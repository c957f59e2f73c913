"""Every card shows its own text when it is pointed at, held or has the focus; nothing tells more than may be known."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from games.engine import SignKind
from tabletop.people import CURTAIN, PEEK
from tabletop.table.tips import POINTED_SECONDS, Tip
from tests.games.flaps.helpers import table
from tests.games.flinch.helpers import table as flinch_table
from tests.tabletop.pilot import Pilot

TURN = """
hand0: 9h 5c 2d Fh
hand1: 3h 5s
hand2: 9c 9d
hand3: 7c 7d
front1: 8ha 8s
mystery: Tsa
pile: 2ha
turned: 8ha
known: Tsa=0
"""


def sit(pilot: Pilot, text: str = TURN, players: str = "- quick quick quick", privacy: str = CURTAIN) -> Pilot:
    pilot.sit("flaps", players, position=table(text, level=7), privacy=privacy, level=7)
    pilot.settle()
    return pilot


def shown(pilot: Pilot) -> Tip | None:
    return pilot.table.tips.shown


def point(pilot: Pilot, zone: str) -> None:
    pilot.move(*pilot.zone(zone).centre)
    pilot.step(1.0)


def open_tip(pilot: Pilot, card: str) -> None:
    """Points at a card until its tip is open."""
    pilot.move(*pilot.grip(pilot.card(card)))
    pilot.step(1.0)
    assert shown(pilot) is not None


def test_a_card_that_is_pointed_at_for_a_moment_says_what_it_does(pilot: Pilot) -> None:
    sit(pilot)
    pilot.move(*pilot.grip(pilot.card("Fha")))
    pilot.step(0.1)
    assert shown(pilot) is None
    pilot.step(POINTED_SECONDS + 0.1)
    tip = shown(pilot)
    assert tip is not None
    assert (tip.title, tip.text) == ("Flaps of hearts", "Everyone may flap 4s. Not on your own.")


def test_pointing_elsewhere_takes_the_tip_away(pilot: Pilot) -> None:
    sit(pilot)
    pilot.move(*pilot.grip(pilot.card("Fha")))
    pilot.step(1.0)
    pilot.move(2, 300)
    pilot.step(0.1)
    assert shown(pilot) is None


def test_no_tip_is_open_while_a_card_is_dragged_nor_afterwards_until_the_pointer_moves(pilot: Pilot) -> None:
    sit(pilot)
    x, y = pilot.grip(pilot.card("9ha"))
    pilot.move(x, y)
    pilot.step(1.0)
    assert shown(pilot) is not None
    pilot.lift((x, y))
    pilot.move(x, y - 60)
    pilot.step()
    assert pilot.table.hand.drag.held
    assert shown(pilot) is None
    pilot.step(2.0)
    assert shown(pilot) is None
    pilot.move(x, y)
    pilot.step()
    pilot.button(False)
    pilot.settle()
    pilot.step(2.0)
    assert not pilot.table.hand.drag.held
    assert shown(pilot) is None
    pilot.move(x + 1, y)
    pilot.step(1.0)
    assert shown(pilot) is not None


def test_a_picked_card_has_no_tip(pilot: Pilot) -> None:
    sit(pilot)
    pilot.click(*pilot.grip(pilot.card("9ha")))
    pilot.step(1.0)
    picked = pilot.table.hand.selection.picked
    assert picked == [pilot.card("9ha")]
    assert shown(pilot) is None
    pilot.press("escape")
    pilot.move(pilot.at[0] + 1, pilot.at[1])
    pilot.step(1.0)
    assert shown(pilot) is not None


def test_a_tip_goes_as_soon_as_anything_happens(pilot: Pilot) -> None:
    sit(pilot)
    open_tip(pilot, "5ca")
    table = pilot.table
    table.playing.play(table.rules.read("take"))
    pilot.settle()
    assert table.session.known.lines
    assert shown(pilot) is None
    pilot.step(0.3)
    assert shown(pilot) is None


def test_a_tip_goes_when_the_pointer_leaves_the_window(pilot: Pilot) -> None:
    sit(pilot)
    open_tip(pilot, "Fha")
    pygame.event.post(pygame.event.Event(pygame.WINDOWLEAVE))
    pilot.step(0.1)
    assert shown(pilot) is None


def test_a_tip_goes_when_another_window_comes_to_the_front(pilot: Pilot) -> None:
    sit(pilot)
    pilot.move(*pilot.grip(pilot.card("Fha")))
    pilot.step(1.0)
    pilot.blur()
    pilot.step(0.1)
    assert shown(pilot) is None


def test_the_card_that_has_the_focus_of_the_keys_says_what_it_does(pilot: Pilot) -> None:
    sit(pilot)
    pilot.press("right")
    pilot.step(1.0)
    focus = pilot.table.hand.focus.stop
    tip = shown(pilot)
    assert focus is not None
    assert focus.node is not None
    assert tip is not None
    assert focus.node.face is not None
    assert tip.text.startswith(focus.node.face.text)


def test_the_top_of_the_pile_and_an_open_front_card_say_what_they_do(pilot: Pilot) -> None:
    sit(pilot)
    point(pilot, "pile")
    assert (shown(pilot) or Tip(0, "", "", pilot.zone("pile"), 0)).title == "2 of hearts"
    pilot.move(*pilot.grip(pilot.card("8ha")))
    pilot.step(1.0)
    assert (shown(pilot) or Tip(0, "", "", pilot.zone("pile"), 0)).title == "8 of hearts"


def test_a_back_says_nothing(pilot: Pilot) -> None:
    sit(pilot)
    for zone in ("pack", "hand1"):
        point(pilot, zone)
        assert shown(pilot) is None


def test_a_card_that_a_player_has_looked_at_is_shown_to_that_player(pilot: Pilot) -> None:
    sit(pilot)
    point(pilot, "mystery")
    tip = shown(pilot)
    assert tip is not None
    assert tip.title == "You know this card: 10 of spades"


def test_a_card_that_others_have_looked_at_is_not_shown(pilot: Pilot) -> None:
    sit(pilot, TURN.replace("Tsa=0", "Tsa=1"))
    point(pilot, "mystery")
    assert shown(pilot) is None


@pytest.mark.parametrize("privacy", [CURTAIN, PEEK])
def test_where_several_people_share_a_screen_it_is_shown_only_while_the_button_is_held(
    pilot: Pilot, privacy: str
) -> None:
    sit(pilot, players="- - quick quick", privacy=privacy)
    pilot.table.viewpoint.lift()
    pilot.table.session.refresh()
    point(pilot, "mystery")
    assert said(pilot) == "You've seen this card: hold R or the mouse button to look again."
    pilot.button(True)
    pilot.step(1.0)
    assert said(pilot).startswith("You know this card: 10 of spades")
    pilot.button(False)
    pilot.step(1.0)
    assert "10" not in said(pilot)


def said(pilot: Pilot) -> str:
    tip = shown(pilot)
    return f"{tip.title} {tip.text}".strip() if tip is not None else ""


def test_the_key_shows_what_lies_face_down_only_to_who_has_looked_and_only_while_it_is_held(pilot: Pilot) -> None:
    sit(pilot, players="- - quick quick")
    scene, session = pilot.table.scene, pilot.table.session
    mystery = scene.zones[pilot.table.rules.zone("mystery")][-1]
    assert session.viewer == -1
    assert not session.look(True), "behind the curtain nobody knows anything"
    assert mystery.face is None
    pilot.table.viewpoint.lift()
    session.refresh()
    pilot.settle()
    assert mystery.face is None
    assert session.look(True)
    pilot.step(0.5)
    assert mystery.name == "Tsa"
    assert mystery.up.target == 1
    session.look(False)
    pilot.step(1.0)
    assert mystery.face is None


def test_with_one_press_for_peeking_a_look_lasts_until_the_next(open_pilot: Callable[..., Pilot]) -> None:
    pilot = sit(open_pilot(latch=True), players="- - quick quick")
    pilot.table.viewpoint.lift()
    pilot.table.session.refresh()
    pilot.settle()
    session = pilot.table.session
    session.look(True)
    session.look(False)
    assert session.looking
    session.look(True)
    assert not session.looking


def test_a_sign_says_what_it_means(pilot: Pilot) -> None:
    sit(pilot)
    node = pilot.table.scene.signage.tokens["pile", SignKind.TOKEN]
    pilot.move(node.x.target, node.y.target)
    pilot.step(1.0)
    tip = shown(pilot)
    assert tip is not None
    assert tip.text == "Play hearts, any 2 or an ace."


@pytest.mark.parametrize(
    ("size", "text_size"), list(product([(1024, 640), (1280, 800), (3840, 2160), (700, 900)], [100, 200]))
)
def test_a_tip_stays_in_the_window_and_beside_its_card(
    open_pilot: Callable[..., Pilot], size: tuple[int, int], text_size: int
) -> None:
    pilot = sit(open_pilot(size, text_size=text_size).only_places())
    tips = pilot.table.tips
    for name in ("9ha", "Fha", "2ha", "8ha"):
        pilot.move(*pilot.grip(pilot.card(name)))
        pilot.step(1.0)
        tip = shown(pilot)
        assert tip is not None
        rect = tips.rect(tip)
        assert rect.x >= 0
        assert rect.y >= 0
        assert rect.right <= size[0]
        assert rect.bottom <= size[1]
        inside = tip.where.shrunk(2)
        apart = rect.right <= inside.x or inside.right <= rect.x or rect.bottom <= inside.y or inside.bottom <= rect.y
        assert apart, f"the tip covers {name}"


def test_where_nothing_is_printed_a_card_says_what_it_is_for_now(pilot: Pilot) -> None:
    pilot.sit("patience", "-")
    pilot.settle()
    ends = [pilot.table.scene.zones[pilot.table.rules.zone(f"lower{place}")][-1:] for place in range(4)]
    node = next(node for end in ends for node in end if node.face is not None and node.face.rank > 1)
    pilot.move(*pilot.grip(node))
    pilot.step(1.0)
    assert node.face is not None
    assert said(pilot).startswith(f"{node.face.rank} Next here: {node.face.rank - 1}.")


CROWDED = TURN.replace("front1: 8ha 8s", "front1: 8ha 8s Ks Kd Kc Qs Qd Jc Js Tc")


def test_a_card_of_a_crowded_row_rises_above_its_neighbours_when_it_is_pointed_at(pilot: Pilot) -> None:
    sit(pilot, CROWDED)
    row = pilot.table.scene.zones[pilot.table.rules.zone("front1")]
    heights = [node.y.target for node in row]
    for node, height in zip(row, heights, strict=True):
        pilot.move(2, 300)
        pilot.step(0.3)
        pilot.move(*pilot.grip(node))
        pilot.step(0.3)
        assert node.y.target < height - node.height * 0.1
        assert all(other.y.target == height for other in row if other is not node)
        assert node.z > max(other.z for other in row if other is not node), "no neighbour hides any of it"


def test_a_row_with_room_lies_still(pilot: Pilot) -> None:
    sit(pilot)
    row = pilot.table.scene.zones[pilot.table.rules.zone("front1")]
    heights = [node.y.target for node in row]
    pilot.move(*pilot.grip(row[0]))
    pilot.step(0.3)
    assert [node.y.target for node in row] == heights


# ---------------------------------------------------------------------- looking through the pile


@pytest.mark.parametrize(("browse", "told"), [(True, "Below it: 9 of spades, 2 of clubs"), (False, "Below")])
def test_where_that_is_agreed_the_pile_shows_what_lies_in_it(pilot: Pilot, browse: bool, told: str) -> None:
    at = table(TURN.replace("pile: 2ha", "pile: 2ca 9sa 2ha"), level=7, browse=browse)
    pilot.sit("flaps", "- quick quick quick", position=at, level=7, browse=browse)
    pilot.settle()
    point(pilot, "pile")
    tip = shown(pilot)
    assert tip is not None
    assert (told in tip.text) is browse


def test_of_a_high_pile_only_as_much_is_shown_as_can_be_read(pilot: Pilot) -> None:
    faces = "Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd Jh Js 2ca 3ca 5ca 2ha"
    pilot.sit(
        "flaps",
        "- quick quick quick",
        position=table(TURN.replace("pile: 2ha", f"pile: {faces}"), level=7, browse=True),
        level=7,
        browse=True,
    )
    pilot.settle()
    point(pilot, "pile")
    tip = shown(pilot)
    assert tip is not None
    assert "Below it: 5 of clubs, 3 of clubs, 2 of clubs, Jack of spades" in tip.text
    assert tip.text.endswith("Queen of hearts, Queen of diamonds and 5 more")


# ---------------------------------------------------------------------- places


def flinch(pilot: Pilot) -> None:
    text = "hand0: 9a 4a\nhand1: 9b\nreserve0: 5a 8a\ngame0: 3b\ngame1: 3c\nturned: 3b 3c\nopened: True\n"
    pilot.sit("flinch", "- quick", position=flinch_table(text + "next: Turn(seat=0)", 2))
    pilot.settle()


def test_an_empty_place_says_what_it_is_and_what_can_come_there(pilot: Pilot) -> None:
    flinch(pilot)
    for zone, title, text in (
        ("pile0", "A pile in the middle", "Only this can go here: 1."),
        ("reserve1", "reserve", ""),
    ):
        point(pilot, zone)
        tip = shown(pilot)
        assert tip is not None
        assert title in tip.title
        assert tip.text == text


def test_a_covered_pile_of_a_player_says_how_many_cards_lie_there(pilot: Pilot) -> None:
    flinch(pilot)
    open_tip(pilot, "8a")
    tip = shown(pilot)
    assert tip is not None
    assert "Cards here: 2." in tip.text
