"""The guide at the table: a quiet plate that hides nothing, read with mouse and keys, put away for good if wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tabletop.input.navigation import Command
from tabletop.scene.rect import Rect
from tabletop.table.game_menu import GameMenu, MenuWays
from tests.games.flaps.helpers import table
from tests.tabletop.pilot import Pilot

TURN = """
hand0: 9h 5c 2d Fh
hand1: 3h 5s 8c
hand2: 9c 9d 8d
hand3: 7c 7d Kc
pile: 2h
"""
FIRST: dict[str, Any] = {"match": "single", "tempo": "relaxed"}
SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
NARROW = (700, 900)


def sit(pilot: Pilot, text: str = TURN, players: str = "- quick quick quick", **options: Any) -> Pilot:
    chosen = options or FIRST
    pilot.sit("flaps", players, position=table(text, **chosen), **chosen)
    pilot.settle()
    pilot.step(0.2)
    return pilot


def text(pilot: Pilot) -> str:
    return pilot.table.guide.guide.text if pilot.table.guide.shown else ""


def test_a_first_game_begins_with_its_aim(pilot: Pilot) -> None:
    assert text(sit(pilot)).startswith("Whoever has no cards first wins.")


def test_in_other_games_no_tip_is_shown_unless_it_is_wanted(pilot: Pilot) -> None:
    assert text(sit(pilot, level=2)) == ""
    pilot.app.change_settings(guide="always")
    pilot.step(0.2)
    assert text(pilot) != ""


@pytest.mark.parametrize("size", [*SIZES, NARROW], ids=str)
def test_the_plate_hides_no_card_no_name_and_no_button(open_pilot: Callable[..., Pilot], size: tuple[int, int]) -> None:
    pilot = sit(open_pilot(size).only_places())
    rect, screen = pilot.table.guide.rect, pilot.table
    assert rect.x >= 0
    assert rect.y >= screen.bar.height
    assert rect.right <= size[0]
    assert rect.bottom <= size[1]
    for node in screen.scene.nodes():
        apart = max(abs(node.x.target - rect.centre[0]) - (node.width + rect.width) / 2,
                    abs(node.y.target - rect.centre[1]) - (node.height + rect.height) / 2)  # fmt: skip
        back = size == NARROW and node.face is None
        assert apart >= -2 or node.hidden or back, f"it hides {node.name}"


def test_the_name_of_a_sign_that_is_pointed_at_is_drawn_over_the_plate(pilot: Pilot) -> None:
    screen, style = sit(pilot).table, pilot.table.style
    sign = next(button for button, command in screen.bar.signs if command is Command.HINT)
    below = pygame.Rect(sign.rect.x, screen.bar.height + style.px(0.4), sign.rect.width, style.px(1.2))
    screen.guide.rect = Rect(0, screen.bar.height, style.px(20), style.px(10))

    def ink() -> int:
        """How much is written below the sign."""
        pilot.app.draw()
        window = pygame.display.get_surface()
        assert window is not None
        return pygame.mask.from_threshold(window.subsurface(below), style.colours.ink, (40, 40, 40)).count()

    pilot.move(*sign.rect.centre)
    pilot.step()
    over_plate = ink()
    screen.guide.rect = Rect(0, style.px(40), 1, 1)
    assert over_plate == ink() > 20


def test_the_focus_does_not_stay_on_a_button_that_has_gone(pilot: Pilot) -> None:
    hand = sit(pilot).table.hand
    while pilot.table.guide.shown:
        hand.focus.stop = pilot.table.guide.stops()[0]
        pilot.press("return")
        assert pilot.table.hand.focus.stop is None or hand.focus.stop.key in {stop.key for stop in hand.focus.stops()}


def test_it_is_read_with_the_mouse(pilot: Pilot) -> None:
    sit(pilot)
    pilot.click(*pilot.table.guide.read.rect.centre)
    assert not text(pilot).startswith("Whoever")
    assert pilot.log == [], "the click meant nothing else"


def test_who_reads_on_while_a_suit_is_asked_for_is_still_asked(pilot: Pilot) -> None:
    sit(pilot, f"{TURN}next: CallSuit(seat=0)\n")
    asked, told = pilot.table.picking.picker, text(pilot)
    pilot.click(*pilot.table.guide.read.rect.centre)
    assert asked is not None
    assert pilot.table.picking.picker is asked
    assert text(pilot) != told


def test_it_is_read_with_escape_and_the_menu_comes_after_that(pilot: Pilot) -> None:
    sit(pilot)
    told = []
    while text(pilot):
        told.append(text(pilot))
        pilot.press("escape")
        pilot.step(0.2)
    assert len(told) > 1
    assert pilot.calls.taken == []
    pilot.press("escape")
    assert pilot.calls.taken[-1] == "menu"


def test_the_arrows_walk_to_its_buttons(pilot: Pilot) -> None:
    sit(pilot)
    guide = pilot.table.guide
    actions = {stop.button for stop in pilot.table.hand.focus.stops() if stop.button is not None}
    assert actions >= {guide.read.action, guide.enough.action}


def test_it_can_be_put_away_for_good(pilot: Pilot) -> None:
    sit(pilot)
    pilot.click(*pilot.table.guide.enough.rect.centre)
    pilot.step(0.5)
    assert text(pilot) == ""
    assert pilot.app.settings.guide == "never"
    sit(pilot)
    assert text(pilot) == ""


def test_the_menu_of_the_game_turns_it_on_and_off(pilot: Pilot) -> None:
    sit(pilot, level=2)
    for word, wanted in (("guide", True), ("no_guide", False), ("guide", True)):
        ways = MenuWays(*[lambda: None] * 6)
        pilot.app.push(GameMenu(pilot.app, pilot.table.referee, pilot.table.guide, ways))
        menu = pilot.app.top
        assert isinstance(menu, GameMenu)
        button = next(widget for widget in menu.widgets if widget.name == word)
        pilot.click(*button.rect.centre)
        pilot.step(0.3)
        assert pilot.table.guide.wanted is wanted
        assert bool(text(pilot)) is wanted


def test_games_without_tips_have_no_line_for_them_in_their_menu(pilot: Pilot) -> None:
    pilot.sit("patience", "-")
    pilot.settle()
    ways = MenuWays(*[lambda: None] * 6)
    pilot.app.push(GameMenu(pilot.app, pilot.table.referee, pilot.table.guide, ways))
    menu = pilot.app.top
    assert isinstance(menu, GameMenu)
    assert not {"guide", "no_guide"} & {widget.name for widget in menu.widgets}


def test_bots_wait_until_it_has_been_read(pilot: Pilot) -> None:
    sit(pilot, TURN + "direction: -1\nnext: Turn(seat=1)")
    assert text(pilot) != ""
    pilot.step(2.0)
    assert pilot.log == []
    while text(pilot):
        pilot.press("escape")
    pilot.until(lambda: pilot.log, 20)


def test_behind_a_curtain_no_tip_is_shown(pilot: Pilot) -> None:
    sit(pilot, players="- - quick quick")
    assert text(pilot) == ""
    pilot.table.viewpoint.lift()
    pilot.table.session.refresh()
    pilot.settle()
    pilot.step(0.2)
    assert text(pilot).startswith("Whoever has no cards first wins.")
