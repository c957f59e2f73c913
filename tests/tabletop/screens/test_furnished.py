"""The table under a match and under its replay: one and the same, as settings and window want it."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import find
from tabletop.command_line import setup_for
from tabletop.screens.furnished import FurnishedTable
from tabletop.stage.cloth import rail_width
from tests.tabletop.pilot import Pilot
from tests.tabletop.screens.opening import Opened, opened

GAMES = find().games


def furnished(app: Opened, game: str = "flaps", seats: int = 4) -> FurnishedTable:
    """A table that has just been laid."""
    kind = GAMES[game]
    return FurnishedTable(app, kind, kind.rules(seats), setup_for(kind, seats, 1))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
def test_seats_and_cards_keep_a_little_away_from_the_rail(tmp_path: Path, size: tuple[int, int]) -> None:
    with opened(tmp_path, size) as app:
        table, side = furnished(app), rail_width(app.style)
        gap = app.style.px(0.3)
        area = table.furnish(60)
        assert area == (side + gap, 60 + gap, size[0] - 2 * (side + gap), size[1] - 60 - side - 2 * gap)
        assert table.furnish(60, 50).bottom == size[1] - 50 - gap, "a bar can lie at its foot too"


def test_it_follows_the_colours_and_the_table_that_are_set(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        table = furnished(app)
        table.furnish(60)
        app.change_settings(colours="contrast", table="wood", reduced_motion=True)
        table.furnish(60)
        cloth = table.scene.cloth
        assert table.pictures.look is app.look
        assert cloth.furnishing is not None
        assert (cloth.furnishing.table, cloth.furnishing.rail.strong, cloth.at_once) == ("wood", True, True)


def test_a_match_in_progress_lies_on_one(tmp_path: Path) -> None:
    pilot = Pilot.open(tmp_path, guide="never")
    try:
        table = pilot.sit("flaps", "- quick quick quick")
        assert table.scene is table.furnished.scene
        assert table.space.area == table.scene.cloth.room(pilot.app.size)
        assert table.space.area.y == table.bar.height
    finally:
        pilot.close()
