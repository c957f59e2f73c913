"""A card that is held, or asked for by key, comes up in large with what it does; that plays nothing, and hides nothing
that may not be known."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from games.engine import Move
from tabletop.input.pads import Code
from tabletop.table.close_up import HOLD_SECONDS, CloseUp
from tests.games.flaps.helpers import table
from tests.tabletop.pilot import Pilot, post

TURN = """
hand0: 9h 5c 2d Fh
hand1: 3h 5s
hand2: 9c 9d
mystery: Tsa
pile: 2ha
known: Tsa=0
"""
HELD = HOLD_SECONDS + 0.1


def sit(pilot: Pilot, players: str = "- quick quick") -> Pilot:
    pilot.sit("flaps", players, position=table(TURN, level=7), level=7)
    pilot.settle()
    return pilot


def close_up(pilot: Pilot) -> CloseUp:
    return pilot.table.close_up


def hold(pilot: Pilot, card: str) -> None:
    """Holds a card down until it is shown in large."""
    pilot.lift(pilot.grip(pilot.card(card)))
    pilot.step(HELD)


def test_a_card_that_is_held_comes_up_in_large_and_is_not_played_when_it_is_let_go(pilot: Pilot) -> None:
    sit(pilot)
    pilot.lift(pilot.grip(pilot.card("9ha")))
    pilot.step(HOLD_SECONDS - 0.2)
    assert not close_up(pilot).is_open
    pilot.step(0.3)
    shown = close_up(pilot).card
    assert shown is not None
    assert shown.title == "9 of hearts"
    assert shown.sentences[0].startswith("Under attack")
    assert close_up(pilot).picture.height > 250
    pilot.button(False)
    pilot.step(0.2)
    assert close_up(pilot).is_open, "it can be read in peace"
    assert not pilot.table.hand.selection.picked
    assert pilot.log == []
    pilot.click(4, 400)
    pilot.step(0.1)
    assert not close_up(pilot).is_open


def test_the_click_that_puts_it_away_plays_nothing(pilot: Pilot) -> None:
    sit(pilot)
    hold(pilot, "9ha")
    pilot.button(False)
    pilot.step()
    pilot.click(*pilot.grip(pilot.card("9ha")))
    pilot.step(0.2)
    assert not close_up(pilot).is_open
    assert not pilot.table.hand.selection.picked


def test_a_digit_or_the_wheel_puts_it_away_and_does_nothing_else(pilot: Pilot) -> None:
    sit(pilot)
    hold(pilot, "9ha")
    pilot.button(False)
    pilot.step()
    focus = pilot.table.hand.focus.stop
    pilot.press("1")
    pilot.step(0.2)
    assert not close_up(pilot).is_open
    assert pilot.log == []
    hold(pilot, "9ha")
    pilot.button(False)
    post(pygame.MOUSEWHEEL, y=1, x=0, flipped=False, precise_y=1.0, precise_x=0.0)
    pilot.step(0.1)
    assert not close_up(pilot).is_open
    assert pilot.table.hand.focus.stop == focus


def test_a_call_puts_it_away_and_is_heard(pilot: Pilot) -> None:
    sit(pilot)
    hold(pilot, "9ha")
    pilot.button(False)
    pilot.step()
    heard = list[str]()

    def call(seat: int, move: Move, at_ns: int) -> bool:
        heard.append(move.verb)
        return True

    pilot.table.session.calls.call = call
    pilot.press("q")
    assert heard == ["call"]
    assert not close_up(pilot).is_open


def test_its_text_stays_while_the_table_shows_what_has_happened(pilot: Pilot) -> None:
    sit(pilot)
    hold(pilot, "9ha")
    pilot.button(False)
    pilot.step()
    before, panel, shown = close_up(pilot).card, close_up(pilot).panel, pilot.table.frame()
    assert before is not None
    assert len(before.sentences) > 1
    director = pilot.table.director
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(director), "behind", True)
        close_up(pilot).move(0.1, shown)
    assert (close_up(pilot).card, close_up(pilot).panel) == (before, panel)


def test_a_short_click_still_picks_the_card(pilot: Pilot) -> None:
    sit(pilot)
    pilot.click(*pilot.grip(pilot.card("9ha")))
    pilot.step(0.7)
    assert pilot.table.hand.selection.picked == [pilot.card("9ha")]
    assert not close_up(pilot).is_open


def test_a_drag_begins_as_soon_as_the_pointer_moves_on(pilot: Pilot) -> None:
    sit(pilot)
    hold(pilot, "9ha")
    assert close_up(pilot).is_open
    pilot.move(pilot.at[0], pilot.at[1] - 60)
    pilot.step(0.1)
    assert pilot.table.hand.drag.held == [pilot.card("9ha")]
    assert not close_up(pilot).is_open
    pilot.step(1.0)
    assert not close_up(pilot).is_open
    pilot.button(False)
    pilot.settle()


def test_the_rules_open_where_they_name_the_card(pilot: Pilot) -> None:
    sit(pilot)
    asked = list[tuple[str, ...]]()
    pilot.table.close_up._rules = lambda *texts: asked.append(texts)
    hold(pilot, "Fha")
    pilot.button(False)
    pilot.step()
    pilot.click(*close_up(pilot).read.rect.centre)
    assert asked == [("All fours are Flaps",)]
    assert not close_up(pilot).is_open


def test_by_keys_alone_the_focused_card_comes_up_follows_the_focus_and_goes(pilot: Pilot) -> None:
    sit(pilot)
    pilot.press("right")
    pilot.press("x")
    first = close_up(pilot).card
    assert first is not None
    pilot.press("right")
    pilot.step(0.1)
    second = close_up(pilot).card
    assert second is not None
    assert second.title != first.title
    pilot.press("escape")
    assert not close_up(pilot).is_open
    pilot.press("x")
    pilot.press("return")
    assert pilot.calls.taken == ["rules"]
    assert pilot.log == []


def test_the_button_for_a_hint_held_on_a_pad_or_a_keyboard_does_the_same(pilot: Pilot) -> None:
    sit(pilot)
    pilot.press("right")
    pilot.key_down("h")
    pilot.step(HELD)
    pilot.key_up("h")
    pilot.step()
    assert close_up(pilot).is_open
    pilot.pad(Code.SELECT)
    assert not close_up(pilot).is_open
    pilot.step(1.0)
    assert not close_up(pilot).is_open
    post = pygame.event.post
    post(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=0, button=int(Code.SELECT)))
    pilot.step(HELD)
    post(pygame.event.Event(pygame.JOYBUTTONUP, instance_id=0, button=int(Code.SELECT)))
    pilot.step()
    assert close_up(pilot).is_open


def test_a_short_press_of_the_hint_brings_nothing_up(pilot: Pilot) -> None:
    sit(pilot)
    pilot.press("right")
    pilot.press("h")
    pilot.step(1.0)
    assert not close_up(pilot).is_open


def test_a_back_is_never_shown_in_large_and_what_one_has_looked_at_only_to_oneself(pilot: Pilot) -> None:
    sit(pilot)
    for zone, may in (("mystery", True), ("hand1", False), ("pack", False)):
        pilot.lift(pilot.zone(zone).centre)
        pilot.step(HELD)
        assert close_up(pilot).is_open is may, zone
        pilot.button(False)
        pilot.step()
        close_up(pilot).close()


def test_at_a_shared_screen_a_card_that_lies_face_down_stays_small(pilot: Pilot) -> None:
    sit(pilot, "- - quick")
    pilot.table.viewpoint.lift()
    pilot.table.session.refresh()
    pilot.lift(pilot.zone("mystery").centre)
    pilot.step(HELD)
    assert not close_up(pilot).is_open
    pilot.button(False)
    pilot.step()


def test_a_race_has_no_close_up(pilot: Pilot) -> None:
    pilot.sit("flyswatter", "- quick quick")
    pilot.step(3.0)
    x, y = pilot.zone("middle").centre
    pilot.lift((x, y))
    pilot.step(HELD)
    pilot.button(False)
    assert not close_up(pilot).is_open


@pytest.mark.parametrize(("size", "text_size"), [((640, 480), 200), ((700, 900), 200), ((1280, 800), 100)])
def test_card_and_text_are_inside_the_window_and_apart(
    open_pilot: Callable[..., Pilot], size: tuple[int, int], text_size: int
) -> None:
    pilot = sit(open_pilot(size, text_size=text_size).only_places())
    hold(pilot, "Fha")
    found = close_up(pilot)
    assert found.is_open
    for rect in (found.picture, found.panel, found.read.rect, found.shut.rect):
        assert min(rect.x, rect.y) >= 0
        assert rect.right <= size[0]
        assert rect.bottom <= size[1]
    assert found.picture.overlap(found.panel) == 0
    assert found.read.rect.overlap(found.shut.rect) == 0
    pilot.button(False)
    pilot.step()
