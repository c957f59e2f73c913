"""What the program holds in memory: pictures for a few windows."""

from __future__ import annotations

import pytest

from tabletop.scene.painter import Album, Rect
from tests.tabletop.pilot import Pilot


def held(pilot: Pilot) -> list[Album]:
    """All albums of the program with a table on it."""
    pictures = pilot.table.scene.pictures
    return [pilot.app.painter.album, pictures.album, pictures.passing]


# ---------------------------------------------------------------------- at the table


def test_pictures_take_no_more_than_the_room_of_a_dozen_windows_however_long_a_match_is(pilot: Pilot) -> None:
    table = pilot.sit("flaps", "quick quick quick quick quick quick", level=7, wins=9)
    pilot.step(10)
    pictures, painter = table.scene.pictures, pilot.app.painter
    for turn in range(720):  # in an hour cards have lain every which way, and plates were of every width
        for card in table.rules.deck.cards[:3]:
            pictures.card(card, max(pictures.asked or [0]), turn / 2, 1.0, 1.0, moving=False)
        painter.panel(Rect(0, 0, 100 + turn, 30), (turn % 256, 0, 0))
    pilot.step(10)
    wide, high = pilot.app.size
    assert sum(album.pixels for album in held(pilot)) <= 12 * wide * high


@pytest.mark.parametrize("size", [(320, 240), (1280, 800), (1920, 1080), (3840, 2160)])
def test_albums_have_room_for_so_many_windows_whatever_the_size(pilot: Pilot, size: tuple[int, int]) -> None:
    pilot.sit("flaps", "quick quick")
    pilot.resize(*size)
    room = sum(album.most_pixels for album in held(pilot))
    assert room <= 12 * max(size[0] * size[1], 1280 * 800)
    assert room >= 10 * size[0] * size[1]
