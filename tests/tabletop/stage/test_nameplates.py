"""Nameplates stay in the window, whatever stands on them, and flags stand beside them."""

from __future__ import annotations

import pygame
import pytest

from sprites.look import look
from tabletop.people import Person
from tabletop.scene.painter import Painter
from tabletop.scene.rect import Rect
from tabletop.stage.nameplates import (
    HELD,
    SCORE,
    Fact,
    Flag,
    Mate,
    Nameplate,
    PlateContent,
    draw_nameplate,
    lay_nameplate,
)
from tabletop.stage.seating import SeatPlace
from tabletop.ui.style import NORMAL, Style

ANN = Person("Annabella the Second", "", 0, "sun")
LOUD, QUIET = Flag("Last card!", True), Flag("up next", False)


@pytest.fixture(autouse=True)
def _display() -> None:
    pygame.display.init()


def style(unit: int) -> Style:
    return Style(unit, NORMAL)


def laid(wide: int, side: str, *flags: Flag, unit: int = 14, held: str = "") -> Nameplate:
    strip = Rect(100, 50, wide, 30)
    facts = (*([Fact(HELD, int(held), "in hand")] if held else []), Fact(SCORE, 3, "points"))
    content = PlateContent(ANN, facts, "", flags)
    return lay_nameplate(style(unit), look("normal"), SeatPlace(strip, strip, side), content)


def words(plate: Nameplate) -> list[str]:
    return [text.text for text in plate.texts]


@pytest.mark.parametrize("side", ["l", "r", "t", "b"])
@pytest.mark.parametrize("flags", [(), (QUIET,), (LOUD, QUIET)], ids=["none", "one", "two"])
def test_a_plate_with_its_flags_lies_in_its_strip_if_there_is_room(side: str, flags: tuple[Flag, ...]) -> None:
    plate = laid(500, side, *flags)
    assert plate.whole.x >= 100
    assert plate.whole.right <= 600


@pytest.mark.parametrize(("side", "left", "right"), [("l", 100, None), ("r", None, 220), ("t", 100, None)])
def test_what_has_no_room_reaches_into_the_table_and_not_out_of_the_window(
    side: str, left: int | None, right: int | None
) -> None:
    plate = laid(120, side, LOUD, unit=28)
    assert left is None or plate.whole.x >= left
    assert right is None or plate.whole.right <= right


def test_a_long_name_is_cut_and_the_score_is_not() -> None:
    texts = words(laid(150, "t"))
    assert texts[0] != ANN.name
    assert "3" in texts


def test_numbers_say_what_they_are_where_there_is_room() -> None:
    assert words(laid(500, "b", held="12")) == [ANN.name, "12", "in hand", "3", "points"]
    assert words(laid(240, "b", held="12"))[1:] == ["12", "3"]


def test_how_far_a_seat_has_come_is_drawn_at_the_edge_of_its_plate() -> None:
    def bright(share: float | None) -> int:
        surface = pygame.Surface((600, 100))
        painter, strip = Painter(surface), Rect(100, 50, 500, 30)
        content = PlateContent(ANN, (Fact(SCORE, 3, "points"),), progress=share)
        plate = lay_nameplate(style(16), look("normal"), SeatPlace(strip, strip, "b"), content)
        draw_nameplate(painter, plate, lit=False)
        painter.flush()
        row = plate.rect.bottom - 4
        return sum(surface.get_at((x, row))[0] > 200 for x in range(plate.rect.x, plate.rect.right))

    none, little, much = bright(None), bright(0.25), bright(0.75)
    assert none < little < much


def test_flags_lie_beside_the_plate() -> None:
    bare, flagged = laid(500, "b"), laid(500, "b", LOUD)
    assert bare.rect == bare.whole
    assert flagged.rect == bare.rect
    assert flagged.whole.width > flagged.rect.width


def test_how_many_cards_are_held_is_shown_with_the_outline_of_a_card() -> None:
    assert laid(500, "b", held="12").rect.width > laid(500, "b").rect.width


def test_the_mark_of_a_partner_has_room_on_the_plate() -> None:
    told = PlateContent(ANN, (Fact(SCORE, 3, "points"),), mates=(Mate("moon", (80, 150, 250)),))
    strip = Rect(100, 50, 500, 30)
    plate = lay_nameplate(style(14), look("normal"), SeatPlace(strip, strip, "b"), told)
    assert plate.rect.width > laid(500, "b").rect.width


def test_a_loud_flag_is_distinguishable_from_a_quiet_one_without_colours() -> None:
    pictures = []
    for loud in (True, False):
        surface = pygame.Surface((600, 100))
        painter = Painter(surface)
        draw_nameplate(painter, laid(500, "b", Flag("Last card!", loud), unit=16), lit=True)
        painter.flush()
        edge = laid(500, "b", LOUD, unit=16).whole.right - 20
        pictures.append(pygame.transform.grayscale(surface).get_at((edge, 58))[0])
    assert abs(pictures[0] - pictures[1]) > 60
