"""Tables, shadows and letters."""

from __future__ import annotations

from importlib import resources

import pygame
import pytest

from sprites import fonts
from sprites.fonts import font, lettering
from sprites.shadow import shadow
from sprites.tables import TABLES, ground, table_named
from tests.sprites.pictures import difference, edge


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_the_same_every_time_and_as_large_as_asked_for(name: str) -> None:
    one, other = ground((700, 333), name), ground((700, 333), name)
    assert one.get_size() == (700, 333)
    assert difference(one, other) == 0


@pytest.mark.parametrize("name", TABLES)
def test_light_falls_on_the_middle_of_every_table(name: str) -> None:
    whole = ground((800, 500), name)
    middle, corner = (whole.subsurface(area) for area in ((350, 200, 100, 60), (0, 440, 100, 60)))
    bright, dark, _ = table_named(name)
    for part, colour in ((middle, bright), (corner, dark)):
        found = pygame.transform.average_color(part)[:3]
        assert all(abs(a - b) < 30 for a, b in zip(found, colour, strict=True))
    lights = [sum(pygame.transform.average_color(part)[:3]) for part in (middle, corner)]
    assert lights[0] > 1.5 * lights[1]


def test_the_grain_of_the_cloth_is_fine_enough_not_to_be_seen_as_spots() -> None:
    part = ground((800, 500), "blue").subsurface((380, 230, 40, 40))
    light = [sum(part.get_at((x, y))[:3]) / 3 for x in range(40) for y in range(40)]
    assert 2 < max(light) - min(light) < 16


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
