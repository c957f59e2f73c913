"""A refusal names the rule whatever was tried, can be read, and goes as soon as it is not true any more."""

from __future__ import annotations

import pygame

from tabletop.table.notice import NOTICE_SECONDS
from tests.games.patience.helpers import PILES, table
from tests.tabletop.pilot import Pilot

LATE = f"upper0: {PILES[3]}\nlower0: 8a 7a 6a\nlower1: 9c\nlower2: 4b\nstock: 10b 7c\npack: 10a 9a *\nnext: Turn()"
FITS_NOWHERE = "The 9 fits nowhere right now."


def sit(pilot: Pilot) -> Pilot:
    pilot.sit("patience", "-", position=table(LATE))
    pilot.settle()
    return pilot


def refused(pilot: Pilot) -> str:
    return pilot.table.frame().refused


def test_a_double_click_on_a_card_that_cannot_move_gives_the_reason_of_the_rules(pilot: Pilot) -> None:
    sit(pilot)
    pilot.double_click(*pilot.grip(pilot.card("9c")))
    assert refused(pilot) == FITS_NOWHERE


def test_so_do_the_other_button_a_click_and_the_key_for_the_sensible_move(pilot: Pilot) -> None:
    sit(pilot)
    x, y = pilot.grip(pilot.card("9c"))
    pilot.click(x, y, button=3)
    assert refused(pilot) == FITS_NOWHERE
    pilot.table.notice.clear()
    pilot.click(x, y)
    assert refused(pilot) == FITS_NOWHERE
    pilot.table.notice.clear()
    for _ in range(12):
        focus = pilot.table.hand.focus.stop
        if focus is not None and focus.node is pilot.card("9c"):
            break
        pilot.press("tab")
    pilot.press("return", pygame.KMOD_SHIFT)
    assert refused(pilot) == FITS_NOWHERE


def test_with_a_card_picked_it_is_about_that_card_which_stays_picked(pilot: Pilot) -> None:
    sit(pilot)
    pilot.click(*pilot.grip(pilot.card("4b")))
    pilot.click(*pilot.grip(pilot.card("9c")))
    assert refused(pilot)
    assert refused(pilot) != FITS_NOWHERE
    assert pilot.table.hand.selection.picked == [pilot.card("4b")]


def test_it_goes_after_a_while(pilot: Pilot) -> None:
    sit(pilot)
    pilot.click(*pilot.grip(pilot.card("9c")))
    pilot.step(NOTICE_SECONDS - 0.4)
    assert refused(pilot)
    pilot.step(0.6)
    assert not refused(pilot)


def test_it_goes_when_another_card_is_picked(pilot: Pilot) -> None:
    sit(pilot)
    pilot.click(*pilot.grip(pilot.card("9c")))
    pilot.click(*pilot.grip(pilot.card("4b")))
    pilot.step(0.1)
    assert pilot.table.hand.selection.picked == [pilot.card("4b")]
    assert not refused(pilot)


def test_it_goes_when_a_card_is_lifted(pilot: Pilot) -> None:
    sit(pilot)
    pilot.click(*pilot.grip(pilot.card("9c")))
    assert refused(pilot)
    x, y = pilot.grip(pilot.card("4b"))
    pilot.lift((x, y))
    pilot.carry((x, y), (x, y + 60), steps=2)
    assert pilot.table.hand.drag.held
    assert not refused(pilot)


def test_it_goes_when_something_is_played_or_taken_back(pilot: Pilot) -> None:
    sit(pilot)
    play = pilot.table.playing.play
    pilot.click(*pilot.grip(pilot.card("9c")))
    play(pilot.table.rules.read("lay 4b to upper0"))
    pilot.settle()
    assert not refused(pilot)
    pilot.click(*pilot.grip(pilot.card("9c")))
    assert refused(pilot)
    pilot.press("z", pygame.KMOD_CTRL)
    pilot.settle()
    assert pilot.log == []
    assert not refused(pilot)


def test_the_key_for_taking_back_says_why_there_is_nothing_to_take_back(pilot: Pilot) -> None:
    sit(pilot)
    pilot.press("z", pygame.KMOD_CTRL)
    assert refused(pilot) == "There's nothing to undo yet."
    pilot.table.playing.play(pilot.table.rules.read("lay 4b to upper0"))
    pilot.step(0.1)
    assert not refused(pilot), "something can be taken back now"
    pilot.press("y", pygame.KMOD_CTRL)
    assert refused(pilot) == "There's nothing to redo."


def test_what_was_seen_cannot_be_taken_back_and_that_is_said(pilot: Pilot) -> None:
    text = f"upper0: {PILES[3]}\nlower0: 8a\nlower1: 10c\nstock: 2c\npack: *\nnext: Turn()"
    pilot.sit("patience", "-", position=table(text))
    pilot.settle()
    pilot.table.playing.play(pilot.table.rules.read("turn"))
    pilot.settle()
    pilot.press("z", pygame.KMOD_CTRL)
    assert "drawn or turned up since your move" in refused(pilot)
