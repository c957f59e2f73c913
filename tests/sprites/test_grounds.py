"""Tables, shadows and letters."""

from __future__ import annotations

from importlib import resources
from itertools import combinations

import pygame
import pytest

from sprites import fonts
from sprites.colours import Colour, luminance
from sprites.fonts import font, lettering
from sprites.shadow import shadow
from sprites.tables import EDGE, MIDDLE, TABLES, ground, pool, shine, unlit
from tabletop.screens.box_art import lid_colours
from tests.sprites.pictures import GAMES, difference, edge

HUES = [None, *lid_colours(GAMES).values()]


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_the_same_every_time_and_as_large_as_asked_for(name: str) -> None:
    one, other = ground((700, 333), name), ground((700, 333), name)
    assert one.get_size() == (700, 333)
    assert difference(one, other) == 0


@pytest.mark.parametrize("hue", HUES)
@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_equally_bright_in_the_hue_of_every_game(name: str, hue: Colour | None) -> None:
    whole = ground((800, 500), name, hue)
    assert seen(whole, (350, 205, 100, 60)) == pytest.approx(MIDDLE, abs=0.004)
    for corner in ((0, 0), (700, 0), (0, 440), (700, 440)):
        assert seen(whole, (*corner, 100, 60)) == pytest.approx(EDGE, abs=0.004)


def test_the_light_is_a_little_warmer_than_the_cloth() -> None:
    whole = ground((800, 500), "night")
    middle, corner = (pygame.transform.average_color(whole, pygame.Rect(*at, 100, 60)) for at in ((350, 205), (0, 440)))
    assert middle[0] / middle[2] > corner[0] / corner[2]


@pytest.mark.parametrize("name", [name for name, table in TABLES.items() if not table.follows])
def test_a_table_keeps_its_own_colour_under_every_game(name: str) -> None:
    bare = seen_colour(unlit((400, 250), name))
    tinted = [seen_colour(unlit((400, 250), name, hue)) for hue in HUES[1:]]
    apart = [max(abs(a - b) for a, b in zip(bare, colour, strict=True)) for colour in tinted]
    assert 3 < max(apart) < 15


def test_the_felt_of_a_game_has_the_hue_of_its_box_and_is_muted() -> None:
    found = {hue: seen_colour(unlit((400, 250), "game", hue)) for hue in HUES if hue is not None}
    assert len(set(found.values())) == len(found)
    for hue, cloth in found.items():
        for one, other in combinations(range(3), 2):
            if abs(hue[one] - hue[other]) > 60:
                assert (hue[one] > hue[other]) == (cloth[one] > cloth[other])
        colourful = (max(hue) - min(hue)) / max(hue)
        assert (max(cloth) - min(cloth)) / max(cloth) < colourful


@pytest.mark.parametrize("name", [name for name in TABLES if name != "wood"])
def test_the_grain_covers_two_per_cent_of_brightness_at_most(name: str) -> None:
    part = unlit((800, 500), name).subsurface((380, 230, 60, 60))
    light = [sum(part.get_at((x, y))[:3]) / 3 for x in range(60) for y in range(60)]
    assert 2 <= max(light) - min(light) <= 0.02 * 255


@pytest.mark.parametrize("at", [(100, 60), (700, 60), (400, 440)])
def test_the_lamp_can_hang_elsewhere(at: tuple[int, int]) -> None:
    whole = unlit((800, 500), "green")
    shine(whole, pool((800, 500), "green"), at)
    there = seen(whole, (at[0] - 30, at[1] - 30, 60, 60))
    assert there == pytest.approx(MIDDLE, abs=0.004)
    assert seen(whole, (800 - at[0] - 30, 500 - at[1] - 30, 60, 60)) < there - 0.01


def seen(whole: pygame.Surface, area: tuple[int, int, int, int]) -> float:
    """The luminance of a part of a table."""
    return luminance(seen_colour(whole.subsurface(area)))


def seen_colour(whole: pygame.Surface) -> Colour:
    """The colour of a table, seen as a whole."""
    red, green, blue, *_ = pygame.transform.average_color(whole)
    return (red, green, blue)


@pytest.mark.parametrize("spread", [2, 8, 40])
def test_a_shadow_is_soft_and_ends_before_its_picture_does(spread: int) -> None:
    fallen = shadow((100, 140), spread, 90)
    assert fallen.get_size() == (100 + 2 * spread, 140 + 2 * spread)
    assert max(edge(fallen)) <= 90 / 4 if spread == 2 else max(edge(fallen)) <= 9
    assert 80 <= fallen.get_at((50 + spread, 70 + spread))[3] <= 90
    across = [fallen.get_at((x, 70 + spread))[3] for x in range(50 + spread)]
    assert across == sorted(across)
    assert {fallen.get_at((x, 5))[:3] for x in range(fallen.get_width())} == {(0, 0, 0)}


@pytest.mark.parametrize("weight", ["regular", "bold", "display"])
def test_fonts_come_out_of_their_packages(weight: fonts.Weight) -> None:
    package, name = fonts._FILES[weight]
    assert resources.files(package).joinpath("files", name).is_file()
    assert font(weight, 40).size("Fistful") != pygame.font.Font(None, 40).size("Fistful")
    assert font(weight, 40).get_height() > font(weight, 20).get_height()


def test_a_missing_font_is_replaced_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts._letters.cache_clear()
    monkeypatch.setitem(fonts._FILES, "bold", ("font_of_nobody", "None.ttf"))
    try:
        assert font("bold", 30).size("Fistful") == pygame.font.Font(None, 30).size("Fistful")
    finally:
        fonts._letters.cache_clear()


def test_letters_fill_their_box_and_stay_in_it() -> None:
    for text in ("7", "12", "+10", "Quack"):
        for box in ((30.0, 30.0), (80.0, 20.0), (14.5, 60.0)):
            written = lettering(text, "display", box, (0, 0, 0))
            assert written
            width, height = written.get_size()
            assert width <= box[0] + 2
            assert height <= box[1] + 2
            assert width > box[0] * 0.75 or height > box[1] * 0.75


def test_letters_too_small_to_read_are_not_written() -> None:
    assert lettering("Freeze", "display", (8, 8), (0, 0, 0)) is None
    assert lettering("", "display", (80, 80), (0, 0, 0)) is None
