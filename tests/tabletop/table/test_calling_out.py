"""Calling out at the table: with a key of one's own, with a bell, by pointing at a name. Nothing tells who is late."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from games.flaps.table import FlapsTable
from tabletop.input.pads import Code
from tabletop.people import OPEN
from tabletop.scene.rect import Rect
from tabletop.table.notice import NOTICE_SECONDS
from tests.own import own
from tests.tabletop.match.flaps import GAME, LATE, WITH_QUIET, position
from tests.tabletop.pilot import Pilot

TWO_LEFT = "hand0: 5ca 9cb\nhand1: 2ca 3da\nhand2: 2da 3db\n"
"""Seat 0 is on turn with two cards, one of which can be laid."""
MANY = "hand0: 5ca 9cb 7ca 7da\nhand1: 2ca\nhand2: 2da 3db\n"
LATE_ONE = "late: frozenset((1,))\nlate_since: 0"
SILENT = "- quiet quiet"


def sit(pilot: Pilot, text: str, players: str = "- - -", devices: str = "", **options: Any) -> Pilot:
    """People around a position whose hands lie open: no curtain comes between the gestures."""
    pilot.sit(WITH_QUIET, players, position=position(text, **options), devices=devices, privacy=OPEN)
    pilot.settle()
    return pilot


def bell(pilot: Pilot, seat: int = 0, verb: str = "call") -> Rect:
    return next(button.rect for button, owner, call in pilot.table.bells.bells if (owner, call) == (seat, verb))


def plate(pilot: Pilot, seat: int) -> Rect:
    return pilot.table.pointing.name(seat)


def calls(pilot: Pilot) -> list[tuple[int, str]]:
    log = pilot.table.referee._match.log
    return [(entry.seat, entry.text) for entry in log if entry.text.split()[0] in GAME.rules().calls]


def walk_to(pilot: Pilot, rect: Rect) -> None:
    """From area to area, until the focus is there."""
    for _ in range(12):
        pilot.press(pygame.K_TAB)
        focus = pilot.table.hand.focus.stop
        if focus is not None and rect.holds(round(focus.x), round(focus.y)):
            return
    raise AssertionError("the keys do not lead there")


# ---------------------------------------------------------------------- one's own last card


def test_the_bell_calls_the_last_card(pilot: Pilot) -> None:
    sit(pilot, TWO_LEFT)
    pilot.click(*bell(pilot).centre)
    assert calls(pilot) == [(0, "call")]
    assert own(FlapsTable, pilot.table.referee.known.view()).called == {0}


def test_a_call_in_vain_is_refused_with_the_reason_and_nothing_else_happens(pilot: Pilot) -> None:
    sit(pilot, MANY, SILENT)
    pilot.click(*bell(pilot).centre)
    told, warning = pilot.table.prompt()
    assert told == "Too early: say it when you're down to your last card, or about to be."
    assert warning
    assert calls(pilot) == []


def test_each_person_has_their_own_key_for_it(pilot: Pilot) -> None:
    sit(pilot, "hand0: 5ca 9cb\nhand1: 2ca\nhand2: 2da\n", devices="K1 K2 K3")
    pilot.press("q")
    pilot.press("]")
    pilot.press("u")
    assert calls(pilot) == [(0, "call"), (1, "call"), (2, "call")]


def test_each_person_has_their_own_bell(pilot: Pilot) -> None:
    sit(pilot, "hand0: 5ca 9cb\nhand1: 2ca\nhand2: 2da\n")
    pilot.click(*bell(pilot, 2).centre)
    pilot.click(*bell(pilot, 1).centre)
    assert calls(pilot) == [(2, "call"), (1, "call")]


def test_the_button_for_flapping_reveals_nothing_where_there_is_no_flapping(pilot: Pilot) -> None:
    sit(pilot, TWO_LEFT)
    before = pilot.table.prompt()
    pilot.click(*bell(pilot, 0, "flap").centre)
    assert pilot.table.prompt() == before
    assert calls(pilot) == []


def test_a_pad_calls_too(pilot: Pilot) -> None:
    sit(pilot, TWO_LEFT, "- - quiet", devices="pad0 K1")
    pilot.pad(Code.B)
    assert calls(pilot) == [(0, "call")]
    assert pilot.app.top is pilot.table, "it is no way back at a table where it calls"


def test_a_held_call_key_calls_once_and_does_nothing_else(pilot: Pilot) -> None:
    sit(pilot, TWO_LEFT, "- - quiet", devices="K1 K2")
    for _ in range(5):
        pilot.key_down("q")
        pilot.step(0.02)
    pilot.key_up("q")
    pilot.step()
    assert calls(pilot) == [(0, "call")]
    assert pilot.calls.taken == []


def test_the_letter_of_a_call_key_looks_for_no_card(pilot: Pilot) -> None:
    sit(pilot, "hand0: 5ca 9cb Qs 7da\nhand1: 2ca\nhand2: 2da\n", SILENT)
    pilot.press("q")
    assert pilot.table.hand.focus.stop is None


def test_the_bell_can_be_reached_with_the_arrows(pilot: Pilot) -> None:
    sit(pilot, TWO_LEFT, SILENT)
    walk_to(pilot, bell(pilot))
    pilot.press(pygame.K_RETURN)
    assert calls(pilot) == [(0, "call")]


def test_the_bell_is_there_whether_it_can_be_rung_or_not_until_the_match_is_over(pilot: Pilot) -> None:
    sit(pilot, TWO_LEFT + "called: frozenset((1,))\n", SILENT)
    rects = [bell(pilot)]
    pilot.press("q")
    rects.append(bell(pilot))
    assert rects[0] == rects[1]
    assert rects[0].width > 0


# ---------------------------------------------------------------------- others


def test_a_click_on_the_name_of_a_player_who_is_late_catches_them(pilot: Pilot) -> None:
    sit(pilot, MANY + LATE_ONE, SILENT)
    pilot.click(*plate(pilot, 1).centre)
    assert calls(pilot) == [(0, "catch to hand1")]
    assert len(own(FlapsTable, pilot.table.referee.known.view()).hand(1)) == 2


def test_the_arrows_walk_to_the_names(pilot: Pilot) -> None:
    sit(pilot, MANY + LATE_ONE, SILENT)
    walk_to(pilot, plate(pilot, 1))
    pilot.press(pygame.K_RETURN)
    assert calls(pilot) == [(0, "catch to hand1")]


def test_who_is_not_asked_catches_too(pilot: Pilot) -> None:
    sit(pilot, MANY.replace("hand1: 2ca\n", "hand1: 2ca 2cb\n").replace("2da 3db", "2da") + "late: frozenset((2,))\n"
        "late_since: 0\nnext: Turn(seat=1)", SILENT)  # fmt: skip
    assert pilot.table.hand.seat == -1
    pilot.click(*plate(pilot, 2).centre)
    assert calls(pilot)[:1] == [(0, "catch to hand2")]


def test_a_wrong_catch_says_why_and_for_three_seconds_no_one_points_again(pilot: Pilot) -> None:
    sit(pilot, MANY, SILENT)
    pilot.click(*plate(pilot, 1).centre)
    told, warning = pilot.table.prompt()
    assert (told, warning) == ("No one to catch: that player hasn't forgotten “Last card!”.", True)
    position_now = own(FlapsTable, pilot.table.referee._match.table)
    position_now.late = frozenset((1,))
    pilot.table.referee.known._moves.clear()
    pilot.table.referee.known._views.clear()
    pilot.step(2.5)
    pilot.click(*plate(pilot, 1).centre)
    assert calls(pilot) == []
    pilot.step(0.6)
    pilot.click(*plate(pilot, 1).centre)
    assert calls(pilot) == [(0, "catch to hand1")]


def test_why_a_call_was_refused_goes_as_soon_as_anything_has_happened(pilot: Pilot) -> None:
    sit(pilot, MANY + "next: Turn(seat=1)", SILENT)
    pilot.press("q")
    since, lines = pilot.clock.ns, pilot.table.session.known.lines
    assert pilot.table.prompt().warning
    pilot.until(lambda: pilot.table.session.known.lines > lines)
    assert pilot.clock.ns - since < NOTICE_SECONDS * 1e9, "it would have gone by itself"
    pilot.step()
    assert not pilot.table.prompt().warning


def test_a_person_who_has_pointed_in_vain_must_wait_however_they_point(pilot: Pilot) -> None:
    sit(pilot, MANY, SILENT)
    walk_to(pilot, plate(pilot, 1))
    pilot.press(pygame.K_RETURN)
    assert pilot.table.prompt()[1]
    pilot.step(2.7)
    pilot.table.notice.clear()
    assert not pilot.table.prompt()[1]
    pilot.press(pygame.K_RETURN)
    pilot.click(*plate(pilot, 2).centre)
    assert not pilot.table.prompt()[1], "not even why is said"
    pilot.step(0.5)
    pilot.press(pygame.K_RETURN)
    assert pilot.table.prompt()[1]


def test_no_one_points_at_themselves_and_people_who_share_the_screen_can_be_caught(pilot: Pilot) -> None:
    sit(pilot, MANY, SILENT)
    assert 0 not in pilot.table.pointing.seats()
    shared = sit(pilot, LATE + "\nhand0: 2ca\nhand1: 7ca 7da\nhand2: 7db Qs\nnext: Turn(seat=1)", "- - quiet")
    shared.click(*plate(shared, 0).centre)
    assert calls(shared) == [(1, "catch to hand0")]


def shown(pilot: Pilot) -> object:
    """Everything that is to be seen or reached at the table, and what was heard, for whoever wants to find out."""
    table = pilot.table
    stops = [(stop.key, stop.zone) if stop.node is None else stop.node.name for stop in table.hand.focus.stops()]
    buttons = [(button.text, button.enabled, button.rect) for button in table.controls.buttons()]
    return table.prompt(), sorted(map(str, stops)), buttons, table.pointing.seats(), table.session.hud.lit


@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_reveals_that_someone_is_late(pilot: Pilot, seat: int) -> None:
    def at(text: str) -> tuple[object, bytes]:
        heard: list[str] = []
        sit(pilot, f"{MANY}{text}\nnext: Turn(seat={seat})", SILENT)
        pilot.table.session.play_sound = pilot.table.director.play_sound = lambda cue, *pan: heard.append(cue)
        pilot.step(0.1)
        pilot.press("h")
        told = shown(pilot), heard
        surface = pygame.display.get_surface()
        assert surface is not None
        pilot.table.stale = True
        pilot.step()
        return told, pygame.image.tobytes(surface, "RGB")

    assert at("") == at(LATE_ONE)


def test_what_can_be_called_is_never_hinted_at_unless_it_is_ones_own(pilot: Pilot) -> None:
    sit(pilot, TWO_LEFT, SILENT)
    pilot.press("h")
    assert pilot.table.hand.lights.hinted is not None
    assert pilot.table.hand.lights.hinted.verb == "call"
    sit(pilot, MANY + LATE_ONE, SILENT)
    pilot.press("h")
    assert pilot.table.hand.lights.hinted is not None
    assert pilot.table.hand.lights.hinted.verb == "lay"


# ---------------------------------------------------------------------- taking back, keeping


def test_a_call_can_be_taken_back_and_made_again(pilot: Pilot) -> None:
    sit(pilot, TWO_LEFT, SILENT)
    pilot.press("q")
    pilot.press("z", pygame.KMOD_CTRL)
    assert calls(pilot) == []
    assert own(FlapsTable, pilot.table.referee.known.view()).called == frozenset()
    pilot.press("y", pygame.KMOD_CTRL)
    assert calls(pilot) == [(0, "call")]


def test_what_came_of_a_catch_is_not_taken_back(pilot: Pilot) -> None:
    sit(pilot, MANY + LATE_ONE, SILENT)
    pilot.click(*plate(pilot, 1).centre)
    pilot.press("z", pygame.KMOD_CTRL)
    assert calls(pilot) == [(0, "catch to hand1")]
